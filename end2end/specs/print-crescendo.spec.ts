import { readFile, truncate, writeFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { expectAccessibleInBothLooks } from "../access";
import { put, recorded, storedRecord, tableOf } from "../documents";
import { expect, open, shot, test } from "../fixtures";
import { expectInPlaceOnPhoneToo } from "../layout";
import { SIZES, lines, printed } from "../printed";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const TABLE = tableOf("crescendo");
const NUMBERS = Array.from({ length: 400 }, (_, number) => String(number));

/** Chooses a value of a setting. */
async function choose(page: Page, setting: string, value: string): Promise<void> {
  const choice = page.locator(`[data-setting="${setting}"] .choice`).filter({ has: page.getByText(value, { exact: true }) });
  await choice.click();
  await expect(choice.getByRole("radio")).toBeChecked();
}

/** The pad, cell by cell: those rows in which something is written. */
async function rows(page: Page): Promise<string[][]> {
  const all = await page
    .locator(".pad tbody:first-of-type tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? "")));
  return all.filter((cells) => cells.slice(1).some((cell) => cell !== ""));
}

/** The tokens on the track: each letter with the number of the square on which it lies. */
async function standing(page: Page): Promise<Record<string, string>> {
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
      // the number of a square stands in its upper left corner
      const before = numbers.filter(({ left, top }) => left < x + 2 && top < y);
      const near = before.sort((a, b) => x - a.left + (y - a.top) - (x - b.left + (y - b.top)));
      return [token.querySelector("text")?.textContent?.trim() ?? "", near[0]?.text ?? ""];
    });
    return Object.fromEntries(found);
  });
}

test("without a game there are blank sheets, for two to four", async ({ page }) => {
  await open(page, "print/crescendo");
  await expect(page.locator(".print-missing")).toContainText("so the sheets are blank");
  await expect(page.locator(".paper")).toHaveCount(2);
  await expect(page.locator(".track .track-number:not(.track-more)").first()).toHaveText("0");
  for (const [players, threshold] of [["2", "200"], ["3", "150"], ["4", "100"]]) {
    await choose(page, "seats", players);
    await expect(page.locator("#threshold")).toHaveValue(threshold);
    await expect(page.locator(".track-key li")).toHaveCount(Number(players));
    await expect(page.locator(".pad-names th")).toHaveCount(Number(players));
    await expect(page.locator(".fields input[id^=name-]")).toHaveCount(Number(players));
  }
  await page.locator("#name-3").fill("Ana Ruiz");
  await expect(page.locator(".pad-name").last()).toHaveText("Ana Ruiz");
  await expect(page.locator(".track-name").last()).toHaveText("Ana Ruiz");
  await choose(page, "seats", "2");
  await choose(page, "seats", "4");
  await expect(page.locator("#name-3"), "nothing is lost").toHaveValue("Ana Ruiz");
  await expectInPlaceOnPhoneToo(page, "blank");
  await shot(page, "print-crescendo");
});

test("the threshold of a blank sheet is one of the game's", async ({ page }) => {
  await open(page, "print/crescendo");
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
  // beyond the last square it is marked with what lies behind
  await threshold.fill("450");
  await expect(page.locator(".track-more")).toHaveText("+400");
});

