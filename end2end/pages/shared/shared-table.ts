import { readFileSync } from "node:fs";

import { type Browser, type BrowserContext, type Locator, type Page, expect } from "@playwright/test";

import { keysOf, storedGame } from "../../support/documents";
import { type Trouble, open, settleHistoryBeforeLoads } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { settingValue } from "../../support/menu";

/** Targets for a bone: ends of a chain, squares of a board, places on a plane. */
const PLACES = ["end-", "square-", "place-"].map((start) => `.table [id^="${start}"]`).join();
/** What marks the hinted place on a chain, a board or a wall. */
const HINTED_PLACE = ".hinted-spot, .color-hint, .brick-place.hinted, .end.hinted .end-place";
/** How many places are tried for one bone. */
const MAX_PLACES = 110;
/** The games whose bones are played at the ends of a line. */
const LINE_GAMES = ["electrum", "partners"];

/** The time limit for what needs a connection, in milliseconds: several browsers share the processor. */
export const CONNECTION_MS = 60_000;

/** A device: a browser context of its own, so that nothing is shared but the connection. */
export interface Device {
  context: BrowserContext;
  page: Page;
}

/** Opens another device. */
export async function openDevice(browser: Browser, trouble: Trouble, home: string, size = { width: 1280, height: 800 }): Promise<Device> {
  const context = await browser.newContext({ baseURL: home, locale: "en-GB", viewport: size, reducedMotion: "reduce" });
  await trouble.watch(context, home);
  const page = await context.newPage();
  settleHistoryBeforeLoads(page);
  return { context, page };
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
    const count = page.locator('[data-setting="seats"]');
    if ((await count.count()) > 0) await settingValue(page, "seats", String(seats.length)).check({ force: true });
    for (const [index, seat] of seats.entries()) {
      const chip = page.locator(`#together-seat-${index}`);
      if ((await chip.getAttribute("data-who")) === seat) continue;
      if ((await chip.getAttribute("aria-expanded")) === "false") await chip.click();
      await page.locator(`#together-choice [value="${seat}"]`).check({ force: true });
      await expect(chip).toHaveAttribute("data-who", seat);
    }
    // where the name of this device's person is asked for
    const own = page.locator("#together-seat-0");
    if ((await own.getAttribute("aria-expanded")) === "false") await own.click();
  }

  /** Writes an invitation and returns its link. */
  async invite(): Promise<string> {
    await showInvitation(this.page);
    return linkOn(this.page);
  }

  /** Takes an answer by its link. Once the guest is connected, the sheet closes, and the code on the page itself is gone. */
  async take(answer: string): Promise<void> {
    const code = this.page.locator(".together-code .copy-text");
    const answered = (await code.count()) > 0 ? await code.textContent() : null;
    await paste(this.page, answer);
    if (answered !== null) await expect(code.filter({ hasText: answered })).toHaveCount(0, { timeout: CONNECTION_MS });
    await expect(this.page.locator("dialog[open]")).toHaveCount(0, { timeout: CONNECTION_MS });
  }

  /** Deals, once all sit. */
  async deal(): Promise<void> {
    await this.page.locator("#together-deal:enabled").click();
    await expect(this.page.locator("main.play")).toBeVisible();
  }

  /** The number of actions in the stored record. */
  async cursor(): Promise<number> {
    return (await storedGame(this.page, keysOf(this.game).table)).body.session.cursor;
  }
}

/** Opens the sheet about the devices from the menu: the bar comes and goes with the connections. */
export async function openDevices(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Devices" }).click();
}

/** Shows an invitation and returns where: on the host's page while there is room, otherwise in a sheet. */
export async function showInvitation(page: Page): Promise<Locator> {
  const [here, button, table] = [page.locator(".together-code"), page.locator("#together-invite"), page.locator("main.play")];
  await expect(here.or(button).or(table).first()).toBeVisible();
  if ((await here.count()) > 0) return here;
  if ((await table.count()) > 0) await openDevices(page);
  await button.click();
  return page.locator("dialog[open]");
}

