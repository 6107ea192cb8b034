import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import {
  type HousePreferences,
  type Options,
  type Position,
  type Preferences,
  INITIAL,
  KEY,
  earlier,
  gameAt,
  put,
  storedActions,
  storedGame,
  storedPreferences,
} from "../documents";
import { expect, open, openTable, started, test } from "../fixtures";
import {
  ANY_LEAD,
  DRAWS_TO_EMPTY,
  LONG_SPINNER,
  MUST_DRAW,
  NESTOR_DRAWS,
  PASS_BLOCKS,
  YOU_DOMINO,
  YOU_WIN,
} from "../positions";
import { type Table, drawn, mouse, playOn } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function openSettings(table: Table): Promise<void> {
  await table.menu.click();
  await table.sheet("Menu").getByRole("button", { name: "Settings" }).click();
  await expect(table.sheet("Settings")).toBeVisible();
  await drawn(table.page);
}

async function closeSheet(table: Table, title: string): Promise<void> {
  await table.sheet(title).getByRole("button", { name: "Close" }).click();
  await expect(table.sheet(title)).toBeHidden();
}

const preferred = async (page: Page) => (await storedPreferences<Preferences>(page, KEY.preferences))!;

/** Every setting by its key: its name, and its values. A switch has none. */
const SETTINGS: Record<string, [string, string[]]> = {
  difficulty: ["Difficulty", ["Beginner", "Easy", "Not so easy", "Tough", "Brutal"]],
  table_count: ["Table count", []],
  auto_ok: ["Auto-OK", []],
  auto_draw: ["Auto-Draw", []],
  pace: ["Pace", ["Slow", "Normal", "At once"]],
  numerals: ["Numerals", []],
  speed: ["Moving bones", ["Slow", "Normal", "At once"]],
  sound: ["Sound", []],
  haptics: ["Vibration", []],
  tips: ["Tips for a first game", []],
  one_place: ["A bone with only one place to go", ["A tap on the place", "A second tap on the bone", "One tap"]],
  large_bones: ["Large bones", []],
  left_handed: ["Left-handed", []],
  letter_keys: ["Letter keys", []],
  preset: ["Game", ["Draw", "Block", "All Fives", "All Threes", "Fives & Threes"]],
  points_to_win: ["Points to win", ["50", "100", "150", "200", "250", "305", "500"]],
  spinner: ["Spinner", []],
  draws: ["Draws", []],
  fives: ["Fives", []],
  threes: ["Threes", []],
  leader: ["Who leads the next hand", ["Highest double", "Winner", "Loser", "Take turns"]],
  block_winner: ["Blocked hand: who scores", ["Lower hand", "Last to play"]],
  block_award: ["Blocked hand: how much", ["Difference", "Other hand", "Both hands"]],
  rounding: ["Rounding", []],
};

test("every setting is there, with its values and a word on what it does", async ({ page, table }) => {
  await openTable(table);
  await table.asks();
  await openSettings(table);
  const keys = await page.locator("dialog[open] [data-setting]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-setting")));
  expect([...keys].sort()).toEqual(Object.keys(SETTINGS).sort());
  for (const [key, [label, values]] of Object.entries(SETTINGS)) {
    const control = table.setting(key).getByRole(values.length === 0 ? "switch" : "radiogroup");
    await expect(control).toHaveAccessibleName(label);
    await expect(control).toHaveAccessibleDescription(/^\S.{20,}[.]$/);
    const names = await table.setting(key).getByRole("radio").evaluateAll((all) => all.map((it) => it.closest("label")?.textContent));
    expect(names).toEqual(values);
  }
  // the initial values of the rules
  for (const [key, value] of [
    ["difficulty", "Easy"],
    ["preset", "Draw"],
    ["points_to_win", "150"],
    ["leader", "Highest double"],
    ["block_winner", "Lower hand"],
    ["block_award", "Difference"],
    ["pace", "Normal"],
    ["one_place", "A second tap on the bone"],
  ]) {
    await expect(table.value(key, value)).toBeChecked();
  }
  for (const key of ["table_count", "auto_draw", "spinner", "fives", "threes", "rounding", "large_bones", "left_handed"]) {
    await expect(table.switch(key)).not.toBeChecked();
  }
  for (const key of ["draws", "letter_keys", "auto_ok"]) await expect(table.switch(key)).toBeChecked();
  await expect(table.setting("points_to_win")).toContainText("“61 up, a point a five” is 305 points with Rounding");
  await expect(table.setting("fives")).toContainText("Sniff, Five-Up or Muggins");
});

