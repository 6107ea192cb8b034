import { BRICK, BrickPage, brickPreferences } from "../../pages/brick/page";
import { expectedPoints, movers } from "../../pages/brick/scoring";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { fillStorage, type GameRecord, person, recordedGame, shownTips, storedGameText } from "../../support/documents";
import { expect, open, openGame, reload, test } from "../../support/fixtures";
import { follow, switchGame } from "../../support/follow";
import { waitForFrames } from "../../support/keyboard";
import { click } from "../../support/menu";
import { speak } from "../../support/speak";
import { DESKTOP, PHONE, sizeName, TABLET } from "../../support/viewports";
import { LANGUAGES } from "../../../scripts/languages.mjs";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

/** The recorded match of ten seats, up to an entry: the player against nine bots. */
async function matchOfTen(entries?: number): Promise<Record<string, string>> {
  const players = [null, ...Array<string>(9).fill("beginner")];
  return { [BRICK.table]: storedGameText(await recordedGame("brick-ten"), players, entries) };
}

/** A stored game of these players: names of people, or named bots of the weakest level. */
function storedGameOf(record: GameRecord, names: string[], isBot: (name: string) => boolean, entries?: number): string {
  const players = names.map((name) => (isBot(name) ? "beginner" : name));
  const document = JSON.parse(storedGameText(record, players, entries)) as { body: { session: { players: { bot?: object }[] } } };
  document.body.session.players.forEach((player, seat) => {
    if (player.bot !== undefined) player.bot = { ...player.bot, name: names[seat] };
  });
  return JSON.stringify(document);
}

const TIPS = shownTips("brick", "reveal", "place", "layers", "readied", "skip", "draw", "end");

/** A number as the app writes it, with a true minus sign. */
const written = (points: number) => String(points).replace("-", "\u2212");

/** Checks the results on the end card against the record; returns the names in their order. */
async function expectResults(brick: BrickPage, names: string[], ended: "match" | "game"): Promise<string[]> {
  const { actions } = await brick.stored();
  const points = expectedPoints(actions, movers(actions, names.length), names.length);
  const rows = await brick.endCard.locator(".brick-ended tbody tr").evaluateAll((rows) =>
    rows.map((row) => ({
      name: row.querySelector("th")?.textContent ?? "",
      lost: Number((row.querySelectorAll("td.number")[0].textContent ?? "").replace("\u2212", "-")),
      total: Number((row.querySelector(".brick-total")?.textContent ?? "").replace("\u2212", "-")),
      left: row.querySelectorAll(".brick-left > *").length,
      won: row.classList.contains("winner"),
    })),
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...names].sort());
  const best = Math.max(...rows.map(({ total }) => total));
  for (const { name, lost, total, left, won } of rows) {
    expect([name, total], "points at the wall less the faces left").toEqual([name, points[names.indexOf(name)] + lost]);
    expect([name, left > 0], "points are lost for the bricks left").toEqual([name, left > 0 || lost < 0]);
    expect([name, won], "marked as winner").toEqual([name, ended === "game" && total === best]);
    const seat = brick.page.locator(`.seat[data-seat="${names.indexOf(name)}"] .seat-score`);
    await expect(seat).toHaveText(written(total));
  }
  return rows.map(({ name }) => name);
}

