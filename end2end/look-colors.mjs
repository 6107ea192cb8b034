import { chromium } from "@playwright/test";
const base = process.env.BASE ?? "http://127.0.0.1:8133/";
const only = process.argv[2];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"] });
for (const [w,h] of [[360,640],[768,1024],[1440,900],[640,360]]) for (const scheme of ["light","dark"]) {
  const name = `${w}x${h}-${scheme}`;
  if (only && !name.includes(only)) continue;
  const c = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, hasTouch: w<700, isMobile: w<700, locale: process.env.LOC ?? "en-GB" });
  const p = await c.newPage();
  p.on("console", (m) => { if (m.type() === "error") console.log("CONSOLE", m.text()); });
  p.on("pageerror", (e) => console.log("PAGEERROR", e.message));
  await p.goto(base + "play/electrum");
  await p.locator(".tray-bone").first().waitFor();
  const es = process.env.LOC;
  await p.locator(".status").getByRole("button").last().click();
  await p.locator(".menu-entry", { hasText: es ? "Colores" : "Colors" }).click();
  await p.locator(".sample").waitFor();
  await p.waitForTimeout(500);
  await p.screenshot({ path: `/tmp/colors-shots/${name}-sheet.png` });
  if (process.env.MORE) {
    await p.locator(".color", { hasText: "Pips" }).first().click();
    await p.locator(".slider input[type=number]").nth(0).fill("230");
    await p.locator(".slider input[type=number]").nth(1).fill("225");
    await p.locator(".slider input[type=number]").nth(2).fill("225");
    await p.locator("#colors-reset").click();
    await p.waitForTimeout(200);
    await p.screenshot({ path: `/tmp/colors-shots/${name}-warn.png` });
    await p.locator("#colors-keep").click();
    for (const n of [1, 2, 3]) {
      await p.locator(".colors-top label").nth(n - 1).click();
      await p.locator(".colors-use .switch").click();
      await p.waitForTimeout(150);
      if (n > 1) await p.screenshot({ path: `/tmp/colors-shots/${name}-sheet${n}.png` });
      await p.locator(".sheet-head button:visible").click();
      // some moves
      for (let i = 0; i < 6; i++) {
        await p.waitForTimeout(300);
        const ok = p.locator("#ok, #draw, #pass");
        if (await ok.count()) { await ok.first().click(); continue; }
        const bone = p.locator(".tray-bone.playable").first();
        if (await bone.count()) { await bone.click(); if (i < 5) await p.locator(".end.fits").first().click(); }
      }
      await p.waitForTimeout(500);
      await p.screenshot({ path: `/tmp/colors-shots/${name}-table${n}.png` });
      await p.locator(".status").getByRole("button").last().click();
      await p.locator(".menu-entry", { hasText: "Colors" }).click();
      await p.waitForTimeout(300);
    }
  }
  await c.close();
}
await browser.close();
