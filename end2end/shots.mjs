// Screenshots of all pages, as contact sheets. From the project's root, after a build:
//
//   node end2end/shots.mjs [folder] [--out end2end/shots] [--sizes 360x640,768x1024,1440x900] [--looks light,dark]
//     [--languages en,es] [--letters 100,200] [--forced] [--only home,middle] [--single]
//
// --letters are font sizes in percent, --forced switches on forced colors, --single also writes each screenshot to a
// file of its own.
//
// To read a language on screen, --whole photographs every page and sheet at its whole height, in files of its own:
//
//   node end2end/shots.mjs [folder] --whole [--out end2end/shots] [--sizes 360x640] [--languages en,es]
//     [--only home,electrum-sheets,...] [--workers 2] [--scale 1], and --looks, --letters and --forced as above
//
// It writes LANGUAGE/NAME.png; pages higher than 1600 pixels are cut into NAME-1.png, NAME-2.png, ... The pictures are
// listed in end2end/pictures: tables.mjs, house.mjs and devices.mjs. --only names groups of them; a wrong name prints all.
// --workers is the number of groups at once, --scale the number of device pixels per pixel.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { chromium } from "@playwright/test";

import { args, executablePath } from "./chromium.mjs";
import { serve } from "./server.mjs";
import { SCENES } from "./pictures/scenes.mjs";
import { photographWhole } from "./pictures/whole.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string", default: "end2end/shots" },
    sizes: { type: "string" },
    looks: { type: "string", default: "light" },
    languages: { type: "string", default: "en" },
    letters: { type: "string", default: "100" },
    forced: { type: "boolean", default: false },
    single: { type: "boolean", default: false },
    only: { type: "string" },
    whole: { type: "boolean", default: false },
    workers: { type: "string", default: "2" },
    scale: { type: "string", default: "1" },
  },
});

const list = (text) => text.split(",");
const sizes = list(values.sizes ?? (values.whole ? "360x640" : "360x640,768x1024,1440x900"));
mkdirSync(values.out, { recursive: true });
const site = await serve({ root: positionals[0] ?? "dist" });
const browser = await chromium.launch({ args, executablePath });
try {
  for (const size of values.whole ? sizes : []) {
    for (const look of list(values.looks)) {
      for (const letters of list(values.letters)) {
        // only further sizes, looks and text sizes get folders of their own
        const isOne = [sizes, list(values.looks), list(values.letters)].every(({ length }) => length === 1);
        await photographWhole({
          browser, url: site.url, languages: list(values.languages), folder: isOne ? values.out : join(values.out, `${size}-${look}-${letters}`),
          size: size.split("x").map(Number), look, letters, forced: values.forced, scale: Number(values.scale),
          workers: Number(values.workers), only: values.only && list(values.only),
        });
      }
    }
  }
  for (const size of values.whole ? [] : sizes) {
    for (const look of list(values.looks)) {
      for (const language of list(values.languages)) {
        for (const letters of list(values.letters)) {
          const [width, height] = size.split("x").map(Number);
          const pictures = [];
          for (const [name, [texts, path, act]] of Object.entries(SCENES)) {
            if (values.only !== undefined && !list(values.only).includes(name)) continue;
            const context = await browser.newContext({
              viewport: { width, height },
              colorScheme: look,
              reducedMotion: "reduce",
              forcedColors: values.forced ? "active" : "none",
              serviceWorkers: "block",
            });
            const page = await context.newPage();
            page.on("pageerror", (error) => console.error(`${name}: ${error}`));
            const house = JSON.stringify({ v: 1, kind: "preferences", body: { language } });
            await page.addInitScript(([texts, letters]) => {
              if (sessionStorage.getItem("put") === null) {
                for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
                sessionStorage.setItem("put", "1");
              }
              addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = `${letters}%`));
            }, [{ "boneyard/preferences": house, ...texts }, letters]);
            try {
              await page.goto(`${site.url}${path}`);
              await page.locator("main").waitFor();
              await page.waitForTimeout(700);
              await act?.(page);
              await page.waitForTimeout(400);
            } catch (error) {
              console.error(`${name}: ${String(error).split("\n")[0]}`);
            }
            const image = await page.screenshot();
            if (values.single) writeFileSync(join(values.out, `${size}-${look}-${language}-${letters}-${name}.png`), image);
            pictures.push({ name, image });
            await context.close();
          }
          const scale = Math.min(1, 480 / width);
          const cells = pictures.map(({ name, image }) =>
            `<figure><img width="${width * scale}" src="data:image/png;base64,${image.toString("base64")}"><figcaption>${name}</figcaption></figure>`);
          const board = await browser.newPage({ viewport: { width: Math.round(5 * (width * scale + 8)), height: 400 } });
          await board.setContent(
            `<style>body{margin:0;display:flex;flex-wrap:wrap;background:#888;font:12px sans-serif}figure{margin:4px}</style>${cells.join("")}`,
          );
          const file = join(values.out, `shots-${size}-${look}-${language}-${letters}${values.forced ? "-forced" : ""}.png`);
          writeFileSync(file, await board.screenshot({ fullPage: true }));
          console.log(file);
          await board.close();
        }
      }
    }
  }
} finally {
  await browser.close();
  await site.close();
}
