// Keeps the app for offline play, takes up a new build when the person agrees, and offers to install: what there is to say
// stands in attributes of the root (style/news.css), what the person decides comes as an event.

const root = document.documentElement;
const worker = document.querySelector('meta[name="boneyard-offline"]')?.content;
const RENEWED = "boneyard/renewed";
// milliseconds: how long after the page the rest comes, how often is asked for a new build, how long good news stays
const REST = 2_000;
const AGAIN = 3_600_000;
const GOOD_NEWS = 10_000;

// what the browser installs is described in the person's language
if (navigator.language.toLowerCase().startsWith("es")) {
  document.querySelector('link[rel="manifest"]').href = "manifest.es.webmanifest";
}

function tell(name) {
  root.dataset[name] = "";
}

function tellForAWhile(name) {
  tell(name);
  setTimeout(() => delete root.dataset[name], GOOD_NEWS);
}

function atRest(then) {
  const soon = () => setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(then), REST);
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
}

function announce(registration) {
  tell("update");
  addEventListener("boneyard-take-over", () => registration.waiting?.postMessage("take-over"));
}

function follow(registration) {
  if (registration.waiting !== null && navigator.serviceWorker.controller !== null) announce(registration);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller !== null) announce(registration);
    });
  });
  // a page may stay open for days
  const ask = () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  };
  document.addEventListener("visibilitychange", ask);
  setInterval(ask, AGAIN);
}

async function begin() {
  const container = navigator.serviceWorker;
  let controlled = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    if (!controlled) {
      // the first build of all has been kept
      controlled = true;
      tellForAWhile("offline");
      return;
    }
    // another build has taken over, here or in another tab: every game is kept after each move
    try {
      sessionStorage.setItem(RENEWED, "");
    } catch {
      // then the page is renewed without a word
    }
    location.reload();
  });
  follow(await container.register(worker));
}

if (worker && "serviceWorker" in navigator) {
  atRest(() => {
    // private windows and full disks keep nothing: the app is played with a line then
    begin().catch(() => {});
  });
  try {
    if (sessionStorage.getItem(RENEWED) !== null) {
      sessionStorage.removeItem(RENEWED);
      tellForAWhile("renewed");
    }
  } catch {
    // a browser that keeps nothing needs no word about it here
  }
}

// what is dropped on the page, shared with the app or opened with it: a script that nobody waits for
const opened = () => import("./opened.js").catch(() => {});
addEventListener("dragenter", opened, { once: true });
if (location.pathname.endsWith("/open")) opened();
else atRest(opened);

addEventListener("beforeinstallprompt", (event) => {
  // the home page offers it, quietly
  event.preventDefault();
  tell("install");
  const install = async () => {
    const { outcome } = await event.prompt();
    if (outcome === "accepted") delete root.dataset.install;
  };
  addEventListener("boneyard-install", install, { once: true });
});

addEventListener("appinstalled", () => {
  delete root.dataset.install;
});

/** How the app is installed where the browser does not offer it: told on a page of its own, until it is installed. */
function howToInstall() {
  const { userAgent, maxTouchPoints, standalone } = navigator;
  const installed = standalone === true || matchMedia("(display-mode: standalone), (display-mode: minimal-ui)").matches;
  if (installed || "onbeforeinstallprompt" in globalThis) return undefined;
  // a tablet of Apple's calls itself a Mac
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return "share";
  if (/Android.*Firefox/.test(userAgent)) return "menu";
  return /Macintosh.*Version\/.*Safari/.test(userAgent) ? "dock" : undefined;
}

const how = howToInstall();
if (how !== undefined) root.dataset.installHow = how;