test("three people share a device, and hands stay hidden while it changes hands until the match ends", async ({ page }) => {
  await openGame(page, "brick", { app: { pace: "at-once" }, texts: brickPreferences(6, ["Ann", "Ben", "Cleo"].map(person)) });
  const brick = new BrickPage(page, click);
  const count = { uncover: 0, reveal: 0, place: 0, hiddenBricks: 0, secretReveals: 0 };
  let lastHand: string[] = [];
  const isEnough = () => count.place > 6 && count.uncover > 6 && count.hiddenBricks > 6;
  for (let steps = 0; !isEnough(); steps += 1) {
    expect(steps, "steps").toBeLessThan(120);
    const prompt = await brick.waitForPrompt();
    expect(["uncover", "choice"]).toContain(prompt);
    if (prompt === "uncover") {
      await expect(brick.bones).toHaveCount(0);
      const html = await page.content();
      for (const bone of lastHand) expect(html).not.toContain(`hand-${bone}"`);
      count.hiddenBricks += lastHand.length;
      await brick.uncover.click();
      count.uncover += 1;
      continue;
    }
    lastHand = await brick.hand();
    expect(lastHand.length).toBeLessThan(4);
    const action = await brick.actOnce(steps);
    if (action === "reveal" || action === "place") count[action] += 1;
    if (action === "reveal" && (await brick.stored()).cursor === 0) {
      // the reveal is announced only after the last player has chosen
      await expect(page.locator(".message")).not.toContainText(/reveal(s|ed)? the/);
      count.secretReveals += 1;
    }
  }
  expect(count.reveal).toBe(3);
  expect(count.secretReveals).toBe(2);

  await test.step("the end of a match of two", async () => {
    const game = storedGameOf(await recordedGame("brick"), ["Ann", "Ben"], () => false, 70);
    await switchGame(page, game, "brick");
    for (let steps = 0; ; steps += 1) {
      expect(steps, "steps").toBeLessThan(60);
      const prompt = await brick.waitForPrompt();
      if (prompt === "new game") break;
      if (prompt === "uncover") await brick.uncover.click();
      else await brick.actOnce(steps);
    }
    await expectResults(brick, ["Ann", "Ben"], "game");
  });
});

test("a player and nine bots finish a match", async ({ page }) => {
  await openGame(page, "brick", { app: { pace: "at-once" }, texts: await matchOfTen(255) });
  const brick = new BrickPage(page, click);
  await expect(page.locator(".seat")).toHaveCount(10);
  expect(await brick.waitForPrompt()).toBe("choice");
  await expectAccessibleInBothThemes(page, "ten seats");
  for (let turn = 0; (await brick.waitForPrompt()) === "choice"; turn += 1) {
    expect(turn, "turns").toBeLessThan(60);
    await brick.actOnce(turn);
  }
  await expect(brick.endCard).toBeVisible();
  await expectAccessibleInBothThemes(page, "ten seats, at the end");
});

test("with ten seats the wall has enough room, and the end card and the score sheet are not cut off", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openGame(page, "brick", { app: { explained: TIPS }, texts: await matchOfTen(186) });
  await expect(new BrickPage(page, click).blocks.first()).toBeVisible();
  // a wall of 92 bricks on the smallest phone: a square has to be larger than the stroke of a numeral
  const square = () =>
    page.locator(".plane-drawing").evaluate((drawing) => drawing.clientWidth / (drawing as SVGSVGElement).viewBox.baseVal.width);
  await expect.poll(square, { message: "size of a square in pixels" }).toBeGreaterThan(10.8);
  const buttons = page.locator(".plane-buttons");
  await expect(buttons).not.toHaveCount(0);
  const covered = await buttons.evaluateAll((buttons) => {
    const bricks = [...document.querySelectorAll(".brick-block")].map((block) => block.getBoundingClientRect());
    return buttons.flatMap((group) => {
      const { left, top, right, bottom } = group.getBoundingClientRect();
      return bricks.filter((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top);
    }).length;
  });
  expect(covered, "bricks under the buttons").toBe(0);

  // Spanish has the longest words
  await openGame(page, "brick", { app: { explained: TIPS, language: "es" }, texts: await matchOfTen() });
  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    await page.setViewportSize(viewport);
    const buttons = page.locator(".ended-acts");
    await expect(buttons.locator(".button").first()).toBeVisible();
    const hidden = () => buttons.evaluate((buttons) => buttons.scrollHeight - buttons.clientHeight);
    await expect.poll(hidden, { message: `buttons cut off at ${sizeName(viewport)}` }).toBeLessThanOrEqual(0);
    await expect(page.locator(".seat-score").getByText(written(-12), { exact: true })).toBeVisible();
    await expect(page.locator(".brick-total").getByText(written(-12), { exact: true })).toBeAttached();
  }
  await follow(page, "print/brick");
  const paper = page.locator(".paper-scroll").first();
  await expect(paper.locator(".brick-scores")).toBeVisible();
  const cutOff = await paper.evaluate((paper) => paper.scrollWidth - paper.clientWidth);
  expect(cutOff, "width of ten columns that is cut off").toBeLessThanOrEqual(0);
});

