import { type Locator, type Page, expect } from "@playwright/test";

import { keysOf, storedGame } from "../../support/documents";
import { open } from "../../support/fixtures";
import { arrowTo, key, tabTo, tabToElement, waitForFrames } from "../../support/keyboard";

/** A game as its card on the home page names it. */
export interface ListedGame {
  /** As addresses and stored documents name it. */
  id: string;
  /** As the user sees it. */
  name: string;
}

/** The games on the home page, in their order. */
export async function listedGames(page: Page): Promise<ListedGame[]> {
  await open(page);
  const cards = page.locator("li.card[data-game]");
  await expect(cards.first()).toBeVisible();
  const games = await cards.evaluateAll((cards) =>
    cards.map((card) => ({ id: card.getAttribute("data-game") ?? "", name: card.querySelector("h2")?.textContent?.trim() ?? "" })),
  );
  expect(games.length, "games").toBeGreaterThan(1);
  expect(new Set(games.map(({ id }) => id)).size, "a card for each game").toBe(games.length);
  for (const { id, name } of games) expect([id, name]).not.toContain("");
  return games;
}

/** What the player has to do next. */
type Prompt = "choice" | "button" | "uncover" | "over";

/** How many places are tried for a bone. */
const MOST_PLACES = 80;

/** The page of any game, used by keyboard alone through what all games have in common. It names no game. */
export class AnyGamePage {
  constructor(
    readonly page: Page,
    readonly game: ListedGame,
  ) {}

  /** Opens the home page, and the game from its card. */
  async openFromHome(): Promise<void> {
    await open(this.page);
    await this.openFromCard();
  }

  /** Opens the game from its card on the home page. */
  async openFromCard(): Promise<void> {
    await tabTo(this.page, `li.card[data-game="${this.game.id}"] a.to-play`);
    await key(this.page, "Enter");
    await expect(this.page.locator(`main.play[data-game="${this.game.id}"]`)).toBeVisible();
    await expect(this.page).toHaveTitle(new RegExp(`^${this.game.name} · `));
    await this.waitForPrompt();
  }

  /** The main button of the action bar. */
  private get continueButton(): Locator {
    return this.page.locator(".actions .button.first:enabled");
  }

  /** Waits until the player has something to do, and returns it. */
  async waitForPrompt(): Promise<Prompt> {
    const prompt = await this.page.waitForFunction((): Prompt | null => {
      const ended = document.querySelector(".ended .button.first");
      // a finished game can be replayed; without that link only a deal is over
      if (ended !== null) return document.querySelector('.ended a[href^="replay/"]') === null ? "button" : "over";
      if (document.getElementById("uncover") !== null) return "uncover";
      if (document.querySelector('.column button[aria-label="Hint"]:enabled') !== null) return "choice";
      return document.querySelector(".actions .button.first:enabled") === null ? null : "button";
    });
    return (await prompt.jsonValue()) as Prompt;
  }

  /** The number of entries in the stored record, without those that were undone. */
  async cursor(): Promise<number> {
    return (await storedGame(this.page, keysOf(this.game.id).table)).body.session.cursor;
  }

  /** The accessible content of the seats, the table and the hand. */
  async visibleState(): Promise<string[]> {
    const parts = [".status", ".table", ".tray"].map((part) => this.page.locator(`main.play ${part}`).first());
    return Promise.all(parts.map((part) => part.ariaSnapshot()));
  }

  /** Presses buttons until the player has a choice; returns false if the game ends before. */
  async playToNextChoice(): Promise<boolean> {
    for (let presses = 0; presses < 40; presses += 1) {
      const prompt = await this.waitForPrompt();
      if (prompt === "choice") return true;
      if (prompt === "over") return false;
      await tabTo(this.page, prompt === "uncover" ? "#uncover" : ".ended .button.first, .actions .button.first:enabled");
      await key(this.page, "Enter");
    }
    throw new Error("the player never gets a choice");
  }

  /** Asks for a hint and follows it. */
  async followHint(): Promise<void> {
    const { page } = this;
    const before = await this.cursor();
    await key(page, "h");
    await expect(page.locator(".message-advice"), "a hint").toHaveCount(1);
    if ((await page.locator(".tray-bone.hinted").count()) === 0) {
      // the hint is not about a bone: only one action is possible
      await tabTo(page, ".actions .button.first");
      await key(page, "Enter");
    } else {
      await tabTo(page, ".tray-bone");
      await arrowTo(page, ".tray-bone.hinted");
      await key(page, "Enter");
      await this.placeSomewhere(before);
    }
    await expect.poll(() => this.cursor(), "the move is stored").toBeGreaterThan(before);
  }

  /** Tries to place the selected bone where the focus is, then at other places. */
  private async placeSomewhere(before: number): Promise<void> {
    const { page } = this;
    for (let place = 0; place < MOST_PLACES; place += 1) {
      await key(page, "Enter");
      if ((await this.cursor()) > before) return;
      if ((await this.continueButton.count()) > 0) {
        // the placement has to be confirmed
        await tabTo(page, ".actions .button.first");
        await key(page, "Enter");
        return;
      }
      // rows of ten places, alternately from left to right and back
      const along = Math.floor(place / 10) % 2 === 0 ? "ArrowRight" : "ArrowLeft";
      await key(page, place % 10 === 9 ? "ArrowDown" : along);
    }
    throw new Error("no place accepts the bone");
  }

  /** Presses U until nothing can be undone. */
  async undoAll(): Promise<void> {
    await this.pressWhileEnabled("u", ".undo");
  }

  /** Presses Y until nothing can be redone. */
  async redoAll(): Promise<void> {
    await this.pressWhileEnabled("y", ".redo");
  }

  private async pressWhileEnabled(letter: string, selector: string): Promise<void> {
    const button = this.page.locator(`main.play ${selector}`);
    for (let presses = 0; await button.isEnabled(); presses += 1) {
      expect(presses, `presses of ${letter}`).toBeLessThan(60);
      await key(this.page, letter);
    }
  }

  /** Opens the menu and returns its entries. */
  async openMenu(): Promise<Locator> {
    await tabTo(this.page, ".status button");
    await key(this.page, "Enter");
    const entries = this.page.locator("dialog[open] .menu-entry");
    await expect(entries.first()).toBeVisible();
    return entries;
  }

  /** Chooses an entry of the open menu. */
  async choose(entry: Locator): Promise<void> {
    await tabToElement(entry);
    await key(this.page, "Enter");
    await waitForFrames(this.page);
  }

  /** The title of the open sheet, if one is open. */
  async openSheetTitle(): Promise<string | undefined> {
    const titles = await this.page.locator("dialog[open] h2").allTextContents();
    return titles[0]?.trim();
  }
}
