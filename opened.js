// Receives files that are dropped on the page, opened with the app, or shared with it by another app. Passes them to the
// page that handles them through session storage, or in memory if that has no room; files that are not Boneyard's are refused with a message.
// offline.js loads this script when the page is idle, or when something is dragged over it.
//
// The build defines WORDS, the messages by language (scripts/script-words.mjs).

/** The size in bytes that no file saved by the app exceeds: `Archive::MAX_BYTES`. */
const MAX_SIZE = 10_000_000;
/** What session storage had no room for, by its key (src/app/browser/tab.rs). */
const handed = (globalThis.boneyardHanded ??= {});
/** For each kind of file its key in session storage, which is also the event's name, and the page that handles it. */
const KINDS = { game: ["boneyard-game", "open"], data: ["boneyard-opened", "data"] };
/** The cache where public/sw.js stores what is shared. */
const SHARED = `boneyard-shared ${new URL(document.baseURI).pathname}`;

const root = document.documentElement;
const words = () => WORDS[root.lang] ?? WORDS.en;
const element = (name, className, text = "") => Object.assign(document.createElement(name), { className, textContent: text });

/** Waits until the app has started: it sets the language and has the list of notices. */
async function appStarted() {
  while (document.querySelector(".notices") === null) await new Promise((resolve) => setTimeout(resolve, 100));
}

let refusal;
async function refuse(reason) {
  await appStarted();
  refusal?.remove();
  refusal = element("div", "notice");
  refusal.role = "alert";
  const acts = element("div", "notice-acts");
  const understood = element("button", "button second", words().understood);
  understood.addEventListener("click", () => refusal.remove());
  acts.append(understood);
  refusal.append(element("p", "", words()[reason]), acts);
  // an open dialog covers everything else
  (document.querySelector("dialog[open]") ?? document.querySelector(".notices")).append(refusal);
  refusal.scrollIntoView({ block: "nearest" });
}

/** Follows a link by a click, so that the app's router handles it and no unsaved state is lost. */
function navigate(address) {
  const link = element("a", "");
  link.href = address;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The kind of a file: a game, or an export of all data; undefined if it is not Boneyard's. */
function kindOf(text) {
  try {
    const { game, kind } = JSON.parse(text);
    if (kind === "boneyard-data") return KINDS.data;
    return typeof game === "string" ? KINDS.game : undefined;
  } catch {
    return undefined;
  }
}

/** The link to a deal or a game in a shared text; undefined if there is none. */
function linkIn(text) {
  const [address] = text.match(/https?:\/\/\S+/) ?? [];
  return address?.startsWith(document.baseURI) && address.includes("#") ? address : undefined;
}

async function openFile(file) {
  if (file.size > MAX_SIZE) return refuse("too_big");
  const text = await file.text().catch(() => "");
  const link = file.name === "" ? linkIn(text) : undefined;
  if (link !== undefined) return navigate(link);
  const kind = kindOf(text);
  if (kind === undefined) return refuse("strange");
  const [key, page] = kind;
  // without the app's router a link would load another page, and what is in memory would be lost
  await appStarted();
  leave(key, JSON.stringify({ name: file.name, text }));
  refusal?.remove();
  // the current page may handle it
  dispatchEvent(new Event(key));
  if (isLeft(key)) navigate(page);
}

/** Leaves a text for the page that takes it: in session storage, where it survives a reload, or in memory. */
function leave(key, text) {
  delete handed[key];
  try {
    // what an earlier file left must not be taken instead
    sessionStorage.removeItem(key);
    sessionStorage.setItem(key, text);
  } catch {
    handed[key] = text;
  }
}

function isLeft(key) {
  try {
    return key in handed || sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

// dragging

let isInternalDrag = false;
addEventListener("dragstart", () => (isInternalDrag = true), true);
addEventListener("dragend", () => (isInternalDrag = false), true);

/** True for a drag from outside the page, unless it is text over an input field. */
function isForeign(event) {
  const inField = event.target instanceof Element && event.target.closest("input, textarea") !== null;
  return !isInternalDrag && (event.dataTransfer.types.includes("Files") || !inField);
}

/** Without a dragover event for this long the drag has ended: not every browser reports the end. */
const DRAG_TIMEOUT_MS = 1_000;

let dropHint, dragTimeout;
function showDropHint(event) {
  clearTimeout(dragTimeout);
  dragTimeout = setTimeout(hideDropHint, DRAG_TIMEOUT_MS);
  if (dropHint !== undefined || !event.dataTransfer.types.includes("Files")) return;
  dropHint = element("div", "drop-here");
  dropHint.append(element("p", "notice", words().drop));
  // a popover is above open dialogs, in browsers that have it
  dropHint.popover = "manual";
  document.body.append(dropHint);
  dropHint.showPopover?.();
}

function hideDropHint() {
  clearTimeout(dragTimeout);
  dropHint?.remove();
  dropHint = undefined;
}

addEventListener("dragover", (event) => {
  if (!isForeign(event)) return;
  event.preventDefault();
  showDropHint(event);
});

addEventListener("dragleave", (event) => {
  // null when the drag leaves the page, not just an element
  if (event.relatedTarget === null) hideDropHint();
});

addEventListener("drop", (event) => {
  hideDropHint();
  if (!isForeign(event)) return;
  // by default the browser leaves the page and opens the file
  event.preventDefault();
  const { files } = event.dataTransfer;
  if (files.length === 1) openFile(files[0]);
  else refuse("strange");
});

// opened with the app, or shared with it

globalThis.launchQueue?.setConsumer(async ({ files }) => {
  if (files === undefined || files.length === 0) return;
  if (files.length > 1) return refuse("strange");
  await openFile(await files[0].getFile());
});

if (location.search === "?shared") {
  const cache = await caches.open(SHARED);
  const shared = await cache.match(document.baseURI);
  await caches.delete(SHARED);
  history.replaceState(history.state, "", location.pathname);
  if (shared !== undefined) {
    const name = decodeURIComponent(shared.headers.get("x-name") ?? "");
    await openFile(new File([await shared.blob()], name));
  }
}
