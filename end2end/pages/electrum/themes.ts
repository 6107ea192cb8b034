import { type Locator, type Page, expect } from "@playwright/test";

import { KEY, storedPreferences } from "../../support/documents";
import { waitForFrames } from "../../support/keyboard";
import { click, closeSheet, openSheet, type Press, sheet } from "../../support/menu";

/** The stored color themes. */
export interface StoredThemes {
  all: Record<string, string>[];
  used: number | null;
}

/** The title of the sheet in which the color themes are edited; a button of the sheet about table and bones opens it. */
export const THEMES = "Mix your own";

/** The sheet in which the color themes are edited. */
export class ThemeSheet {
  readonly sheet: Locator;

  constructor(
    readonly page: Page,
    private readonly press: Press = click,
  ) {
    this.sheet = sheet(page, THEMES);
  }

  async open(): Promise<void> {
    await openSheet(this.page, "Table and bones", this.press);
    await this.press(sheet(this.page, "Table and bones").getByRole("button", { name: THEMES }));
    await expect(this.sheet).toBeVisible();
    await waitForFrames(this.page);
  }

  async close(): Promise<void> {
    await closeSheet(this.page, THEMES, this.press);
  }

  theme(number: number): Locator {
    return this.sheet.getByRole("radio", { name: `Theme ${number}`, exact: true });
  }

  /** One of the fourteen colors of a theme. */
  part(name: string): Locator {
    return this.sheet.getByRole("radiogroup", { name: "Color to edit" }).getByRole("radio", { name, exact: true });
  }

  /** Clicks the label of a radio button, which covers the button itself. */
  async chooseTheme(number: number): Promise<void> {
    await this.theme(number).locator("xpath=..").click();
  }

  async choosePart(name: string): Promise<void> {
    await this.part(name).locator("xpath=..").click();
  }

  slider(name: string): Locator {
    return this.sheet.getByRole("slider", { name, exact: true });
  }

  number(name: string): Locator {
    return this.sheet.getByRole("spinbutton", { name: `${name}, 0 to 255`, exact: true });
  }

  button(name: string): Locator {
    return this.sheet.getByRole("button", { name, exact: true });
  }

  get use(): Locator {
    return this.sheet.getByRole("switch", { name: "Use it" });
  }

  get sample(): Locator {
    return this.sheet.getByRole("img", { name: "A small table in these colors" });
  }

  get status(): Locator {
    return this.sheet.getByRole("status");
  }

  async stored(): Promise<StoredThemes | undefined> {
    return storedPreferences<StoredThemes>(this.page, KEY.colors);
  }
}

/** The computed colors of an element. */
export async function computedColors(element: Locator): Promise<{ background: string; text: string }> {
  return element.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { background: backgroundColor, text: color };
  });
}

/** The computed colors of a drawn bone. */
export async function boneColors(bone: Locator): Promise<{ top: string; pip: string; line: string; edge: string }> {
  await expect(bone).toBeVisible();
  return bone.evaluate((bone) => {
    const style = getComputedStyle(bone);
    const of = (name: string) => style.getPropertyValue(name).trim();
    return { top: of("--bone-top"), pip: of("--bone-pip"), line: of("--bone-line"), edge: of("--bone-edge") };
  });
}
