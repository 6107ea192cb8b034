import type { Locator } from "@playwright/test";

/** Counts, in the page, the lines in which an element's text is shown. The boxes of neighboring lines may overlap. */
export const countLines = (element: Element): number => {
  const middles: number[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    middles.push(...boxes.map(({ top, bottom }) => (top + bottom) / 2));
  }
  middles.sort((one, other) => one - other);
  const apart = Number.parseFloat(getComputedStyle(element).fontSize) / 2;
  return middles.filter((middle, at) => at === 0 || middle - middles[at - 1]! > apart).length;
};

/** The number of lines in which an element's text is shown. */
export const lineCount = (element: Locator): Promise<number> => element.evaluate(countLines);

/** The parts of an element's text that match `pattern` and are broken at the end of a line. */
const broken = (element: Locator, pattern: RegExp): Promise<string[]> =>
  element.evaluate((element, source) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: part, index } of (text.textContent ?? "").matchAll(new RegExp(source, "g"))) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + part.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(part);
      }
    }
    return broken;
  }, pattern.source);

/** The bones in figures, such as "3-6", that are broken at the end of a line. */
export const brokenBones = (element: Locator): Promise<string[]> => broken(element, /\b\d{1,2}-\d{1,2}\b/);

/** The words that are broken at the end of a line. */
export const brokenWords = (element: Locator): Promise<string[]> => broken(element, /\S+/);