test("every value of every setting of the rules can be chosen and is kept", async ({ page, table }) => {
  await openTable(table);
  await table.asks();
  await openSettings(table);
  const chosen: Partial<Options> = {};
  const kept: Record<string, string> = {
    "Highest double": "doublet",
    "Take turns": "alternate",
    "Lower hand": "low",
    "Last to play": "last",
    "Other hand": "opponent",
    "Both hands": "both",
  };
  const value = (key: string, name: string): unknown =>
    key === "points_to_win" ? Number(name) : (kept[name] ?? name.toLowerCase());
  for (const [key, [, names]] of Object.entries(SETTINGS)) {
    if (!(key in INITIAL)) continue;
    if (names.length === 0) {
      const before = INITIAL[key as keyof Options];
      await table.switch(key).click();
      await expect(table.switch(key)).toBeChecked({ checked: !before });
      Object.assign(chosen, { [key]: !before });
      await expect.poll(async () => (await preferred(page)).options).toEqual({ ...INITIAL, ...chosen });
    }
    for (const name of names) {
      await table.value(key, name).check();
      Object.assign(chosen, { [key]: value(key, name) });
      await expect.poll(async () => (await preferred(page)).options).toEqual({ ...INITIAL, ...chosen });
    }
  }
  // none of the named games has these four
  for (const name of SETTINGS.preset[1]) await expect(table.value("preset", name)).not.toBeChecked();
  await page.reload();
  await started(page);
  await openSettings(table);
  await expect(table.value("points_to_win", "500")).toBeChecked();
  await expect(table.value("leader", "Take turns")).toBeChecked();
  await expect(table.switch("draws")).not.toBeChecked();
});

test("a preset sets Spinner, Draws, Fives and Threes and nothing else", async ({ page, table }) => {
  const others = { points_to_win: 305, block_winner: "last", block_award: "both", rounding: true, leader: "loser" } as const;
  const presets: Record<string, [boolean, boolean, boolean, boolean]> = {
    "All Threes": [true, true, false, true],
    Block: [false, false, false, false],
    "Fives & Threes": [true, true, true, true],
    Draw: [false, true, false, false],
    "All Fives": [true, true, true, false],
  };
  await openTable(table, { preferences: { options: { ...others, spinner: true, draws: false } } });
  await table.asks();
  await openSettings(table);
  for (const [name, [spinner, draws, fives, threes]] of Object.entries(presets)) {
    await table.value("preset", name).check();
    const four = { spinner, draws, fives, threes };
    for (const [key, on] of Object.entries(four)) await expect(table.switch(key)).toBeChecked({ checked: on });
    // what is not named has its initial value
    const stored = async () => ({ ...INITIAL, ...(await preferred(page)).options });
    await expect.poll(stored).toEqual({ ...INITIAL, ...others, ...four });
  }
});

test("settings of the rules apply from the next game", async ({ page, table }) => {
  await openTable(table, { game: gameAt(earlier(YOU_WIN, 4)) });
  await table.asks();
  const before = (await storedGame(page)).body.session.record;
  await openSettings(table);
  await expect(page.locator(".setting-foot"), "the game under way has other settings than the next").toBeVisible();
  await table.value("preset", "Block").check();
  await table.value("points_to_win", "100").check();
  await closeSheet(table, "Settings");
  await mouse.play(table);
  expect((await storedGame(page)).body.session.record.options).toEqual(before.options);
  await expect(table.page.locator(".stock")).toBeVisible();
  await table.menu.click();
  await table.sheet("Menu").getByRole("button", { name: "New game" }).click();
  await table.asks();
  expect((await storedGame(page)).body.session.record.options).toEqual({ ...INITIAL, draws: false, points_to_win: 100 });
  await expect(table.page.locator(".stock"), "in Block nothing is drawn").toHaveCount(0);
  await openSettings(table);
  await expect(page.locator(".setting-foot")).toBeHidden();
});