test("on paper the head of ten columns is not cut off, in every language", async ({ page }) => {
  // the width of A4 or US Letter between the margins
  await page.setViewportSize({ width: 680, height: 900 });
  const names = Array.from({ length: 10 }, (_, seat) => (seat % 2 === 0 ? "Maximiliano" : "Abuela Rosa"));
  const texts = { [BRICK.table]: storedGameText(await recordedGame("brick-ten"), names) };
  await fillStorage(page, { texts });
  await open(page, "print/brick");
  const heads = page.locator(".brick-scores thead th");
  await page.emulateMedia({ media: "print" });
  for (const language of LANGUAGES) {
    await speak(page, language);
    await expect(heads).toHaveCount(11);
    await waitForFrames(page);
    const cut = await heads.evaluateAll((heads) =>
      heads
        .filter((head) => {
          const range = document.createRange();
          range.selectNodeContents(head);
          const [text, box] = [range.getBoundingClientRect(), head.getBoundingClientRect()];
          return text.left < box.left - 1 || text.right > box.right + 1 || text.bottom > box.bottom + 1 || text.top < box.top - 1;
        })
        .map((head) => head.textContent),
    );
    expect(cut, `heads that are cut off, ${language}`).toEqual([]);
  }
});

test("ten bots play a match to its end by themselves, and the totals agree with the record", async ({ page }) => {
  const names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ivy", "Jo"];
  const entries = 250;
  const game = storedGameOf(await recordedGame("brick-ten"), names, () => true, entries);
  await openGame(page, "brick", { app: { pace: "at-once" }, texts: { [BRICK.table]: game } });
  const brick = new BrickPage(page, click);
  await expect(page.locator(".seat")).toHaveCount(10);
  await expect(page.locator(".seat.own")).toHaveCount(0);
  await expect(brick.uncover).toHaveCount(0);
  await expect(brick.endCard.locator('a[href^="replay/"]')).toBeAttached({ timeout: 240_000 });
  const { actions, cursor, drafts } = await brick.stored();
  expect(cursor).toBe(actions.length);
  expect(drafts).toEqual(Array(10).fill(null));
  expect(cursor, "entries of a match of ten").toBeGreaterThan(entries);
  const [best] = await expectResults(brick, names, "game");
  await expect(brick.endCard.locator("h2")).toContainText(best);
  await expectAccessibleInBothThemes(page, "ten bots, at the end");
});

test("the end of a match shows what each player loses, and the next match follows", async ({ page }) => {
  // the last moves of a match, of which there are two
  const record = await recordedGame("brick");
  const names = ["You", "Bot"];
  const stored = JSON.parse(storedGameOf({ ...record, options: { set: 6, matches: 2 } }, names, (name) => name === "Bot", 70)) as {
    body: { session: { players: object[] } };
  };
  stored.body.session.players[0] = { person: { name: null } };
  await openGame(page, "brick", { app: { pace: "at-once" }, texts: { [BRICK.table]: JSON.stringify(stored) } });
  const brick = new BrickPage(page, click);
  for (let turn = 0; (await brick.waitForPrompt()) === "choice"; turn += 1) {
    expect(turn, "turns").toBeLessThan(90);
    await brick.actOnce(turn);
  }
  expect(await brick.waitForPrompt()).toBe("next match");
  await expectResults(brick, names, "match");
  await brick.endCard.locator(".button.first").click();
  expect(await brick.waitForPrompt()).toBe("choice");
  expect((await brick.hand()).length).toBe(3);
  await expect(brick.blocks).toHaveCount(1);
});

