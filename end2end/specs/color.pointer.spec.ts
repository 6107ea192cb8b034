import { ColorPage, settings } from "../color";
import { put } from "../documents";
import { expect, open, test } from "../fixtures";
import { type Move, apart, middle, moved, watch } from "../moving";

const person = (name: string) => ({ person: true, level: "easy", name });

test("the domino that is made goes from where its halves met to whoever places it", async ({ page, hasTouch }) => {
  await watch(page);
  const table = new ColorPage(page, (target) => (hasTouch ? target.tap() : target.click()));
  await put(page, { texts: settings({ party: { seats: 2, chairs: [person("Ann"), person("Ben")] } }) });
  await open(page, "play/color");
  for (const letter of ["R", "K"] as const) {
    expect(await table.asks()).toBe("uncover");
    await (hasTouch ? table.uncover.tap() : table.uncover.click());
    await moved(page);
    await table.choose(letter);
  }
  expect(await table.asks()).toBe("place");
  const all: Move[] = await moved(page);
  const made = await middle(page, ".color-pair .color-domino");
  const held = all.find((move) => move.what === "color-domino" && apart(move.from, made) < 2);
  expect(held, `what is held comes from where it was made: ${JSON.stringify(all)}`).toBeDefined();
  expect(held?.lasts).toBeGreaterThan(150);
  await page.locator("#domino .color-domino").evaluate((domino) => Promise.all(domino.getAnimations().map((move) => move.finished)));
  expect(apart(held!.to, await middle(page, "#domino .color-domino")), "and is in the hand at the end").toBeLessThan(2);
});