for (const [paper, width, height] of SIZES) {
  for (const players of ["2", "3", "4"]) {
    test(`a blank track and a blank pad for ${players} are a page of ${paper} each`, async ({ page }) => {
      await open(page, "print/crescendo");
      await choose(page, "seats", players);
      await choose(page, "paper", paper);
      // names as long as they can be, on one of the sheets
      const long = ["W".repeat(40), "Maximiliana Bartholomea von Hohenstaufen"];
      await page.locator("#name-0").fill(long[0]);
      await page.locator("#name-1").fill(long[1]);
      await page.locator("#date").fill("1 May 2027");
      const pages = await printed(page, `crescendo-${players}-${paper}`);
      expect(pages).toHaveLength(2);
      for (const { width: wide, height: high, words } of pages) {
        expect([Math.round(wide), Math.round(high)]).toEqual([width, height]);
        for (const { text, left, top, right, bottom } of words) {
          expect(Math.min(left, top), text).toBeGreaterThan(20);
          expect(right, text).toBeLessThan(wide - 20);
          // the number of a page lies in its margin
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
      for (const chrome of ["Print", "Paper", "Letter", "Players"]) expect(track.text).not.toContain(chrome);
    });
  }
}

test("either sheet is printed by itself", async ({ page }) => {
  await open(page, "print/crescendo");
  for (const name of ["Score track", "Score pad"]) {
    await choose(page, "sheet", name);
    await expect(page.locator(".paper")).toHaveCount(1);
    const pages = await printed(page, `crescendo-${name}`);
    expect(pages).toHaveLength(1);
    expect(pages[0].text).toContain(`Crescendo · ${name}`);
  }
});

test("in black and white no tint is left, and what it told is told by dots", async ({ page }) => {
  await open(page, "print/crescendo");
  await choose(page, "sheet", "Score track");
  await expect(page.locator(".track-dots")).toBeHidden();
  await page.getByRole("switch", { name: "Black and white" }).click();
  await expect(page.locator(".track-dots")).toBeVisible();
  const fills = await page.locator(".track-tint").evaluateAll((tints) => tints.map((tint) => getComputedStyle(tint).fill));
  expect(new Set(fills)).toEqual(new Set(["none"]));
  expect(await printed(page, "crescendo-plain")).toHaveLength(1);
});

test("a game that is played shows how it stands, and nothing that is hidden", async ({ page }) => {
  const record = await recorded("crescendo-two");
  // two seeds, then three placements
  await put(page, { texts: { [TABLE]: storedRecord(record, ["Ana Ruiz", "tough"], 5) } });
  await open(page, "print/crescendo");
  await expect(page.locator(".print-missing")).toHaveCount(0);
  const written = await rows(page);
  expect(written).toHaveLength(2);
  const [[, ...first], [, ...second]] = written;
  for (const turn of [first.slice(0, 5), first.slice(5), second.slice(0, 5)]) {
    const [one, two, double, points] = turn;
    expect(Number(one) * Number(two) * (double === "" ? 1 : 2)).toBe(Number(points));
  }
  expect(second.slice(5)).toEqual(["", "", "", "", ""]);
  const scores = [second[4], first[9]];
  expect(Number(scores[0])).toBe(Number(first[3]) + Number(second[3]));
  expect(await standing(page)).toEqual({ A: scores[0], B: scores[1] });
  await expect(page.locator(".pad-result")).toHaveText(`Not finished: Ana Ruiz ${scores[0]}, Nestor ${scores[1]}.`);
  await expect(page.locator(".paper-settings").first()).toHaveText("Threshold: 500\u00a0· Difficulty: Tough");
  // the hands are no more to be found than the seed they came from
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  expect(html).not.toContain(record.seed);
  // it can be gone on with by hand, on the same page
  const pages = await printed(page, "crescendo-running");
  expect(pages).toHaveLength(2);
  for (const { text } of pages) expect(text).toContain("Ana Ruiz");
  expect(lines(pages[1])).toContain(["1", ...first.filter((cell) => cell !== "")].join(" "));
  await expectInPlaceOnPhoneToo(page, "a game that is played");
  // and its sheets can be blank too
  await choose(page, "source", "Blank, to write on");
  await expect.poll(() => rows(page)).toEqual([]);
});

test("while seeds are put nothing has been scored", async ({ page }) => {
  await put(page, { texts: { [TABLE]: storedRecord(await recorded("crescendo-two"), [null, "easy"], 1) } });
  await open(page, "print/crescendo");
  expect(await rows(page)).toEqual([]);
  await expect(page.locator(".pad-result")).toHaveText("Nothing scored yet.");
});

test("a finished game of three is told in the order of play", async ({ page }) => {
  const record = await recorded("crescendo-three");
  await put(page, { texts: { [TABLE]: storedRecord(record, ["Ana", "Ben", "brutal"]) } });
  await open(page, "print/crescendo");
  // the second seat began
  await expect(page.locator(".pad-name")).toHaveText(["Ben", "Nestor", "Ana"]);
  const written = await rows(page);
  expect(written).toHaveLength(Math.ceil((record.actions.length - 3) / 3));
  const last = (from: number) => written.map((cells) => cells[from]).filter((cell) => cell !== "").at(-1);
  const totals = [last(5), last(10), last(15)];
  expect(totals).toEqual(["160", "190", "189"]);
  await expect(page.locator(".pad-result")).toHaveText("Winner: Nestor, with 190 points: Ben 160, Nestor 190, Ana 189.");
  expect(await standing(page)).toEqual({ A: "160", B: "190", C: "189" });
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

test("a pad that is longer than a page flows on without cutting a row", async ({ page }) => {
  await put(page, { texts: { [TABLE]: storedRecord(await recorded("crescendo-two"), ["Ana", "Ben"]) } });
  await open(page, "print/crescendo");
  await choose(page, "sheet", "Score pad");
  await choose(page, "paper", "A4");
  const written = await rows(page);
  expect(written.length).toBeGreaterThan(10);
  // no game has more rounds than a page has rows, unless what is written is large
  await page.locator(".pad tbody:first-of-type td").evaluateAll((cells) => {
    for (const cell of cells as HTMLElement[]) cell.style.height = "24mm";
  });
  const pages = await printed(page, "crescendo-long");
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, { text, words, height }] of pages.entries()) {
    expect(lines(pages[index]), "the head is repeated").toContain("No. 1st 2nd ×2 Turn Total 1st 2nd ×2 Turn Total");
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

test("a saved record fills the sheets in", async ({ page }) => {
  await open(page, "print/crescendo");
  const file = page.locator("#record");
  const name = "crescendo-three.domino.json";
  await page.locator("#name-0").fill("Blanca");
  await file.setInputFiles(new URL(`../games/${name}`, import.meta.url).pathname);
  await expect(page.locator('[data-setting="source"] .choice', { hasText: name }).getByRole("radio")).toBeChecked();
  await expect(page.locator(".pad-result")).toContainText("with 190 points");
  await page.locator("#name-0").fill("Ana");
  await expect(page.locator(".pad-name").last()).toHaveText("Ana");
  await expect(page.locator(".paper-settings").first()).toHaveText("Threshold: 500");
  await expectInPlaceOnPhoneToo(page, "imported");
  const pages = await printed(page, "crescendo-imported");
  expect(pages).toHaveLength(2);
  await choose(page, "source", "Blank, to write on");
  await expect(page.locator("#name-0"), "what was written on the blank sheets").toHaveValue("Blanca");
});

test("a file that is no record of this game changes nothing and says why", async ({ page }) => {
  const record = await recorded("crescendo-two");
  await put(page, { texts: { [TABLE]: storedRecord(record, ["Ana", "Ben"]) } });
  await open(page, "print/crescendo");
  const before = await rows(page);
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
  for (const [text, says] of wrong) {
    await page.locator("#record").setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await expect(page.locator(".print-trouble")).toContainText(says);
    await expect(page.locator(".print-trouble")).toContainText("Nothing has changed.");
    expect(await rows(page)).toEqual(before);
    await expect(page.locator("#name-0")).toHaveValue("Anabel");
  }
  await expectInPlaceOnPhoneToo(page, "with a message");
  await page.locator("#record").setInputFiles(new URL("../games/crescendo-three.domino.json", import.meta.url).pathname);
  await expect(page.locator(".print-trouble")).toHaveText("");
});

test("a file that is too long for a record is refused before it is read", async ({ page }) => {
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
    // the next message is another one
    await page.locator("#record").setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{") });
    await expect(page.locator(".print-trouble")).toContainText("not the record of a game");
    expect(await reads(), "what is short is read").toEqual([1]);
    await page.evaluate(() => ((globalThis as unknown as { reads: number[] }).reads.length = 0));
  }
});

test("a file with a very long name leaves the page as wide as the screen", async ({ page }) => {
  const wide = () => page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  for (const [game, file, filled] of [
    ["crescendo", "crescendo-three.domino.json", ".pad-result"],
    ["electrum", "long.domino.json", ".paper-result"],
  ]) {
    const buffer = await readFile(new URL(`../games/${file}`, import.meta.url));
    // with and without a place where a line may end, and one of letters that are wide
    for (const letters of ["a", "W", "\u{1F01B}", "to be sorted "]) {
      const name = `${letters.repeat(235).slice(0, 230)}.json`;
      await open(page, `print/${game}`);
      await page.locator("#record").setInputFiles({ name, mimeType: "application/json", buffer });
      await expect(page.locator(filled)).toBeVisible();
      for (const viewport of [{ width: 1440, height: 900 }, { width: 360, height: 640 }]) {
        await page.setViewportSize(viewport);
        await expect.poll(async () => (await wide())[1]).toBeLessThanOrEqual(viewport.width);
        const [content, screen] = await wide();
        expect(content, `${game}, ${letters}`).toBeLessThanOrEqual(screen);
        if (game === "electrum") continue;
        // the name itself is there to the end, in the choice of what fills the sheet
        const choice = page.locator('[data-setting="source"] .choice').filter({ has: page.locator(":checked") });
        await expect(choice).toContainText(name.slice(0, 100));
        const { x, width } = (await choice.boundingBox())!;
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(screen);
      }
      await expectInPlaceOnPhoneToo(page, `with a name of ${letters}`);
    }
  }
});

test("the name of a file is shown as far as it can be seen", async ({ page }) => {
  await open(page, "print/crescendo");
  const buffer = await readFile(new URL("../games/crescendo-three.domino.json", import.meta.url));
  for (const [name, shown] of [
    ["\u202egpj.nosj", "gpj.nosj"],
    ["\u200b\u2060", "\u25a1"],
    ["\u05d3\u05e0\u05d4.json", "\u2068\u05d3\u05e0\u05d4.json\u2069"],
  ]) {
    await page.locator("#record").setInputFiles({ name, mimeType: "application/json", buffer });
    const choice = page.locator('[data-setting="source"] .choice').filter({ has: page.locator(":checked") });
    // to the letter: what compares texts for a test leaves out some that are not seen
    await expect.poll(() => choice.evaluate((choice) => choice.textContent?.trim())).toBe(shown);
  }
});

test("Electrum's sheet is filled in from a record too", async ({ page }) => {
  await open(page, "print/electrum");
  await expect(page.locator("main")).toContainText("This game is not in this browser");
  await page.locator("#record").setInputFiles(new URL("../games/long.domino.json", import.meta.url).pathname);
  await expect(page.locator(".score tbody:first-of-type tr")).toHaveCount(77);
  await expect(page.locator(".paper-result")).toContainText("507 to 273.");
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-MX" });

  test("the sheets say the same and fit", async ({ page }) => {
    await open(page, "print/crescendo");
    await expect(page.getByRole("radio", { name: "Carta" })).toBeChecked();
    for (const players of ["2", "4"]) {
      await choose(page, "seats", players);
      for (const paper of ["A4", "Carta"]) {
        await choose(page, "paper", paper);
        const pages = await printed(page, `crescendo-es-${players}-${paper}`);
        expect(pages).toHaveLength(2);
        expect(pages[0].text).toContain("Umbral:");
        expect(pages[0].text).toContain("Crescendo es un juego de Phil Leduc; reglas © 2012 Phil Leduc.");
        expect(lines(pages[1]).join("\n")).toContain("N.º 1.º 2.º ×2 Turno Total");
      }
    }
    await expectInPlaceOnPhoneToo(page, "in Spanish");
  });
});

test("axe finds nothing serious, by day and by night", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, "print/crescendo");
  await expectAccessibleInBothLooks(page, "blank");
  await page.locator("#record").setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{") });
  await expect(page.locator(".print-trouble")).not.toHaveText("");
  await expectAccessibleInBothLooks(page, "with a message");
  await put(page, { texts: { [TABLE]: storedRecord(await recorded("crescendo-three"), ["Ana", null, "easy"]) } });
  await open(page, "print/crescendo");
  await expectAccessibleInBothLooks(page, "filled in");
});
