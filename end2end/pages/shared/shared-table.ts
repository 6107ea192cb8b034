import { type Browser, type BrowserContext, type Page, expect } from "@playwright/test";

import { keysOf, storedGame } from "../../support/documents";
import { type Trouble, open } from "../../support/fixtures";

/** Targets for a bone: ends of a chain, squares of a board, places on a plane. */
const PLACES = ["end-", "square-", "place-"].map((start) => `.table [id^="${start}"]`).join();
/** How many places are tried for one bone. */
const MAX_PLACES = 110;

/** The time limit for what needs a connection, in milliseconds: several browsers share the processor. */
export const CONNECTION_MS = 30_000;

/** A device: a browser context of its own, so that nothing is shared but the connection. */
export interface Device {
  context: BrowserContext;
  page: Page;
}

/** Opens another device. */
export async function openDevice(browser: Browser, trouble: Trouble, home: string, size = { width: 1280, height: 800 }): Promise<Device> {
  const context = await browser.newContext({ baseURL: home, locale: "en-GB", viewport: size, reducedMotion: "reduce" });
  await trouble.watch(context, home);
  return { context, page: await context.newPage() };
}

/** Who plays a seat at the host's table, as the values of the host's choice. */
export type SeatChoice = "here" | "other" | "beginner" | "easy";

/** The host's page. */
export class HostPage {
  constructor(
    readonly page: Page,
    readonly game: string,
  ) {}

  /** Opens the lobby with these seats. */
  async open(seats: SeatChoice[]): Promise<void> {
    const { page } = this;
    await open(page, `together/${this.game}`);
    await expect(page.locator("#together-deal")).toBeVisible();
    const count = page.locator("#together-count");
    if ((await count.count()) > 0) await count.selectOption(String(seats.length));
    for (const [index, seat] of seats.entries()) await page.locator(`#together-seat-${index}`).selectOption(seat);
  }

  /** Writes an invitation and returns its link. */
  async invite(): Promise<string> {
    if ((await this.page.locator("#together-deal").count()) === 0) await this.page.locator("#together-open").click();
    await this.page.locator("#together-invite").click();
    return linkOn(this.page);
  }

  /** Takes an answer by its link. The sheet closes once the guest is connected. */
  async take(answer: string): Promise<void> {
    await this.page.locator("#paste").fill(answer);
    await this.page.locator(".paste button").click();
    await expect(this.page.locator("dialog[open]")).toHaveCount(0, { timeout: CONNECTION_MS });
  }

  /** Deals, once all have agreed. */
  async deal(): Promise<void> {
    await this.page.locator("#together-deal:enabled").click();
    await expect(this.page.locator("main.play")).toBeVisible();
  }

  /** The number of actions in the stored record. */
  async cursor(): Promise<number> {
    return (await storedGame(this.page, keysOf(this.game).table)).body.session.cursor;
  }
}

/** The link that a page offers to hand over. */
async function linkOn(page: Page): Promise<string> {
  const link = page.locator(".hand-over .copy-text");
  await expect(page.locator(".hand-over .qr")).toBeVisible();
  return (await link.textContent())!.trim();
}

/** Joins with these people, or to show the table, and returns the link of the answer. */
export async function answer(guest: Page, invitation: string, names: string[]): Promise<string> {
  await guest.goto(invitation);
  for (let index = 0; index < names.length; index += 1) {
    if (index > 0) await guest.getByRole("button", { name: "One more player" }).click();
    await guest.locator(`#guest-name-${index}`).fill(names[index]!);
  }
  if (names.length === 0) await guest.locator("#only-shows").check();
  await guest.locator("#together-join").click();
  return linkOn(guest);
}

/** Connects a guest. */
export async function join(host: HostPage, guest: Page, names: string[]): Promise<void> {
  await host.take(await answer(guest, await host.invite(), names));
  await expect(guest.locator(".together-places")).toBeVisible({ timeout: CONNECTION_MS });
}

/** Lets guests accept the terms, once all seats are taken, and deals. */
export async function deal(host: HostPage, guests: Page[]): Promise<void> {
  for (const guest of guests) {
    await guest.locator("#together-accept").click();
    await expect(guest.locator("#together-accept")).toHaveCount(0);
  }
  await host.deal();
  for (const guest of guests) await expect(guest.locator("main.play")).toBeVisible({ timeout: CONNECTION_MS });
}

/** What a page waits for. */
async function awaited(page: Page): Promise<"choice" | "button" | "uncover" | "over" | null> {
  return page.evaluate(() => {
    if (document.querySelector(".ended .ended-acts") !== null) {
      const next = document.querySelector(".ended .button.first");
      const isOver = document.querySelector('.ended a[href^="replay/"]') !== null || next === null;
      return isOver ? "over" : "button";
    }
    if (document.getElementById("uncover") !== null) return "uncover";
    if (document.querySelector('.column button[aria-label="Hint"]:enabled') !== null) return "choice";
    return document.querySelector(".actions .button.first:enabled") === null ? null : "button";
  });
}

/** Asks for a hint on this page and follows it. */
async function followHint(host: HostPage, page: Page): Promise<void> {
  const before = await host.cursor();
  // a secret choice is not in the record before all have chosen, and a guest's action is on its way to the host
  const done = async () => (await host.cursor()) > before || (await awaited(page)) !== "choice";
  await page.locator('.column button[aria-label="Hint"]:enabled').click();
  await expect(page.locator(".message-advice")).not.toHaveCount(0, { timeout: CONNECTION_MS });
  const hinted = page.locator(".tray-bone.hinted");
  const confirm = page.locator(".actions .button.first:enabled");
  if ((await hinted.count()) === 0) {
    await confirm.click();
  } else {
    await hinted.first().click();
    await expect(page.locator(PLACES).or(confirm).first()).toBeAttached();
    const places = await page.locator(PLACES).evaluateAll((places) => places.map(({ id }) => `[id="${id}"]`));
    if (places.length === 0) await confirm.click();
    for (const place of places.slice(0, MAX_PLACES)) {
      const target = page.locator(place);
      await target.click({ force: true });
      // it is played, or has to be confirmed, or is refused
      const answered = async () => (await target.count()) === 0 || (await confirm.count()) > 0;
      if (!(await expect.poll(answered, { timeout: 1_000 }).toBe(true).then(() => true, () => false))) continue;
      if (await confirm.count()) await confirm.click();
      break;
    }
  }
  await expect.poll(done, "the move is played").toBe(true);
}

/** Plays by the hints on all devices, until `enough` or the end of the game. */
export async function play(host: HostPage, pages: Page[], enough: () => Promise<boolean> = async () => false): Promise<void> {
  for (let idle = 0; idle < 200; ) {
    if (await enough()) return;
    let acted = false;
    for (const page of pages) {
      const what = await awaited(page);
      if (what === "over" && page === host.page) return;
      if (what === "choice") await followHint(host, page);
      if (what === "button") await page.locator(".ended .button.first, .actions .button.first:enabled").first().click();
      if (what === "uncover") await page.locator("#uncover").click();
      acted ||= what !== null && what !== "over";
    }
    idle = acted ? 0 : idle + 1;
    if (!acted) await host.page.waitForTimeout(100);
  }
  throw new Error("no device can act");
}
