// What the smoke tests in Firefox and WebKit share: opening the app, and playing by the hints, with clicks. The two speak
// to their browsers in different ways, so these functions take a `tab`, an object with
//
//   evaluate(read, ...args)  runs a function in the page and returns its result
//   tap(selector)            clicks the element once it is visible
//   waitFor(selector)        waits until the element is there
//   open(url), reload()      load a page

import assert from "node:assert/strict";

/** Targets for a bone: ends of a chain, squares of a board, places on a plane. */
const PLACES = ["end-", "square-", "place-"].map((start) => `.table [id^="${start}"]`).join();
/** Places to try for one bone. */
const MAX_PLACES = 110;
export const TIMEOUT_MS = 20_000;

/** Polls until `ask` returns something; after a timeout fails with `message` and what `explain` returns. */
export async function until(ask, message, { timeout = TIMEOUT_MS, explain = async () => "" } = {}) {
  const end = Date.now() + timeout;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() >= end) assert.fail(`${message}: ${await explain()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Opens a page of the app and waits until it has started. */
export async function openApp(tab, url) {
  await tab.open(url);
  const started = () => document.getElementById("boot") === null && document.querySelector("main") !== null;
  await until(() => tab.evaluate(started), "the app starts");
}

/** What the page shows, for the message of a failed assertion. */
async function describe(tab) {
  const read = () => ({
    url: location.href,
    ready: document.readyState,
    controller: navigator.serviceWorker?.controller?.state,
    booting: document.getElementById("boot")?.dataset.trouble ?? document.getElementById("boot") !== null,
    text: document.body.innerText.slice(0, 600),
    actions: [...document.querySelectorAll(".actions button")].map((button) => [button.textContent, button.disabled]),
  });
  return JSON.stringify(await tab.evaluate(read), null, 2);
}

/** What the page waits for: "choice", "uncover" or "button" (as end2end/pages/shared/any-game.ts does). */
async function awaited(tab) {
  const read = () => {
    if (document.querySelector(".ended .button.first") !== null) return "button";
    if (document.getElementById("uncover") !== null) return "uncover";
    if (document.querySelector('.column button[aria-label="Hint"]:enabled') !== null) return "choice";
    return document.querySelector(".actions .button.first:enabled") === null ? null : "button";
  };
  return until(() => tab.evaluate(read), "the page waits for the user", { explain: () => describe(tab) });
}

/** Answers prompts until the user has a choice; after a game that has ended, in a new one. */
export async function toChoice(tab) {
  for (let steps = 0; steps < 40; steps += 1) {
    const what = await awaited(tab);
    if (what === "choice") return;
    await tab.tap(what === "uncover" ? "#uncover" : ".ended .button.first, .actions .button.first:enabled");
  }
  assert.fail("the user never has a choice");
}

/** The record of the stored game, and the number of actions that are not undone. */
export const stored = (tab, game) =>
  tab.evaluate((key) => {
    const { record, cursor } = JSON.parse(localStorage.getItem(key)).body.session;
    return { ...record, cursor };
  }, `boneyard/${game}/table`);

/** Requests a hint and follows it. `keeper` is the tab that stores the record, if it is another device. */
export async function move(tab, game, keeper = tab) {
  await toChoice(tab);
  const { cursor: before } = await stored(keeper, game);
  const done = async () => (await stored(keeper, game)).cursor > before;
  const has = (selector) => tab.evaluate((selector) => document.querySelector(selector) !== null, selector);
  await tab.tap('.column button[aria-label="Hint"]:enabled');
  await tab.waitFor(".message-advice");
  if (!(await has(".tray-bone.hinted"))) {
    // the hint is not about a bone: there is only one action
    await tab.tap(".actions .button.first");
  } else {
    await tab.tap(".tray-bone.hinted");
    // either the bone needs a place, or the hint has also chosen the rest
    const read = (places) => ({
      places: [...document.querySelectorAll(places)].map(({ id }) => `[id="${id}"]`),
      button: document.querySelector(".actions .button.first:enabled") !== null,
    });
    const nextStep = async () => {
      const seen = await tab.evaluate(read, PLACES);
      return seen.places.length > 0 || seen.button ? seen : undefined;
    };
    const { places } = await until(nextStep, "a picked bone has a place or an action");
    if (places.length === 0) await tab.tap(".actions .button.first:enabled");
    for (const place of places.slice(0, MAX_PLACES)) {
      if (!(await has(place))) break;
      await tab.tap(place);
      if (await done()) break;
      if (await has(".actions .button.first:enabled")) {
        // some games ask for a confirmation
        await tab.tap(".actions .button.first:enabled");
        break;
      }
    }
  }
  await until(done, `${game}: the record contains the move`);
}

/**
 * A guest joins a host, and both play some moves. The game is Crescendo, in which every choice is in the record at once.
 */
export async function playTogether(host, guest, url, moves) {
  const game = "crescendo";
  const link = (tab) => tab.evaluate(() => document.querySelector(".hand-over .copy-text")?.textContent.trim());
  await openApp(host, `${url}together/${game}`);
  const invitation = await until(() => link(host), "the invitation is written");
  await openApp(guest, invitation);
  await guest.tap("#together-join");
  const answer = await until(() => link(guest), "the answer is written");
  await host.evaluate((answer) => {
    document.querySelector("#paste").value = answer;
    document.querySelector(".paste button").click();
  }, answer);
  await host.tap("#together-deal:enabled");
  for (const tab of [host, guest]) await tab.waitFor("main.play");
  for (let played = 0; played < moves; played += 1) {
    const mayChoose = async (tab) => (await tab.evaluate(read)) && tab;
    const read = () => document.querySelector('.column button[aria-label="Hint"]:enabled, .ended .button.first') !== null;
    const tab = await until(async () => (await mayChoose(host)) || (await mayChoose(guest)), "a device can act");
    await move(tab, game, host);
  }
  const away = (tab) => tab.evaluate(() => document.querySelector("#together-open.is-away") !== null);
  assert.deepEqual(await Promise.all([away(host), away(guest)]), [false, false], "both are connected");
  console.log(`${game} on two devices: ${moves} moves`);
}

/** The games on the home page. */
const listedGames = (tab) =>
  tab.evaluate(() => [...document.querySelectorAll("li.card[data-game]")].map((card) => card.dataset.game));

/** Opens a game's table from the home page. */
async function openTable(tab, game) {
  await tab.tap(`li.card[data-game="${game}"] a.to-play`);
  await tab.waitFor(`main.play[data-game="${game}"]`);
}

/** Plays some moves by the hints, reloads, and checks that the same game is shown. */
async function playAndReload(tab, game, moves) {
  for (let played = 0; played < moves; played += 1) await move(tab, game);
  const { seed, actions } = await stored(tab, game);
  await tab.reload();
  await awaited(tab);
  const after = await stored(tab, game);
  assert.equal(after.seed, seed, "the same game is shown after a reload");
  assert.deepEqual(after.actions.slice(0, actions.length), actions);
}

/** Plays some moves of each game, reloads, then calls `afterEach(game)`. Returns the games. */
export async function playEach(tab, url, moves, afterEach) {
  await openApp(tab, url);
  const games = await listedGames(tab);
  assert.ok(games.length > 1, "the home page lists the games");
  for (const game of games) {
    await openApp(tab, url);
    await openTable(tab, game);
    await playAndReload(tab, game, moves);
    await afterEach(game);
    console.log(`${game}: ${moves} moves, and a reload`);
  }
  return games;
}

/** Plays on in every game while the host is down. */
export async function playOffline(tab, url, games) {
  await openApp(tab, `${url}about`);
  await openApp(tab, url);
  for (const game of games) {
    await openTable(tab, game);
    await move(tab, game);
    await tab.reload();
    await move(tab, game);
    // opponents work offline too
    await toChoice(tab);
    await openApp(tab, url);
    console.log(`${game}: works offline`);
  }
}

/** Waits until the service worker has cached the whole app. */
export async function cached(tab) {
  // a function of the page cannot be awaited in every browser: the answer is read at the next question
  const isCached = () => {
    navigator.serviceWorker.getRegistration().then((found) => (window.boneyardActive = found?.active?.state === "activated"));
    return window.boneyardActive === true && navigator.serviceWorker.controller !== null;
  };
  await until(() => tab.evaluate(isCached), "the app is cached", { timeout: TIMEOUT_MS * 3 });
}
