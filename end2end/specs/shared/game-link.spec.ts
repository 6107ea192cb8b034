import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { LONG_SPINNER, YOU_WIN } from "../../pages/electrum/positions";
import { serve } from "../../server.mjs";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import {
  fillStorage,
  gameAt,
  KEY,
  keysOf,
  recordedGame,
  setStoredText,
  storedGameText,
  storedTexts,
} from "../../support/documents";
import { clipboardText } from "../../support/dom";
import { downloaded, replayTexts } from "../../support/files";
import { expect, open, projectScreenshot, reload, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { DIST } from "../../support/own-host";
import { FINISHED } from "../../support/positions";

test.use({ contextOptions: { reducedMotion: "reduce" }, permissions: ["clipboard-read", "clipboard-write"] });

interface SentGame {
  v: number;
  options: object;
  players: (string | null)[];
  seed: string;
  moves: string;
  digest: string;
}

/** Decodes the fragment of a link to a game. */
function decode(link: string): SentGame {
  const [, hash] = link.split("#");
  expect(hash).toMatch(/^game=/);
  return JSON.parse(decodeURIComponent(hash.slice("game=".length))) as SentGame;
}

const linkTo = (game: string, sent: unknown) => `replay/${game}#game=${encodeURIComponent(JSON.stringify(sent))}`;
const gameLink = (page: Page) => page.locator("[data-copy=game-link]");

/** Opens the deal page of a finished game of Electrum; returns the link to the game. */
async function openFinishedDeal(page: Page): Promise<string> {
  await fillStorage(page, { texts: { [KEY.table]: await FINISHED["electrum"]!() } });
  await open(page, "deal/electrum");
  return (await gameLink(page).locator("code").textContent()) ?? "";
}

test("a finished game can be sent as a link, which shows the same replay to the receiver; a game under way has none", async ({ page, browser }) => {
  await fillStorage(page, { game: gameAt(YOU_WIN) });
  await open(page, "deal/electrum");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await waitForFrames(page);
  await expect(gameLink(page)).toHaveCount(0);
  await openFinishedDeal(page);
  await gameLink(page).getByRole("button").click();
  await expect(gameLink(page).getByRole("status")).toHaveText("Copied.");
  const copied = await clipboardText(page);
  expect(copied.length).toBeLessThan(700);
  expect(decode(copied)).toMatchObject({ v: 1, players: [null, "beginner"], seed: YOU_WIN.seed });
  await gameLink(page).scrollIntoViewIfNeeded();
  await projectScreenshot(page, "deal-sent");
  await expectAccessibleInBothThemes(page, "the deal with both links");
  await expectInPlaceOnPhoneToo(page, "the deal with both links");
  await open(page, "replay/electrum");
  const texts = await replayTexts(page);
  expect(texts).toHaveLength(12);

  await test.step("the receiver", async () => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const friend = await context.newPage();
    await open(friend, copied);
    await expect(friend.locator(".replay-head")).toContainText("Sent to you");
    await expect(friend.locator(".replay-words")).toContainText(
      "Someone sent you this game. It is not saved in this browser. “You” is the person who sent it. The deal.",
    );
    await projectScreenshot(friend, "replay-sent");
    await expectAccessibleInBothThemes(friend, "a game that was sent");
    await expectInPlaceOnPhoneToo(friend, "a game that was sent");
    expect(await replayTexts(friend)).toEqual(texts);
    await friend.getByRole("button", { name: "To the start" }).click();
    await friend.getByRole("button", { name: "One move forward" }).click();
    await friend.getByRole("button", { name: "One move forward" }).click();
    await expect(friend.locator(".replay-judged")).toContainText(/Brutal’s move|would have played the same|was no choice/);
    const games = Object.keys(await storedTexts(friend)).filter((key) => /table|past/.test(key));
    expect(games, "the game is not stored").toEqual([]);
    await reload(friend);
    await expect(friend.locator(".replay-words")).toContainText("Move 0 of 12");
    await context.close();
  });
});

test("a link contains no names", async ({ page }) => {
  const record = await recordedGame("crescendo-three");
  const game = storedGameText(record, ["Añá", "Édith", "tough"]);
  await fillStorage(page, { texts: { [keysOf("crescendo").table]: game } });
  await open(page, "deal/crescendo");
  const link = (await gameLink(page).locator("code").textContent()) ?? "";
  expect(link.length).toBeLessThan(500);
  expect(decodeURIComponent(link)).not.toMatch(/Añá|Édith/);
  expect(decode(link).players).toEqual([null, null, "tough"]);
  await open(page, "about");
  await open(page, link);
  await expect(page.locator(".replay-seats")).toContainText("Player 1");
  await expect(page.locator(".replay-words")).toContainText("It is not saved in this browser. The deal.");
  const moves = record.actions.length;
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.locator(".replay-words")).toContainText(`Move ${moves} of ${moves}`);
});

