import { expect, test } from "vitest";
import { choose, Keys, Pointer } from "./hands";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

/** The buttons of the prompt that invite, by what they do. */
const inviting = ({ page }: Visitor): Promise<(string | null)[]> =>
  page.locator("#prompt .btn.primary").evaluateAll((all) => all.map((one) => one.getAttribute("data-notation") ?? one.getAttribute("data-testid")));
const press = (visitor: Visitor, notation: string): Promise<void> => visitor.page.locator(`#prompt [data-notation="${notation}"]`).click();

test("an order that nobody has carried out does not invite to end it; ending it asks once and says what is lost", async () => {
  const visitor = await it.golden("fubar/s2_customs_house", /^walk$/);
  const hand = new Pointer(visitor);
  await choose(hand, "walk");
  expect(await inviting(visitor)).toEqual([]);
  await press(visitor, "stop");
  expect(await visitor.page.getByTestId("loses").innerText()).toContain("Nobody has moved or fired");
  // The way back is the one that invites, and nothing has happened.
  expect(await inviting(visitor)).toEqual(["cancel"]);
  const before = visitor.acted().length;
  await visitor.page.getByTestId("cancel").click();
  await visitor.page.getByTestId("loses").waitFor({ state: "detached" });
  expect(visitor.acted()).toHaveLength(before);
  // Confirmed, it is done.
  await press(visitor, "stop");
  await visitor.decides(() => visitor.page.getByTestId("commit").click());
  expect(visitor.acted().at(-1)).toBe("stop");
});

test("once somebody has moved, ending the order invites and is done at once", async () => {
  const visitor = await it.golden("fubar/s2_customs_house", /^walk$/);
  const hand = new Pointer(visitor);
  await choose(hand, "walk");
  await choose(hand, /^advance /);
  while (visitor.decision().question.id !== "fubar-ask-orders") await choose(hand, /^decline|./);
  expect(await inviting(visitor)).toEqual(["stop"]);
  await visitor.decides(() => press(visitor, "stop"));
});

test("ending a phase that wastes something asks once; by the keyboard too", async () => {
  const visitor = await it.table({ game: "hungria", scenario: "budapest" });
  const hand = new Pointer(visitor);
  // Nothing else can be done before the first turn: then the end invites.
  expect(await inviting(visitor)).toEqual(["done"]);
  await choose(hand, "done");
  expect(visitor.offer("done").loses).toBeDefined();
  expect(await inviting(visitor)).toEqual([]);
  const { page } = visitor;
  await page.locator("#prompt").focus();
  await page.keyboard.press("e");
  expect(await page.getByTestId("loses").innerText()).toMatch(/CL/);
  await page.keyboard.press("Escape");
  await page.getByTestId("loses").waitFor({ state: "detached" });
  await page.keyboard.press("e");
  await page.getByTestId("loses").waitFor();
  await visitor.decides(() => page.keyboard.press("Enter"));
  expect(visitor.acted().slice(-2)).toEqual(["done", "done"]);
  // Whoever does not want to be asked says so once.
  expect(visitor.offer("done").loses).toBeDefined();
  await visitor.button("Settings").click();
  await page.getByLabel("Ask again before ending something with chances left").uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await visitor.decides(() => press(visitor, "done"));
  expect(visitor.acted()).toHaveLength(3);
});

test("holding fire never invites while somebody can fire, and has a key of its own", async () => {
  const visitor = await it.golden("lnl/orchard_street", /^hold$/);
  const { page } = visitor;
  expect(visitor.offers(/^gun /).length).toBeGreaterThan(0);
  expect(await inviting(visitor)).toEqual([]);
  await page.locator("#prompt").focus();
  // Enter is not for it.
  await page.keyboard.press("Enter");
  await visitor.synced();
  expect(visitor.acted()).toEqual([]);
  await visitor.decides(() => page.keyboard.press("d"));
  expect(visitor.acted()).toEqual(["hold"]);
});

test("whoever takes part in what is composed is ticked on the board", async () => {
  const { page } = await it.golden("lnl/orchard_street", /^shoot$/);
  await page.locator(".ring.joined .tick").first().waitFor({ state: "attached" });
});

