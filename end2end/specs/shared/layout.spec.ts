import type { Page } from "@playwright/test";

import { brickPreferences } from "../../pages/brick/page";
import { crescendoPreferences } from "../../pages/crescendo/page";
import { DRAWS_TO_EMPTY, LONG_SPINNER, YOU_WIN } from "../../pages/electrum/positions";
import { atSettlement } from "../../pages/partners/page";
import { type AppPreferences, bot, earlier, gameAt, keysOf, person, preferencesOf } from "../../support/documents";
import { expect, openGame, screenshot, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { expectInPlace, expectReadable } from "../../support/layout";
import { brokenWords, lineCount } from "../../support/lines";
import { FINISHED, recorded, scarnecchia } from "../../support/positions";
import { fromEach, speak } from "../../support/speak";
import { DESKTOP, LANDSCAPE_PHONE, PHONE, sizeName, TABLET } from "../../support/viewports";
import { FALLBACK, LANGUAGES } from "../../../scripts/languages.mjs";

// Every table at every size: the first choice, positions in the middle of a game, and the card at its end.
test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1, randomSeed: 7 });

const NARROW = { width: 320, height: 640 };
const HAND_SIZES = [PHONE, NARROW, LANDSCAPE_PHONE];
const SIZES = [LANDSCAPE_PHONE, NARROW, PHONE, TABLET, DESKTOP, { width: 1920, height: 1080 }];

/**
 * A position: the stored game, if not a new one, or the settings of a new one, the key that the player has pressed, what they have selected and tried,
 * and what is visible then.
 */
interface Scene {
  name: string;
  game?: () => Promise<string>;
  settings?: Record<string, string>;
  key?: string;
  press?: string;
  then?: string;
  visible?: string;
}

/** Who sits at a table of two: two people at one device, or bots alone. */
const TWO_PEOPLE = ["Ann", "Ben"];
const BOTS = ["easy", "easy"];

/** A hand that is covered while the device changes hands. */
const cover = (game: () => Promise<string>): Scene => ({ name: "cover", game, visible: "#uncover" });

/** A game between bots that is paused. */
const watch = (game: () => Promise<string>): Scene => ({ name: "watch", game, press: "#pause", visible: "#step" });

/** A requested hint. */
const hint = (game: () => Promise<string>): Scene => ({ name: "hint", game, key: "h", visible: ".message-advice" });

/** The tip of a first game. */
const TIP = ".tip.told";
const tip = (game: () => Promise<string>): Scene => ({ name: "tip", game, visible: TIP });

/** The settings of a game whose DMO is this seat and says who places first. */
const decidedBy = (game: string, dmo: number) => preferencesOf(game, { options: { dmo, first: null } });

