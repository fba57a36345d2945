import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;

/**
 * A game of FUBAR against the computer, which goes on with it at once: dice have fallen before, and it thinks
 * about what it does, so many attempts long and not so many seconds.
 */
async function againstComputer(options: BrowserContextOptions = {}): Promise<{ visitor: Visitor; entry: number }> {
  const opened = await it.server.golden("fubar/s2_customs_house", /^attempt ir_/, {
    sitters: [{ kind: "me" }, { kind: "agent", agent: "search:24" }],
  });
  const visitor = await it.visitor(options);
  await visitor.sit(opened.table, opened.key);
  const mine = (): boolean => visitor.view.questions.some(({ decision }) => decision) || visitor.view.outcome !== null;
  await visitor.until(() => mine() && visitor.view.log.some(({ thoughts }) => thoughts), "what the computer thought");
  await visitor.synced();
  const thought = visitor.view.log.findLast(({ thoughts }) => thoughts);
  return { visitor, entry: thought?.index ?? -1 };
}

test("the lobby proposes the middle level", async () => {
  const { page } = await it.visitor();
  await page.goto("/");
  for (const game of [/^FUBAR/, /Hungr/]) {
    await page.getByRole("button", { name: game }).click();
    const level = page.getByRole("combobox", { name: "Level" });
    expect(await level.inputValue()).toBe("normal");
    expect(await level.locator("option").allInnerTexts()).toEqual(["Easy", "Normal", "Hard"]);
  }
});

test("why the computer did something is told when it is asked for, and in a replay by itself", async () => {
  const { visitor, entry } = await againstComputer();
  const { page } = visitor;
  await visitor.tab("log").click();
  const line = page.locator(`[data-entry="${entry}"]`);
  const thinking = line.getByTestId("thinking");
  const why = line.getByRole("button", { name: "Why?" });
  expect(await why.getAttribute("aria-expanded")).toBe("false");
  expect(await thinking.count()).toBe(0);
  await why.focus();
  await page.keyboard.press("Enter");
  expect(await why.getAttribute("aria-expanded")).toBe("true");
  const { plans, options } = visitor.view.log[entry]?.thoughts ?? { plans: [], options: [] };
  const told = await thinking.innerText();
  expect(told).not.toContain("⟨");
  if (plans.length > 0) expect(told).toContain("Plan:");
  expect(await thinking.locator("li").count()).toBe(Math.max(plans.length - 1, 0) + options.length);
  if (options.length > 1) expect(told).toMatch(/(−\d+\.\d\d|0\.00)/);
  await page.keyboard.press("Enter");
  await thinking.waitFor({ state: "detached" });

  // The plan is one step away, in the menu.
  await visitor.button("This table").click();
  const menu = page.getByRole("dialog", { name: "This table" });
  expect(await menu.getByTestId("plan").count()).toBe(visitor.view.log.some(({ thoughts }) => thoughts?.plans.length) ? 1 : 0);
  await menu.getByRole("button", { name: "Close" }).click();

  await line.locator(".jump").click();
  await thinking.waitFor();
  expect(await why.count()).toBe(0);
  // Where the log is not in sight, it lies over the board.
  await visitor.tab("text").click();
  await page.locator("details.latest").getByTestId("thinking").waitFor();
});

test.each([["desktop", {}], ["phone", PHONE]] as const)("what the dice gave is told for both sides, turn by turn: %s", async (_, options) => {
  const { visitor } = await againstComputer(options);
  const { page } = visitor;
  await visitor.button("This table").click();
  await visitor.button("Luck").click();
  const dialog = page.getByRole("dialog", { name: "Luck" });
  const totals = dialog.getByTestId("luck").locator("li");
  await totals.first().waitFor();
  expect(await totals.count()).toBe(2);
  for (const total of await totals.allInnerTexts()) expect(total).toMatch(/: [+−]?\d+\.\d\d, .*expect.* \d+(\.\d+)?\s%/);
  expect(await dialog.locator("tbody tr").count()).toBeGreaterThan(1);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(sideways).toBe(false);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThan(1);
  // The greatest stroke of luck leads to its place in the replay.
  await dialog.locator("ol button").first().click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("group", { name: "Replay" }).waitFor();
});

test("what the dice gave is not told while something is secret, and it is said why", async () => {
  const opened = await it.server.golden("hungria/budapest", /^assign /, { sitters: [{ kind: "me" }, { kind: "friend" }] });
  const visitor = await it.visitor();
  await visitor.sit(opened.table, opened.key);
  const { page } = visitor;
  await visitor.button("This table").click();
  await visitor.button("Luck").click();
  const dialog = page.getByRole("dialog", { name: "Luck" });
  await dialog.getByRole("alert").waitFor();
  expect((await dialog.getByRole("alert").innerText()).length).toBeGreaterThan(10);
});