test("a reload keeps a secret reveal and an unfinished draw", async ({ page }) => {
  await openGame(page, "brick", { app: { pace: "at-once" }, texts: brickPreferences(6, ["Ann", "Ben"].map(person)) });
  const brick = new BrickPage(page, click);
  const waitForChoice = async () => {
    if ((await brick.waitForPrompt()) === "uncover") await brick.uncover.click();
    expect(await brick.waitForPrompt()).toBe("choice");
  };
  await waitForChoice();
  expect(await brick.actOnce(0)).toBe("reveal");
  await reload(page);
  expect((await brick.stored()).drafts.filter((draft) => draft !== null)).toHaveLength(1);
  for (let turn = 0; ; turn += 1) {
    expect(turn, "turns before somebody draws").toBeLessThan(60);
    await waitForChoice();
    if ((await brick.button("yard").count()) > 0) break;
    await brick.actOnce(turn);
  }
  // three bricks are drawn one by one
  expect(await brick.actOnce(0)).toBe("yard");
  await reload(page);
  await waitForChoice();
  await expect(brick.button("yard")).toBeVisible();
  const before = (await brick.hand()).length;
  expect(await brick.actOnce(0)).toBe("yard");
  await expect.poll(async () => (await brick.hand()).length).toBeGreaterThan(before);
});

test("a message explains where a brick may not lie, and the view can be turned", async ({ page }) => {
  await openGame(page, "brick", { app: { pace: "slow" }, texts: await matchOfTen(19) });
  const brick = new BrickPage(page, click);
  expect(await brick.waitForPrompt()).toBe("choice");
  const window = page.locator(".plane-window");
  await brick.playable.first().click();
  // a corner, far from every brick
  await window.click({ position: { x: 12, y: 12 } });
  await expect(brick.refusal).toContainText(/\S/);
  await expect(brick.refusal).toHaveCount(0);
  // hovering has the same effect
  await page.mouse.move(0, 0);
  await window.hover({ position: { x: 20, y: 40 } });
  await expect(brick.refusal).toContainText(/\S/);
  // the confirmation of a skip says what becomes of the brick
  await page.keyboard.press("Escape");
  await page.locator("#give-up").click();
  await brick.button("skip").click();
  await expect(page.locator(".brick-skip")).toContainText("face up and draw");
  await page.locator("#give-up").click();

  const rotations = () => brick.blocks.locator(".bone-turn").evaluateAll((bones) => bones.map((bone) => bone.getAttribute("transform")));
  // the game begins in the view from the side, with numbered layers
  await expect(page.locator("#look")).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".brick-layer").first()).toBeAttached();
  const oblique = await rotations();
  expect(oblique.length, "bricks").toBeGreaterThan(10);
  await page.locator("#look").click();
  await expect(page.locator("#look")).toHaveAttribute("aria-pressed", "false");
  const fromAbove = await rotations();
  expect(oblique[0]).not.toBe(fromAbove[0]);
  await page.locator("#look").click();
  const sorted = async () => (await rotations()).sort();
  const first = await sorted();
  for (let quarterTurns = 1; quarterTurns <= 3; quarterTurns += 1) {
    await page.locator("#look-turn").click();
    expect(await sorted(), `${quarterTurns} quarter turns`).not.toEqual(first);
  }
  await page.locator("#look-turn").click();
  expect(await sorted(), "a full turn").toEqual(first);
  await expectAccessibleInBothThemes(page, "from the side");
  // bricks can be placed in this view too
  await brick.actOnce(0);
});

test("a row of the list of moves outlines its brick on the wall, and names no squares", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const game = storedGameText(await recordedGame("brick"), [null, "easy"], 71);
  await openGame(page, "brick", { app: { explained: TIPS, pace: "at-once" }, texts: { [BRICK.table]: game } });
  const brick = new BrickPage(page, click);
  // a move of the opponent would close the brick pointed out
  await brick.waitForPrompt();
  const rows = page.locator("button.move");
  await expect(rows.first()).toBeVisible();
  await expect(page.locator(".moves")).not.toContainText(/\(-?\d+,-?\d+\)/);
  const outline = page.locator(".again");
  await expect(outline).toHaveCount(0);
  const shapes = new Set<string | null>();
  for (const row of [rows.first(), rows.nth(1)]) {
    await row.click();
    await expect(row).toHaveAttribute("aria-pressed", "true");
    await expect(outline).toHaveCount(1);
    await expect(page.locator(".brick-again")).toContainText(/on the ground|on layer \d/);
    shapes.add(await outline.getAttribute("d"));
  }
  expect(shapes.size, "each its own brick").toBe(2);
  await expectAccessibleInBothThemes(page, "a brick pointed out");
  await page.locator("#close-explained").click();
  await expect(outline).toHaveCount(0);
});
