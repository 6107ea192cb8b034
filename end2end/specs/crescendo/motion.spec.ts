import { CrescendoPage } from "../../pages/crescendo/page";
import { expect, openGame, test } from "../../support/fixtures";
import { click } from "../../support/menu";
import { recordAnimations, takeAnimations } from "../../support/motion";

test.use({ randomSeed: 7 });

test("bones that have landed do not fly again when a bone of the hand is chosen while points still rise", async ({ page }) => {
  await recordAnimations(page);
  await openGame(page, "crescendo", { app: { pace: "at-once" } });
  const crescendo = new CrescendoPage(page, click);
  await crescendo.waitForPrompt([0]);
  // seeds score nothing; once bones lie on the board, the opponent scores with nearly every one
  await expect(async () => {
    await crescendo.placeOne();
    // in the page, because the points rise for less than half a second
    const chosen = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const began = performance.now();
      const isThere = (selector: string) => document.querySelector(selector) !== null;
      while (performance.now() < began + 3_000) {
        const latest = document.querySelector(".table .chain-bone.by-other.latest")?.getAttribute("data-bone");
        const hasFlown = globalThis.recordedAnimations.some(({ what, bone }) => what === "flight" && bone === latest);
        if (hasFlown && isThere(".flight-point") && !isThere(".flight[data-flight]")) {
          globalThis.recordedAnimations = [];
          document.querySelector<HTMLElement>(".tray-bone")?.click();
          await frame();
          await frame();
          return true;
        }
        await frame();
      }
      return false;
    });
    expect(chosen, "a bone was chosen while points rose").toBe(true);
  }).toPass();
  await expect(page.locator(".tray-bone[aria-pressed=true]")).toHaveCount(1);
  const animations = await takeAnimations(page);
  expect(animations.filter(({ what }) => what === "flight").map(({ bone }) => bone)).toEqual([]);
});