test("a link does not change the receiver's game, also if its replay page is open, and an invalid link is refused", async ({ page, electrum }) => {
  const link = await openFinishedDeal(page);
  await fillStorage(page, { game: gameAt(LONG_SPINNER) });
  await open(page, "replay/electrum");
  await expect(page.locator("main")).toContainText("once it is over");
  const before = await storedTexts(page);
  const setHash = (link: string) => page.evaluate((hash) => (location.hash = hash), link.split("#")[1]!);
  const words = page.locator(".replay-words");
  await setHash(link);
  await expect(words).toContainText("Move 0 of 12");
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(words).toContainText("You win");
  await page.goBack();
  await expect(page.locator("main")).toContainText("once it is over");
  expect(await storedTexts(page)).toEqual(before);

  const valid = decode(link);
  const refusal = page.locator(".replay-none p");
  const expectRefused = async (address: string) => {
    await expect(refusal, address.slice(0, 80)).toHaveText(/^No game can be read from this link\./);
    await expect(words).toHaveCount(0);
  };
  for (const address of [
    "replay/electrum#game=",
    "replay/electrum#game=%E0%A4%A",
    `replay/electrum#game=${"x".repeat(100_000)}`,
    link.slice(0, -30),
    linkTo("electrum", { ...valid, moves: valid.moves.slice(1) }),
    linkTo("electrum", { ...valid, moves: "B".repeat(1500) }),
    linkTo("electrum", { ...valid, digest: "AAAAAAAA" }),
    linkTo("electrum", { ...valid, players: ["brutal", "brutal"] }),
    linkTo("electrum", { ...valid, players: [null, null, null] }),
    linkTo("electrum", { ...valid, options: {} }),
    linkTo("electrum", { ...valid, seed: 1 }),
    linkTo("electrum", { ...valid, more: "" }),
  ]) {
    await setHash(link);
    await expect(words).toContainText("of 12");
    await setHash(address);
    await expectRefused(address);
  }
  await expectAccessibleInBothThemes(page, "an invalid link");
  await setHash(linkTo("electrum", { ...valid, v: 2 }));
  await expect(refusal).toContainText("newer version");
  await open(page, link.replace("electrum", "crescendo"));
  await expectRefused("a link to another game");
  expect(await storedTexts(page)).toEqual(before);
  await open(page, "replay/electrum");
  await page.getByRole("link", { name: "Back to the game" }).click();
  expect(await electrum.waitForPrompt()).toBe("play");
});

test("if the link would be longer than 2000 characters only the file is offered", async ({ page, trouble }) => {
  // the test uses a host of its own, which has no icon at its root
  trouble.allow(/^foreign: http:\/\/127\.0\.0\.1:/, /status of 404/);
  // no game is long enough, so the address of the site has to be long
  const folder = await mkdtemp(join(tmpdir(), "boneyard-"));
  const mount = `/${"a-long-way-down/".repeat(110)}`;
  // scripts/sub-folder.sh compresses the whole site again; this test needs only the page at that address
  await cp(DIST, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  for (const name of ["index.html", "404.html"]) {
    const text = await readFile(join(DIST, name), "utf8");
    const moved = text
      .replaceAll(/(href="|src=")\//g, `$1${mount}`)
      .replace(/(name="boneyard-main" content=")\/(\S+) \//, `$1${mount}$2 ${mount}`);
    await writeFile(join(folder, name), moved);
  }
  const { url, close } = await serve({ root: folder, mount });
  await page.goto(`${url}licences/LICENSE-MIT.txt`);
  await setStoredText(page, keysOf("electrum").table, storedGameText(await recordedGame("long"), [null, "beginner"]));
  await open(page, `${url}deal/electrum`);
  await expect(page.locator("[data-sent=file]")).toContainText("after 2000 characters");
  await expect(gameLink(page)).toHaveCount(0);
  const file = await downloaded(page, () => page.getByRole("button", { name: "Save the record" }).click());
  expect(file.name).toMatch(/\.domino\.json$/);
  await close();
  await rm(folder, { recursive: true });
});
