import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { type Page, test } from "@playwright/test";

const run = promisify(execFile);

/** A page of print, in points. */
export interface Printed {
  width: number;
  height: number;
  /** The words with the box in which each stands. */
  words: { text: string; left: number; top: number; right: number; bottom: number }[];
  text: string;
}

/** What the browser prints, page by page. */
export async function printed(page: Page, name: string): Promise<Printed[]> {
  const path = fileURLToPath(new URL(`./test-results/${test.info().project.name}-${name}.pdf`, import.meta.url));
  await page.pdf({ path, preferCSSPageSize: true });
  const { stdout } = await run("pdftotext", ["-bbox", path, "-"]);
  return [...stdout.matchAll(/<page width="([\d.]+)" height="([\d.]+)">([\s\S]*?)<\/page>/g)].map(([, width, height, body]) => {
    const boxes = body.matchAll(/xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g);
    const words = [...boxes].map(([, left, top, right, bottom, text]) => ({
      text,
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
    }));
    return { width: Number(width), height: Number(height), words, text: words.map(({ text }) => text).join(" ") };
  });
}

/** The words of a page line by line, each from left to right: a table is written column by column as it pleases the printer. */
export function lines({ words }: Printed): string[] {
  const found: { middle: number; words: Printed["words"] }[] = [];
  for (const word of words) {
    const middle = (word.top + word.bottom) / 2;
    const line = found.find((line) => Math.abs(line.middle - middle) < 2.5);
    if (line === undefined) found.push({ middle, words: [word] });
    else line.words.push(word);
  }
  found.sort((a, b) => a.middle - b.middle);
  return found.map(({ words }) => words.sort((a, b) => a.left - b.left).map(({ text }) => text).join(" "));
}

/** The sizes of paper: what each is called, how wide and how high it is. */
export const SIZES = [
  ["A4", 595, 842],
  ["US Letter", 612, 792],
] as const;