test("Difficulty applies at once, and Nestor stays the same otherwise", async ({ page, table }) => {
  const game = gameAt(NESTOR_DRAWS, "beginner");
  await openTable(table, { game, preferences: { level: "beginner" } });
  await openSettings(table);
  await table.value("difficulty", "Easy").check();
  const before = game.body.session.players[1];
  expect(before).toHaveProperty("bot.level", "beginner");
  await expect
    .poll(async () => (await storedGame(page)).body.session.players[1])
    .toEqual({ bot: { ...("bot" in before ? before.bot : {}), level: "easy" } });
});

test("Table count applies at once", async ({ table }) => {
  await openTable(table, { game: gameAt(MUST_DRAW) });
  await table.asks();
  await expect(table.count).toHaveCount(0);
  await openSettings(table);
  await table.switch("table_count").click();
  await closeSheet(table, "Settings");
  await expect(table.count).toBeVisible();
  await expect(table.count).toContainText(/\d/);
});

test("Auto-OK applies at once: Nestor moves when it is switched on, and OK is not asked any more", async ({ page, table }) => {
  await openTable(table, { game: gameAt(NESTOR_DRAWS), house: { pace: "at-once" } });
  expect(await table.asks()).toBe("ok");
  await openSettings(table);
  const before = (await table.spoken()).length;
  await table.switch("auto_ok").click();
  await expect.poll(async () => (await storedActions(page)).length).toBe(4);
  await closeSheet(table, "Settings");
  const seen = new Set<string>();
  let answers = 0;
  await playOn(
    table,
    mouse,
    (ask) => {
      seen.add(ask);
      return (answers += 1) > 12 || ask === "new game";
    },
  );
  expect([...seen]).toContain("play");
  expect([...seen]).not.toContain("ok");
  expect((await table.spoken()).slice(before).join(" ")).not.toContain("tap OK");
  if ((await table.asks()) === "play") await mouse.play(table);
  await openSettings(table);
  await table.switch("auto_ok").click();
  await closeSheet(table, "Settings");
  await playOn(table, mouse, (ask) => ask === "ok");
});

