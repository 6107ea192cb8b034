import { type Locator, type Page, expect } from "@playwright/test";

import { bot, keysOf, person, preferencesOf, recordedGame, storedGame, storedGameText } from "../../support/documents";
import { focused, key, tabTo } from "../../support/keyboard";
import type { Press } from "../../support/menu";
import { recorded } from "../../support/positions";

export const PARTNERS = keysOf("partners");

/** The preferences document for a table of four. */
export const partnersPreferences = (body: object = {}): Record<string, string> =>
  preferencesOf("partners", { party: { seats: 4, chairs: [person(""), bot(""), bot(""), bot("")] }, ...body });

/** A recorded match after `entries`, of which the last ended a hand: its settlement is shown. */
export async function atSettlement(name: string, entries: number): Promise<string> {
  const stored = JSON.parse(storedGameText(await recordedGame(name), [null, "easy", "easy", "easy"], entries));
  stored.body.session.acknowledged = entries - 1;
  return JSON.stringify(stored);
}

const BEGINNERS = [null, "beginner", "beginner", "beginner"];

/** A match against beginners in the middle of its first hand. */
export const midHand = recorded("partners", 12, BEGINNERS);

/** A match against beginners in its last hand. */
export const lastHand = recorded("partners-brazil", 104, BEGINNERS);

/** What the player has to do next. */
export type Prompt = "play" | "next hand" | "new game";

/** The page on which Partners is played. */
export class PartnersPage {
  constructor(
    readonly page: Page,
    private readonly press: Press,
  ) {}

  bone(bone: string): Locator {
    return this.page.locator(`#hand-${bone}`);
  }

  get endCard(): Locator {
    return this.page.locator(".ended-page");
  }

  get partnerLeads(): Locator {
    return this.page.locator("#partner-leads");
  }

  seat(seat: number): Locator {
    return this.page.locator(`.seat[data-seat="${seat}"]`);
  }

  /** The place and the side of a seat. */
  signs(seat: number): Locator {
    return this.seat(seat).locator(".pairs-signs");
  }

  /** The button of the player who takes the device. */
  get uncover(): Locator {
    return this.page.locator("#uncover");
  }

  /** Waits until a person at this device can act; the words of the cover, if the device changes hands. */
  async nextPerson(): Promise<string | null> {
    await expect(this.uncover.or(this.page.locator(".tray-bone.playable")).first()).toBeVisible();
    return (await this.uncover.isVisible()) ? this.uncover.textContent() : null;
  }

  /** The bones that are shown in the hand. */
  get handBones(): Locator {
    return this.page.locator('.tray-bone[id^="hand-"]');
  }

  /** The ids of the bones in the hand, once it is shown. */
  async hand(): Promise<string[]> {
    await expect(this.handBones).not.toHaveCount(0);
    return this.handBones.evaluateAll((bones) => bones.map(({ id }) => id));
  }

  /** The numbers marked as missing beside a seat. */
  async lacks(seat: number): Promise<number[]> {
    return (await this.seat(seat).locator(".pairs-lack").allTextContents()).map(Number).sort();
  }

  /** Waits until the player has something to do, and returns it. */
  async waitForPrompt(): Promise<Prompt> {
    const prompt = await this.page.waitForFunction((): Prompt | null => {
      const button = document.querySelector(".ended .button.first");
      if (button !== null) return button.textContent === "Next hand" ? "next hand" : "new game";
      return document.querySelector(".seat.own.to-move") !== null && document.querySelector(".tray-bone.playable") !== null ? "play" : null;
    });
    return (await prompt.jsonValue()) as Prompt;
  }

  /** Plays a bone, else the first that fits, at the first end that takes it. */
  async playOne(bone?: string): Promise<void> {
    const before = (await this.actions()).length;
    await this.press(bone === undefined ? this.page.locator(".tray-bone.playable").first() : this.bone(bone));
    await this.press(this.page.locator(".end.fits").first());
    await this.expectPlayed(before);
  }

  /** The same by keys. */
  async playOneByKeys(): Promise<void> {
    const before = (await this.actions()).length;
    await tabTo(this.page, ".tray-bone");
    for (let step = 0; !(await this.page.locator(".tray-bone.playable:focus").count()); step += 1) {
      expect(step, "a bone fits").toBeLessThan(10);
      await key(this.page, step === 0 ? "Home" : "ArrowRight");
    }
    await key(this.page, "Enter");
    expect(await focused(this.page), "the focus is on an end that takes the bone").toMatch(/^#?end-/);
    await key(this.page, "Enter");
    await this.expectPlayed(before);
  }

  private async expectPlayed(before: number): Promise<void> {
    await expect.poll(async () => (await this.actions()).length).toBeGreaterThan(before);
  }

  async actions(): Promise<string[]> {
    return (await storedGame(this.page, PARTNERS.table)).body.session.record.actions;
  }
}