/** Pastes a link in the open sheet, or on the page. The field takes a whole link at once, without a press. */
export const paste = (page: Page, link: string, field = "#paste"): Promise<void> => page.locator(field).fill(link);

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

/** Deals, once all seats are taken. */
export async function deal(host: HostPage, guests: Page[]): Promise<void> {
  await host.deal();
  for (const guest of guests) await expect(guest.locator("main.play")).toBeVisible({ timeout: CONNECTION_MS });
}

/** Connects a device for each of these people and deals; returns the pages, the host's first. */
export async function openTable(host: HostPage, browser: Browser, trouble: Trouble, home: string, names: string[]): Promise<Page[]> {
  const guests: Page[] = [];
  for (const name of names) {
    const { page } = await openDevice(browser, trouble, home);
    await join(host, page, [name]);
    guests.push(page);
  }
  await deal(host, guests);
  return [host.page, ...guests];
}

/** What tells that a device is away, in the lobby or at the table. */
export const away = (page: Page) => page.locator("#together-open.is-away, .together-device.is-away");

/** The connections in words, as they are announced. */
export const connections = (page: Page) => page.locator(".together-strip > .unseen");

/** Connects a guest again, in the lobby or at the table. */
export async function reconnect(host: HostPage, guest: Page): Promise<void> {
  const invitation = await host.invite();
  const [opensSheet, field] = [guest.locator(".together-reconnect"), guest.locator("#paste")];
  await expect(opensSheet.or(field).first()).toBeVisible({ timeout: CONNECTION_MS });
  if ((await field.count()) === 0) await opensSheet.click();
  await paste(guest, invitation);
  await host.take(await linkOn(guest));
  for (const page of [host.page, guest]) await expect(away(page)).toHaveCount(0, { timeout: CONNECTION_MS });
  await expect(guest.locator("dialog[open]")).toHaveCount(0);
}

/** The most characters of a link with messages. */
const MAX_LINK_CHARS = 2_000 + 100;

/** The links between a host and a guest without a connection. */
export class ByLinks {
  /** The number of links sent. */
  sent = 0;
  /** The same by each page. */
  readonly sentBy = new Map<Page, number>();
  /** The number of characters of the longest link. */
  longest = 0;
  /** The link that each page sent last. */
  private readonly last = new Map<Page, string>();
  /** The number of links that have been opened at each table. */
  private readonly opened = new Map<Page, number>();

  /** With `anyTab`, some links are opened in another tab and some in the page itself; otherwise all are pasted. */
  constructor(
    readonly host: HostPage,
    readonly guest: Page,
    readonly anyTab = false,
  ) {}

  /** The smaller number of links that a side has opened at the table. */
  get openedByBoth(): number {
    return Math.min(...[this.host.page, this.guest].map((page) => this.opened.get(page) ?? 0));
  }

  /** Joins by an invitation that is a link. */
  async join(names: string[]): Promise<void> {
    const { host, guest } = this;
    const shown = await showInvitation(host.page);
    await shown.locator("#together-by-hand").click();
    const invitation = await shown.locator(".copy-text").textContent();
    await guest.goto(invitation!);
    for (const [index, name] of names.entries()) await guest.locator(`#guest-name-${index}`).fill(name);
    await guest.locator("#together-join").click();
    const answer = await guest.locator(".together-link .copy-text").textContent();
    await paste(host.page, answer!);
    await expect(host.page.locator("dialog[open]")).toHaveCount(0);
    await this.until(guest.locator(".together-places"));
  }

  /** Opens links until this element is visible. */
  async until(element: Locator): Promise<void> {
    const isVisible = async () => (await this.deliver(), element.isVisible());
    await expect.poll(isVisible, { timeout: CONNECTION_MS }).toBe(true);
  }

