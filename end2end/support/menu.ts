import { type Locator, type Page, expect } from "@playwright/test";

import { key, tabTo, tabToElement, waitForFrames } from "./keyboard";

/** A press on an element: a click, or a tap where a test is played by touch. */
export type Press = (target: Locator) => Promise<void>;

export const click: Press = (target) => target.click();
export const tap: Press = (target) => target.tap();

/** For tests that use no pointer: any press fails. */
export const noPointer: Press = () => Promise.reject(new Error("this test uses the keyboard alone"));

/** The sheet (modal dialog) with this title. */
export const sheet = (page: Page, title: string): Locator => page.getByRole("dialog", { name: title });

/** The button in the status bar of a game that opens the menu. */
export const menuButton = (page: Page): Locator => page.locator(".status").getByRole("button", { name: "Menu" });

/** An entry of the open menu: a button, a switch or a link. */
export function menuEntry(page: Page, name: string | RegExp): Locator {
  const menu = sheet(page, "Menu");
  const [button, toggle, link] = (["button", "switch", "link"] as const).map((role) => menu.getByRole(role, { name }));
  return button.or(toggle).or(link);
}

/** Opens the menu of the game and chooses an entry. */
export async function chooseInMenu(page: Page, name: string | RegExp, press: Press = click): Promise<void> {
  await press(menuButton(page));
  await press(menuEntry(page, name));
}

/** The same by keyboard. */
export async function chooseInMenuByKeys(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, ".status .icon-button[aria-haspopup]");
  await key(page, "Enter");
  await expect(sheet(page, "Menu")).toBeVisible();
  await tabToElement(menuEntry(page, name));
  await key(page, "Enter");
}

/** Opens a sheet from the menu, and waits until its lazily loaded content is there. */
export async function openSheet(page: Page, title: string, press: Press = click): Promise<void> {
  await chooseInMenu(page, title, press);
  await expect(sheet(page, title)).toBeVisible();
  await waitForFrames(page);
  if (title === "Settings") await openDetails(page, press);
}

/** Opens what the settings sheet shows only under More and Rules in detail. */
async function openDetails(page: Page, press: Press): Promise<void> {
  await expect(page.locator("dialog[open] .setting-group").first()).toBeVisible();
  const folded = page.locator("dialog[open] .setting-group details:not([open]) > summary");
  for (let left = await folded.count(); left > 0; left -= 1) await press(folded.first());
}

/**
 * Waits until the history entry of a closed sheet is gone, 250 ms after the sheet (src/app/browser/back.rs). A page load
 * that a test starts at that moment would be aborted.
 */
export async function waitForHistory(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state as unknown)).not.toBe("boneyard: open");
}

/** Closes a sheet by its Close button. */
export async function closeSheet(page: Page, title: string, press: Press = click): Promise<void> {
  await press(sheet(page, title).getByRole("button", { name: "Close" }));
  await expect(sheet(page, title)).toBeHidden();
}

/** The row of a setting in the settings sheet, by its key. */
export const setting = (page: Page, key: string): Locator => page.locator(`[data-setting=${key}]`);

/** The switch of a setting that is on or off. */
export const settingSwitch = (page: Page, key: string): Locator => setting(page, key).getByRole("switch");

/** The radio button of one value of a setting. */
export const settingValue = (page: Page, key: string, value: string): Locator =>
  setting(page, key).getByRole("radio", { name: value, exact: true });

/** The buttons of the action bar that undo and redo. */
export const undoButton = (page: Page): Locator => page.locator(".actions").getByRole("button", { name: "Undo" });
export const redoButton = (page: Page): Locator => page.locator(".actions").getByRole("button", { name: "Redo" });

/** Opens the choice of a seat's player, in the settings or in the sheet before a game. */
export async function openChair(page: Page, seat: number, press: Press = click): Promise<void> {
  const chip = page.locator(`dialog[open] #chair-${seat}`);
  if ((await chip.getAttribute("aria-expanded")) !== "true") await press(chip);
  await expect(page.locator(`#chair-name-${seat}`)).toBeVisible();
}

/** The choice of a person, or of a bot of a level, for the seat whose choice is open. */
export const chairPlayer = (page: Page, who: string): Locator => page.locator(`dialog[open] .chair input[value="${who}"]`);

/** Sets the player of a seat. */
export async function setChair(page: Page, seat: number, who: string, press: Press = click): Promise<void> {
  await openChair(page, seat, press);
  await press(chairPlayer(page, who));
  await expect(chairPlayer(page, who)).toBeChecked();
}

/** Shows the further actions on the card at the end of a game. */
export async function showMore(page: Page, press: Press = click): Promise<void> {
  const more = page.locator('.ended [aria-controls="ended-more"]');
  if ((await more.getAttribute("aria-expanded")) === "false") await press(more);
}
