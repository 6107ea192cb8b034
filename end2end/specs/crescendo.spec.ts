import type { Locator, Page } from "@playwright/test";

import { expectAccessibleInBothLooks } from "../access";
import { CRESCENDO, CrescendoPage } from "../crescendo";
import { put, recorded, storedRecord } from "../documents";
import { expect, open, shot, test } from "../fixtures";
import { expectInPlaceOnPhoneToo } from "../layout";
import { drawn } from "../table";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

/** A mouse. */
const press = (target: Locator) => target.click();

/** Ann and Ben at the device, Cleo too or a computer player, Ann first. */
async function seatThree(
  page: Page,
  third: object,
  body: object = {},
  pace: "slow" | "at-once" = "at-once",
): Promise<CrescendoPage> {
  const person = (name: string) => ({ person: true, level: "easy", name });
  const preferences = {
    options: { threshold: 50, first: 0 },
    party: { seats: 3, chairs: [person("Ann"), person("Ben"), third, person("Dora")] },
    ...body,
  };
  await put(page, {
    house: { pace },
    texts: { [CRESCENDO.preferences]: JSON.stringify({ v: 1, kind: "preferences", body: preferences }) },
  });
  await open(page, "play/crescendo");
  return new CrescendoPage(page, press);
}

const CLEO = { person: true, level: "easy", name: "Cleo" };
const NESTOR = { person: false, level: "easy", name: "Nestor" };

/** The spoken names of the bones in hand, by the notation. */
async function names(table: CrescendoPage): Promise<Map<string, string>> {
  const found = await table.hand.evaluateAll((bones) =>
    bones.map((bone) => {
      const label = bone.getAttribute("aria-label") ?? "";
      return [bone.id.replace("hand-", ""), label.replace(/, just drawn$/, "")] as const;
    }),
  );
  return new Map(found);
}

/** Everything that a page shows or says. */
const all = (page: Page) => page.evaluate(() => `${document.title} ${document.documentElement.outerHTML}`);

/**
 * Three people at one device place bones in turn, from the one at `seat` on, and nothing of a hand is in the page that
 * is not to be seen; says how many placements there were before the game was over, or the `most` there may be.
 */
async function passAround(page: Page, table: CrescendoPage, seat: number, most: number): Promise<number> {
  const before = (await table.kept()).actions.length;
  /** The bones of everybody's hand as it was seen last, by seat. */
  const hands = new Map<number, Map<string, string>>();
  // how many bones of a hand that nobody may see were looked for, and not found
  let [hidden, elsewhere] = [0, 0];
  let turns = 0;
  for (; turns < most; turns += 1) {
    const asked = await table.asks([0, 1, 2]);
    if (asked === "new game") break;
    expect(asked, "the device changes hands before every turn").toBe("uncover");
    const mover = (seat + turns) % 3;
    await expect(table.uncover).toHaveText(`I am ${["Ann", "Ben", "Cleo"][mover]}: show my bones`);
    await expect(table.hand).toHaveCount(0);
    const { actions } = await table.kept();
    const seeding = actions.length < 3;
    const lies = new Set(seeding ? [] : actions.map((action) => action.slice(0, 3)));
    const shown = await all(page);
    expect(shown).not.toContain('id="hand-');
    const away = [...hands.values()].flatMap((hand) => [...hand].filter(([bone]) => !lies.has(bone)));
    expect(away.filter(([bone, spoken]) => shown.includes(spoken) || shown.includes(`"${bone}"`)), "covered").toEqual([]);
    hidden += away.length;
    if (turns === 4) {
      await expectInPlaceOnPhoneToo(page, "while the device changes hands");
      await shot(page, `crescendo-cover-${before}`);
    }
    await table.uncover.click();
    await expect(table.hand).not.toHaveCount(0);
    if (turns === 4) {
      await expectInPlaceOnPhoneToo(page, "with the hand open");
      await shot(page, `crescendo-three-${before}`);
    }
    const held = await names(table);
    expect([...held.values()], "every bone has a name").not.toContain("");
    // what was in a hand that is not this one is not in the page, unless it lies on the board
    const open = await all(page);
    const others = [...hands].flatMap(([other, hand]) =>
      other === mover ? [] : [...hand].filter(([bone]) => !lies.has(bone) && !held.has(bone)),
    );
    expect(others.filter(([, spoken]) => open.includes(`${spoken}"`)), "of other hands").toEqual([]);
    elsewhere += others.length;
    hands.set(mover, held);
    const { bone, sum } = await table.placeOne(turns);
    expect(sum, `turn ${turns}`).toMatch(seeding ? /^$/ : /^\d+ × \d+( × 2)? = \d+$/);
    held.delete(bone);
  }
  expect(turns).toBeGreaterThan(5);
  expect(Math.min(hidden, elsewhere)).toBeGreaterThan(turns * 3);
  return turns;
}

