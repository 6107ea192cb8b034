// The menu of a table and its sheets, found by their position: titles and labels differ by language.

/** The entries of the menu, within its groups: this game, looking back, the app. */
const ENTRIES = {
  new: "section:nth-of-type(1) li:first-child",
  moves: "section:nth-of-type(2) li:nth-child(1)",
  past: "section:nth-of-type(2) li:nth-child(3)",
  settings: "section:nth-of-type(3) li:first-child",
  looks: "section:nth-of-type(3) li:nth-child(2)",
  help: "section:nth-of-type(3) li:nth-last-child(4)",
  keys: "section:nth-of-type(3) li:nth-last-child(3)",
  about: "section:nth-of-type(3) li:nth-last-child(1)",
};

const entry = (page, name) => page.locator(`dialog[open] .menu-groups ${ENTRIES[name]} > .menu-entry`).first();

/** Opens the menu of a table. */
export async function openMenu(page) {
  await page.locator(".status .icon-button[aria-haspopup]").click();
  await entry(page, "settings").waitFor();
}

/** Chooses an entry of the menu by its name in ENTRIES. */
export async function chooseInMenu(page, name) {
  await openMenu(page);
  await entry(page, name).click();
}

/** Opens a sheet from the menu, and waits for its content, which is loaded when it is first opened. */
export async function openSheet(page, name) {
  await chooseInMenu(page, name);
  await page.locator("dialog[open] .sheet-body > *").first().waitFor();
  await page.locator("dialog[open] .part-coming").waitFor({ state: "detached" });
}

/** Opens the choice of the second seat's player, if the open sheet has seats. */
export async function openChair(page) {
  const chip = page.locator("dialog[open] .chip").nth(1);
  if ((await chip.count()) > 0 && (await chip.getAttribute("aria-expanded")) === "false") await chip.click();
}

/** True if the menu has this entry. The menu stays open. */
export async function hasEntry(page, name) {
  await openMenu(page);
  return (await entry(page, name).count()) > 0;
}

/** Closes the open sheet. */
export async function closeSheet(page) {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" }).catch(() => {});
}
