import { type Locator, type Page, expect } from "@playwright/test";

import { KEY, storedPreferences } from "./documents";
import { type Table, drawn } from "./table";

/** The themes as they are stored. */
export interface StoredThemes {
  all: Record<string, string>[];
  used: number | null;
}

/** The sheet of the colours. */
export class Colors {
  readonly sheet: Locator;

  constructor(
    readonly page: Page,
    private readonly table: Table,
    /** Presses a thing: with a mouse, or with a finger. */
    private readonly press = (target: Locator) => target.click(),
  ) {
    this.sheet = table.sheet("Colors");
  }

  /** Opens it from the menu. */
  async open(): Promise<void> {
    await this.press(this.table.menu);
    await this.press(this.table.sheet("Menu").getByRole("button", { name: "Colors" }));
    await expect(this.sheet).toBeVisible();
    await drawn(this.table.page);
  }

  /** Closes it by its cross. */
  async close(): Promise<void> {
    await this.press(this.button("Close"));
    await expect(this.sheet).toBeHidden();
  }

  theme(number: number): Locator {
    return this.sheet.getByRole("radio", { name: `Theme ${number}`, exact: true });
  }

  /** One of the fourteen, by its name. */
  part(name: string): Locator {
    return this.sheet.getByRole("radiogroup", { name: "Color to edit" }).getByRole("radio", { name, exact: true });
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

  get says(): Locator {
    return this.sheet.getByRole("status");
  }

  /** The themes as they are stored. */
  async stored(): Promise<StoredThemes | undefined> {
    return storedPreferences<StoredThemes>(this.page, KEY.colors);
  }
}

/** What is seen of a part of the page: the colour of its ground and of its words. */
export async function seen(element: Locator): Promise<{ ground: string; words: string }> {
  return element.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { ground: backgroundColor, words: color };
  });
}

/** What a bone is drawn with, as it is worked out for the drawing itself. */
export async function worn(bone: Locator): Promise<{ top: string; pip: string; line: string; edge: string }> {
  await expect(bone).toBeVisible();
  return bone.evaluate((bone) => {
    const style = getComputedStyle(bone);
    const of = (name: string) => style.getPropertyValue(name).trim();
    return { top: of("--bone-top"), pip: of("--bone-pip"), line: of("--bone-line"), edge: of("--bone-edge") };
  });
}