test("three people begin a game at one device, and nothing leaks while it changes hands", async ({ page }) => {
  const table = await seatThree(page, CLEO);
  expect(await passAround(page, table, 0, 9)).toBe(9);
  expect(await table.totals()).toEqual((await table.reckoned(0)).totals);
});

test("three people end a game at one device, and nothing leaks before it is over", async ({ page }) => {
  const record = await recorded("crescendo-three");
  const entries = record.actions.length - 8;
  await put(page, {
    house: { pace: "at-once" },
    texts: { [CRESCENDO.table]: storedRecord(record, ["Ann", "Ben", "Cleo"], entries) },
  });
  await open(page, "play/crescendo");
  const table = new CrescendoPage(page, press);
  // Ben had the first turn
  await passAround(page, table, (1 + entries) % 3, 40);
  expect(await table.asks([0, 1, 2])).toBe("new game");
  const { totals } = await table.reckoned(1);
  expect(await table.totals()).toEqual(totals);
  const best = Math.max(...totals);
  await expect(table.ended.getByRole("heading")).toHaveText(/^(Ann|Ben|Cleo) wins the game$/);
  await expect(table.ended).toContainText(String(best));
  await expectInPlaceOnPhoneToo(page, "at the end");
  await expect(table.ended.getByRole("button", { name: "Undo" })).toBeDisabled();
  await shot(page, "crescendo-three-ended");
  // the game that is over is replayed step by step, its moves told by name
  await table.ended.getByRole("link", { name: "Replay" }).click();
  await expect(page.locator("main.replay")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.locator(".replay-words")).toContainText(/wins with \d+ points/);
  await expectInPlaceOnPhoneToo(page, "in the replay");
  await shot(page, "crescendo-replay");
});

test("a game of two people that is over looks after a reload as it did before", async ({ page }) => {
  const record = await recorded("crescendo-two");
  const entries = record.actions.length - 3;
  await put(page, {
    house: { pace: "at-once" },
    texts: { [CRESCENDO.table]: storedRecord(record, ["Ann", "Ben"], entries) },
  });
  await open(page, "play/crescendo");
  const table = new CrescendoPage(page, press);
  let asked = await table.asks([0, 1]);
  for (let turn = 0; asked !== "new game"; turn += 1) {
    expect(turn, "placements").toBeLessThan(8);
    if (asked === "uncover") await table.uncover.click();
    await table.placeOne(turn);
    asked = await table.asks([0, 1]);
  }
  const parts = [".status", ".ended-page", ".tray"];
  const shown = () => Promise.all(parts.map(async (part) => (await page.locator(part).allTextContents()).join("\n")));
  const [before, held] = [await shown(), await table.held()];
  expect(held.length, "a hand is shown").toBeGreaterThan(0);
  await page.reload();
  await expect(table.ended).toBeVisible();
  await expect.poll(() => table.held()).toEqual(held);
  await expect.poll(shown).toEqual(before);
});

