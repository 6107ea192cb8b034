import { readFile, truncate, writeFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { CRESCENDO } from "../../pages/crescendo/page";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { fillStorage, gameFile, type GameRecord, recordedGame, storedGameText } from "../../support/documents";
import { cellTexts, exactTexts } from "../../support/dom";
import { expect, open, projectScreenshot, test } from "../../support/fixtures";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { lines, PAPER_SIZES, printToPdf } from "../../support/print";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The numbers on the squares of a track. */
const NUMBERS = Array.from({ length: 400 }, (_, number) => String(number));

async function chooseSetting(page: Page, setting: string, value: string): Promise<void> {
  const choice = page.locator(`[data-setting="${setting}"] .choice`).filter({ has: page.getByText(value, { exact: true }) });
  await choice.click();
  await expect(choice.getByRole("radio")).toBeChecked();
}

/** The rows of the score pad that are not empty, cell by cell. */
async function padRows(page: Page): Promise<string[][]> {
  const rows = await cellTexts(page.locator(".pad tbody:first-of-type tr"));
  return rows.filter((cells) => cells.slice(1).some((cell) => cell !== ""));
}

/** The number of the square on which each token of the track lies, by the letter of the token. */
async function tokens(page: Page): Promise<Record<string, string>> {
  return page.locator("svg.track").evaluate((track) => {
    const middle = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const numbers = [...track.querySelectorAll(".track-number:not(.track-more)")].map((number) => {
      const { left, top } = number.getBoundingClientRect();
      return { text: number.textContent?.trim() ?? "", left, top };
    });
    const found = [...track.querySelectorAll(".token")].map((token) => {
      const { x, y } = middle(token);
      // the number of a square is in its upper left corner
      const before = numbers.filter(({ left, top }) => left < x + 2 && top < y);
      const near = before.sort((a, b) => x - a.left + (y - a.top) - (x - b.left + (y - b.top)));
      return [token.querySelector("text")?.textContent?.trim() ?? "", near[0]?.text ?? ""];
    });
    return Object.fromEntries(found);
  });
}

/** Opens the sheets of a stored game: the first `entries` of a record. */
async function openSheetsOf(page: Page, record: GameRecord, players: (string | null)[], entries?: number): Promise<void> {
  await fillStorage(page, { texts: { [CRESCENDO.table]: storedGameText(record, players, entries) } });
  await open(page, "print/crescendo");
}

test("without a game the sheets are blank, for two to four players, and print as chosen", async ({ page }) => {
  await open(page, "print/crescendo");

  await test.step("the sheets are blank, for two to four players", async () => {
    await expect(page.locator(".print-missing")).toContainText("so the sheets are blank");
    await expect(page.locator(".paper")).toHaveCount(2);
    await expect(page.locator(".track .track-number:not(.track-more)").first()).toHaveText("0");
    for (const [players, threshold] of [["2", "200"], ["3", "150"], ["4", "100"]]) {
      await chooseSetting(page, "seats", players);
      await expect(page.locator("#threshold")).toHaveValue(threshold);
      await expect(page.locator(".track-key li")).toHaveCount(Number(players));
      await expect(page.locator(".pad-names th")).toHaveCount(Number(players));
      await expect(page.locator(".fields input[id^=name-]")).toHaveCount(Number(players));
    }
    await page.locator("#name-3").fill("Ana Ruiz");
    await expect(page.locator(".pad-name").last()).toHaveText("Ana Ruiz");
    await expect(page.locator(".track-name").last()).toHaveText("Ana Ruiz");
    await chooseSetting(page, "seats", "2");
    await chooseSetting(page, "seats", "4");
    await expect(page.locator("#name-3"), "the name is not lost").toHaveValue("Ana Ruiz");
    await expectInPlaceOnPhoneToo(page, "blank");
    await expectAccessibleInBothThemes(page, "blank");
    await projectScreenshot(page, "print-crescendo");
  });

  await test.step("only thresholds that the game allows are accepted", async () => {
    await chooseSetting(page, "seats", "2");
    const threshold = page.locator("#threshold");
    await threshold.fill("310");
    await expect(page.locator(".track-sheet .paper-settings")).toHaveText("Threshold: 310");
    await expect(page.locator(".track-rule")).toContainText("more than 310");
    for (const wrong of ["315", "40", "510", ""]) {
      await threshold.fill(wrong);
      await expect(threshold).toHaveAttribute("aria-invalid", "true");
      await expect(page.locator(".track-rule"), wrong).toContainText("more than 310");
    }
    await threshold.blur();
    await expect(threshold).toHaveValue("310");
    await expect(threshold).toHaveAttribute("aria-invalid", "false");
    // a threshold beyond the last square is marked by the number to subtract
    await threshold.fill("450");
    await expect(page.locator(".track-more")).toHaveText("+400");
  });

  await test.step("each sheet can be printed alone", async () => {
    for (const name of ["Score track", "Score pad"]) {
      await chooseSetting(page, "sheet", name);
      await expect(page.locator(".paper")).toHaveCount(1);
      const pages = await printToPdf(page, `crescendo-${name}`);
      expect(pages).toHaveLength(1);
      expect(pages[0].text).toContain(`Crescendo · ${name}`);
    }
  });

  await test.step("in black and white dots replace the tints", async () => {
    await chooseSetting(page, "sheet", "Score track");
    await expect(page.locator(".track-dots")).toBeHidden();
    await page.getByRole("switch", { name: "Black and white" }).click();
    await expect(page.locator(".track-dots")).toBeVisible();
    const fills = await page.locator(".track-tint").evaluateAll((tints) => tints.map((tint) => getComputedStyle(tint).fill));
    expect(new Set(fills)).toEqual(new Set(["none"]));
    expect(await printToPdf(page, "crescendo-plain")).toHaveLength(1);
  });
});

for (const players of ["2", "3", "4"]) {
  test(`a blank track and a blank pad for ${players} players print on one page of each paper`, async ({ page }) => {
    await open(page, "print/crescendo");
    await chooseSetting(page, "seats", players);
    // names of the maximum length
    await page.locator("#name-0").fill("W".repeat(40));
    await page.locator("#name-1").fill("Maximiliana Bartholomea von Hohenstaufen");
    await page.locator("#date").fill("1 May 2027");
    for (const [paper, width, height] of PAPER_SIZES) {
      await chooseSetting(page, "paper", paper);
      const pages = await printToPdf(page, `crescendo-${players}-${paper}`);
      expect(pages).toHaveLength(2);
      for (const { width: wide, height: high, words } of pages) {
        expect([Math.round(wide), Math.round(high)]).toEqual([width, height]);
        expect(words.length).toBeGreaterThan(20);
        for (const { text, left, top, right, bottom } of words) {
          expect(Math.min(left, top), text).toBeGreaterThan(20);
          expect(right, text).toBeLessThan(wide - 20);
          // the page number is in the margin
          expect(bottom, text).toBeLessThan(high - 14);
        }
      }
      const [track, pad] = pages;
      const numbers = new Set(track.words.map(({ text }) => text));
      expect(NUMBERS.filter((number) => !numbers.has(number))).toEqual([]);
      expect(track.text).toContain("Crescendo · Score track");
      expect(lines(track).join("\n")).toContain("Date: 1 May 2027");
      expect(track.text).toContain(`Threshold: ${{ "2": 200, "3": 150, "4": 100 }[players]}`);
      expect(track.text).toContain("Hohenstaufen");
      expect(track.text.split("+400").length - 1).toBe(Number(players));
      for (const { text } of pages) expect(text).toContain("Crescendo was designed by Phil Leduc; rules © 2012 Phil Leduc.");
      expect(pad.text).toContain("Crescendo · Score pad");
      const columns = "1st 2nd ×2 Turn Total";
      expect(lines(pad)).toContain(`No. ${Array.from({ length: Number(players) }, () => columns).join(" ")}`);
      for (const control of ["Print", "Paper", "Letter", "Players"]) expect(track.text).not.toContain(control);
    }
  });
}

test("the sheets of a game under way show its scores, and neither its seed nor the hands", async ({ page }) => {
  const record = await recordedGame("crescendo-two");
  // two seeds, then three placements
  await openSheetsOf(page, record, ["Ana Ruiz", "tough"], 5);
  await expect(page.locator(".print-missing")).toHaveCount(0);
  const written = await padRows(page);
  expect(written).toHaveLength(2);
  const [[, ...first], [, ...second]] = written;
  for (const turn of [first.slice(0, 5), first.slice(5), second.slice(0, 5)]) {
    const [one, two, double, points] = turn;
    expect(Number(one) * Number(two) * (double === "" ? 1 : 2)).toBe(Number(points));
  }
  expect(second.slice(5)).toEqual(["", "", "", "", ""]);
  const scores = [second[4], first[9]];
  expect(Number(scores[0])).toBe(Number(first[3]) + Number(second[3]));
  expect(await tokens(page)).toEqual({ A: scores[0], B: scores[1] });
  await expect(page.locator(".pad-result")).toHaveText(`Not finished: Ana Ruiz ${scores[0]}, Ida ${scores[1]}.`);
  await expect(page.locator(".paper-settings").first()).toHaveText("Threshold: 500\u00a0· Difficulty: Tough");
  // without the seed nothing can be known of the hands
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  expect(html).not.toContain(record.seed);
  // the empty rows are printed too, so that the game can be continued on paper
  const pages = await printToPdf(page, "crescendo-running");
  expect(pages).toHaveLength(2);
  for (const { text } of pages) expect(text).toContain("Ana Ruiz");
  expect(lines(pages[1])).toContain(["1", ...first.filter((cell) => cell !== "")].join(" "));
  await expectInPlaceOnPhoneToo(page, "a game that is played");
  await chooseSetting(page, "source", "Blank, to write on");
  await expect.poll(() => padRows(page)).toEqual([]);
});

test("seeds score nothing", async ({ page }) => {
  await openSheetsOf(page, await recordedGame("crescendo-two"), [null, "easy"], 1);
  expect(await padRows(page)).toEqual([]);
  await expect(page.locator(".pad-result")).toHaveText("Nothing scored yet.");
});

test("the columns of a finished game of three are in the order of play", async ({ page }) => {
  const record = await recordedGame("crescendo-three");
  await openSheetsOf(page, record, ["Ana", "Ben", "brutal"]);
  // seat 1 began
  await expect(page.locator(".pad-name")).toHaveText(["Ben", "Ida", "Ana"]);
  await expectAccessibleInBothThemes(page, "filled in");
  const written = await padRows(page);
  expect(written).toHaveLength(Math.ceil((record.actions.length - 3) / 3));
  const last = (from: number) => written.map((cells) => cells[from]).filter((cell) => cell !== "").at(-1);
  const totals = [last(5), last(10), last(15)];
  expect(totals).toEqual(["160", "190", "189"]);
  await expect(page.locator(".pad-result")).toHaveText("Winner: Ida, with 190 points: Ben 160, Ida 190, Ana 189.");
  expect(await tokens(page)).toEqual({ A: "160", B: "190", C: "189" });
  for (const [seat, place] of [0, 5, 10].entries()) {
    const turns = written.filter((cells) => cells[place + 1] !== "");
    let total = 0;
    for (const cells of turns) {
      total += Number(cells[place + 4]);
      expect(Number(cells[place + 5])).toBe(total);
    }
    expect(String(total)).toBe(totals[seat]);
  }
});

test("a pad that is longer than a page continues on the next without cutting a row", async ({ page }) => {
  await openSheetsOf(page, await recordedGame("crescendo-two"), ["Ana", "Ben"]);
  await chooseSetting(page, "sheet", "Score pad");
  await chooseSetting(page, "paper", "A4");
  const written = await padRows(page);
  expect(written.length).toBeGreaterThan(10);
  // a page has rows for the longest game, so make the rows higher
  await page.locator(".pad tbody:first-of-type td").evaluateAll((cells) => {
    for (const cell of cells as HTMLElement[]) cell.style.height = "24mm";
  });
  const pages = await printToPdf(page, "crescendo-long");
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, { text, words, height }] of pages.entries()) {
    expect(lines(pages[index]), "the table head is repeated").toContain("No. 1st 2nd ×2 Turn Total 1st 2nd ×2 Turn Total");
    expect(text).toContain(`${index + 1} / ${pages.length}`);
    const sheet = words.filter(({ top }) => top < height - 50);
    expect(sheet.length, "words on the page").toBeGreaterThan(20);
    for (const { text, bottom } of sheet) expect(bottom, text).toBeLessThan(height - 35);
  }
  const all = pages.flatMap(lines);
  for (const cells of written) expect(all).toContain(cells.filter((cell) => cell !== "").join(" "));
  const whole = pages.map(({ text }) => text).join(" ");
  expect(whole.split("Winner: Ana").length + whole.split("Winner: Ben").length - 2).toBe(1);
});