test("without Auto-OK one OK is Nestor's whole turn, draws included", async ({ page, table }) => {
  await openTable(table, { game: gameAt(NESTOR_DRAWS), house: { pace: "at-once" } });
  expect(await table.asks()).toBe("ok");
  await expect(table.message).toHaveText(/Nestor's turn: tap OK\.\s*$/);
  await table.ok.click();
  expect(await table.asks()).toBe("play");
  expect(await storedActions(page)).toHaveLength(4);
  await expect(table.message).toHaveText(/^Nestor: I draw 3 bones\. I play the .+\. Your turn\. Choose a bone\.\s*$/);
});

test.describe("Auto-Draw", () => {
  const stored = (position: Position, auto_draw = true) => ({ game: gameAt(position), preferences: { display: { auto_draw } } });

  test("draws until a bone fits; one undo takes it all back", async ({ page, table }) => {
    await openTable(table, stored(MUST_DRAW));
    expect(await table.asks()).toBe("draw");
    const before = await table.seen();
    await table.draw.click();
    expect(await table.asks()).toBe("play");
    expect(await storedActions(page)).toEqual(["draw", "draw", "draw"]);
    await expect(table.page.locator(".tray-bone")).toHaveCount(10);
    await expect(table.message).toHaveText(/^You draw the .+\. You draw the .+\. You draw the .+\. Your turn\./);
    const after = await table.seen();
    await table.undo.click();
    expect(await storedActions(page)).toEqual([]);
    const { message: _, canRedo: __, ...rest } = before;
    await expect.poll(() => table.seen()).toMatchObject(rest);
    await table.redo.click();
    const { message: ___, ...again } = after;
    await expect.poll(() => table.seen()).toMatchObject(again);
  });

  test("draws until the boneyard is empty where nothing fits", async ({ page, table }) => {
    const before = earlier(DRAWS_TO_EMPTY, 8);
    await openTable(table, stored(before));
    expect(await table.asks()).toBe("draw");
    await table.draw.click();
    expect(await table.asks()).toBe("pass");
    await expect(page.locator(".stock")).toContainText("0 in the boneyard");
    await table.undo.click();
    expect((await storedActions(page)).length).toBe(before.movers.length);
  });

  test("off: one Draw is one bone", async ({ page, table }) => {
    await openTable(table, stored(MUST_DRAW, false));
    await table.draw.click();
    expect(await storedActions(page)).toEqual(["draw"]);
    expect(await table.asks()).toBe("draw");
  });
});

test("the table count opens into its parts and says why it scores", async ({ page, table }) => {
  // how many parts the count has, what it is, and what is said of it
  const positions: [Position, Partial<Options>, number, number, string][] = [
    [LONG_SPINNER, {}, 4, 2, "2 is not a multiple of five or three: no points."],
    [YOU_DOMINO, {}, 4, 10, "10 is a multiple of five: whoever makes it scores 10."],
    [ANY_LEAD, {}, 0, 0, "The count scores nothing in this game."],
    [ANY_LEAD, { fives: true }, 0, 0, "The count is 0: no points."],
    [earlier(ANY_LEAD, 3), {}, 2, 1, "The count scores nothing in this game."],
    [earlier(YOU_WIN, 10), {}, 2, 10, "10 is a multiple of five: whoever makes it scores 10."],
    [MUST_DRAW, { threes: true }, 1, 6, "6 is a multiple of three: whoever makes it scores 6."],
  ];
  for (const [position, changed, lies, count, verdict] of positions) {
    await test.step(verdict, async () => {
      const options = { ...INITIAL, ...position.options, ...changed };
      await openTable(table, { game: gameAt({ ...position, options }), preferences: { display: { table_count: true } } });
      await table.asks();
      await expect(table.count.locator(".count-number")).toHaveText(String(count));
      await table.count.click();
      const sheet = table.sheet("Table count");
      await drawn(page);
      await expect(sheet.locator(".sum-total dd")).toHaveText(String(count));
      const values = (await sheet.locator(".sum-row:not(.sum-total) dd").allTextContents()).map(Number);
      expect(values).toHaveLength(lies);
      expect(values.reduce((sum, value) => sum + value, 0)).toBe(count);
      const parts = await sheet.locator(".sum-row:not(.sum-total) dt").allTextContents();
      expect(parts).toHaveLength(lies);
      for (const part of parts) {
        expect(part).toMatch(/^(double \w+|\w+-\w+)(, (alone|a double): both halves|: its outer half)$/);
      }
      await expect(sheet.locator(".sum-verdict")).toHaveText(verdict);
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
    });
  }
  await openTable(table, { game: gameAt(LONG_SPINNER), preferences: { display: { table_count: true } } });
  await table.count.click();
  await expect(table.sheet("Table count")).toContainText("no longer counts: there are bones on both its sides");
});

test.describe("the score of a hand's end opens into what it is made of", () => {
  const left = async (table: Table): Promise<[number, number]> => {
    const names = await table.ended.locator(".open-hand-name").allTextContents();
    const pips = (name: string) => {
      const words = names.find((it) => it.startsWith(name)) ?? "";
      return words.endsWith("no bones left") ? 0 : Number(/(\d+) pips? left$/.exec(words)?.[1]);
    };
    return [pips("You"), pips("Nestor")];
  };
  const inPoints = (points: number) => (points === 1 ? "1 point" : `${points} points`);
  const inPips = (pips: number) => (pips === 1 ? "1 pip" : `${pips} pips`);

  test("a hand that was emptied", async ({ table }) => {
    await openTable(table, { game: gameAt({ ...YOU_DOMINO, options: { ...YOU_DOMINO.options, rounding: true } }) });
    await mouse.play(table);
    expect(await table.asks()).toBe("next hand");
    const [mine, his] = await left(table);
    expect(mine).toBe(0);
    expect(his).toBeGreaterThan(0);
    const points = Math.round(his / 5) * 5;
    await expect(table.ended).toContainText("Domino! You win the hand");
    await expect(table.ended).toContainText(`The other hand holds ${inPips(his)}.`);
    await expect(table.ended).toContainText(`Rounded to the nearest five: ${points}.`);
    await expect(table.ended).toContainText(`You get ${inPoints(points)}.`);
    const [yours, his2] = await table.scores();
    await expect(table.ended).toContainText(`Score: you ${yours}, Nestor ${his2}.`);
  });

  for (const block_winner of ["low", "last"] as const) {
    for (const block_award of ["difference", "opponent", "both"] as const) {
      test(`a blocked hand, ${block_winner}, ${block_award}`, async ({ table }) => {
        const options = { ...PASS_BLOCKS.options, block_winner, block_award };
        await openTable(table, { game: gameAt({ ...PASS_BLOCKS, options }) });
        const before = await table.scores();
        await table.pass.click();
        expect(await table.asks()).toBe("next hand");
        const [mine, his] = await left(table);
        const [low, high] = [Math.min(mine, his), Math.max(mine, his)];
        // the last bone was Nestor's
        const yours = block_winner === "low" && mine < his;
        const points = { difference: high - low, opponent: yours ? his : mine, both: mine + his }[block_award];
        const words = {
          difference: `the difference, ${high} − ${low} = ${points}.`,
          opponent: `the other hand, ${points}.`,
          both: `both hands, ${low} + ${high} = ${points}.`,
        };
        const who = { low: "The lower hand scores", last: "Whoever played last scores" };
        await expect(table.ended).toContainText("The hand is blocked");
        await expect(table.ended).toContainText(`${who[block_winner]} ${words[block_award]}`);
        await expect(table.ended).toContainText(`${yours ? "You get" : "Nestor gets"} ${inPoints(points)}.`);
        const [your, mineNow] = await table.scores();
        expect([your - before[0], mineNow - before[1]]).toEqual(yours ? [points, 0] : [0, points]);
      });
    }
  }
});

test("any bone leads at the east or the west button alike, and the east one is easy to find", async ({ page, table }) => {
  for (const end of ["E", "W"]) {
    await openTable(table, { game: gameAt(ANY_LEAD) });
    expect(await table.asks()).toBe("play");
    await expect(table.message).toHaveText(/Lead with any bone\.\s*$/);
    await expect(page.locator(".end")).toHaveCount(2);
    await expect(table.end("E")).toHaveClass(/end-corners/);
    await expect(page.locator(".tray-bone.playable")).toHaveCount(7);
    await table.bone("1-6").click();
    await table.end(end).click();
    expect((await storedActions(page)).at(-1)).toBe("1-6@E");
  }
});

// language and look

type Words = { [key: string]: string | Words };

const WORDS = Object.fromEntries(
  ["en", "es"].map((language) => [
    language,
    ["house", "electrum"].flatMap((file) => {
      const path = new URL(`../../src/text/locales/${language}/${file}.json`, import.meta.url);
      const flat = (words: Words): string[] =>
        Object.values(words).flatMap((word) => (typeof word === "string" ? [word] : flat(word)));
      return flat(JSON.parse(readFileSync(path, "utf8")) as Words);
    }),
  ]),
) as Record<"en" | "es", string[]>;

/** A text of the app as a pattern: what stands in braces may be anything. */
function pattern(text: string): RegExp {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(^|[\\s.])${text.split(/\{\{\w+\}\}/).map(literal).join(".+?")}($|\\s)`);
}

/** English texts that no Spanish one is alike to. */
const ENGLISH = WORDS.en
  .filter((text) => !WORDS.es.includes(text))
  .filter((text) => text.replace(/\{\{\w+\}\}/g, "").replace(/[^\p{L}]/gu, "").length >= 3)
  // a single small word may stand inside a Spanish sentence
  .map((text) => ({ text, pattern: text.includes(" ") ? pattern(text) : new RegExp(`^${text}$`) }));

/** All texts and names on the page, those that are only spoken among them. */
async function texts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      if (node instanceof Text) all.push(node.data.trim());
      if (node instanceof Element) {
        for (const name of ["aria-label", "aria-description", "title", "alt", "placeholder"]) {
          all.push(node.getAttribute(name) ?? "");
        }
      }
    }
    return all.filter((text) => text !== "");
  });
}

async function expectNoEnglish(page: Page, where: string): Promise<void> {
  const english = (await texts(page)).flatMap((text) =>
    ENGLISH.filter(({ pattern }) => pattern.test(text)).map((found) => `"${text}" is "${found.text}"`),
  );
  expect.soft(english, where).toEqual([]);
}

test("in Spanish no sentence is English, and it stays so", async ({ page, table }) => {
  expect(ENGLISH.length).toBeGreaterThan(150);
  await open(page);
  expect((await texts(page)).some((text) => ENGLISH.some(({ pattern }) => pattern.test(text)))).toBe(true);
  await table.value("language", "Español").check();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expectNoEnglish(page, "home, at once");
  await page.reload();
  await started(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expectNoEnglish(page, "home");
  await open(page, "about");
  await expectNoEnglish(page, "about");
  await open(page, "nothing/here");
  await expectNoEnglish(page, "a page that is not there");

  const display = { table_count: true };
  for (const [position, asks] of [
    [LONG_SPINNER, "play"],
    [MUST_DRAW, "draw"],
    [NESTOR_DRAWS, "ok"],
    [YOU_DOMINO, "play"],
    [YOU_WIN, "play"],
    [PASS_BLOCKS, "pass"],
    [ANY_LEAD, "play"],
  ] as const) {
    await openTable(table, { game: gameAt(position), preferences: { display }, house: { language: "es", pace: "at-once" } });
    expect(await table.asks()).toBe(asks);
    await expectNoEnglish(page, position.seed);
    if (asks === "play") {
      await page.locator(".tray-bone.playable").first().click();
      await expectNoEnglish(page, `${position.seed}, a bone taken up`);
      await page.locator(".end.fits").first().click();
    } else {
      await page.locator(`#${asks}`).click();
    }
    await table.asks();
    await expectNoEnglish(page, `${position.seed}, after a move`);
  }

  await openTable(table, { game: gameAt(LONG_SPINNER) });
  await page.locator(".tray-bone.playable").click();
  await page.locator(".end:not(.fits)").first().click();
  await expect(table.refusal).toBeVisible();
  await expectNoEnglish(page, "a refusal");
  await table.count.click();
  await expectNoEnglish(page, "the table count");
  await page.keyboard.press("Escape");
  for (const title of ["Jugadas", "Ajustes", "Ayuda", "Acerca de"]) {
    await page.getByRole("button", { name: "Menú" }).click();
    await expectNoEnglish(page, "the menu");
    await table.sheet("Menú").getByRole("button", { name: title }).click();
    await expect(table.sheet(title)).toBeVisible();
    await expectNoEnglish(page, title);
    await page.keyboard.press("Escape");
  }
  await put(page, { texts: { [KEY.table]: "{" } });
  await open(page, "play/electrum");
  await expect(page.locator(".notice")).toBeVisible();
  await expectNoEnglish(page, "a notice");
});

