import type { Page } from "@playwright/test";

import { BrickPage } from "../../pages/brick/page";
import { ColorPage, colorPreferences } from "../../pages/color/page";
import { crescendoPreferences } from "../../pages/crescendo/page";
import { YOU_WIN } from "../../pages/electrum/positions";
import { earlier, gameAt, keysOf, recordedGame, storedGame, storedGameText } from "../../support/documents";
import { expect, openElectrum, openGame, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { tap } from "../../support/menu";
import { center, fingers, type Point } from "../../support/pointer";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

const beside = ({ x, y }: Point, across: number, down: number): Point => ({ x: x + across, y: y + down });
const bulb = (page: Page) => page.locator(".hint-action");
const cursor = async (page: Page, game: string): Promise<number> =>
  (await storedGame(page, keysOf(game).table)).body.session.cursor;
const point = ({ x, y }: Point): [number, number] => [x, y];
/** The preview in words, which names the squares. */
const considered = async (page: Page) => ((await page.locator("#considered").textContent()) ?? "").trim();

/** Asks for a hint, and returns how it is announced: with a match of `told`. */
async function askForHint(page: Page, told = /\S/): Promise<string> {
  await bulb(page).tap();
  await expect(page.locator(".message-advice")).toHaveCount(1);
  await expect(page.locator("#live")).toHaveText(told);
  return (await page.locator("#live").textContent()) ?? "";
}

/** Opens a new game of Crescendo, and waits until the player may place a bone and everything rests. */
async function openCrescendo(page: Page): Promise<void> {
  await openGame(page, "crescendo", { app: { pace: "at-once" }, texts: crescendoPreferences(200) });
  await expect(bulb(page)).toBeEnabled();
  await waitForFrames(page);
}

test("a touch in the middle of a hint never lays the bone otherwise, and the bulb pressed again plays it", async ({ page }) => {
  await openCrescendo(page);
  const named = / on [a-j]\d+ and [a-j]\d+/;
  const [squares] = named.exec(await askForHint(page, named))!;
  // another bone is held, and turned
  await page.locator(".tray-bone:not(.hinted)").first().tap();
  await page.locator("#turn").tap();
  await page.touchscreen.tap(...point(await center(page.locator(".hinted-spot"))));
  await expect(page.locator(".tray-bone.hinted")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => considered(page)).toContain(squares.trim());
  expect(await cursor(page, "crescendo"), "nothing is played yet").toBe(0);
  await expect(bulb(page)).toHaveAccessibleName("Play the hint");
  await bulb(page).tap();
  await expect.poll(() => cursor(page, "crescendo")).toBeGreaterThan(0);
  await expect(bulb(page)).toHaveAccessibleName("Hint");
});

test("a touch beside the board lays the bone at its edge, and from there a finger slides it", async ({ page }) => {
  await openCrescendo(page);
  await page.locator(".tray-bone").first().tap();
  const squares = (await page.locator(".squares").boundingBox())!;
  const side = squares.width / 10;
  // between the board and the message: buttons are below it
  const above = { x: squares.x + 4.5 * side, y: squares.y - 1.4 * side };
  await page.touchscreen.tap(...point(above));
  await expect.poll(() => considered(page)).toMatch(/[a-j]1\b/);
  const before = await considered(page);
  const touch = await fingers(page);
  await touch("touchStart", above);
  await touch("touchMove", beside(above, 0, side));
  await touch("touchMove", beside(above, 0, 3 * side));
  await touch("touchEnd");
  await expect.poll(() => considered(page)).not.toBe(before);
  await expect.poll(() => considered(page), "three rows down").toMatch(/[a-j]4\b/);
});

test("a slide may begin on a button below the board, which is not pressed then", async ({ page }) => {
  await openCrescendo(page);
  await page.locator(".tray-bone").first().tap();
  const squares = (await page.locator(".squares").boundingBox())!;
  const side = squares.width / 10;
  await page.touchscreen.tap(squares.x + 4.5 * side, squares.y + 7.5 * side);
  await expect.poll(() => considered(page)).toMatch(/[a-j]8\b/);
  const before = await considered(page);
  const button = await center(page.locator("#turn"));
  const touch = await fingers(page);
  await touch("touchStart", button);
  for (let step = 1; step <= 6; step += 1) await touch("touchMove", beside(button, 0, (-3 * side * step) / 6));
  await touch("touchEnd");
  // three rows up, and not turned
  const squaresOf = (told: string) => [...told.matchAll(/\b([a-j])(\d+)\b/g)].map(([, column, row]) => [column, Number(row)] as const);
  const up = squaresOf(before).map(([column, row]) => [column, row - 3]);
  await expect.poll(async () => squaresOf(await considered(page))).toEqual(up);
  const slid = await considered(page);
  // a tap right after the slide, whose finger was lifted while it moved
  await page.locator("#turn").tap();
  await expect.poll(() => considered(page)).not.toBe(slid);
  expect(await cursor(page, "crescendo"), "nothing is played").toBe(0);
});

test("no tap is lost that follows a bone dropped by a finger in motion", async ({ page }) => {
  await openCrescendo(page);
  const from = await center(page.locator(".tray-bone").first());
  const to = await center(page.locator("#square-e8"));
  const touch = await fingers(page);
  await touch("touchStart", from);
  const at = (part: number) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  for (let step = 1; step <= 8; step += 1) await touch("touchMove", at(step / 8));
  await touch("touchEnd");
  await expect.poll(() => considered(page)).toMatch(/ on [a-j]\d/);
  const dropped = await considered(page);
  await page.locator("#turn").tap();
  await expect.poll(() => considered(page)).not.toBe(dropped);
});

test("Color’s hint shows its colors, is laid by a touch, and a sliding finger moves the domino", async ({ page }) => {
  await openGame(page, "color", { app: { pace: "at-once" }, texts: colorPreferences({ level: "beginner" }) });
  const color = new ColorPage(page, tap);
  for (let turn = 0; (await color.waitForPrompt()) !== "place"; turn += 1) {
    expect(turn, "turns").toBeLessThan(12);
    await color.choose("R");
    await expect(page.locator("#half-R[aria-pressed=true]"), "the choice is made").toHaveCount(0);
  }
  await askForHint(page);
  await expect(page.locator(".hint-faint .color-ground")).toHaveCount(2);
  await page.touchscreen.tap(...point(await center(page.locator(".color-hint"))));
  const laid = page.locator(".color-considered");
  await expect(laid).toHaveCount(1);
  const [hinted, domino] = await Promise.all([center(page.locator(".color-hint")), center(laid)]);
  expect(Math.hypot(hinted.x - domino.x, hinted.y - domino.y), "it lies where the hint is").toBeLessThan(2);
  const touch = await fingers(page);
  const square = (await color.square("a1").boundingBox())!.width;
  // towards the middle of the board; the finger need not be on the domino
  const from = await center(color.square("b5"));
  const way = domino.y < from.y ? square : -square;
  await touch("touchStart", from);
  for (let step = 1; step <= 4; step += 1) await touch("touchMove", beside(from, 0, (way * step) / 4));
  await touch("touchEnd");
  const off = async () => Math.abs((await center(laid)).y - domino.y - way);
  await expect.poll(off, "one square away").toBeLessThan(2);
  await expect(color.place, "nothing is played").toBeVisible();
});

test("Electrum’s hinted end plays the hint’s bone without choosing it", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 4)) });
  await electrum.waitForPrompt();
  await askForHint(page);
  const bone = ((await page.locator(".tray-bone.hinted").getAttribute("id")) ?? "").replace("hand-", "");
  await page.locator(".end.hinted").tap();
  await expect(page.locator(`.chain-bone[data-bone="${bone}"]`)).toBeVisible();
});

