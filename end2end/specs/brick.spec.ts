import { expectAccessibleInBothLooks } from "../access";
import { BRICK, BrickPage, beginner, gained, movers, person, settings } from "../brick";
import { put, recorded, storedRecord } from "../documents";
import { expect, open, started, test } from "../fixtures";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

test("three people share a device: nothing of a hand is seen that is not to be seen, and the match ends", async ({ page }) => {
  test.setTimeout(300_000);
  await put(page, { house: { pace: "at-once" }, texts: settings(6, ["Ann", "Ben", "Cleo"].map(person)) });
  await open(page, "play/brick");
  const table = new BrickPage(page, (target) => target.click());
  const did = { uncover: 0, reveal: 0, place: 0 };
  let seen: string[] = [];
  for (let steps = 0; ; steps += 1) {
    expect(steps, "steps").toBeLessThan(220);
    const asked = await table.asks();
    if (asked === "new game") break;
    expect(asked).not.toBe("next match");
    if (asked === "uncover") {
      await expect(table.bones).toHaveCount(0);
      const shown = await page.evaluate(() => document.querySelector(".tray, .cover")?.innerHTML ?? "");
      for (const bone of seen) expect(shown).not.toContain(`hand-${bone}"`);
      await page.locator("#uncover").click();
      did.uncover += 1;
      continue;
    }
    seen = await table.hand();
    expect(seen.length).toBeLessThan(4);
    const done = await table.actOnce(steps);
    if (done === "reveal" || done === "place") did[done] += 1;
    // what was revealed in secret is nobody's before all have chosen
    const { cursor } = await table.kept();
    if (done === "reveal" && cursor === 0) await expect(page.locator(".message")).not.toContainText(/reveal(s|ed)? the/);
  }
  expect(did.reveal).toBe(3);
  expect(did.place).toBeGreaterThan(6);
  expect(did.uncover).toBeGreaterThan(6);
});

test("a person and nine computer players end a match", async ({ page }) => {
  test.setTimeout(300_000);
  const record = await recorded("brick-ten");
  await put(page, {
    house: { pace: "at-once" },
    texts: { [BRICK.table]: storedRecord(record, [null, ...Array(9).fill("beginner")], 186) },
  });
  await open(page, "play/brick");
  const table = new BrickPage(page, (target) => target.click());
  await expect(page.locator(".seat")).toHaveCount(10);
  await expectAccessibleInBothLooks(page, "ten seats");
  for (let turn = 0; (await table.asks()) === "choice"; turn += 1) {
    expect(turn, "turns").toBeLessThan(60);
    await table.actOnce(turn);
  }
  await expect(table.ended).toBeVisible();
  await expectAccessibleInBothLooks(page, "ten seats, at the end");
});

