// Starts the app, and says in words what is missing when it cannot.
//
// Trunk's own loader is an inline script, which the page's policy forbids. Trunk writes the two hashed addresses into a
// meta element instead (pattern_script in Trunk.toml): the glue that wasm-bindgen made, and the wasm itself.

const boot = document.getElementById("boot");
// style/boot.css tells by it what is said after a while
boot.dataset.started = "";

/**
 * A module of nothing but what the app's own cannot do without: bulk memory, references, several results, sign extension,
 * and conversions that never trap. A file that this browser could read, but that is cut off or something else, such as
 * a hotel's page for guests, fails with the same error as one that it cannot read: so the browser is asked beforehand.
 */
const NEEDED = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 6, 1, 96, 0, 2, 127, 127, 3, 2, 1, 0, 4, 4, 1, 111, 0, 1, 5, 3, 1, 0, 1, 10, 23, 1, 21,
  0, 65, 0, 65, 0, 65, 0, 252, 11, 0, 65, 0, 192, 67, 0, 0, 0, 0, 252, 0, 11,
]);

/**
 * A second copy of what is stored. Browsers bring local storage to the disk some seconds late, and one that is killed
 * forgets what was written last; a database can be told to be strict about it. Each writing has a number in both: what
 * the database has beyond local storage's own number is put back before the app starts. Where there is no database,
 * local storage is all there is.
 */
const WRITTEN = "boneyard/written";
const database = new Promise((resolve, reject) => {
  const opening = indexedDB.open("boneyard", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("documents", { keyPath: "key" }).createIndex("at", "at");
  opening.onsuccess = () => resolve(opening.result);
  opening.onerror = () => reject(opening.error);
});

const written = () => Number(localStorage.getItem(WRITTEN)) || 0;

async function putBack() {
  const store = (await database).transaction("documents").objectStore("documents");
  const asked = store.index("at").getAll(IDBKeyRange.lowerBound(written(), true));
  await new Promise((resolve, reject) => Object.assign(asked, { onsuccess: resolve, onerror: () => reject(asked.error) }));
  for (const { key, text, at } of asked.result) {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    localStorage.setItem(WRITTEN, at);
  }
  // the number has its room from the start: a storage that is full stays as it is
  if (localStorage.getItem(WRITTEN) === null) localStorage.setItem(WRITTEN, "1000000000000");
}

/** What has been written and has no second copy yet: it gets one as soon as the page has done what it is about. */
const due = new Set();

function wrote({ detail: key }) {
  if (due.size === 0) setTimeout(copy);
  due.add(key);
}

async function copy() {
  const keys = [...due];
  due.clear();
  if (keys.length === 0) return;
  try {
    let at = Math.max(Date.now(), written() + 1);
    const copies = keys.map((key) => ({ key, text: localStorage.getItem(key), at: at++ }));
    localStorage.setItem(WRITTEN, at - 1);
    const store = (await database).transaction("documents", "readwrite", { durability: "strict" }).objectStore("documents");
    for (const one of copies) store.put(one);
  } catch {
    // a full disk, or a browser without: then there is no second copy
  }
}

/** Puts back what a killed browser forgot; a database that does not answer is not waited for long. */
function recovered() {
  addEventListener("boneyard-wrote", wrote);
  addEventListener("pagehide", copy);
  const patience = new Promise((then) => setTimeout(then, 500));
  return Promise.race([putBack().catch(() => {}), patience]);
}

/** Shows one of the page's prepared texts in place of the waiting ones. */
function say(id) {
  boot.dataset.trouble = id;
  document.getElementById(id).hidden = false;
}

/**
 * The browser takes no text for markup or for the address of a script unless a policy lets it pass
 * (require-trusted-types-for in index.html). This one lets two addresses pass, those that the build has written into the
 * page, and no markup at all.
 */
const scripts = ["worker", "offline"].map((name) => document.querySelector(`meta[name="boneyard-${name}"]`).content);
globalThis.trustedTypes?.createPolicy("default", {
  createScriptURL: (address) => (scripts.includes(address) ? address : null),
});

/** Asks for what the page at this address is made of besides the app: the app would ask for it only once it is there. */
function askForParts() {
  const folder = new URL(document.baseURI).pathname;
  const words = location.pathname.slice(folder.length).split("/");
  const lines = document.querySelector('meta[name="boneyard-parts"]').content.split(",").map((line) => line.split(" "));
  for (const href of new Set(lines.filter(([name]) => words.includes(name)).flatMap(([, ...files]) => files))) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "", href }));
  }
}

let broken = false;

/**
 * The app has broken down: nothing of it can be trusted any more. A script of its own, fetched only now, says so and
 * hands out the games; where it cannot be had the boot page says what it can.
 */
function breakDown(message) {
  // whatever comes later follows from the first
  if (broken) return;
  broken = true;
  // what has stopped in the middle of something must not be kept over what was whole
  Storage.prototype.setItem = Storage.prototype.removeItem = () => {};
  import(document.querySelector('meta[name="boneyard-failed"]').content).then(
    ({ show }) => show(message, boot.querySelector("svg")),
    (error) => {
      console.error(error);
      document.body.replaceChildren(boot);
      say("boot-failed");
    },
  );
}

/** A panic ends in a trap of the wasm; so does running out of memory. */
function breakDownIfTrap(error) {
  const isTrap = error instanceof WebAssembly.RuntimeError;
  if (isTrap) breakDown(String(error.stack));
  return isTrap;
}

async function start() {
  askForParts();
  const main = document.querySelector('meta[name="boneyard-main"]');
  const [glue, wasm] = main.content.split(" ");
  const [{ default: init }] = await Promise.all([import(glue), recovered()]);
  // without the address the glue would ask for a name without its hash
  await init({ module_or_path: wasm });
}

for (const link of document.querySelectorAll(".boot-again")) {
  // an empty address would lead to the <base>, not to this page
  link.href = location.href;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    location.reload();
  });
}

if (typeof WebAssembly !== "object" || !WebAssembly.validate(NEEDED)) {
  say("boot-no-wasm");
} else {
  // src/app/browser/panic.rs tells what has happened; without its words a trap still shows
  addEventListener("boneyard-panic", ({ detail }) => {
    console.error(detail);
    breakDown(detail);
  });
  addEventListener("error", ({ error }) => breakDownIfTrap(error));
  addEventListener("unhandledrejection", ({ reason }) => breakDownIfTrap(reason));
  start().then(
    () => boot.remove(),
    (error) => {
      if (breakDownIfTrap(error)) return;
      console.error(error);
      say("boot-failed");
    },
  );
}