test("Brick asks for no dot: a touch beside a place lays the brick, another turns it, and a slide moves it", async ({ page }) => {
  const game = storedGameText(await recordedGame("brick-ten"), [null, ...Array<string>(9).fill("beginner")], 19);
  await openGame(page, "brick", { app: { pace: "slow" }, texts: { [keysOf("brick").table]: game } });
  const brick = new BrickPage(page, tap);
  expect(await brick.waitForPrompt()).toBe("choice");
  await brick.playable.first().tap();
  await expect(brick.places).not.toHaveCount(0);
  const marks = await brick.places.evaluateAll((places) =>
    places.filter((place) => getComputedStyle(place).opacity !== "0").map((place) => place.textContent),
  );
  for (const mark of marks) expect(mark, "only what scores is marked").toMatch(/^\+\d+$/);
  const touch = await fingers(page);
  const at = beside(await center(brick.places.first()), 14, -10);
  await page.touchscreen.tap(at.x, at.y);
  await expect(brick.button("place")).toBeVisible();
  const first = await considered(page);
  const lying = await center(page.locator(".brick-ghost").last());
  await touch("touchStart", beside(lying, 20, 20));
  for (let step = 1; step <= 10; step += 1) await touch("touchMove", beside(lying, 20 + 8 * step, 20 + 5 * step));
  await touch("touchEnd");
  await expect.poll(() => considered(page)).not.toBe(first);
  const slid = await considered(page);
  if ((await page.locator("#turn").count()) > 0) {
    await page.touchscreen.tap(...point(await center(page.locator(".brick-ghost").last())));
    await expect.poll(() => considered(page)).not.toBe(slid);
  }
  // a second tap that follows at once counts as part of a double tap
  await expect(async () => {
    await brick.button("place").tap({ timeout: 500 });
    await expect(brick.selected).toHaveCount(0, { timeout: 500 });
  }).toPass();
});