test("ten seats leave the wall its room, and their end and their score sheet are seen whole", async ({ page }) => {
  const record = await recorded("brick-ten");
  const table = (entries?: number) => ({ [BRICK.table]: storedRecord(record, [null, ...Array(9).fill("beginner")], entries) });
  const explained = ["reveal", "place", "layers", "readied", "skip", "draw", "end"].map((tip) => `brick/tip/${tip}`);
  await page.setViewportSize({ width: 360, height: 640 });
  await put(page, { house: { explained }, texts: table(186) });
  await open(page, "play/brick");
  await expect(page.locator(".brick-block").first()).toBeVisible();
  // a wall of 92 bricks on the smallest phone: a square is larger than a line of a numeral is thick
  const square = () =>
    page.locator(".plane-drawing").evaluate((drawing) => drawing.clientWidth / (drawing as SVGSVGElement).viewBox.baseVal.width);
  await expect.poll(square, { message: "pixels of a square" }).toBeGreaterThan(10.8);
  for (const over of await page.locator(".plane-buttons").all()) {
    const covered = await over.evaluate((over) => {
      const { left, top, right, bottom } = over.getBoundingClientRect();
      const boxes = [...document.querySelectorAll(".brick-block")].map((block) => block.getBoundingClientRect());
      return boxes.filter((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top).length;
    });
    expect(covered, "bricks below the buttons").toBe(0);
  }

  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [1440, 900],
  ]) {
    await page.setViewportSize({ width, height });
    // where the words are longest
    await put(page, { house: { explained, language: "es" }, texts: table() });
    await open(page, "play/brick");
    const acts = page.locator(".ended-acts");
    await expect(acts.locator(".button").first()).toBeVisible();
    const hidden = () => acts.evaluate((acts) => acts.scrollHeight - acts.clientHeight);
    await expect.poll(hidden, { message: `what is done next, cut off at ${width} x ${height}` }).toBeLessThanOrEqual(0);
    // a total below none is written alike wherever it stands
    await expect(page.locator(".seat-score").getByText("\u221212", { exact: true })).toBeVisible();
    await expect(page.locator(".brick-total").getByText("\u221212", { exact: true })).toBeAttached();
  }
  await open(page, "print/brick");
  const paper = page.locator(".paper-scroll").first();
  await expect(paper.locator(".brick-scores")).toBeVisible();
  expect(await paper.evaluate((paper) => paper.scrollWidth - paper.clientWidth), "of ten columns, cut off").toBeLessThanOrEqual(0);
});

