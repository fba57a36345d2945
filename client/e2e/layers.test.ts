/** What can be laid over the board: each is told from the others, and is of the position that is shown. */
import { expect, test } from "vitest";
import { stage } from "./stage";
import { WAIT_MS, type Visitor } from "./visitor";

const it = stage();

const GOLDEN = ["bcs/corrow_offensive_2_0", "fubar/s1_farm_crossroads", "hungria/campaign", "lnl/orchard_street"];

/** The lines beside the names on the list, by name. */
async function listed({ page }: Visitor): Promise<{ name: string; look: string }[]> {
  await page.keyboard.press("v");
  const labels = page.getByRole("dialog").locator("label");
  await labels.first().waitFor();
  return labels.evaluateAll((all) =>
    all.map((label) => {
      const line = label.querySelector(".line");
      const { color, strokeDasharray, strokeDashoffset } = getComputedStyle(line ?? label);
      return { name: (label as HTMLElement).innerText.trim(), look: `${color} / ${strokeDasharray} / ${strokeDashoffset}` };
    }),
  );
}

test.each(GOLDEN)("each of the layers of %s has a line or a colour of its own", async (name) => {
  const visitor = await it.visitor();
  const opened = await it.server.goldenAt(name, (n) => Math.min(Math.floor(n / 2), 400));
  await visitor.sit(opened.table, opened.key);
  const all = await listed(visitor);
  expect(all.length).toBeGreaterThan(1);
  const twins = all.flatMap(({ name, look }, n) => all.slice(n + 1).flatMap((other) => (other.look === look ? [`${name} = ${other.name}: ${look}`] : [])));
  expect(twins).toEqual([]);
});

test("what is kept in Hungría is laid over the past as it was", async () => {
  const visitor = await it.golden("hungria/budapest", /^declare/);
  const { page } = visitor;
  const drawn = async (): Promise<string> => (await page.locator(".layer-laid .control .wash").first().getAttribute("d")) ?? "";
  await listed(visitor);
  await page.locator("dialog label:has(.laid.control) input, [role=dialog] label:has(.laid.control) input").first().check();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.locator(".layer-laid .control .wash").first().waitFor({ state: "attached" });
  const now = await drawn();
  await visitor.button("Replay").click();
  await page.getByRole("slider").press("Home");
  await expect.poll(drawn, { timeout: WAIT_MS }).not.toBe(now);
  await visitor.button("Back to now").click();
  await expect.poll(drawn, { timeout: WAIT_MS }).toBe(now);
});
