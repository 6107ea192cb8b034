import { ColorPage, colorPreferences } from "../../pages/color/page";
import { person } from "../../support/documents";
import { expect, openGame, test } from "../../support/fixtures";
import { distance, recordAnimations, takeAnimations } from "../../support/motion";
import { center, press } from "../../support/pointer";

test("the domino moves from where its halves met to the hand of the player who places it", async ({ page, hasTouch }) => {
  await recordAnimations(page);
  const color = new ColorPage(page, (target) => press(target, hasTouch));
  await openGame(page, "color", { texts: colorPreferences({ party: { seats: 2, chairs: ["Ann", "Ben"].map(person) } }) });
  for (const letter of ["R", "K"] as const) {
    expect(await color.waitForPrompt()).toBe("uncover");
    await press(color.uncover, hasTouch);
    await takeAnimations(page);
    await color.choose(letter);
  }
  expect(await color.waitForPrompt()).toBe("place");
  const animations = await takeAnimations(page);
  const start = await center(page.locator(".color-pair .color-domino"));
  const flight = animations.find(({ what, from }) => what === "color-domino" && distance(from, start) < 2);
  expect(flight, `a domino starts where it was made: ${JSON.stringify(animations)}`).toBeDefined();
  expect(flight!.durationMs).toBeGreaterThan(150);
  const domino = page.locator("#domino .color-domino");
  await domino.evaluate((domino) => Promise.all(domino.getAnimations().map(({ finished }) => finished)));
  expect(distance(flight!.to, await center(domino)), "it ends in the hand").toBeLessThan(2);
});
