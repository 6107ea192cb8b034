import { type Locator, type Page, expect } from "@playwright/test";

import { tableOf } from "./documents";
import { open } from "./fixtures";
import { drawn, key, tabTo } from "./table";

/** A game as its card on the home page names it. */
export interface Listed {
  /** As addresses and stored documents name it. */
  id: string;
  /** As people call it. */
  name: string;
}

/** The games of the list, in its order. */
export async function listed(page: Page): Promise<Listed[]> {
  await open(page);
  const cards = page.locator("li.card[data-game]");
  await expect(cards.first()).toBeVisible();
  const games = await cards.evaluateAll((cards) =>
    cards.map((card) => ({ id: card.getAttribute("data-game") ?? "", name: card.querySelector("h2")?.textContent?.trim() ?? "" })),
  );
  expect(new Set(games.map(({ id }) => id)).size, "a card for each game").toBe(games.length);
  for (const { id, name } of games) expect([id, name]).not.toContain("");
  return games;
}

/** What the page waits for. */
type Wanted = "choice" | "button" | "uncover" | "over";

/** How many squares or ends a bone is tried at. */
const MOST_PLACES = 80;

/**
 * A page on which a game is played, whichever it is: what the frame around every table shows, worked by keys alone.
 * Nothing in here knows a game.
 */
export class Frame {
  constructor(
    readonly page: Page,
    readonly game: Listed,
  ) {}

  /** Opens the game from its card. */
  async openFromHome(): Promise<void> {
    await open(this.page);
    await tabTo(this.page, `li.card[data-game="${this.game.id}"] a.to-play`);
    await key(this.page, "Enter");
    // the first time it is asked which game, and against whom
    await tabTo(this.page, ".start-foot a");
    await key(this.page, "Enter");
    await expect(this.page.locator(`main.play[data-game="${this.game.id}"]`)).toBeVisible();
    await expect(this.page).toHaveTitle(new RegExp(`^${this.game.name} · `));
    await this.wants();
  }

  /** The button of the row of actions, or of what lies over the table, that goes on. */
  private get goesOn(): Locator {
    return this.page.locator(".actions .button.first:enabled");
  }

  /** Waits until the page wants something of the person. */
  async wants(): Promise<Wanted> {
    const wanted = await this.page.waitForFunction((): Wanted | null => {
      const ended = document.querySelector(".ended .button.first");
      // a game that is over can be replayed; otherwise a deal of it is over, and the next one follows
      if (ended !== null) return document.querySelector('.ended a[href^="replay/"]') === null ? "button" : "over";
      if (document.getElementById("uncover") !== null) return "uncover";
      if (document.querySelector('.column button[aria-label="Hint"]:enabled') !== null) return "choice";
      return document.querySelector(".actions .button.first:enabled") === null ? null : "button";
    });
    return (await wanted.jsonValue()) as Wanted;
  }

  /** How many entries of the record stand. */
  async cursor(): Promise<number> {
    const text = await this.page.evaluate((key) => localStorage.getItem(key), tableOf(this.game.id));
    return (JSON.parse(text ?? "{}") as { body: { session: { cursor: number } } }).body.session.cursor;
  }

  /** All that is seen and told of the game itself: the seats, the table and the hand. */
  async picture(): Promise<string[]> {
    const parts = [".status", ".table", ".tray"].map((part) => this.page.locator(`main.play ${part}`).first());
    return Promise.all(parts.map((part) => part.ariaSnapshot()));
  }

  /** Goes on to where the person chooses; false if the game is over first. */
  async toChoice(): Promise<boolean> {
    for (let steps = 0; steps < 40; steps += 1) {
      const wanted = await this.wants();
      if (wanted === "choice") return true;
      if (wanted === "over") return false;
      await tabTo(this.page, wanted === "uncover" ? "#uncover" : ".ended .button.first, .actions .button.first:enabled");
      await key(this.page, "Enter");
    }
    throw new Error("the person is never asked to choose");
  }

  /** Asks for a hint and follows it. */
  async followHint(): Promise<void> {
    const { page } = this;
    const before = await this.cursor();
    await key(page, "h");
    await expect(page.locator(".message-advice"), "a hint").toHaveCount(1);
    const hinted = page.locator(".tray-bone.hinted");
    if ((await hinted.count()) === 0) {
      // it is about none of the bones in hand: the one thing that can be done
      await tabTo(page, ".actions .button.first");
      await key(page, "Enter");
    } else {
      await tabTo(page, ".tray-bone");
      await key(page, "Home");
      const held = await page.locator(".tray-bone").count();
      for (let steps = 0; steps < held && (await page.locator(".tray-bone.hinted:focus").count()) === 0; steps += 1) {
        await key(page, "ArrowRight");
      }
      await expect(page.locator(".tray-bone.hinted:focus"), "arrows lead to the bone of the hint").toHaveCount(1);
      await key(page, "Enter");
      await this.layDown(before);
    }
    await expect.poll(() => this.cursor(), "the move is in the record").toBeGreaterThan(before);
  }

  /** A bone is taken up, and the focus is where the page wants it next: Enter there, or at the next place, or the next. */
  private async layDown(before: number): Promise<void> {
    const { page } = this;
    const rows = ["ArrowRight", "ArrowLeft"] as const;
    for (let place = 0; place < MOST_PLACES; place += 1) {
      await key(page, "Enter");
      if ((await this.cursor()) > before) return;
      if ((await this.goesOn.count()) > 0) {
        // what was chosen is asked about once more
        await tabTo(page, ".actions .button.first");
        await key(page, "Enter");
        return;
      }
      const along = rows[Math.floor(place / 10) % 2];
      await key(page, place % 10 === 9 ? "ArrowDown" : along);
    }
    throw new Error("the bone can be laid down nowhere");
  }

  /** Undo by its key, as far back as it goes. */
  async undoAll(): Promise<void> {
    const undo = this.page.locator("main.play .undo");
    for (let steps = 0; await undo.isEnabled(); steps += 1) {
      expect(steps, "presses of U").toBeLessThan(60);
      await key(this.page, "u");
    }
  }

  /** Redo by its key, as far forward as it goes. */
  async redoAll(): Promise<void> {
    const redo = this.page.locator("main.play .redo");
    for (let steps = 0; await redo.isEnabled(); steps += 1) {
      expect(steps, "presses of Y").toBeLessThan(60);
      await key(this.page, "y");
    }
  }

  /** The menu, opened by keys. */
  async openMenu(): Promise<Locator> {
    await tabTo(this.page, ".status button");
    await key(this.page, "Enter");
    const entries = this.page.locator("dialog[open] .menu-entry");
    await expect(entries.first()).toBeVisible();
    return entries;
  }

  /** Chooses the entry of this number in the menu, which is open. */
  async choose(index: number): Promise<void> {
    const entry = this.page.locator("dialog[open] .menu-entry").nth(index);
    for (let presses = 0; !(await entry.evaluate((entry) => entry === document.activeElement)); presses += 1) {
      expect(presses, "presses of Tab in the menu").toBeLessThan(60);
      await this.page.keyboard.press("Tab");
    }
    await key(this.page, "Enter");
    await drawn(this.page);
  }

  /** The title of the sheet that lies over the table, if one does. */
  async sheet(): Promise<string | undefined> {
    const titles = await this.page.locator("dialog[open] h2").allTextContents();
    return titles[0]?.trim();
  }
}
