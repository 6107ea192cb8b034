import { BrickPage, type Did, beginner, person, settings } from "../brick";
import { put } from "../documents";
import { expect, open, test } from "../fixtures";
import { focused, key, tabTo } from "../table";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" }, pointerAllowed: false });

test("a match is played to its end by keys alone", async ({ page }) => {
  test.setTimeout(300_000);
  await put(page, { house: { pace: "at-once" }, texts: settings(6, [person("Ann"), beginner("Bot")]) });
  await open(page, "play/brick");
  const table = new BrickPage(page, () => Promise.reject(new Error("by keys alone")));
  const did = new Map<Did, number>();
  for (let turn = 0; (await table.asks()) === "choice"; turn += 1) {
    expect(turn, "turns").toBeLessThan(120);
    const before = (await table.kept()).cursor;
    let done: Did;
    if ((await table.button("yard").count()) > 0) {
      await key(page, "d");
      done = "yard";
    } else if ((await table.playable.count()) === 0) {
      await key(page, "s");
      if ((await table.kept()).cursor === before) {
        await tabTo(page, ".actions .button.first");
        await key(page, "Enter");
      }
      done = "skip";
    } else {
      await tabTo(page, ".tray-bone");
      await key(page, "Home");
      for (let steps = 0; steps < 40 && (await page.locator(".tray-bone.playable:focus").count()) === 0; steps += 1) {
        await key(page, "ArrowRight");
      }
      await key(page, "Enter");
      if ((await page.locator(".brick-place:focus").count()) > 0) {
        for (const arrow of ["ArrowRight", "ArrowDown", "ArrowLeft"].slice(0, turn % 4)) await key(page, arrow);
        expect(await page.locator(".brick-place:focus").getAttribute("aria-label")).toMatch(/Beside|On layer/);
        await key(page, "Enter");
        await key(page, "Enter");
        done = "place";
      } else {
        await key(page, "Enter");
        done = "reveal";
      }
    }
    did.set(done, (did.get(done) ?? 0) + 1);
    await expect.poll(async () => (await table.kept()).cursor, done).toBeGreaterThan(before);
  }
  expect(did.get("place") ?? 0).toBeGreaterThan(4);
  await expect(table.ended).toBeVisible();
});

test("arrows walk over the places, Control and arrows ask why not, Escape puts the brick back", async ({ page }) => {
  await put(page, { house: { pace: "at-once" }, texts: settings(6, [person("Ann"), beginner("Bot")]) });
  await open(page, "play/brick");
  const table = new BrickPage(page, () => Promise.reject(new Error("by keys alone")));
  // the reveal first, then until there is a brick that has a place
  for (let turn = 0; turn < 30; turn += 1) {
    expect(await table.asks()).toBe("choice");
    if ((await table.button("skip").count()) > 0 && (await table.playable.count()) > 0) break;
    if ((await table.button("yard").count()) > 0) await key(page, "d");
    else if ((await table.playable.count()) === 0) await key(page, "s");
    else {
      await tabTo(page, ".tray-bone");
      await key(page, "Enter");
      await key(page, "Enter");
    }
  }
  await tabTo(page, ".tray-bone");
  await key(page, "Home");
  for (let steps = 0; steps < 40 && (await page.locator(".tray-bone.playable:focus").count()) === 0; steps += 1) {
    await key(page, "ArrowRight");
  }
  const bone = await focused(page);
  await key(page, "Enter");
  const walked = new Set<string>();
  for (const arrow of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "PageDown", "PageDown", "End", "Home"]) {
    expect(await focused(page)).toMatch(/^place-/);
    walked.add(await focused(page));
    await key(page, arrow);
  }
  expect(walked.size).toBeGreaterThan(1);
  // square by square one comes to where nothing may lie
  for (let steps = 0; steps < 12 && (await focused(page)) !== "probe"; steps += 1) await key(page, "Control+ArrowUp");
  expect(await focused(page)).toBe("probe");
  await expect(page.locator(".refusal")).toHaveText((await page.locator("#probe").getAttribute("aria-label")) ?? "");
  await key(page, "ArrowDown");
  expect(await focused(page)).toMatch(/^place-/);
  await key(page, "Enter");
  await expect(table.button("place")).toBeVisible();
  await key(page, "Escape");
  await expect(table.button("place")).toHaveCount(0);
  await key(page, "Escape");
  await expect(page.locator(".tray-bone[aria-pressed=true]")).toHaveCount(0);
  expect(await focused(page)).toBe(bone);
});