const SCENES: Record<string, Scene[]> = {
  electrum: [
    { name: "first" },
    { name: "middle", game: async () => JSON.stringify(gameAt(LONG_SPINNER)) },
    { name: "crowded", game: async () => JSON.stringify(gameAt(DRAWS_TO_EMPTY)) },
    { name: "end", game: FINISHED.electrum },
    hint(async () => JSON.stringify(gameAt(earlier(YOU_WIN, 4)))),
    tip(async () => JSON.stringify(gameAt(earlier(YOU_WIN, 4)))),
  ],
  crescendo: [
    { name: "first" },
    { name: "middle", game: recorded("crescendo-two", 18), press: ".tray-bone" },
    { name: "trying", game: recorded("crescendo-two", 18), press: ".tray-bone", then: "#square-a3" },
    { name: "three", game: recorded("crescendo-three", 18) },
    { name: "end", game: FINISHED.crescendo },
    cover(recorded("crescendo-two", 18, TWO_PEOPLE)),
    watch(recorded("crescendo-two", 18, BOTS)),
    hint(recorded("crescendo-two", 18)),
    tip(recorded("crescendo-two", 18)),
  ],
  scarnecchia: [
    { name: "first", game: scarnecchia(0) },
    { name: "middle", game: scarnecchia(4) },
    { name: "selected", game: scarnecchia(10), press: ".tray-bone" },
    { name: "end", game: FINISHED.scarnecchia },
    cover(scarnecchia(4, TWO_PEOPLE)),
    watch(scarnecchia(4, BOTS)),
    hint(scarnecchia(10)),
    tip(scarnecchia(10)),
  ],
  color: [
    { name: "first", settings: decidedBy("color", 1), press: "#half-P" },
    { name: "asked", settings: decidedBy("color", 0), visible: ".color-decide" },
    { name: "answering", settings: decidedBy("color", 0), press: "#half-P", visible: ".color-decide" },
    { name: "choosing", game: recorded("color-fifty", 49), press: "#half-P" },
    { name: "placing", game: recorded("color-fifty", 53) },
    { name: "claiming", game: recorded("color-fifty", 54) },
    { name: "end", game: FINISHED.color },
    cover(recorded("color-fifty", 49, TWO_PEOPLE)),
    watch(recorded("color-fifty", 53, BOTS)),
    hint(recorded("color-fifty", 53)),
    tip(recorded("color-fifty", 49)),
  ],
  brick: [
    { name: "first", press: ".tray-bone" },
    { name: "skip", game: recorded("brick", 24), press: "#skip" },
    { name: "readied", game: recorded("brick", 56) },
    { name: "placing", game: recorded("brick", 58), press: ".tray-bone.playable" },
    { name: "ten", game: recorded("brick-ten", 186) },
    { name: "end", game: FINISHED.brick },
    cover(recorded("brick", 58, TWO_PEOPLE)),
    watch(recorded("brick", 58, BOTS)),
    hint(recorded("brick", 58)),
    tip(recorded("brick", 24)),
  ],
  partners: [
    { name: "first", game: recorded("partners", 0) },
    { name: "middle", game: recorded("partners", 46), press: ".tray-bone.playable" },
    { name: "nine", game: recorded("partners-nine", 272) },
    { name: "settlement", game: () => atSettlement("partners-dominican", 117), visible: ".ended" },
    { name: "end", game: FINISHED.partners },
    cover(recorded("partners", 46, ["Ann", "easy", "Ben", "easy"])),
    watch(recorded("partners", 46, Array(4).fill("easy"))),
    hint(recorded("partners", 46)),
    tip(recorded("partners", 46)),
  ],
};

/** The scenes in which the first line of a message would touch the header of a phone, by game. */
const TOUCHES_NO_HEADER: Record<string, string[]> = {
  electrum: ["tip"],
  crescendo: ["first", "tip"],
  scarnecchia: ["tip"],
  color: ["tip"],
  brick: ["readied"],
};

async function show(page: Page, game: string, scene: Scene, app: Partial<AppPreferences> = {}): Promise<void> {
  const { game: stored, settings, key, press, then, visible } = scene;
  const texts = { ...settings, [keysOf(game).table]: stored === undefined ? null : await stored() };
  await openGame(page, game, { app: { pace: "slow", ...app }, texts });
  if (key !== undefined) {
    await expect(page.locator(".hint-action:enabled, .column-entry:first-child:enabled")).not.toHaveCount(0);
    await page.keyboard.press(key);
  }
  if (press !== undefined) {
    await expect(page.locator(press).first()).toBeVisible();
    await page.locator(press).first().click();
    if (then !== undefined) await page.locator(then).click();
  }
  if (visible !== undefined) await expect(page.locator(visible)).toBeVisible();
}

/**
 * What stands off its axis, is cut or is too small at a table: the tail of a bubble, words of the column in two lines,
 * Crescendo's message beside its board's axis, Color's domino and tray beside its board, and open bricks out of sight.
 */
