import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { expectAccessibleInBothLooks } from "../access";
import { gameAt, put, recorded, storedRecord, tableOf } from "../documents";
import { expect, open, openTable, shot, started, test } from "../fixtures";
import { expectInPlaceOnPhoneToo } from "../layout";
import { steps } from "../opening";
import { LONG_SPINNER, YOU_WIN } from "../positions";
import { serve } from "../server.mjs";
import { mouse } from "../table";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const DIST = process.env.BONEYARD_DIST ?? join(ROOT, "dist");

test.use({ contextOptions: { reducedMotion: "reduce" }, permissions: ["clipboard-read", "clipboard-write"] });

/** What stands behind the `#` of a link. */
interface Sent {
  v: number;
  options: object;
  players: (string | null)[];
  seed: string;
  moves: string;
  digest: string;
}

function held(link: string): Sent {
  const [, hash] = link.split("#");
  expect(hash).toMatch(/^game=/);
  return JSON.parse(decodeURIComponent(hash.slice("game=".length))) as Sent;
}

const linkTo = (game: string, sent: unknown) => `replay/${game}#game=${encodeURIComponent(JSON.stringify(sent))}`;

test("a finished game is sent as a link, and seen as it was by whoever opens it", async ({ page, table, browser }) => {
  await openTable(table, { game: gameAt(YOU_WIN) });
  await open(page, "deal/electrum");
  await expect(page.locator("[data-copy=game-link]"), "a game under way is nobody's").toHaveCount(0);
  await open(page, "play/electrum");
  expect(await table.asks()).toBe("play");
  await mouse.play(table);
  expect(await table.asks()).toBe("new game");
  await open(page, "deal/electrum");
  const link = page.locator("[data-copy=game-link]");
  await link.getByRole("button").click();
  await expect(link.getByRole("status")).toHaveText("Copied.");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.length).toBeLessThan(700);
  expect(held(copied)).toMatchObject({ v: 1, players: [null, "beginner"], seed: YOU_WIN.seed });
  await link.scrollIntoViewIfNeeded();
  await shot(page, "deal-sent");
  await expectAccessibleInBothLooks(page, "the deal with both links");
  await expectInPlaceOnPhoneToo(page, "the deal with both links");
  await open(page, "replay/electrum");
  const ours = await steps(page);
  expect(ours).toHaveLength(12);

  const context = await browser.newContext({ reducedMotion: "reduce" });
  const friend = await context.newPage();
  await friend.goto(copied);
  await started(friend);
  await expect(friend.locator(".replay-head")).toContainText("Sent to you");
  await expect(friend.locator(".replay-words")).toContainText("Someone sent you this game. It is not saved in this browser. “You” is the person who sent it. The deal.");
  await shot(friend, "replay-sent");
  await expectAccessibleInBothLooks(friend, "a game that was sent");
  await expectInPlaceOnPhoneToo(friend, "a game that was sent");
  expect(await steps(friend)).toEqual(ours);
  await friend.getByRole("button", { name: "To the start" }).click();
  await friend.getByRole("button", { name: "One move forward" }).click();
  await friend.getByRole("button", { name: "One move forward" }).click();
  await expect(friend.locator(".replay-judged")).toContainText(/would have played|was no choice/, { timeout: 20_000 });
  const games = () => friend.evaluate(() => Object.keys(localStorage).filter((key) => /table|past/.test(key)));
  expect(await games(), "it is kept nowhere").toEqual([]);
  await friend.reload();
  await started(friend);
  await expect(friend.locator(".replay-words")).toContainText("Move 0 of 12");
  await context.close();
});

test("a game of several people and opponents is sent without their names", async ({ page }) => {
  const record = await recorded("crescendo-three");
  await put(page, { texts: { [tableOf("crescendo")]: storedRecord(record, ["Añá", "Édith", "tough"]) } });
  await open(page, "deal/crescendo");
  const link = (await page.locator("[data-copy=game-link] code").textContent()) ?? "";
  expect(link.length).toBeLessThan(500);
  expect(decodeURIComponent(link)).not.toMatch(/Añá|Édith/);
  expect(held(link).players).toEqual([null, null, "tough"]);
  await open(page, "about");
  await open(page, link);
  await expect(page.locator(".replay-seats")).toContainText("Player 1");
  await expect(page.locator(".replay-words")).toContainText("It is not saved in this browser. The deal.");
  expect(await steps(page)).toHaveLength(record.actions.length);
});