test("a file that is not a record of this game changes nothing and says why", async ({ page }) => {
  const record = await recordedGame("crescendo-two");
  await openSheetsOf(page, record, ["Ana", "Ben"]);
  const before = await padRows(page);
  expect(before).not.toEqual([]);
  await page.locator("#name-0").fill("Anabel");
  const wrong: [string, string][] = [
    ["{", "not the record of a game"],
    ['{"a": 1}', "not the record of a game"],
    [JSON.stringify({ ...record, v: 99 }), "newer version"],
    [JSON.stringify({ ...record, game: "electrum" }), "another game, not Crescendo"],
    [JSON.stringify({ ...record, seed: "?" }), "settings or its seed"],
    [JSON.stringify({ ...record, options: { threshold: 7 } }), "settings or its seed"],
    [JSON.stringify({ ...record, actions: [...record.actions.slice(0, 3), "zz"] }), "move 4"],
    [JSON.stringify({ ...record, actions: [...record.actions.slice(0, 2), record.actions[0]] }), "move 3"],
    ["x".repeat(2_100_000), "too long"],
  ];
  for (const [text, message] of wrong) {
    await page.locator("#record").setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await expect(page.locator(".print-trouble")).toContainText(message);
    await expect(page.locator(".print-trouble")).toContainText("Nothing has changed.");
    expect(await padRows(page)).toEqual(before);
    await expect(page.locator("#name-0")).toHaveValue("Anabel");
  }
  await expectInPlaceOnPhoneToo(page, "with a message");
  await expectAccessibleInBothThemes(page, "with a message");
  await page.locator("#record").setInputFiles(gameFile("crescendo-three"));
  await expect(page.locator(".print-trouble")).toHaveText("");
});