  /** Opens every new link on the other device: pasted, in another tab, or in the page itself. */
  deliver = async (): Promise<boolean> => {
    let delivered = false;
    for (const [from, to] of [[this.host.page, this.guest], [this.guest, this.host.page]] as const) {
      const link = await this.linkOf(from);
      if (link === null || link === this.last.get(from)) continue;
      this.last.set(from, link);
      this.sent += 1;
      this.sentBy.set(from, (this.sentBy.get(from) ?? 0) + 1);
      this.longest = Math.max(this.longest, link.length);
      await this.openLink(to, link);
      delivered = true;
    }
    return delivered;
  };

  /** The link that waits on a page. */
  private async linkOf(page: Page): Promise<string | null> {
    const button = page.locator("#together-links");
    if ((await button.count()) === 0) {
      const link = page.locator(".together-link .copy-text");
      return (await link.count()) === 0 ? null : link.textContent();
    }
    if ((await button.textContent()) !== "Send link") return null;
    // after a reload a guest that has to answer shows its link by itself
    if ((await page.locator("dialog[open]").count()) === 0) await button.click();
    const [download] = await Promise.all([this.tooLong(page), page.locator("dialog[open] .together-link").waitFor()]);
    const link = download ?? (await page.locator("dialog[open] .copy-text").textContent());
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    if (download === null) expect(link!.length).toBeLessThan(MAX_LINK_CHARS);
    return link;
  }

  /** The content of the file that a page offers in place of a link that is too long. */
  private async tooLong(page: Page): Promise<string | null> {
    const save = page.locator("dialog[open] .together-link").getByRole("button", { name: "Save file" });
    await page.locator("dialog[open] .together-link").waitFor();
    if ((await save.count()) === 0) return null;
    const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
    return readFileSync(await download.path(), "utf8");
  }

  private async openLink(page: Page, link: string): Promise<void> {
    const opened = this.opened.get(page) ?? 0;
    const isAtTable = (await page.locator("main.play").count()) > 0;
    if (isAtTable) this.opened.set(page, opened + 1);
    const way = isAtTable && this.anyTab ? opened % 8 : 0;
    if (way === 1) {
      const tab = await page.context().newPage();
      await tab.goto(link);
      await expect(tab.getByRole("status").filter({ hasText: "Done: your table has taken the link" })).toBeVisible();
      await tab.close();
    } else if (way === 2) {
      // a messenger opens the link where no tab shows the table
      await page.goto("about:blank");
      await page.goto(link);
      await expect(page.locator(".together-strip").first()).toBeVisible();
      await waitForFrames(page);
    } else {
      const button = page.locator("#together-links");
      if ((await button.count()) > 0) await button.click();
      await paste(page, link, "#paste-link");
      await expect(page.locator("dialog[open]")).toHaveCount(0);
    }
  }
}

/** The accessible content of the seats with their names and the turn, of the table and the hand. */
export async function visibleGame(page: Page): Promise<string[]> {
  const parts = [".status", ".table", ".tray"].map((part) => page.locator(`main.play ${part}`).first());
  return Promise.all(parts.map((part) => part.ariaSnapshot()));
}