const outOfTune = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const box = (what: string) => {
      const rect = document.querySelector(what)?.getBoundingClientRect();
      return rect !== undefined && rect.width > 0 ? rect : undefined;
    };
    const middle = ({ left, width }: DOMRect) => left + width / 2;
    const axis = (what: string, on: string, tolerance: number) => {
      const [one, other] = [box(what), box(on)];
      if (one === undefined || other === undefined) return;
      const off = Math.abs(middle(one) - middle(other));
      if (off > tolerance) wrong.push(`${what} is ${off.toFixed()} px off the axis of ${on}`);
    };
    for (const said of document.querySelectorAll(".said.pointing")) {
      if (getComputedStyle(said.closest(".message")!).overflowY !== "visible") wrong.push("the tail of a bubble is cut");
    }
    for (const entry of document.querySelectorAll(".column-entry")) {
      if (entry.getBoundingClientRect().height > 45) wrong.push(`"${entry.textContent}" takes two lines`);
    }
    const isDesk = innerWidth >= 1024 && innerHeight >= 544;
    if (isDesk) axis(".message > span:last-child", ".standing", 4);
    const [domino, field] = [box("#domino .color-domino"), box(".color-field")];
    if (domino !== undefined && field !== undefined) {
      if (innerWidth >= 1440) axis("#domino", ".color-table", 2);
      const [long, square] = [Math.max(domino.width, domino.height), field.width / 8];
      if ((innerWidth < 768 || isDesk) && long < 2 * 0.85 * square) wrong.push(`a half of the domino is ${(long / 2).toFixed()} px, a square ${square.toFixed()}`);
      const turn = box("#turn")!;
      if (turn.left - box("#domino")!.right > 24) wrong.push("the turn button is away from the domino");
      const colors = (what: string) => [...document.querySelectorAll(`${what} g[class^='color-']`)].map((half) => half.getAttribute("class"));
      const [held, made] = [colors("#domino"), colors(".color-pair")];
      const turned = document.querySelector<HTMLElement>(".color-turned")!.style.transform;
      if (turned === "rotate(180deg)" ? held.reverse().join() !== made.join() : turned === "rotate(0deg)" && held.join() !== made.join()) wrong.push("the domino in hand is mirrored");
    }
    const open = [...document.querySelectorAll("[data-game='brick'] .tray-row + .tray-row")].find((row) => row.getAttribute("aria-hidden") === null);
    if (open !== undefined && innerHeight <= 480 && innerWidth > innerHeight) {
      const isIn = (brick: Element) => {
        const [row, rect] = [open, brick].map((element) => element.getBoundingClientRect());
        return rect.left >= row.left - 1 && rect.right <= row.right + 1 && rect.bottom <= row.bottom + 1;
      };
      // recorded games have fewer open bricks than a match with many skips
      const copies: Node[] = [];
      while (open.querySelectorAll(".tray-bone").length < 6) {
        copies.push(open.appendChild(open.querySelector(".tray-bone")!.cloneNode(true)));
      }
      const bricks = [...open.querySelectorAll(".tray-bone")];
      const hidden = bricks.slice(0, 8).filter((brick) => !isIn(brick)).length;
      copies.forEach((copy) => copy.parentNode!.removeChild(copy));
      if (hidden > 0) wrong.push(`${hidden} of ${bricks.length} open bricks are out of sight`);
    }
    return wrong;
  });

/** Expects that at every size everything can be read and reached. */
async function expectReachable(page: Page, game: string, { name }: Scene): Promise<void> {
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await waitForFrames(page);
    const where = `${game}, ${name}, at ${sizeName(viewport)}`;
    await expectInPlace(page, where);
    await expect.poll(() => outOfTune(page), where).toEqual([]);
    await expectReadable(page, where);
    if (TOUCHES_NO_HEADER[game]?.includes(name) && HAND_SIZES.includes(viewport)) {
      const gap = await page.evaluate(() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(".message")!);
        return range.getBoundingClientRect().top - document.querySelector(".status")!.getBoundingClientRect().bottom;
      });
      expect.soft(gap, `${where}: from the header to the message`).toBeGreaterThanOrEqual(3.5);
    }
    await screenshot(page, `layout-${game}-${name}-${sizeName(viewport)}`);
  }
}

