import { BRICK, BrickPage, type Did, beginner, person, settings } from "../brick";
import { put, recorded, storedRecord } from "../documents";
import { expect, open, shot, test } from "../fixtures";
import { expectInPlace } from "../layout";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

test("a match is played to its end by touch", async ({ page }) => {
  test.setTimeout(300_000);
  await put(page, { house: { pace: "at-once" }, texts: settings(6, [person("Ann"), beginner("Bot")]) });
  await open(page, "play/brick");
  const table = new BrickPage(page, (target) => target.tap());
  const did = new Map<Did, number>();
  for (let turn = 0; (await table.asks()) === "choice"; turn += 1) {
    expect(turn, "turns").toBeLessThan(90);
    const done = await table.actOnce(turn);
    did.set(done, (did.get(done) ?? 0) + 1);
    if (turn % 6 === 2) await expectInPlace(page, `after ${turn} turns`);
    if (turn === 8) await shot(page, "brick-middle");
  }
  expect(did.get("reveal")).toBe(1);
  expect(did.get("place") ?? 0).toBeGreaterThan(4);
  expect(did.get("yard") ?? 0).toBeGreaterThan(2);
  await expect(table.ended.getByRole("heading")).toHaveText(/win|shared|tie/i);
  await expect(table.ended).toContainText(/\d/);
});

test("a finger that rests where a brick may not lie is told the rule, and a second tap turns the brick", async ({ page }) => {
  const record = await recorded("brick-ten");
  await put(page, { house: { pace: "slow" }, texts: { [BRICK.table]: storedRecord(record, [null, ...Array(9).fill("beginner")], 19) } });
  await open(page, "play/brick");
  const table = new BrickPage(page, (target) => target.tap());
  expect(await table.asks()).toBe("choice");
  await table.playable.first().tap();
  expect(await table.places.count()).toBeGreaterThan(3);
  const window = await page.locator(".plane-window").boundingBox();
  if (window === null) throw new Error("there is a wall");
  // a corner of the plane, far from every brick
  const [x, y] = [window.x + 14, window.y + 14];
  const touch = await page.context().newCDPSession(page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await expect(table.refusal).toBeVisible();
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  // it is no tap, and goes away by itself
  await expect(page.locator(".tray-bone[aria-pressed=true]")).toHaveCount(1);
  await expect(table.refusal).toHaveCount(0, { timeout: 8_000 });
  // a place where it fits both ways round, if the wall has one
  for (const place of (await table.places.all()).slice(0, 40)) {
    if (!((await place.getAttribute("aria-label")) ?? "").includes("both ways")) continue;
    await table.pressPlace(place);
    const lies = await page.locator("#considered").textContent();
    await page.locator("#turn").tap();
    await expect(page.locator("#considered")).not.toHaveText(lies ?? "");
    break;
  }
});
