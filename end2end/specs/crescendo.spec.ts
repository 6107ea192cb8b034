import type { Locator, Page } from "@playwright/test";

import { expectAccessible } from "../access";
import { CRESCENDO, CrescendoPage } from "../crescendo";
import { put } from "../documents";
import { expect, open, shot, test } from "../fixtures";
import { expectInPlace } from "../layout";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const press = (target: Locator) => (test.info().project.name === "touch" ? target.tap() : target.click());

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
    bones.map((bone) => [bone.id.replace("hand-", ""), bone.getAttribute("aria-label") ?? ""] as const),
  );
  return new Map(found);
}

/** Everything that a page shows or says. */
const all = (page: Page) => page.evaluate(() => `${document.title} ${document.documentElement.outerHTML}`);

test("three people play a game at one device, and nothing leaks while it changes hands", async ({ page }) => {
  test.setTimeout(240_000);
  const table = await seatThree(page, CLEO);
  /** The bones of everybody's hand as it was seen last, by seat. */
  const hands = new Map<number, Map<string, string>>();
  let seat = 0;
  for (let turn = 0; ; turn += 1) {
    expect(turn, "turns").toBeLessThan(120);
    const asked = await table.asks([0, 1, 2]);
    if (asked === "new game") break;
    expect(asked, "the device changes hands before every turn").toBe("uncover");
    const name = ["Ann", "Ben", "Cleo"][seat];
    await expect(table.uncover).toHaveText(`I am ${name}: show my bones`);
    await expect(table.hand).toHaveCount(0);
    const { actions } = await table.kept();
    const lies = new Set(turn < 3 ? [] : actions.map((action) => action.slice(0, 3)));
    const shown = await all(page);
    expect(shown).not.toContain('id="hand-');
    for (const hand of hands.values()) {
      for (const [bone, spoken] of hand) {
        if (lies.has(bone)) continue;
        expect(shown, `${bone} of a covered hand`).not.toContain(spoken);
        expect(shown, `${bone} of a covered hand`).not.toContain(`"${bone}"`);
      }
    }
    if (turn === 4) {
      await expectInPlace(page, "while the device changes hands");
      await shot(page, "crescendo-cover");
    }
    await press(table.uncover);
    await expect(table.hand).not.toHaveCount(0);
    if (turn === 4) {
      await expectInPlace(page, "with the hand open");
      await shot(page, "crescendo-three");
    }
    const held = await names(table);
    // what was in a hand that is not this one is not in the page, unless it lies on the board
    const open = await all(page);
    for (const [other, hand] of hands) {
      for (const [bone, spoken] of hand) {
        if (other !== seat && !lies.has(bone) && !held.has(bone)) {
          expect(open, `${bone} of seat ${other}`).not.toContain(`${spoken}"`);
        }
      }
    }
    hands.set(seat, held);
    const { bone, sum } = await table.placeOne(turn);
    if (turn >= 3) expect(sum).toMatch(/^\d+ × \d+( × 2)? = \d+$/);
    held.delete(bone);
    seat = (seat + 1) % 3;
  }
  const { totals } = await table.reckoned(0);
  expect(await table.totals()).toEqual(totals);
  const best = Math.max(...totals);
  await expect(table.ended.getByRole("heading")).toHaveText(/^(Ann|Ben|Cleo) won the game$/);
  await expect(table.ended).toContainText(String(best));
  await expectInPlace(page, "at the end");
  await expect(table.ended.getByRole("button", { name: "Undo" })).toBeDisabled();
  await shot(page, "crescendo-three-ended");
  // the game that is over is replayed step by step, its moves told by name
  await press(table.ended.getByRole("link", { name: "Replay" }));
  await expect(page.locator("main.replay")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.locator(".replay-words")).toContainText(/wins with \d+ points/);
  await expectInPlace(page, "in the replay");
  await shot(page, "crescendo-replay");
});

test("among several, undo across what was revealed is forbidden until it is allowed", async ({ page }) => {
  const table = await seatThree(page, NESTOR);
  await press(table.uncover);
  await table.placeOne();
  const undo = page.locator(".actions").getByRole("button", { name: "Undo" });
  expect(await table.asks([0, 1])).toBe("uncover");
  await expect(undo).toBeDisabled();
  const preference = page.locator("[data-setting=undo_reveals]").getByRole("switch");
  await press(page.locator(".status").getByRole("button", { name: "Menu" }));
  await press(page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Settings" }));
  await expect(preference).toHaveAttribute("aria-checked", "false");
  await press(preference);
  await expect(preference).toHaveAttribute("aria-checked", "true");
  await press(page.getByRole("dialog", { name: "Settings" }).getByRole("button", { name: "Close" }));
  await press(undo);
  // whose choice was taken back has to take the device first
  await expect(table.uncover).toHaveText("I am Ann: show my bones");
  await expect(table.hand).toHaveCount(0);
  expect((await table.kept()).actions).toEqual([]);
});

test("a reload, a look at another page and a second tab leave the hands covered", async ({ page, context }) => {
  const table = await seatThree(page, NESTOR);
  await press(table.uncover);
  await expect(table.hand).toHaveCount(7);
  await page.reload();
  await expect(table.uncover).toHaveText("I am Ann: show my bones");
  await expect(table.hand).toHaveCount(0);
  await press(table.uncover);
  const { bone } = await table.placeOne();
  expect(await table.asks([0, 1])).toBe("uncover");
  // the picture on the home page shows of a seed only its place
  await page.goto(".");
  await expect(page.getByRole("link", { name: /Crescendo/ })).toBeVisible();
  expect(await all(page)).not.toContain(`"${bone}"`);
  await expect(page.locator(".card, .cards li").filter({ hasText: "Crescendo" })).toContainText("0 : 0 : 0");
  const second = await context.newPage();
  await second.goto("./play/crescendo");
  const there = new CrescendoPage(second, press);
  await expect(there.uncover).toHaveText("I am Ben: show my bones");
});

test("a hint is for whoever asked, and gone when the device changes hands", async ({ page }) => {
  const table = await seatThree(page, NESTOR, {}, "slow");
  await press(table.uncover);
  await table.placeOne();
  await press(table.uncover);
  await expect(table.hand).toHaveCount(7);
  await page.keyboard.press("h");
  await expect(table.live).toHaveText(/^Seed the /);
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

for (const look of ["light", "dark"] as const) {
  test(`axe finds nothing serious, ${look}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: look });
    const table = await seatThree(page, NESTOR);
    await expectAccessible(page, "Crescendo");
    await press(table.uncover);
    for (let turn = 0; turn < 4; turn += 1) {
      if ((await table.asks([0, 1])) === "uncover") await press(table.uncover);
      await table.placeOne(turn);
    }
    await table.asks([0, 1]);
    await press(table.uncover);
    const [bone] = await table.held();
    const [square] = await table.free();
    await table.consider(bone, square);
    await expectAccessible(page, "Crescendo");
    await shot(page, `crescendo-${look}`);
    await press(page.locator(".status").getByRole("button", { name: "Menu" }));
    await press(page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Settings" }));
    await expectInPlace(page, "in Settings");
    await expectAccessible(page, "Crescendo");
  });
}