/** Expects that on phones a tip is one line, which a tap opens and another one closes. */
async function expectTipOpens(page: Page): Promise<void> {
  const tip = page.locator(TIP);
  for (const viewport of [PHONE, LANDSCAPE_PHONE]) {
    await page.setViewportSize(viewport);
    await waitForFrames(page);
    const closed = await tip.locator("p").evaluate((words) => ({
      height: words.getBoundingClientRect().height,
      line: Number.parseFloat(getComputedStyle(words).lineHeight),
    }));
    expect(closed.height, `one line at ${sizeName(viewport)}`).toBeLessThan(1.6 * closed.line);
  }
  await page.setViewportSize(PHONE);
  await expect(tip, "the tip has room").toBeVisible();
  await tip.locator(".tip-open").click();
  await expect(tip).toHaveClass(/\bopen\b/);
  for (const viewport of [PHONE, LANDSCAPE_PHONE]) {
    await page.setViewportSize(viewport);
    await waitForFrames(page);
    const hidden = await tip.evaluate((tip) => {
      const words = tip.querySelector("p")!;
      const range = document.createRange();
      range.selectNodeContents(words);
      const box = tip.getBoundingClientRect();
      return [...range.getClientRects()]
        .filter(({ left, right, top, bottom }) => {
          const isInside = left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return !isInside || !tip.contains(hit);
        })
        .map(({ left, top, right, bottom }) => `${left},${top} to ${right},${bottom}`);
    });
    expect(hidden, `lines that are hidden at ${sizeName(viewport)}`).toEqual([]);
  }
  await tip.locator(".tip-close").click();
  await expect(tip).toHaveCount(0);
}

for (const [game, scenes] of Object.entries(SCENES)) {
  test(`everything at the table of ${game} can be read and reached, at every size, and on a phone in every language`, async ({ page }) => {
    for (const [turn, scene] of scenes.entries()) {
      await test.step(scene.name, async () => {
        const [first, ...others] = fromEach(LANGUAGES, turn);
        await page.setViewportSize(PHONE);
        await show(page, game, scene, { language: first! });
        for (const language of [first!, ...others]) {
          if (language !== first) await speak(page, language);
          await waitForFrames(page);
          const where = `${game}, ${scene.name}, in ${language}`;
          await expectInPlace(page, where);
          await expectReadable(page, where);
          await screenshot(page, `layout-${language}-${game}-${scene.name}`);
        }
        await speak(page, FALLBACK);
        await expectReachable(page, game, scene);
        if (scene.name === "tip") await expectTipOpens(page);
      });
    }
  });
}

test("before the first move a tip is whole on phones, and covers nothing that is aimed at", async ({ page }) => {
  await page.setViewportSize(PHONE);
  // the games that tell one before anything has happened
  for (const game of ["electrum", "scarnecchia", "brick"]) {
    await openGame(page, game, { app: { pace: "at-once" } });
    await expect(page.locator(".tray-bone, .color-choice").first()).toBeVisible();
    const tip = page.locator(`${TIP}:not(.crowded)`);
    await expect(tip, game).toBeVisible();
    await waitForFrames(page);
    const { cut, covered } = await tip.evaluate((tip) => {
      const [words, box] = [tip.querySelector("p")!, tip.getBoundingClientRect()];
      const targets = [...document.querySelectorAll('.tray-bone, .color-choice, .table [id^="end-"], .actions button')];
      const meets = (target: Element) => {
        const { top, bottom } = target.getBoundingClientRect();
        return top < box.bottom && bottom > box.top;
      };
      return { cut: words.scrollWidth > words.clientWidth || words.scrollHeight > tip.clientHeight, covered: targets.filter(meets).map(({ id }) => id) };
    });
    expect.soft(cut, `${game}: a tip that is cut`).toBe(false);
    expect.soft(covered, game).toEqual([]);
  }
});

const LONG_NAMES = ["Maximiliana", "Bartholomäusstein", "Abuela Rosa María", "Constantinopolitana"];
const longNamed = (count: number) =>
  Array.from({ length: count }, (_, seat) => (seat === 0 ? person("") : bot(LONG_NAMES[seat % LONG_NAMES.length]!)));

