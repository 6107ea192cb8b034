// Makes the app work offline, updates it when the user agrees, and offers to install it. Data attributes of the root
// element switch on notices (style/news.css); the user's decisions arrive as events.

const root = document.documentElement;
/** The service worker's script; empty in a dev build. */
const worker = document.querySelector('meta[name="boneyard-offline"]')?.content;
const RENEWED = "boneyard/renewed";
/** How long low-priority work waits after the page has loaded. */
const IDLE_DELAY_MS = 2_000;
const UPDATE_INTERVAL_MS = 3_600_000;
/** The shortest time between two checks for an update. */
const CHECK_INTERVAL_MS = 60_000;
/** How often a waiting build is asked again to take over. */
const TAKE_OVER_INTERVAL_MS = 1_000;
/** The delay before the page says that a build waits for a table. */
const WAIT_DELAY_MS = 300;
/** How long a page waits for `controllerchange` once another build is active. */
const CONTROL_TIMEOUT_MS = 5_000;
/** How long a notice that needs no answer is shown. */
const NOTICE_MS = 10_000;
/** How long a page that reloads waits before it asks again. */
const RELOAD_TIMEOUT_MS = 2_500;

// Browsers show the manifest's texts when they install the app. boot.js has chosen the language, and the build defines
// LANGUAGES, with the language of manifest.webmanifest first (scripts/before-build.mjs).
if (root.lang !== LANGUAGES[0]) document.querySelector('link[rel="manifest"]').href = `manifest.${root.lang}.webmanifest`;

function showNotice(name) {
  root.dataset[name] = "";
}

function showNoticeBriefly(name) {
  showNotice(name);
  setTimeout(() => delete root.dataset[name], NOTICE_MS);
}

function whenIdle(callback) {
  const schedule = () => setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(callback), IDLE_DELAY_MS);
  if (document.readyState === "complete") schedule();
  else addEventListener("load", schedule, { once: true });
}

/**
 * Asks the waiting build to take over, and again until the page is reloaded (`followController`). One message is not
 * enough: the browser waits until the old build has no request in hand, and Chromium may drop the attempt if a request
 * arrives at the same moment (https://github.com/w3c/ServiceWorker/issues/1295).
 */
function takeOver(registration) {
  const ask = () => {
    const { active, waiting } = registration;
    if (waiting === null) return;
    active?.postMessage("make-way");
    waiting.postMessage("take-over");
  };
  ask();
  setInterval(ask, TAKE_OVER_INTERVAL_MS);
}

/**
 * Does the same once no tab has a table with connected devices, which a reload would part
 * (src/app/together/leaving.rs).
 */
async function takeOverWhenFree(registration) {
  const wait = setTimeout(showNotice, WAIT_DELAY_MS, "updateWaits");
  await navigator.locks?.request("boneyard/live", () => {});
  clearTimeout(wait);
  takeOver(registration);
}

/**
 * Offers a waiting build to the user. Once it is active, because the user has agreed in this tab or another, the page is
 * reloaded even if the browser does not send `controllerchange`.
 */
function offer(build) {
  if (navigator.serviceWorker.controller === null) return;
  showNotice("update");
  build.addEventListener("statechange", () => {
    if (build.state === "activated") setTimeout(reloadIntoNewBuild, CONTROL_TIMEOUT_MS);
  });
}

function watchForUpdates(registration) {
  addEventListener("boneyard-take-over", () => takeOverWhenFree(registration), { once: true });
  if (registration.waiting !== null) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") offer(installing);
    });
  });
  // a page may stay open for days, and installed apps on iOS return without `visibilitychange`
  let checkedAt = 0;
  const check = () => {
    // an absolute difference, because clocks are set back
    if (document.visibilityState !== "visible" || Math.abs(Date.now() - checkedAt) < CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => {});
  };
  for (const event of ["visibilitychange", "pageshow", "focus"]) addEventListener(event, check);
  setInterval(check, UPDATE_INTERVAL_MS);
}

function reloadIntoNewBuild() {
  // the build was activated although this tab has a table with connected devices: without locks, or after a crash
  if ("live" in root.dataset) return addEventListener("boneyard-free", reloadIntoNewBuild, { once: true });
  try {
    sessionStorage.setItem(RENEWED, "");
  } catch {
    // then the page does not mention the update
  }
  location.reload();
  // the page is still here if a step back in the history, from a sheet that has just closed (back.rs), canceled the reload
  setTimeout(() => location.reload(), RELOAD_TIMEOUT_MS);
}

/** Reloads the page when another build takes over, and records when the first build has been cached. */
function followController() {
  const container = navigator.serviceWorker;
  let controlled = container.controller !== null;
  // the page about stored data says whether the app has been cached
  if (controlled) showNotice("offline");
  container.addEventListener("controllerchange", () => {
    if (controlled) {
      // The user has agreed to the update, in this tab or another. Games are stored after each move, so nothing is lost.
      reloadIntoNewBuild();
    } else {
      controlled = true;
      showNotice("offline");
    }
  });
}

async function registerWorker() {
  watchForUpdates(await navigator.serviceWorker.register(worker));
}

if (worker && "serviceWorker" in navigator) {
  // at once: another tab may agree to an update while this one is still loading
  followController();
  whenIdle(() => {
    // fails in private windows and when the disk is full: the app then needs the network
    registerWorker().catch(() => {});
  });
  try {
    if (sessionStorage.getItem(RENEWED) !== null) {
      sessionStorage.removeItem(RENEWED);
      showNoticeBriefly("renewed");
    }
  } catch {
    // without session storage nothing has been noted
  }
}

// files that are dropped on the page, shared with the app or opened with it
const loadOpened = () => import("./opened.js").catch(() => {});
addEventListener("dragenter", loadOpened, { once: true });
if (location.pathname.endsWith("/open")) loadOpened();
else whenIdle(loadOpened);

addEventListener("beforeinstallprompt", (event) => {
  // the home page has a button instead of the browser's banner
  event.preventDefault();
  showNotice("install");
  const install = async () => {
    const { outcome } = await event.prompt();
    if (outcome === "accepted") delete root.dataset.install;
  };
  addEventListener("boneyard-install", install, { once: true });
});

addEventListener("appinstalled", () => {
  delete root.dataset.install;
});

/** The menu by which the user installs the app, in browsers without an install event; undefined if it is installed. */
function installMenu() {
  const { userAgent, maxTouchPoints, standalone } = navigator;
  const installed = standalone === true || matchMedia("(display-mode: standalone), (display-mode: minimal-ui)").matches;
  if (installed || "onbeforeinstallprompt" in globalThis) return undefined;
  // an iPad calls itself a Mac
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return "share";
  if (/Android.*Firefox/.test(userAgent)) return "menu";
  return /Macintosh.*Version\/.*Safari/.test(userAgent) ? "dock" : undefined;
}

const menu = installMenu();
if (menu !== undefined) root.dataset.installHow = menu;