test("what is composed with its odds beside it takes one click", async () => {
  const visitor = await it.golden("lnl/orchard_street", /^shoot$/, { viewport: { width: 1280, height: 720 } });
  const odds = visitor.page.getByTestId("odds");
  await odds.getByText("Every outcome counted").waitFor();
  await visitor.decides(() => odds.locator(".go button").click());
  expect(visitor.acted()).toEqual(["shoot"]);
});

/** Decisions that are made with their odds in sight. */
const WITH_ODDS = [
  ["lnl/orchard_street", /^shoot$/],
  ["hungria/budapest", /^declare$/],
  ["hungria/budapest", /^roll$/],
  ["bcs/vell_crossing_2_0", /^roll$/],
  ["fubar/s2_customs_house", /^fire$/],
] as const;

/** Parts of the odds that somebody does not see whole: cut off by the window or a box, or with something over them. */
const covered = (visitor: Visitor): Promise<string[]> =>
  visitor.page.getByTestId("odds").evaluate((panel) => {
    const isSeen = (part: Element): boolean => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight || left < 0 || right > innerWidth) return false;
      const points = [top + 2, (top + bottom) / 2, bottom - 2].flatMap((y) => [left + 2, (left + right) / 2, right - 2].map((x) => [x, y] as const));
      return points.every(([x, y]) => {
        const over = document.elementFromPoint(x, y);
        return over !== null && (part.contains(over) || over.contains(part));
      });
    };
    const said = (parts: Element[]): string[] => parts.map((part) => (part as HTMLElement).innerText);
    const cut = said([...panel.querySelectorAll(".bars, .bars:not(.many) li, .figures > div, .go button")].filter((part) => !isSeen(part)));
    // What counts may have to be scrolled to, and is not covered then.
    const rows = [...panel.querySelectorAll("tbody tr")].filter((row) => {
      row.scrollIntoView({ block: "center" });
      return !isSeen(row);
    });
    return [...cut, ...said(rows)];
  });

test.each(WITH_ODDS.flatMap(([name, before]) => (["en-GB", "es-ES"] as const).map((locale) => [name, before, locale] as const)))(
  "at 1280 × 720 the odds of %s before %s are whole, with their facts and button, in %s",
  async (name, before, locale) => {
    const visitor = await it.golden(name, before, { viewport: { width: 1280, height: 720 }, locale });
    const odds = visitor.page.getByTestId("odds");
    await odds.locator(".bars").waitFor();
    await odds.locator(".go button").waitFor();
    await visitor.drawn();
    expect(await covered(visitor)).toEqual([]);
  },
);

test("by the keyboard dice are still asked for twice", async () => {
  const visitor = await it.golden("lnl/orchard_street", /^shoot$/);
  const { page } = visitor;
  await page.getByTestId("odds").getByText("Every outcome counted").waitFor();
  await page.locator("#prompt").focus();
  await page.keyboard.press("Enter");
  await page.getByTestId("commit").waitFor();
  expect(visitor.acted()).toEqual([]);
  await visitor.decides(() => page.keyboard.press("Enter"));
  expect(visitor.acted()).toEqual(["shoot"]);
});

test("what is asked about stands on top of the boxes beside the map", async () => {
  const visitor = await it.golden("hungria/campaign", /^reinforce /);
  const { page } = visitor;
  const offer = visitor.offer(/^reinforce /);
  const first = offer.picks[0];
  if (first?.kind !== "piece") throw new Error("a reinforcement is clicked first");
  await visitor.tab("boxes").click();
  const top = page.locator(".boxes section").first();
  await top.locator(".piece.mover, .piece.choice").first().waitFor();
  await new Keys(visitor).tabTo(`.boxes [data-piece="${first.id}"]`);
});

test("a group of the list that is opened takes up what it is about, and nothing is done", async () => {
  const visitor = await it.golden("lnl/orchard_street", /^fire /);
  const { page } = visitor;
  const group = page.locator('[data-testid="offers"] summary').first();
  const name = (await group.innerText()).replace(/\s*\d+$/, "");
  await group.click();
  await expect.poll(() => page.getByTestId("picked").innerText()).toContain(name);
  expect(visitor.acted()).toEqual([]);
});