test("a long name ends in an ellipsis and is never broken inside a word, with two, four and ten players", async ({ page }) => {
  for (const [game, seats, texts] of [
    ["crescendo", 2, crescendoPreferences(500, { party: { seats: 2, chairs: longNamed(2) } })],
    ["crescendo", 4, crescendoPreferences(500, { party: { seats: 4, chairs: longNamed(4) } })],
    ["brick", 10, brickPreferences(16, longNamed(10))],
  ] as const) {
    await openGame(page, game, { app: { pace: "slow" }, texts: { ...texts, [keysOf(game).table]: null } });
    await expect(page.locator(".seat")).toHaveCount(seats);
    await expect(page.locator(".seat-name").getByText(LONG_NAMES[1]!, { exact: true }).first()).toBeVisible();
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      await waitForFrames(page);
      const where = `${game} with ${seats} players at ${sizeName(viewport)}`;
      await screenshot(page, `layout-names-${game}-${seats}-${sizeName(viewport)}`);
      for (const name of await page.locator(".seat-name > [aria-hidden]:not(.icon)").all()) {
        expect.soft(await brokenWords(name), where).toEqual([]);
        await expect.soft(name, where).toHaveCSS("text-overflow", "ellipsis");
      }
    }
  }
});

test("on a narrow phone each line of Scarnecchia's score takes two lines of text at most", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await openGame(page, "scarnecchia", { texts: { [keysOf("scarnecchia").table]: await FINISHED["scarnecchia"]!() } });
  const lines = page.locator(".score-line:has(.score-item)");
  for (const language of LANGUAGES) {
    await speak(page, language);
    await waitForFrames(page);
    await expect(lines).toHaveCount(2);
    for (const line of await lines.all()) {
      const [item, worth] = [await lineCount(line.locator(".score-item")), await lineCount(line.locator(".score-worth"))];
      expect.soft(item + worth, `${language}: ${await line.textContent()}`).toBeLessThanOrEqual(2);
    }
    await screenshot(page, `layout-score-${language}`);
  }
});

test("the backs of a hand become narrower before a name is cut off", async ({ page }) => {
  const names = (count: number) => Array.from({ length: count }, (_, seat) => (seat % 2 === 0 ? "Maximiliano" : "Abuela Rosa"));
  const crescendo = [person(""), ...names(3).map((name) => bot(name))];
  const brick = [person(""), ...names(9).map((name) => bot(name))];
  let wide = 0;
  for (const [game, texts, seats] of [
    ["crescendo", crescendoPreferences(500, { party: { seats: 4, chairs: crescendo } }), 4],
    ["brick", brickPreferences(16, brick), 10],
  ] as const) {
    await openGame(page, game, { app: { pace: "slow" }, texts });
    await expect(page.locator(".seat")).toHaveCount(seats);
    await expect(page.locator(".seat-name").getByText("Abuela Rosa", { exact: true }).first()).toBeVisible();
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await waitForFrames(page);
      const plates = await page.locator(".seat:has(.backs)").evaluateAll((seats) =>
        seats.map((seat) => {
          const [backs, name] = [seat.querySelector(".backs")!, seat.querySelector<HTMLElement>(".seat-name")!];
          // with more than four seats the backs are hidden
          const first = backs.querySelector(".back");
          const back = first === null ? 0 : Number.parseFloat(getComputedStyle(first, "::before").width);
          const isCut = [name, ...name.querySelectorAll<HTMLElement>(":scope > :not(.unseen)")].some(
            (text) => text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1,
          );
          return { name: name.innerText, isCut, isWide: backs.getBoundingClientRect().width > back + 1 };
        }),
      );
      wide += plates.filter(({ isWide }) => isWide).length;
      const cut = plates.filter(({ isCut, isWide }) => isCut && isWide).map(({ name }) => name);
      expect(cut, `${game} at ${sizeName(viewport)}`).toEqual([]);
    }
  }
  expect(wide, "seats with backs that could be narrower").toBeGreaterThan(0);
});