test("the language is the browser's until one is chosen", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: "es-MX" });
  const page = await context.newPage();
  await open(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.locator("[data-setting=language]").getByRole("radio", { name: "English" }).check();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.reload();
  await started(page);
  await expect(page.getByText("Domino games for a quiet moment")).toBeVisible();
  await context.close();
});

test("the look follows the device or the person, and is kept", async ({ page, table }) => {
  const [light, dark] = ["rgb(43, 90, 71)", "rgb(33, 46, 57)"];
  const felt = page.locator("html");
  await open(page);
  await expect(felt).toHaveCSS("background-color", light);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(felt).toHaveCSS("background-color", dark);
  await table.value("look", "Light").check();
  await expect(felt).toHaveCSS("background-color", light);
  await page.reload();
  await started(page);
  await expect(felt).toHaveCSS("background-color", light);
  await table.value("look", "Dark").check();
  await page.emulateMedia({ colorScheme: "light" });
  await expect(felt).toHaveCSS("background-color", dark);
  expect(await storedPreferences<HousePreferences>(page, KEY.house)).toMatchObject({ look: "dark" });
  await open(page, "play/electrum");
  await expect(felt).toHaveCSS("background-color", dark);
  await table.home.click();
  await table.value("look", "Automatic").check();
  await expect(felt).toHaveCSS("background-color", light);
});

test.describe("where motion is welcome", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("how fast bones move is seen on one of them", async ({ page, table }) => {
    await openTable(table, { game: gameAt(LONG_SPINNER) });
    await table.asks();
    await openSettings(table);
    /** How long the sample moves for now. */
    const lasts = () =>
      page
        .locator(".speed-bone")
        .evaluate((bone) => bone.getAnimations({ subtree: true }).map((moves) => Number(moves.effect?.getTiming().duration)));
    for (const [speed, expected] of [
      ["Slow", [560]],
      ["Normal", [260]],
      ["At once", []],
    ] as [string, number[]][]) {
      // what moved before has come to rest
      await expect.poll(lasts).toEqual([]);
      await table.value("speed", speed).click();
      expect(await lasts(), speed).toEqual(expected);
    }
  });
});
