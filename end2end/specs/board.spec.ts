import type { Locator, Page } from "@playwright/test";

import { CRESCENDO, CrescendoPage, sums } from "../crescendo";
import { gameAt, put } from "../documents";
import { expect, open, openTable, shot, test } from "../fixtures";
import { LONG_SPINNER } from "../positions";

test.use({ chance: 3, contextOptions: { reducedMotion: "reduce" } });

/** Ann against two computer players, Ann first. */
async function seatAnn(page: Page): Promise<CrescendoPage> {
  const chair = (person: boolean, name: string) => ({ person, level: "beginner", name });
  const preferences = {
    options: { threshold: 100, first: 0 },
    party: { seats: 3, chairs: [chair(true, "Ann"), chair(false, "Bert"), chair(false, "Carl"), chair(false, "Dan")] },
  };
  await put(page, {
    house: { pace: "at-once" },
    texts: { [CRESCENDO.preferences]: JSON.stringify({ v: 1, kind: "preferences", body: preferences }) },
  });
  await open(page, "play/crescendo");
  return new CrescendoPage(page, (target: Locator) => target.click());
}

/** Bert and Carl, in the order of their seats. */
const INITIALS = ["B", "C"];

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

test("the board keeps its size and place through a whole game, and what the others placed last stays in sight", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const table = await seatAnn(page);
  const first = new Map<number, string>();
  /** Measures the board at every size; ends at the desk. */
  const measure = async (when: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const measured = () =>
        page.locator(".cres-field").evaluate((board) => {
          const { x, y, width, height } = board.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(" ");
        });
      const before = first.get(size.width);
      if (before === undefined) {
        // the room is measured after the window has changed
        await page.waitForTimeout(300);
        first.set(size.width, await measured());
      } else {
        await expect.poll(measured, `the board at ${size.width} ${when}`).toBe(before);
      }
    }
  };
  for (let turn = 0; ; turn += 1) {
    const asked = await table.asks([0]);
    if (asked === "new game") break;
    const { actions, seats } = await table.kept();
    const scored = sums(actions, seats).map(({ text }) => text.replaceAll(" ", ""));
    // the last of each of the others, as long as none of one's own came after it; a letter says whose it is
    const last = scored.slice(-2).map((text, index) => (text === "" ? "" : `${INITIALS[index]} ${text}`));
    const theirs = actions.length <= seats ? [] : last.filter((text) => text !== "");
    await expect(page.locator(".their-sum")).toHaveText(theirs);
    if (turn > 1 && turn < 8) {
      const drawn = page.locator(".tray-bone.drawn");
      await expect(drawn, "one bone was drawn after the last placement").toHaveCount(1);
      await expect(drawn).toHaveAttribute("aria-label", /, just drawn$/);
    }
    if (turn < 3 || turn % 4 === 0) await measure(`before turn ${turn}`);
    const held = await table.held();
    const blank = held.find((bone) => bone.startsWith("0-")) ?? held[0];
    const [square] = await table.free(blank);
    if (turn > 0) await expect(page.locator(".considered-bone")).toHaveCount(0);
    await table.consider(blank, square);
    if (turn < 3 || turn % 4 === 0) await measure(`while ${blank} is considered in turn ${turn}`);
    if (turn === 5) await shot(page, "considered");
    await table.lay(blank);
  }
  await measure("at the end");
});

test("numerals are preferred once, for every bone of every game", async ({ page, table }) => {
  const shows = async (bone: Locator) =>
    bone.first().evaluate((bone) => {
      const style = getComputedStyle(bone);
      return [style.getPropertyValue("--pips"), style.getPropertyValue("--numerals")];
    });
  await openTable(table, { game: gameAt(LONG_SPINNER) });
  expect(await shows(page.locator(".chain-bone"))).toEqual(["inline", "none"]);
  await table.menu.click();
  await table.sheet("Menu").getByRole("button", { name: "Settings" }).click();
  await page.getByRole("switch", { name: "Numerals" }).click();
  for (const bone of [".setting-bones .bone", ".chain-bone", ".tray-bone"]) {
    expect(await shows(page.locator(bone)), bone).toEqual(["none", "inline"]);
  }
  await open(page);
  expect(await shows(page.locator(".little-board .chain-bone"))).toEqual(["none", "inline"]);
  await open(page, "play/crescendo");
  expect(await shows(page.locator(".tray-bone"))).toEqual(["none", "inline"]);
});

test("what was preferred for one game alone is taken over for all", async ({ page }) => {
  const body = { display: { numerals: true } };
  await put(page, { texts: { [CRESCENDO.preferences]: JSON.stringify({ v: 1, kind: "preferences", body }) } });
  await open(page, "play/crescendo");
  await page.locator(".square").first().waitFor();
  await expect(page.locator("html")).toHaveAttribute("data-numerals");
});
