import { expectAccessible, expectAccessibleInBothThemes } from "../../support/accessibility";
import { fillStorage, keysOf, recordedGame, storedGameText, storedPreferences } from "../../support/documents";
import { expect, open, test } from "../../support/fixtures";
import { arrowTo, tabTo } from "../../support/keyboard";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A day whose puzzle is made quickly. */
const DAY = "2026-12-08";

test("the puzzle of the day is made in the background, answered by keyboard, kept, and linked from home", async ({ page }) => {
  const key = "boneyard/electrum/puzzles";
  type Puzzles = { answers?: Record<string, boolean>; made?: { day: string; puzzle?: string } };
  const stored = () => storedPreferences<Puzzles>(page, key);
  await page.clock.setFixedTime(new Date(`${DAY}T12:00:00`));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/bot_worker-[^/]*\.wasm$/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, "puzzle/electrum");
  await expect(page.locator("main")).toContainText("plays against itself until one move is clearly better");
  await expect(page.getByRole("progressbar", { name: "Puzzle of the day" })).toBeVisible();
  await expectAccessible(page, "while it is made");
  release();
  const task = page.locator(".lesson-task");
  await expect(task).toContainText("find the best move", { timeout: 90_000 });
  await expect(task, "the task is read out").toBeFocused();
  await expect.poll(async () => (await stored())?.made?.day).toBe(DAY);
  await expectAccessibleInBothThemes(page, "the position");

  const solution = (JSON.parse((await stored())!.made!.puzzle!) as { opinion: [[string]] }).opinion[0][0];
  const [low, high] = solution.split("@")[0]!.split("-").map(Number);
  const bones = page.locator(".tray-bone");
  expect(await bones.count(), `the hand has ${low}-${high}`).toBeGreaterThan(1);
  // any bone that can be played answers it
  await tabTo(page, ".tray-bone");
  await arrowTo(page, ".tray-bone.playable");
  await page.keyboard.press("Enter");
  await expect(page.locator(".end:focus"), "an end that takes the bone").toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(task).toContainText(/That is it|That costs|did not consider/);
  await expect(task).toContainText(/%/);
  const isRight = (await task.textContent())!.includes("That is it");
  await expect.poll(async () => (await stored())?.answers).toEqual({ [DAY]: isRight });
  const leave = page.locator(".actions").getByRole("button", { name: "Other puzzles" });
  await expect(leave).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toContainText(isRight ? "Solved at the first try." : "Missed at the first try.");
  await expect(page.locator("main")).toContainText(`Solved at the first try: ${isRight ? 1 : 0} of 1.`);
  await expect(page.getByRole("navigation", { name: "Puzzles of other games" }).getByRole("link")).toHaveCount(5);
  await expectAccessibleInBothThemes(page, "the outcome");

  await open(page, "puzzle/electrum");
  await expect(page.locator("main"), "it is not made twice").toContainText("A new one comes tomorrow.");
  await open(page, "data");
  await expect(page.locator("[data-section=electrum]")).toContainText("1 puzzle of the day answered");
});

test("home offers a puzzle once a game was played here, and not before", async ({ page }) => {
  await open(page, "");
  await expect(page.locator(".card").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Puzzle of the day/ })).toHaveCount(0);
  const table = storedGameText(await recordedGame("crescendo-two"), [null, "easy"]);
  await fillStorage(page, { texts: { [keysOf("crescendo").table]: table } });
  await page.evaluate(() => localStorage.setItem("boneyard/last", JSON.stringify({ v: 2, kind: "note", body: "crescendo" })));
  await open(page, "");
  await expect(page.getByRole("link", { name: /^Puzzle of the day: / })).toBeVisible();
});
