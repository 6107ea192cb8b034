// What is left to be done after a panic: boot.js fetches this script when the app has broken down. It says what has
// happened, hands out the games as a file, and loads the page again. Nothing of the app is needed for it, and nothing of
// the app is asked.

/** The words in each language, which scripts/script-words.mjs writes here. */
const WORDS = {};
const OURS = "boneyard/";
/** Milliseconds: how long a new build may take to come into its own, and a file to be taken by the browser. */
const PATIENCE = 3_000;
const TAKEN = 60_000;

/** All that is kept of Boneyard, by its keys, as it is written there. */
function documents() {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
    return Object.fromEntries(keys.filter((key) => key.startsWith(OURS)).map((key) => [key, localStorage.getItem(key)]));
  } catch {
    // a browser that does not let the page keep anything
    return {};
  }
}

/** What the person prefers in the whole house, as far as it can be read. */
function preferences() {
  try {
    return JSON.parse(localStorage.getItem(`${OURS}preferences`)).body ?? {};
  } catch {
    return {};
  }
}

/** The language of the house, else the browser's. */
function chosenLanguage(preferred) {
  const wishes = [preferred, ...navigator.languages].map((wish) => String(wish).toLowerCase().split(/[-_]/)[0]);
  return wishes.find((wish) => wish in WORDS) ?? "en";
}

/** What of the app may still stir is kept from this page. */
function silence() {
  for (let id = setTimeout(() => {}); id > 0; id -= 1) clearTimeout(id);
  for (let id = requestAnimationFrame(() => {}); id > 0; id -= 1) cancelAnimationFrame(id);
  // its keys and links are listened to above the body
  for (const type of ["keydown", "keyup", "click", "pointerdown", "pointerup"]) {
    document.body.addEventListener(type, (event) => event.stopPropagation());
  }
  addEventListener("popstate", () => location.reload());
}

function element(name, className, ...content) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

function button(className, words, act) {
  const made = element("button", `button ${className}`, words);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

/** Hands all games to the person, and returns the file's name. */
function save() {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  const kept = { v: 1, kind: "boneyard-data", made_at: now.getTime(), documents: documents() };
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(kept)], { type: "application/json" }));
  link.download = `boneyard-${day}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN);
  return link.download;
}

/** A newer build may wait that does better: it takes over first. */
async function reload() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration?.waiting) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    registration.waiting.postMessage("take-over");
    setTimeout(() => location.reload(), PATIENCE);
  } else {
    location.reload();
  }
}

/** What somebody who looks for the fault has to know: nothing of the games, and nothing is sent. */
function report(message) {
  const build = document.querySelector('meta[name="boneyard-main"]')?.content.split(" ")[0];
  return [message, location.pathname, build, navigator.userAgent].join("\n\n");
}

/** The message, folded, with a button that copies it. */
function details(words, message) {
  const text = element("code", "copy-text", report(message));
  const done = element("p", "copy-done");
  done.setAttribute("role", "status");
  const copy = button("second", words.copy, async () => {
    try {
      await navigator.clipboard.writeText(text.textContent);
      done.textContent = words.copied;
    } catch {
      getSelection().selectAllChildren(text);
      done.textContent = words.copy_selected;
    }
  });
  return element("details", "failed-details", element("summary", "", words.details), element("div", "copy", text, copy, done));
}

/** Puts the page in place of the app: the bones of the boot page, and words. */
export function show(message, bones) {
  silence();
  const { language, look } = preferences();
  const spoken = chosenLanguage(language);
  const words = WORDS[spoken];
  const root = document.documentElement;
  root.lang = spoken;
  if (look === "light" || look === "dark") root.dataset.look = look;
  document.title = `${words.title} - Boneyard`;

  const heading = element("h1", "", words.title);
  heading.tabIndex = -1;
  const isKept = Object.keys(documents()).length > 0;
  const said = element("p", "failed-said");
  said.setAttribute("role", "status");
  const acts = element("p", "part-acts", button("first", words.reload, reload));
  if (isKept) {
    acts.append(
      button("second", words.save, () => {
        said.textContent = words.saved.replace("{{name}}", save());
      }),
    );
  }
  const home = element("a", "", words.home);
  // a link of the document itself, and of no router
  home.href = document.baseURI;
  acts.append(home);

  document.body.replaceChildren(
    element(
      "main",
      "page prose failed",
      bones,
      element("header", "page-head", heading),
      element("p", "", words.what),
      element("p", "", isKept ? words.kept : words.none),
      ...(isKept ? [element("p", "", words.again)] : []),
      acts,
      said,
      details(words, message),
    ),
  );
  heading.focus();
  // a build that mends this may be there
  navigator.serviceWorker?.getRegistration().then((registration) => registration?.update()).catch(() => {});
}
