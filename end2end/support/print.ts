import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { type Page, test } from "@playwright/test";

const run = promisify(execFile);

/** A printed page; all lengths in points. */
export interface PrintedPage {
  width: number;
  height: number;
  words: { text: string; left: number; top: number; right: number; bottom: number }[];
  text: string;
}

/** Prints to PDF and reads the pages back. */
export async function printToPdf(page: Page, name: string): Promise<PrintedPage[]> {
  const path = fileURLToPath(new URL(`../test-results/${test.info().project.name}-${name}.pdf`, import.meta.url));
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

/** The lines of a page, each from left to right: the words of a PDF may come column by column. */
export function lines({ words }: PrintedPage): string[] {
  const found: { middle: number; words: PrintedPage["words"] }[] = [];
  for (const word of words) {
    const middle = (word.top + word.bottom) / 2;
    const line = found.find((line) => Math.abs(line.middle - middle) < 2.5);
    if (line === undefined) found.push({ middle, words: [word] });
    else line.words.push(word);
  }
  found.sort((a, b) => a.middle - b.middle);
  return found.map(({ words }) => words.sort((a, b) => a.left - b.left).map(({ text }) => text).join(" "));
}

/** Paper sizes: name, width and height in points. */
export const PAPER_SIZES = [
  ["A4", 595, 842],
  ["US Letter", 612, 792],
] as const;
