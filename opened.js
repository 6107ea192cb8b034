// Takes in what comes from outside: a file that is dropped on the page, that the device opens with the app, or that another
// app shares with it. It is handed to the page that is for it by the tab's own storage; what cannot be one of ours is refused
// in words where it was dropped. Comes once the page is at rest, or when something is dragged over it (offline.js).

// scripts/script-words.mjs puts what is said here, by language
const WORDS = {};

// bytes: more has nothing that was saved by the app (src/app/review/open.rs)
const MOST = 5_000_000;
// where each kind lies until a page takes it, which is its event too, and the page that takes it if no other has
const KINDS = { game: ["boneyard-game", "open"], data: ["boneyard-opened", "data"] };
// public/sw.js puts there what is shared
const SHARED = `boneyard-shared ${new URL(document.baseURI).pathname}`;

const root = document.documentElement;
const words = () => WORDS[root.lang] ?? WORDS.en;
const make = (name, className, text = "") => Object.assign(document.createElement(name), { className, textContent: text });

/** What is shared may be here before the app, which knows the language and has a place for notices. */
async function started() {
  while (document.querySelector(".notices") === null) await new Promise((next) => setTimeout(next, 100));
}

let told;
async function refuse(why) {
  await started();
  told?.remove();
  told = make("div", "notice");
  told.role = "alert";
  const acts = make("div", "notice-acts");
  const understood = make("button", "button second", words().understood);
  understood.addEventListener("click", () => told.remove());
  acts.append(understood);
  told.append(make("p", "", words()[why]), acts);
  // an open sheet lies over everything else
  (document.querySelector("dialog[open]") ?? document.querySelector(".notices")).append(told);
  told.scrollIntoView({ block: "nearest" });
}

/** A link that is clicked is followed within the app, which loses nothing that it has not been able to keep. */
function go(address) {
  const link = make("a", "");
  link.href = address;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** What a text is: a game, a copy of everything, or nothing of ours. */
function kindOf(text) {
  try {
    const { game, kind } = JSON.parse(text);
    if (kind === "boneyard-data") return KINDS.data;
    return typeof game === "string" ? KINDS.game : undefined;
  } catch {
    return undefined;
  }
}

/** A link to a deal or a game, in a text that somebody has shared with the app. */
function linkIn(text) {
  const [address] = text.match(/https?:\/\/\S+/) ?? [];
  return address?.startsWith(document.baseURI) && address.includes("#") ? address : undefined;
}

async function take(file) {
  if (file.size > MOST) return refuse("too_big");
  const text = await file.text().catch(() => "");
  const link = file.name === "" ? linkIn(text) : undefined;
  if (link !== undefined) return go(link);
  const kind = kindOf(text);
  if (kind === undefined) return refuse("strange");
  const [key, page] = kind;
  try {
    sessionStorage.setItem(key, JSON.stringify({ name: file.name, text }));
  } catch {
    return refuse("too_big");
  }
  told?.remove();
  // the page that is open may have a use for it
  dispatchEvent(new Event(key));
  if (sessionStorage.getItem(key) !== null) go(page);
}

// dragging

let own = false;
addEventListener("dragstart", () => (own = true), true);
addEventListener("dragend", () => (own = false), true);

/** Whether something comes from outside, and not to be written into a field. */
function isForeign(event) {
  const inField = event.target instanceof Element && event.target.closest("input, textarea") !== null;
  return !own && (event.dataTransfer.types.includes("Files") || !inField);
}

// milliseconds: a drag over the page is told again and again, and not everywhere that it is over
const GONE = 1_000;

let sign, gone;
function show(event) {
  clearTimeout(gone);
  gone = setTimeout(hide, GONE);
  if (sign !== undefined || !event.dataTransfer.types.includes("Files")) return;
  sign = make("div", "drop-here");
  sign.append(make("p", "notice", words().drop));
  // over an open sheet, where the browser knows how
  sign.popover = "manual";
  document.body.append(sign);
  sign.showPopover?.();
}

function hide() {
  clearTimeout(gone);
  sign?.remove();
  sign = undefined;
}

addEventListener("dragover", (event) => {
  if (!isForeign(event)) return;
  event.preventDefault();
  show(event);
});

addEventListener("dragleave", (event) => {
  // from one element to another is not out of the page
  if (event.relatedTarget === null) hide();
});

addEventListener("drop", (event) => {
  hide();
  if (!isForeign(event)) return;
  // the browser would leave the page for it
  event.preventDefault();
  const { files } = event.dataTransfer;
  if (files.length === 1) take(files[0]);
  else refuse("strange");
});

// from the device

globalThis.launchQueue?.setConsumer(async ({ files }) => {
  if (files === undefined || files.length === 0) return;
  if (files.length > 1) return refuse("strange");
  await take(await files[0].getFile());
});

if (location.search === "?shared") {
  const cache = await caches.open(SHARED);
  const shared = await cache.match(document.baseURI);
  await caches.delete(SHARED);
  history.replaceState(history.state, "", location.pathname);
  if (shared !== undefined) {
    const name = decodeURIComponent(shared.headers.get("x-name") ?? "");
    await take(new File([await shared.blob()], name));
  }
}
