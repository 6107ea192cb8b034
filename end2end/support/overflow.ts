import type { Page } from "@playwright/test";

/** Elements of the page, or of its open sheet, that are wider than the viewport and cannot be scrolled into view. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth: width, scrollWidth } = document.documentElement;
    const wrong = scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : [];
    const scope = document.querySelector("dialog[open]") ?? document.querySelector("main");
    const elements = scope?.querySelectorAll("*") ?? [];
    if (elements.length === 0) wrong.push("the page is empty");
    for (const element of elements) {
      if (element.closest("svg svg, .unseen, .amount-words") !== null) continue;
      if (element.closest("svg") !== null && element.tagName !== "svg") continue;
      const { left, right, width: wide, height } = element.getBoundingClientRect();
      if (wide < 2 || height < 2) continue;
      let scroller = element.parentElement;
      while (scroller !== null && scroller !== scope && !["auto", "scroll"].includes(getComputedStyle(scroller).overflowX)) {
        scroller = scroller.parentElement;
      }
      if (scroller !== null && scroller !== scope) continue;
      if (right > width + 1 || left < -1) {
        wrong.push(`${element.tagName}.${element.getAttribute("class") ?? ""} from ${Math.round(left)} to ${Math.round(right)}`);
      }
    }
    return wrong.slice(0, 5);
  });

/** Sets the text size of every page that is opened from now on, as a user does in the browser. */
export async function setTextSize(page: Page, size: string): Promise<void> {
  await page.addInitScript((size) => {
    addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = size));
  }, size);
}