test("opening a link touches no game of one's own, also where the replay is open already", async ({ page, table }) => {
  await openTable(table, { game: gameAt(YOU_WIN) });
  await table.asks();
  await mouse.play(table);
  await open(page, "deal/electrum");
  const link = (await page.locator("[data-copy=game-link] code").textContent()) ?? "";
  await put(page, { game: gameAt(LONG_SPINNER) });
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await open(page, "replay/electrum");
  await expect(page.locator("main")).toContainText("once it is over");
  const before = await stored();
  await page.evaluate((hash) => (location.hash = hash), link.split("#")[1]);
  await expect(page.locator(".replay-words")).toContainText("Move 0 of 12");
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.locator(".replay-words")).toContainText("You win");
  await page.goBack();
  await expect(page.locator("main")).toContainText("once it is over");
  expect(await stored()).toBe(before);
  await page.getByRole("link", { name: "Back to the game" }).click();
  expect(await table.asks()).toBe("play");
});

test("a link that holds no game is refused in words", async ({ page, table }) => {
  await openTable(table, { game: gameAt(YOU_WIN) });
  await table.asks();
  await mouse.play(table);
  await open(page, "deal/electrum");
  const link = (await page.locator("[data-copy=game-link] code").textContent()) ?? "";
  const good = held(link);
  const said = page.locator(".replay-none");
  for (const address of [
    "replay/electrum#game=",
    "replay/electrum#game=%E0%A4%A",
    `replay/electrum#game=${"x".repeat(100_000)}`,
    link.slice(0, -30),
    link.replace("electrum", "crescendo"),
    linkTo("electrum", { ...good, moves: good.moves.slice(1) }),
    linkTo("electrum", { ...good, moves: "B".repeat(1500) }),
    linkTo("electrum", { ...good, digest: "AAAAAAAA" }),
    linkTo("electrum", { ...good, players: ["brutal", "brutal"] }),
    linkTo("electrum", { ...good, players: [null, null, null] }),
    linkTo("electrum", { ...good, options: {} }),
    linkTo("electrum", { ...good, seed: 1 }),
    linkTo("electrum", { ...good, more: "" }),
  ]) {
    await open(page, "about");
    await open(page, address);
    await expect(said, address.slice(0, 80)).toHaveText(/^No game can be read from this link\./);
    await expect(page.locator(".replay-words")).toHaveCount(0);
  }
  await expectAccessibleInBothLooks(page, "a link that holds no game");
  await open(page, "about");
  await open(page, linkTo("electrum", { ...good, v: 2 }));
  await expect(said).toContainText("newer version");
});

test("a link of more than 2000 letters is not offered, but the file is", async ({ page, trouble }) => {
  // all of the site is packed anew
  test.setTimeout(240_000);
  // another host, which has no icon at its root
  trouble.allow(/^foreign: http:\/\/127\.0\.0\.1:/, /status of 404/);
  // the game is short, so the site's own address has to be long
  const folder = await mkdtemp(join(tmpdir(), "boneyard-"));
  const mount = `/${"a-long-way-down/".repeat(110)}`;
  execFileSync(join(ROOT, "scripts/sub-folder.sh"), [DIST, join(folder, "site"), mount]);
  const { url, close } = await serve({ root: join(folder, "site"), mount });
  const record = await recorded("long");
  await page.goto(`${url}licences/LICENSE-MIT.txt`);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [tableOf("electrum"), storedRecord(record, [null, "beginner"])]);
  await open(page, `${url}deal/electrum`);
  await expect(page.locator("[data-sent=file]")).toContainText("after 2000 characters");
  await expect(page.locator("[data-copy=game-link]")).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the record" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.domino\.json$/);
  await close();
  await rm(folder, { recursive: true });
});