test("ten computer players play a match to its end, and the totals are those of the record", async ({ page }) => {
  test.setTimeout(300_000);
  const names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ivy", "Jo"];
  await put(page, { house: { pace: "at-once" }, texts: settings(16, names.map(beginner)) });
  await open(page, "play/brick");
  const table = new BrickPage(page, (target) => target.click());
  await expect(page.locator(".seat")).toHaveCount(10);
  await expect(page.locator(".seat.own")).toHaveCount(0);
  await expect(page.locator("#uncover")).toHaveCount(0);
  // all is done by themselves
  await expect(table.ended.locator('a[href^="replay/"]')).toBeVisible({ timeout: 240_000 });
  const { actions, cursor, drafts } = await table.kept();
  expect(cursor).toBe(actions.length);
  expect(drafts).toEqual(Array(10).fill(null));
  expect(cursor, "entries of a match of ten").toBeGreaterThan(40);

  const gains = gained(actions, movers(actions, 10), 10);
  const rows = await table.ended.locator(".brick-ended tbody tr").evaluateAll((rows) =>
    rows.map((row) => ({
      name: row.querySelector("th")?.textContent ?? "",
      lost: Number((row.querySelectorAll("td.number")[0].textContent ?? "").replace("\u2212", "-")),
      total: Number((row.querySelector(".brick-total")?.textContent ?? "").replace("\u2212", "-")),
      left: row.querySelectorAll(".brick-left > *").length,
      won: row.classList.contains("winner"),
    })),
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(names);
  for (const { name, lost, total, left } of rows) {
    expect([name, total], "what was scored, less what was left").toEqual([name, gains[names.indexOf(name)] + lost]);
    expect([name, left > 0], "faces are lost for bricks alone").toEqual([name, left > 0 || lost < 0]);
  }
  const best = Math.max(...rows.map(({ total }) => total));
  for (const { name, total, won } of rows) expect([name, won]).toEqual([name, total === best]);
  await expect(table.ended.locator("h2")).toContainText(rows[0].name);
  for (const [seat, name] of names.entries()) {
    const total = rows.find((row) => row.name === name)?.total ?? 0;
    await expect(page.locator(`.seat[data-seat="${seat}"] .seat-score`)).toHaveText(new RegExp(`^[-\u2212]?${Math.abs(total)}$`));
  }
  await expectAccessibleInBothLooks(page, "ten computer players, at the end");
});

test("a match's end says what everybody loses, and the next match goes on", async ({ page }) => {
  test.setTimeout(240_000);
  await put(page, { house: { pace: "at-once" }, texts: settings(6, [person("Ann"), beginner("Bot")], 2) });
  await open(page, "play/brick");
  const table = new BrickPage(page, (target) => target.click());
  for (let turn = 0; (await table.asks()) === "choice"; turn += 1) {
    expect(turn, "turns").toBeLessThan(90);
    await table.actOnce(turn);
  }
  expect(await table.asks()).toBe("next match");
  await table.ended.locator(".button.first").click();
  expect(await table.asks()).toBe("choice");
  expect((await table.hand()).length).toBe(3);
  await expect(page.locator(".brick-block")).toHaveCount(1);
});

test("a reload inside a reveal keeps what was chosen, and one inside a draw goes on", async ({ page }) => {
  test.setTimeout(120_000);
  await put(page, { house: { pace: "at-once" }, texts: settings(6, ["Ann", "Ben"].map(person)) });
  await open(page, "play/brick");
  const table = new BrickPage(page, (target) => target.click());
  expect(await table.asks()).toBe("uncover");
  await page.locator("#uncover").click();
  await table.asks();
  expect(await table.actOnce(0)).toBe("reveal");
  await page.reload();
  await started(page);
  expect((await table.kept()).drafts.filter((draft) => draft !== null)).toHaveLength(1);
  let drew = false;
  for (let steps = 0; steps < 90 && !drew; steps += 1) {
    if ((await table.asks()) === "uncover") {
      await page.locator("#uncover").click();
      continue;
    }
    if ((await table.button("yard").count()) > 0) {
      await table.actOnce(0);
      // two more are to be drawn
      await page.reload();
      await started(page);
      if ((await table.asks()) === "uncover") await page.locator("#uncover").click();
      await expect(table.button("yard")).toBeVisible();
      const before = (await table.hand()).length;
      await table.actOnce(0);
      await expect.poll(async () => (await table.hand()).length).toBeGreaterThan(before);
      drew = true;
      continue;
    }
    await table.actOnce(steps);
  }
  expect(drew).toBe(true);
});

test("where a brick may not lie it is said why, and the view turns", async ({ page }) => {
  const record = await recorded("brick-ten");
  await put(page, {
    house: { pace: "slow" },
    texts: { [BRICK.table]: storedRecord(record, [null, ...Array(9).fill("beginner")], 19) },
  });
  await open(page, "play/brick");
  const table = new BrickPage(page, (target) => target.click());
  expect(await table.asks()).toBe("choice");
  const window = page.locator(".plane-window");
  await table.playable.first().click();
  // a click into the corner, far from every brick
  await window.click({ position: { x: 12, y: 12 } });
  await expect(table.refusal).toContainText(/\S/);
  await expect(table.refusal).toHaveCount(0, { timeout: 8_000 });
  // the mouse that rests there is told the same
  await page.mouse.move(0, 0);
  await window.hover({ position: { x: 20, y: 40 } });
  await expect(table.refusal).toContainText(/\S/);
  // a brick that is skipped is told before
  await page.keyboard.press("Escape");
  await page.locator("#give-up").click();
  await table.button("skip").click();
  await expect(page.locator(".brick-skip")).toContainText("readied");
  await page.locator("#give-up").click();

  const top = await page.locator(".brick-block").first().locator(".bone-turn").getAttribute("transform");
  await page.locator("#look").click();
  await expect(page.locator("#look")).toHaveAttribute("aria-pressed", "true");
  const oblique = await page.locator(".brick-block").first().locator(".bone-turn").getAttribute("transform");
  expect(oblique).not.toBe(top);
  const lies = () => page.locator(".brick-block .bone-turn").evaluateAll((bones) => bones.map((bone) => bone.getAttribute("transform")).sort().join());
  const first = await lies();
  for (let turns = 1; turns <= 4; turns += 1) {
    await page.locator("#look-turn").click();
    if (turns < 4) expect(await lies()).not.toBe(first);
  }
  expect(await lies()).toBe(first);
  await expectAccessibleInBothLooks(page, "from the side");
  // a brick is placed from the side as from above
  await table.actOnce(0);
});