/** What a page waits for. */
export async function awaited(page: Page): Promise<"choice" | "button" | "uncover" | "over" | null> {
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

/** The selectors of the places for the chosen bone, with those nearest to the hinted place first. */
async function nearestFirst(page: Page): Promise<string[]> {
  return page.locator(PLACES).evaluateAll((places, hinted) => {
    const mark = document.querySelector(hinted)?.getBoundingClientRect();
    const distance = (place: Element) => {
      const box = place.getBoundingClientRect();
      return mark === undefined ? 0 : Math.hypot(box.x + box.width / 2 - mark.x - mark.width / 2, box.y + box.height / 2 - mark.y - mark.height / 2);
    };
    return places
      .map((place) => ({ selector: `[id="${place.id}"]`, away: distance(place) }))
      .sort((one, other) => one.away - other.away)
      .map(({ selector }) => selector);
  }, HINTED_PLACE);
}

/** The button by which a player draws, passes or confirms. */
const confirmButton = (page: Page) => page.locator(".actions .button.first:enabled");

/** Chooses what the player does by a hint, on this page. */
async function followHint(page: Page): Promise<void> {
  await page.locator('.column button[aria-label="Hint"]:enabled').click();
  await expect(page.locator(".message-advice")).not.toHaveCount(0, { timeout: CONNECTION_MS });
  const [hinted, confirm] = [page.locator(".tray-bone.hinted"), confirmButton(page)];
  if ((await hinted.count()) === 0) return confirm.click();
  await hinted.first().click();
  await expect(page.locator(PLACES).or(confirm).first()).toBeAttached();
  const places = await nearestFirst(page);
  if (places.length === 0) return confirm.click();
  const refusal = page.locator(".refusal");
  for (const place of places.slice(0, MAX_PLACES)) {
    const target = page.locator(place);
    await expect(refusal, "that of the place before").toHaveCount(0);
    await target.click({ force: true });
    const outcome = async () => {
      if ((await target.count()) === 0) return "played";
      if ((await confirm.count()) > 0) return "to be confirmed";
      return (await refusal.count()) > 0 ? "refused" : null;
    };
    await expect.poll(outcome).not.toBeNull();
    const answered = await outcome();
    if (answered === "to be confirmed") await confirm.click();
    if (answered !== "refused") return;
  }
  throw new Error("no place takes the bone");
}

/** Chooses what the player does in a game on a line, on this page: the first bone that fits, or the button. */
export async function chooseFirst(page: Page): Promise<void> {
  const [bone, confirm] = [page.locator(".tray-bone.playable").first(), confirmButton(page)];
  await expect(bone.or(confirm).first()).toBeVisible();
  if ((await bone.count()) === 0) return confirm.click();
  await bone.click();
  await page.locator(".end.fits").first().click();
}

/** Plays on this page: by a hint if asked to or where bones are not played on a line. Opponents' hints take long to compute. */
async function playOne(host: HostPage, page: Page, byHints: boolean): Promise<void> {
  const before = await host.cursor();
  await (byHints || !LINE_GAMES.includes(host.game) ? followHint(page) : chooseFirst(page));
  // a secret choice is not in the record before all have chosen, and a guest's action is on its way to the host
  const isPlayed = async () => (await host.cursor()) > before || (await awaited(page)) !== "choice";
  await expect.poll(isPlayed, "the move is played").toBe(true);
}

/** How a game is played. */
export interface PlayOptions {
  /** Carries messages that do not travel by themselves; returns whether there were any. */
  deliver?: () => Promise<boolean>;
  byHints?: boolean;
  /** Called before each choice, with the page of the player. */
  onChoice?: (page: Page) => void;
}

/** Plays on all devices, until `enough` or the end of the game. */
export async function play(
  host: HostPage,
  pages: Page[],
  enough: () => Promise<boolean> = async () => false,
  { deliver = async () => false, byHints = false, onChoice = () => {} }: PlayOptions = {},
): Promise<void> {
  for (let idleMs = 0; idleMs < CONNECTION_MS; ) {
    if (await enough()) return;
    let acted = await deliver();
    for (const page of pages) {
      const what = await awaited(page);
      if (what === "over" && page === host.page) return;
      if (what === "choice") {
        onChoice(page);
        await playOne(host, page, byHints);
      }
      if (what === "button") await page.locator(".ended .button.first, .actions .button.first:enabled").first().click();
      if (what === "uncover") await page.locator("#uncover").click();
      acted ||= what !== null && what !== "over";
    }
    idleMs = acted ? 0 : idleMs + 100;
    if (!acted) await host.page.waitForTimeout(100);
  }
  throw new Error("no device can act");
}
