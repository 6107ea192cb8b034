// The page after a crash, loaded by boot.js: reports the error, saves the games as a file, and reloads. It uses nothing
// of the app.
//
// The build defines WORDS, the texts by language (scripts/script-words.mjs).

/** As in src/store/keys.rs. */
const PREFIX = "boneyard/";
/** How long an update may take to become active before the page reloads anyway. */
const UPDATE_TIMEOUT_MS = 3_000;
/** How long the saved file's URL stays valid, so that the browser can finish the download. */
const DOWNLOAD_MS = 60_000;

/** All of Boneyard's documents in local storage, by key, unparsed. */
function documents() {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
    return Object.fromEntries(keys.filter((key) => key.startsWith(PREFIX)).map((key) => [key, localStorage.getItem(key)]));
  } catch {
    // local storage is denied
    return {};
  }
}

/** The app's preferences; empty if they cannot be read. */
function preferences() {
  try {
    return JSON.parse(localStorage.getItem(`${PREFIX}preferences`)).body ?? {};
  } catch {
    return {};
  }
}

/** Stops the app's timers and keeps events from its listeners. */
function stopApp() {
  for (let id = setTimeout(() => {}); id > 0; id -= 1) clearTimeout(id);
  for (let id = requestAnimationFrame(() => {}); id > 0; id -= 1) cancelAnimationFrame(id);
  // the app listens for keys and links on ancestors of the body
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

function button(className, label, onClick) {
  const made = element("button", `button ${className}`, label);
  made.type = "button";
  made.addEventListener("click", onClick);
  return made;
}

/** Downloads all documents as one file; returns its name. */
function save() {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  const content = { v: 1, kind: "boneyard-data", made_at: now.getTime(), documents: documents() };
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(content)], { type: "application/json" }));
  link.download = `boneyard-${day}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
  return link.download;
}

/** Reloads the page; a waiting update is activated first, because it may fix the crash. */
async function reload() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration?.waiting) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    registration.waiting.postMessage("take-over");
    setTimeout(() => location.reload(), UPDATE_TIMEOUT_MS);
  } else {
    location.reload();
  }
}

/** The report that the user may copy and send: no game data. */
function report(message) {
  const build = document.querySelector('meta[name="boneyard-main"]')?.content.split(" ")[0];
  return [message, location.pathname, build, navigator.userAgent].join("\n\n");
}

/** The collapsed error report with a button that copies it. */
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

/** Replaces the app by this page; `bones` is the picture of the boot page. */
export function show(message, bones) {
  stopApp();
  const { look } = preferences();
  const root = document.documentElement;
  // boot.js has chosen the language, or the user since
  const words = WORDS[root.lang] ?? WORDS.en;
  if (look === "light" || look === "dark") root.dataset.look = look;
  document.title = `${words.title} - Boneyard`;

  const heading = element("h1", "", words.title);
  heading.tabIndex = -1;
  const hasDocuments = Object.keys(documents()).length > 0;
  const status = element("p", "failed-said");
  status.setAttribute("role", "status");
  const acts = element("p", "part-acts", button("first", words.reload, reload));
  if (hasDocuments) {
    acts.append(
      button("second", words.save, () => {
        status.textContent = words.saved.replace("{{name}}", save());
      }),
    );
  }
  const home = element("a", "", words.home);
  // the document's base, without the router
  home.href = document.baseURI;
  acts.append(home);

  document.body.replaceChildren(
    element(
      "main",
      "page prose failed",
      bones,
      element("header", "page-head", heading),
      element("p", "", words.what),
      element("p", "", hasDocuments ? words.kept : words.none),
      ...(hasDocuments ? [element("p", "", words.again)] : []),
      acts,
      status,
      details(words, message),
    ),
  );
  heading.focus();
  // a newer build may fix the crash
  navigator.serviceWorker?.getRegistration().then((registration) => registration?.update()).catch(() => {});
}
