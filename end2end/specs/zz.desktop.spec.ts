import { test } from "../fixtures";
test.use({ contextOptions: { reducedMotion: "reduce" } });
for (const [w,h] of [[360,640],[1440,900]] as const) for (const look of ["light","dark"] as const) {
  test(`look ${w} ${look}`, async ({ page, trouble }) => {
    trouble.allow(/.*/);
    await page.emulateMedia({ colorScheme: look });
    await page.setViewportSize({ width: w, height: h });
    await page.goto(".");
    await page.screenshot({ path: `/tmp/look/home-${w}-${look}.png`, fullPage: true });
    await page.goto("./play/crescendo");
    await page.locator("main.play").waitFor();
    await page.locator(".status").getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
    await page.waitForTimeout(300);
    await page.locator("[data-setting=seats]").getByRole("radio", { name: "4", exact: true }).check();
    await page.locator("#chair-name-0").fill("Ann"); await page.locator("#chair-name-1").fill("Ben");
    await page.locator("#chair-who-1").selectOption("person");
    await page.locator("#chair-who-2").selectOption("brutal");
    await page.waitForTimeout(200);
    await page.locator("[data-setting=undo_reveals]").scrollIntoViewIfNeeded();
    await page.screenshot({ path: `/tmp/look/set1-${w}-${look}.png` });
    await page.locator("[data-setting=first]").scrollIntoViewIfNeeded();
    await page.screenshot({ path: `/tmp/look/set2-${w}-${look}.png` });
    await page.getByRole("button", { name: "New game with these" }).click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/look/cover-${w}-${look}.png` });
  });
}