test("a file that is too long is refused without reading it, and a record from a file fills in the sheets", async ({ page }) => {
  await page.addInitScript(() => {
    const reads: number[] = [];
    Object.assign(globalThis, { reads });
    for (const way of ["text", "arrayBuffer", "bytes", "stream", "slice"] as const) {
      const read = (Blob.prototype as unknown as Record<string, (...given: unknown[]) => unknown>)[way];
      if (read === undefined) continue;
      Object.assign(Blob.prototype, {
        [way](this: Blob, ...given: unknown[]) {
          reads.push(this.size);
          return read.apply(this, given);
        },
      });
    }
    const { readAsText, readAsArrayBuffer } = FileReader.prototype;
    Object.assign(FileReader.prototype, {
      readAsText(blob: Blob) {
        reads.push(blob.size);
        return readAsText.call(this, blob);
      },
      readAsArrayBuffer(blob: Blob) {
        reads.push(blob.size);
        return readAsArrayBuffer.call(this, blob);
      },
    });
  });
  const reads = () => page.evaluate(() => (globalThis as unknown as { reads: number[] }).reads);
  await open(page, "print/crescendo");
  for (const size of [50_000_000, 2_000_001]) {
    const path = test.info().outputPath(`${size}.json`);
    await writeFile(path, "");
    await truncate(path, size);
    await page.locator("#record").setInputFiles(path);
    await expect(page.locator(".print-trouble")).toContainText("too long to be the record of a game");
    expect(await reads(), `a file of ${size} bytes`).toEqual([]);
    // another message follows, so that the next round cannot see this one
    await page.locator("#record").setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{") });
    await expect(page.locator(".print-trouble")).toContainText("not the record of a game");
    expect(await reads(), "a short file is read").toEqual([1]);
    await page.evaluate(() => ((globalThis as unknown as { reads: number[] }).reads.length = 0));
  }

  await test.step("invisible characters are removed from the name of a file", async () => {
    const buffer = await readFile(gameFile("crescendo-three"));
    for (const [name, shown] of [
      ["\u202egpj.nosj", "gpj.nosj"],
      ["\u200b\u2060", "\u25a1"],
      ["\u05d3\u05e0\u05d4.json", "\u2068\u05d3\u05e0\u05d4.json\u2069"],
    ]) {
      await page.locator("#record").setInputFiles({ name, mimeType: "application/json", buffer });
      const choice = page.locator('[data-setting="source"] .choice').filter({ has: page.locator(":checked") });
      await expect.poll(() => exactTexts(choice)).toEqual([shown]);
    }
  });

  await test.step("a record from a file fills in the sheets", async () => {
    await chooseSetting(page, "source", "Blank, to write on");
    const file = page.locator("#record");
    const name = "crescendo-three.domino.json";
    await page.locator("#name-0").fill("Blanca");
    await file.setInputFiles(gameFile("crescendo-three"));
    await expect(page.locator('[data-setting="source"] .choice', { hasText: name }).getByRole("radio")).toBeChecked();
    await expect(page.locator(".pad-result")).toContainText("with 190 points");
    await page.locator("#name-0").fill("Ana");
    await expect(page.locator(".pad-name").last()).toHaveText("Ana");
    await expect(page.locator(".paper-settings").first()).toHaveText("Threshold: 500");
    await expectInPlaceOnPhoneToo(page, "imported");
    const pages = await printToPdf(page, "crescendo-imported");
    expect(pages).toHaveLength(2);
    await chooseSetting(page, "source", "Blank, to write on");
    await expect(page.locator("#name-0"), "the blank sheets keep their own names").toHaveValue("Blanca");
  });
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-MX" });

  test("the sheets are in Spanish and fit", async ({ page }) => {
    await open(page, "print/crescendo");
    await expect(page.getByRole("radio", { name: "Carta" })).toBeChecked();
    for (const players of ["2", "4"]) {
      await chooseSetting(page, "seats", players);
      for (const paper of ["A4", "Carta"]) {
        await chooseSetting(page, "paper", paper);
        const pages = await printToPdf(page, `crescendo-es-${players}-${paper}`);
        expect(pages).toHaveLength(2);
        expect(pages[0].text).toContain("Umbral:");
        expect(pages[0].text).toContain("Crescendo es un juego de Phil Leduc; reglas © 2012 Phil Leduc.");
        expect(lines(pages[1]).join("\n")).toContain("N.º 1.º 2.º ×2 Turno Total");
      }
    }
    await expectInPlaceOnPhoneToo(page, "in Spanish");
  });
});