test("names of unseen letters and of letters that turn a sentence around are shown safely", async ({ page }) => {
  // nothing to be seen; a letter that turns what follows; a name that runs from right to left
  const names = ["\u200b\u2060\u{e0041}", "\u202enaB", "\u05d3\u05e0\u05d4"];
  const shown = ["Player 1", "naB", "\u2068\u05d3\u05e0\u05d4\u2069"];
  const record = await recorded("crescendo-three");
  const openAfter = async (entries: number) => {
    const stored = JSON.parse(storedRecord(record, names, entries)) as { body: { session: { tally: object } } };
    // two who play no more
    const gone = ["\u3164", "\u202eeoZ\u2069"].map((name) => ({ who: { person: { name } }, played: 1, wins: 1 }));
    stored.body.session.tally = { games: 2, wins: gone };
    await put(page, { house: { pace: "at-once" }, texts: { [CRESCENDO.table]: JSON.stringify(stored) } });
    await open(page, "play/crescendo");
  };
  const table = new CrescendoPage(page, press);
  // to the letter: what compares texts for a test leaves out some that are not seen
  const texts = (selector: string) =>
    page.locator(selector).evaluateAll((found) => found.map((element) => element.textContent?.trim() ?? ""));
  const expectSafe = async () => {
    const html = await all(page);
    expect(html.match(/[\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2067\u3164\ufeff]|[\u{e0000}-\u{e0fff}]/gu)).toBeNull();
    // wherever it stands the name from right to left is set apart
    const [, , name] = names;
    expect(html.split(shown[2]).length).toBe(html.split(name).length);
  };
  const seats = () => texts(".seat .seat-name > [aria-hidden]");
  const entries = record.actions.length - 8;
  await openAfter(entries);
  // the second seat had the first turn
  for (let turn = 0; turn < 3; turn += 1) {
    const mover = (1 + entries + turn) % 3;
    expect(await table.asks([0, 1, 2])).toBe("uncover");
    expect(await texts("#uncover")).toEqual([`I am ${shown[mover]}: show my bones`]);
    expect((await seats()).sort()).toEqual([...shown].sort());
    await expectSafe();
    await table.uncover.click();
    await expect(table.hand).not.toHaveCount(0);
    expect((await seats()).sort()).toEqual(shown.map((name, seat) => (seat === mover ? "You" : name)).sort());
    await expectSafe();
    await table.placeOne(turn);
  }

  // the end card and the tally
  await openAfter(record.actions.length);
  expect(await table.asks([0, 1, 2])).toBe("new game");
  expect((await texts(".ended-scores li > span:first-child")).sort()).toEqual([...shown].sort());
  expect(await texts(".ended-page h2")).toEqual([`${shown[2]} wins the game`]);
  await expectSafe();
  await page.locator(".status").getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Game tally" }).click();
  await expect(page.getByRole("dialog", { name: "Game tally" })).toBeVisible();
  await drawn(page);
  const rows = await texts(".tally tbody th");
  // a box for somebody who has no other name, and is not at the table
  expect(rows.slice(3).sort()).toEqual(["eoZ", "\u25a1"]);
  expect(rows.slice(0, 3).sort()).toEqual([...shown].sort());
  await expectSafe();
  await page.keyboard.press("Escape");

  // and what is printed
  await open(page, "print/crescendo");
  await expect(page.locator(".pad-name")).toHaveCount(3);
  expect((await texts(".pad-name")).sort()).toEqual([...shown].sort());
  await expect(page.locator("#name-0"), "the usual name, until another is written").toHaveValue("");
  await expect(page.locator("#name-1")).toHaveValue("naB");
  await expectSafe();
});

test("a name that nobody can see is none when it is written", async ({ page }) => {
  const table = await seatThree(page, CLEO);
  await page.locator(".status").getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Settings" }).click();
  await page.locator("#chair-name-0").fill("\u200b\u2060");
  await page.locator("#chair-name-1").fill("\u202eneB");
  await expect.poll(async () => (await table.kept()).players.slice(0, 2)).toEqual([
    { person: { name: null } },
    { person: { name: "neB" } },
  ]);
  await page.getByRole("dialog", { name: "Settings" }).getByRole("button", { name: "Close" }).click();
  await expect.poll(() => table.uncover.evaluate((button) => button.textContent?.trim())).toBe("I am Player 1: show my bones");
});

test("among several, undo across what was revealed is forbidden until it is allowed", async ({ page }) => {
  const table = await seatThree(page, NESTOR);
  await table.uncover.click();
  await table.placeOne();
  const undo = page.locator(".actions").getByRole("button", { name: "Undo" });
  expect(await table.asks([0, 1])).toBe("uncover");
  await expect(undo).toBeDisabled();
  const preference = page.locator("[data-setting=undo_reveals]").getByRole("switch");
  await page.locator(".status").getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Settings" }).click();
  await expect(preference).toHaveAttribute("aria-checked", "false");
  await preference.click();
  await expect(preference).toHaveAttribute("aria-checked", "true");
  await page.getByRole("dialog", { name: "Settings" }).getByRole("button", { name: "Close" }).click();
  await undo.click();
  // whose choice was taken back has to take the device first
  await expect(table.uncover).toHaveText("I am Ann: show my bones");
  await expect(table.hand).toHaveCount(0);
  expect((await table.kept()).actions).toEqual([]);
});

