import { put } from "../documents";
import { expect, open, test } from "../fixtures";
import { SCARNECCHIA, ScarnecchiaPage } from "../scarnecchia";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

test("two people share a device, and neither sees the other's hand", async ({ page }) => {
  test.setTimeout(240_000);
  const person = (name: string) => ({ person: true, level: "easy", name });
  const body = { options: { hands: 1, first: 0, scoring: "points" }, party: { seats: 2, chairs: [person("Ann"), person("Ben")] } };
  await put(page, {
    house: { pace: "at-once" },
    texts: { [SCARNECCHIA.preferences]: JSON.stringify({ v: 1, kind: "preferences", body }) },
  });
  await open(page, "play/scarnecchia");
  const table = new ScarnecchiaPage(page, (target) => target.click());
  const did = { uncover: 0, turn: 0 };
  const seen: string[] = [];
  const held = () => page.locator(".tray-bone").evaluateAll((bones) => bones.map((bone) => bone.id.slice("hand-".length)));
  for (let steps = 0; ; steps += 1) {
    expect(steps, "steps").toBeLessThan(80);
    const asked = await table.asks([0, 1]);
    if (asked === "new game") break;
    if (asked === "uncover") {
      // behind the cover lies nobody's hand
      await expect(page.locator(".tray-bone")).toHaveCount(0);
      const words = await page.locator("main").innerText();
      for (const name of seen) expect(words).not.toContain(name);
      await page.locator("#uncover").click();
      did.uncover += 1;
      continue;
    }
    if (asked === "next hand") throw new Error("one hand was agreed");
    seen.splice(0, seen.length, ...(await held()));
    expect(seen).toHaveLength(4);
    await table.playOne();
    // what was played is seen by both
    const played = (await table.kept()).actions.at(-1)?.slice(0, 3);
    seen.splice(0, seen.length, ...seen.filter((name) => name !== played));
    did.turn += 1;
  }
  expect(did.turn).toBe(16);
  expect(did.uncover).toBe(16);
  await expect(table.ended.getByRole("heading")).toHaveText(/Ann|Ben|tie/);
});

test("the aid that tells what is still out is marked", async ({ page }) => {
  const body = { options: { hands: 1, first: 0 } };
  await put(page, {
    house: { pace: "at-once" },
    texts: { [SCARNECCHIA.preferences]: JSON.stringify({ v: 1, kind: "preferences", body }) },
  });
  await open(page, "play/scarnecchia");
  const table = new ScarnecchiaPage(page, (target) => target.click());
  await table.asks([0]);
  await page.locator(".status").getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByText("Show what is still out").click();
  await page.keyboard.press("Escape");
  // 28 without those in hand and in the pool, the lightest first
  const row = page.locator(".peeked-row[data-peek=unseen] .peeked");
  await expect(row).toHaveCount(20);
  const totals = await row.evaluateAll((bones) =>
    bones.map((bone) => (bone.getAttribute("data-bone") ?? "").split("-").reduce((sum, face) => sum + Number(face), 0)),
  );
  expect(totals).toEqual([...totals].sort((one, other) => one - other));
  const told = JSON.parse((await page.evaluate((at) => localStorage.getItem(at), SCARNECCHIA.table)) ?? "{}") as {
    body: { session: { aids: { peeked: boolean } } };
  };
  expect(told.body.session.aids.peeked).toBe(true);
});
