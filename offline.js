// Lets the app be played without a line, takes up a new build when the person agrees, and offers to install the app.
//
// What there is to be said stands in attributes of the root element, where the app looks whenever it hears "boneyard-news";
// what the person decides the app says by "boneyard-take-over" and "boneyard-install". scripts/offline.mjs names the service
// worker in the page of a release; a quick build has none.

const root = document.documentElement;
const worker = document.querySelector('meta[name="boneyard-offline"]')?.content;
/** Where a tab that loads the new build leaves word for itself. */
const RENEWED = "boneyard/renewed";
/** How long after everything has come the rest is fetched, in milliseconds, and how often is asked for a new build. */
const REST = 2_000;
const AGAIN = 3_600_000;

// what the browser installs is described in the person's language
if (navigator.language.toLowerCase().startsWith("es")) {
  document.querySelector('link[rel="manifest"]').href = "manifest.es.webmanifest";
}

function tell(name, value = "") {
  root.dataset[name] = value;
  dispatchEvent(new Event("boneyard-news"));
}

/** Runs it once the page is at rest: it never competes with what is seen first. */
function atRest(then) {
  const soon = () => setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(then), REST);
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
}

/** A build that has been fetched whole waits for its turn. */
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
      tell("offline");
      return;
    }
    // another build has taken over, here or in another tab: every game is kept after each move
    sessionStorage.setItem(RENEWED, "");
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
      tell("renewed");
    }
  } catch {
    // a browser that keeps nothing needs no word about it here
  }
}

addEventListener("beforeinstallprompt", (event) => {
  // the home page offers it, quietly
  event.preventDefault();
  tell("install");
  const install = async () => {
    const { outcome } = await event.prompt();
    if (outcome === "accepted") delete root.dataset.install;
    dispatchEvent(new Event("boneyard-news"));
  };
  addEventListener("boneyard-install", install, { once: true });
});

addEventListener("appinstalled", () => {
  delete root.dataset.install;
  dispatchEvent(new Event("boneyard-news"));
});