test("between two people, Restore does not go back over what Undo may not", async ({ page }) => {
  const table = await seatThree(page, CLEO, {
    party: { seats: 2, chairs: ["Ann", "Ben", "Cleo", "Dora"].map((name) => ({ person: true, level: "easy", name })) },
  });
  const choose = async (name: string) => {
    await page.locator(".status").getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name }).click();
  };
  await choose("Preserve");
  await expect(table.live).toContainText("Preserved:");
  for (let turn = 0; turn < 2; turn += 1) {
    await table.uncover.click();
    await table.placeOne();
    expect(await table.asks([0, 1])).toBe("uncover");
  }
  const { actions } = await table.kept();
  expect(actions).toHaveLength(2);
  await expect(page.locator(".actions").getByRole("button", { name: "Undo" })).toBeDisabled();
  await choose("Restore");
  await expect(table.live).toContainText(
    "That would undo something you have seen since. Your settings do not allow it.",
  );
  expect((await table.kept()).actions, "nothing is taken back").toEqual(actions);

  // whoever allows Undo allows Restore
  await choose("Settings");
  await page.locator("[data-setting=undo_reveals]").getByRole("switch").click();
  await page.getByRole("dialog", { name: "Settings" }).getByRole("button", { name: "Close" }).click();
  await choose("Restore");
  await expect(table.live).toContainText("Restored.");
  await expect(table.uncover).toHaveText("I am Ann: show my bones");
  expect((await table.kept()).actions).toEqual([]);
});

test("a reload, a look at another page and a second tab leave the hands covered", async ({ page, context }) => {
  const table = await seatThree(page, NESTOR);
  await table.uncover.click();
  await expect(table.hand).toHaveCount(7);
  await page.reload();
  await expect(table.uncover).toHaveText("I am Ann: show my bones");
  await expect(table.hand).toHaveCount(0);
  await table.uncover.click();
  const { bone } = await table.placeOne();
  expect(await table.asks([0, 1])).toBe("uncover");
  // the picture on the home page shows of a seed only its place
  await page.goto(".");
  await expect(page.getByRole("link", { name: "Continue Crescendo" })).toBeVisible();
  const card = page.locator("li.card[data-game=crescendo]");
  // other games' pictures show what bones they like
  expect(await card.innerHTML()).not.toContain(`"${bone}"`);
  await expect(card).toContainText("0 : 0 : 0");
  const second = await context.newPage();
  await second.goto("./play/crescendo");
  const there = new CrescendoPage(second, press);
  await expect(there.uncover).toHaveText("I am Ben: show my bones");
});

test("a hint is for whoever asked, and gone when the device changes hands", async ({ page }) => {
  const table = await seatThree(page, NESTOR, {}, "slow");
  await table.uncover.click();
  await table.placeOne();
  await table.uncover.click();
  await expect(table.hand).toHaveCount(7);
  await page.keyboard.press("h");
  await expect(table.live).toHaveText(/^Plant the /);
  const hint = (await table.live.textContent()) ?? "";
  const hinted = await page.locator(".tray-bone.hinted").getAttribute("id");
  const another = (await table.held()).find((bone) => `hand-${bone}` !== hinted) ?? "";
  const [square] = await table.free(another);
  await table.consider(another, square);
  await table.lay(another);
  // Nestor takes his time, and nobody hears of the hint any more
  await expect(table.hand).toHaveCount(0);
  expect(await all(page)).not.toContain(hint);
  expect(await table.asks([0, 1])).toBe("uncover");
  expect(await all(page)).not.toContain(hint);
});

test("axe finds nothing serious, by day and by night", async ({ page }) => {
  test.setTimeout(120_000);
  const table = await seatThree(page, NESTOR);
  await expectAccessibleInBothLooks(page, "covered");
  await table.uncover.click();
  for (let turn = 0; turn < 4; turn += 1) {
    if ((await table.asks([0, 1])) === "uncover") await table.uncover.click();
    await table.placeOne(turn);
  }
  await table.asks([0, 1]);
  await table.uncover.click();
  const [bone] = await table.held();
  const [square] = await table.free();
  await table.consider(bone, square);
  await expectAccessibleInBothLooks(page, "a bone considered");
  await shot(page, "crescendo-considered");
  await page.locator(".status").getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Settings" }).click();
  await expectInPlaceOnPhoneToo(page, "in Settings");
  await expectAccessibleInBothLooks(page, "the settings");
});
