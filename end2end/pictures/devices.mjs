// The pages of a table on several devices: host, invitation, guest, and play by links.

import { GAMES } from "../../scripts/games.mjs";

/** The time limit for what needs a connection, in milliseconds. */
const CONNECTION_MS = 45_000;

/** For a lobby whose rules have been photographed already. */
const FOLDED = { isFolded: true };

/** Two devices: what the host's shows, and the guest's. */
async function two(camera, name, options, use) {
  const host = await camera.device({}, options);
  const guest = await camera.device({}, options);
  await camera.attempt(name, () => use(host, guest));
  await host.context.close();
  await guest.context.close();
}

/** Opens the lobby of a game, with one seat for another device. */
async function lobby(host, game) {
  await host.go(`together/${game}`);
  await host.page.locator("#together-deal").waitFor();
  const seat = host.page.locator("#together-seat-1");
  if ((await seat.getAttribute("data-who")) === "other") return;
  await seat.click();
  await host.page.locator('#together-choice [value="other"]').check({ force: true });
}

const linkOn = async (page) => {
  const link = page.locator(".copy-text").last();
  await link.waitFor();
  return (await link.textContent()).trim();
};

/** Closes the open sheet, and waits until its history entry is gone, 250 ms later (src/app/browser/back.rs). */
async function close(page) {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await page.waitForTimeout(500);
}

async function paste(page, text) {
  await page.locator("#paste").fill(text);
  await page.locator(".paste button").click();
}

/** A guest that is invited, answers, and takes a seat. */
async function join(host, guest) {
  await host.page.locator(".hand-over .qr").waitFor();
  await host.take("together-invitation");
  const invitation = await linkOn(host.page);
  await guest.page.goto(invitation);
  await guest.page.locator("#together-join").waitFor();
  await guest.take("together-invited");
  await guest.page.locator("#guest-name-0").fill("Ben");
  await guest.page.locator("#together-join").click();
  await guest.page.locator(".hand-over .qr").waitFor();
  await guest.take("together-answer");
  await paste(host.page, "https://example.org/");
  await host.take("together-wrong-answer");
  await paste(host.page, await linkOn(guest.page));
  await guest.page.locator(".together-places").waitFor({ timeout: CONNECTION_MS });
}

async function connected(camera) {
  await two(camera, "together", {}, async (host, guest) => {
    await lobby(host, GAMES[0]);
    await host.take("together-lobby");
    await join(host, guest);
    await host.take("together-lobby-joined", FOLDED);
    await guest.take("together-guest-joined");
    await host.page.locator("#together-deal:enabled").waitFor();
    await host.take("together-lobby-ready", FOLDED);
    await host.page.locator("#together-deal").click();
    for (const [name, device] of [["host", host], ["guest", guest]]) {
      await camera.attempt(`together-${name}`, async () => {
        const { page } = device;
        await page.locator("main.play").waitFor({ timeout: CONNECTION_MS });
        await device.take(`together-${name}-table`);
        await page.locator(".status .icon-button[aria-haspopup]").click();
        await device.take(`together-${name}-menu`);
        await close(page);
        await page.locator(".seat-device").first().click();
        await device.take(`together-${name}-strip`);
        await page.locator("#together-leave").click();
        await device.take(`together-${name}-leave-sure`);
        await close(page);
      });
    }
    await camera.attempt("together-leaving", async () => {
      await host.page.locator(".status a").first().click();
      await host.page.locator("dialog.together-leaving[open]").waitFor({ timeout: 3_000 });
      await host.take("together-leaving");
      await close(host.page);
    });
    // the host's device is away, and its seat is kept for the guest
    await host.page.goto("about:blank");
    await guest.page.locator("#together-open.is-away").waitFor({ timeout: CONNECTION_MS });
    await guest.take("together-guest-away");
    await guest.page.locator("#together-open").click();
    await guest.take("together-guest-away-strip");
    await close(guest.page);
    await guest.go("");
    await guest.take("together-guest-home");
    await guest.go("join");
    await guest.take("together-guest-returns");
    await host.go("");
    await host.take("together-host-home");
    await host.go(`together/${GAMES[0]}`);
    await host.page.locator("main.play, #together-deal").first().waitFor();
    await host.take("together-host-returns", FOLDED);
    await host.page.locator("#together-open").click();
    await host.take("together-host-away-strip");
    await host.page.locator("#together-invite").click();
    await host.page.locator(".hand-over .qr").waitFor();
    await host.take("together-host-reinvites");
  });
}

async function byLinks(camera) {
  const options = { scripts: [() => Reflect.deleteProperty(window, "RTCPeerConnection")] };
  await two(camera, "links", options, async (host, guest) => {
    await lobby(host, GAMES[0]);
    await host.page.locator("#together-by-hand").waitFor();
    await host.take("links-no-connection");
    await host.page.locator("#together-by-hand").click();
    await host.page.locator(".together-code .copy-text").waitFor();
    await host.take("links-invitation");
    await guest.page.goto(await linkOn(host.page));
    await guest.page.locator("#guest-name-0").fill("Ben");
    await guest.take("links-invited");
    await guest.page.locator("#together-join").click();
    await guest.page.locator(".together-link .copy-text").waitFor();
    await guest.take("links-answer");
    await paste(host.page, await linkOn(guest.page));
    const last = new Map();
    // opens a new link of one side on the other one
    const deliver = async (from, to, name) => {
      const [sends, opens] = [from, to].map(({ page }) => page.locator("#together-links"));
      if (await sends.count()) await sends.click();
      const link = from.page.locator(".together-link .copy-text");
      const isNew = await link.waitFor({ timeout: 2_000 }).then(async () => (await link.textContent()) !== last.get(from), () => false);
      if (isNew) {
        last.set(from, await link.textContent());
        await from.take(name, FOLDED);
      }
      if (await sends.count()) await close(from.page);
      if (!isNew) return;
      if (await opens.count()) await opens.click();
      await to.page.locator("#paste-link").fill(last.get(from));
      await to.page.locator("form", { has: to.page.locator("#paste-link") }).getByRole("button").click();
      await to.page.waitForTimeout(500);
    };
    await deliver(host, guest, "links-lobby");
    await guest.page.locator(".together-places").waitFor();
    await guest.take("links-guest-joined");
    await deliver(guest, host, "links-guest-accepted");
    await host.page.locator("#together-deal:enabled").waitFor();
    await host.take("links-lobby-ready", FOLDED);
    await host.page.locator("#together-deal").click();
    // both sides commit themselves to their share of the seed
    const isPlaying = async ({ page }) => (await page.locator("main.play").count()) > 0;
    for (let round = 1; round <= 4 && !((await isPlaying(host)) && (await isPlaying(guest))); round += 1) {
      await deliver(host, guest, `links-host-${round}`);
      await deliver(guest, host, `links-guest-${round}`);
    }
    await host.take("links-host-table");
    await guest.take("links-guest-table");
  });
}

/** The lobby of each game, with its settings. */
async function lobbies(camera) {
  for (const game of GAMES) {
    await camera.with(`together-${game}`, {}, {}, async (device) => {
      await lobby(device, game);
      await device.take(`together-${game}`);
    });
  }
  await camera.with("join-wrong", {}, {}, async (device) => {
    await device.go("join");
    const field = device.page.locator("#paste");
    if ((await field.count()) === 0) return;
    await field.fill("https://example.org/");
    await device.page.locator(".paste button").click();
    await device.take("join-wrong");
  });
}

export const GROUPS = { together: connected, links: byLinks, lobbies };
