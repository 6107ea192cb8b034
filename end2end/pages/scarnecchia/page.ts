import { type Locator, type Page, expect } from "@playwright/test";

import { type GameRecord, keysOf, preferencesOf, storedGame } from "../../support/documents";
import { handBones } from "../../support/dom";
import type { Press } from "../../support/menu";

export const SCARNECCHIA = keysOf("scarnecchia");

/** What the people at the device have to do next. */
export type Prompt = "turn" | "uncover" | "next hand" | "new game";

/** The preferences document for a game with these options, which seat 0 begins. */
export const scarnecchiaPreferences = (options: object, body: object = {}): Record<string, string> =>
  preferencesOf("scarnecchia", { options: { first: 0, ...options }, ...body });

/** The page on which Scarnecchia is played. */
export class ScarnecchiaPage {
  constructor(
    readonly page: Page,
    private readonly press: Press,
  ) {}

  bone(bone: string): Locator {
    return this.page.locator(`#hand-${bone}`);
  }

  get bones(): Locator {
    return this.page.locator(".tray-bone");
  }

  get selected(): Locator {
    return this.page.locator(".tray-bone[aria-pressed=true]");
  }

  /** The tiles and builds of the pool. */
  get items(): Locator {
    return this.page.locator(".pool-item");
  }

  /** The items that the selected tile can take or join. */
  get marked(): Locator {
    return this.page.locator(".pool-item:is(.takes, .joins):not(.chosen)");
  }

  /** The buttons of the possible actions. */
  get offered(): Locator {
    return this.page.locator(".actions-now .button");
  }

  get uncover(): Locator {
    return this.page.locator("#uncover");
  }

  get endCard(): Locator {
    return this.page.locator(".ended-page");
  }

  get newGame(): Locator {
    return this.endCard.getByRole("button", { name: "New game" });
  }

  get nextHand(): Locator {
    return this.endCard.getByRole("button", { name: "Next hand" });
  }

  /** The line about the player's own build, which binds them. */
  get promise(): Locator {
    return this.page.locator(".promise");
  }

  get refusal(): Locator {
    return this.page.locator(".refusal");
  }

  /** The visible tiles of the hand, in notation. */
  async hand(): Promise<string[]> {
    return handBones(this.page);
  }

  /** The record of the stored game. */
  async stored(): Promise<GameRecord> {
    return (await storedGame(this.page, SCARNECCHIA.table)).body.session.record;
  }

  /** Waits until the people in these seats have something to do, and returns it. */
  async waitForPrompt(seats: number[]): Promise<Prompt> {
    const { page } = this;
    const mover = page.locator(seats.map((seat) => `.seat.to-move[data-seat='${seat}']`).join(","));
    const prompt = async (): Promise<Prompt | undefined> => {
      if (await this.uncover.isVisible()) return "uncover";
      if (await this.endCard.isVisible()) return (await this.newGame.count()) > 0 ? "new game" : "next hand";
      return (await mover.count()) > 0 && (await this.bones.count()) > 0 ? "turn" : undefined;
    };
    let found: Prompt | undefined;
    await expect.poll(async () => (found = await prompt()), "what the player has to do").toBeDefined();
    return found!;
  }

  /** Uses a tile that can take or build, by the first action that is offered; otherwise lays a tile down. */
  async playOne(): Promise<void> {
    const before = (await this.stored()).actions.length;
    const useful = this.page.locator(".tray-bone.playable");
    await this.press((await useful.count()) > 0 ? useful.first() : this.page.locator(".tray-bone:not(.unplayable)").first());
    await expect(this.selected).toHaveCount(1);
    // nothing is marked if the player's own build leaves no choice
    for (let presses = 0; presses < 9 && (await this.marked.count()) > 0; presses += 1) {
      if ((await this.offered.filter({ hasNotText: "Lay down" }).count()) > 0) break;
      const id = (await this.marked.first().getAttribute("id"))!;
      const item = this.page.locator(`#${id}`);
      await this.press(item);
      await expect(item).toHaveClass(/\bchosen\b/);
    }
    await this.press(this.offered.first());
    await expect.poll(async () => (await this.stored()).actions.length, "the move is stored").toBeGreaterThan(before);
  }
}
