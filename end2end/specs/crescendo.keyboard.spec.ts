import { CRESCENDO, CrescendoPage, placeByKeys } from "../crescendo";
import { put } from "../documents";
import { expect, open, test } from "../fixtures";
import { key, tabTo } from "../table";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

test("two people and a computer player play to the end by keys alone", async ({ page }) => {
  test.setTimeout(300_000);
  const person = (name: string) => ({ person: true, level: "easy", name });
  const body = {
    options: { threshold: 50, first: 0 },
    party: { seats: 3, chairs: [person("Ann"), person("Ben"), { person: false, level: "beginner", name: "" }] },
  };
  await put(page, {
    house: { pace: "at-once" },
    texts: { [CRESCENDO.preferences]: JSON.stringify({ v: 1, kind: "preferences", body }) },
  });
  await open(page, "play/crescendo");
  const table = new CrescendoPage(page, () => Promise.reject(new Error("by keys alone")));
  const did = { uncover: 0, place: 0 };
  for (let turn = 0; ; turn += 1) {
    expect(turn, "turns").toBeLessThan(80);
    const asked = await table.asks([0, 1]);
    if (asked === "new game") break;
    did[asked] += 1;
    if (asked === "uncover") {
      await tabTo(page, "#uncover");
      await key(page, "Enter");
      await expect(page.locator(".tray-bone:focus"), "the hand has the focus").toHaveCount(1);
    } else {
      await placeByKeys(table);
    }
  }
  expect(did.place).toBeGreaterThan(4);
  expect(did.uncover, "the device changes hands before every placement").toBe(did.place);
  expect(await table.totals()).toEqual((await table.reckoned(0)).totals);
  await tabTo(page, ".ended .button.first");
  await key(page, "Enter");
  await expect(table.live).toHaveText(/^New game\./);
});

test("a bone is turned, given up and taken up again by keys", async ({ page }) => {
  await put(page, {
    house: { pace: "at-once" },
    texts: {
      [CRESCENDO.preferences]: JSON.stringify({ v: 1, kind: "preferences", body: { options: { threshold: 200, first: 0 } } }),
    },
  });
  await open(page, "play/crescendo");
  const table = new CrescendoPage(page, () => Promise.reject(new Error("by keys alone")));
  await table.asks([0]);
  await tabTo(page, ".tray-bone");
  await key(page, "ArrowRight");
  await key(page, "Enter");
  await key(page, "Enter");
  await expect(table.place).toBeVisible();
  const considered = () =>
    page.locator(".square[aria-selected=true]").evaluateAll((cells) => cells.map((cell) => cell.id));
  const before = await considered();
  expect(before).toHaveLength(2);
  await key(page, "r");
  expect(await considered()).not.toEqual(before);
  await key(page, "Escape");
  expect(await considered()).toEqual([]);
  await key(page, "Escape");
  await expect(page.locator(".tray-bone:focus")).toHaveCount(1);
  await expect(page.locator(".tray-bone[aria-pressed=true]")).toHaveCount(0);
});
