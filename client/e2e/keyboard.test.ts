import { expect, test } from "vitest";
import { decided, turnOfHungria, wholeFubar } from "./games";
import { choose, Keys } from "./hands";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

/**
 * Counts what a pointer does on the page, from now on. One that moves by nothing is no hand: the page moved under a
 * mouse that rests.
 */
async function watchPointer({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    for (const kind of ["pointerdown", "pointermove", "mousedown", "mousemove", "touchstart", "wheel"]) {
      const note = (event: Event): void => {
        const rests = event instanceof MouseEvent && kind.endsWith("move") && event.movementX === 0 && event.movementY === 0;
        if (!rests) document.documentElement.dataset.pointed = kind;
      };
      addEventListener(kind, note, { capture: true });
    }
  });
}

async function expectUntouched({ page }: Visitor): Promise<void> {
  expect(await page.locator("html").getAttribute("data-pointed")).toBeNull();
}

test("a whole short game of FUBAR is played from the keyboard alone, from the lobby to the score", async () => {
  const visitor = await it.visitor();
  const { page } = visitor;
  const keys = new Keys(visitor);
  await watchPointer(visitor);
  await visitor.seeds(7);
  await page.goto("/");
  await keys.tabTo(".game:nth-child(2) button.choose");
  await page.keyboard.press("Enter");
  await page.getByLabel("Out of the Customs House").waitFor();
  await keys.tabTo('input[name="scenario"]:checked');
  await page.keyboard.press("ArrowDown");
  expect(await page.getByLabel("Out of the Customs House").isChecked()).toBe(true);
  await keys.tabTo('.presets button:nth-child(2)');
  await page.keyboard.press("Enter");
  await keys.tabTo("button.start");
  await page.keyboard.press("Enter");
  await visitor.atTable();

  await wholeFubar(keys);
  const over = page.getByRole("dialog", { name: "Game over" });
  await over.waitFor();
  expect(await over.getByTestId("score").locator("li").count()).toBeGreaterThan(1);
  await page.keyboard.press("Escape");
  await over.waitFor({ state: "detached" });
  await expectUntouched(visitor);
});

test("a whole turn of Hungría is played from the keyboard alone", async () => {
  const visitor = await it.visitor();
  const { page } = visitor;
  const keys = new Keys(visitor);
  await watchPointer(visitor);
  const { table, key } = await it.server.open({ game: "hungria", scenario: "budapest", options: [], sitters: [{ kind: "me" }, { kind: "me" }], dice: "server", seed: 7, listed: false });
  await visitor.sit(table, key);
  await turnOfHungria(keys, async () => {
    await page.getByTestId("odds").getByText("Every outcome counted").waitFor();
  });
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("Turn 6 of 8");
  expect(decided(keys)).toContain("go 1518");
  await expectUntouched(visitor);
});

/** What is decided in an impulse and in an activation, and what it ends with. */
const SHORT = [
  ["lnl/four_hedges", /^activate B6$/, ["activate B6", "move Us09", "step C6", "stop"]],
  ["bcs/vell_crossing_2_0", /^activate K7$/, ["activate K7", "unprepare", "obj 0706", "obj 0706", "move K7-1 1005"]],
] as const;

test.each(SHORT)("a turn of one's own in %s is played from the keyboard alone", async (name, before, decisions) => {
  const visitor = await it.golden(name, before);
  const keys = new Keys(visitor);
  await watchPointer(visitor);
  await visitor.page.reload();
  await visitor.atTable();
  for (const notation of decisions) await choose(keys, notation);
  expect(decided(keys).slice(-decisions.length)).toEqual(decisions);
  await expectUntouched(visitor);
});

test("Enter ends a move and not the phase after it", async () => {
  const visitor = await it.golden("hungria/budapest", /^move cz-1$/);
  const { page } = visitor;
  const keys = new Keys(visitor);
  await choose(keys, "move cz-1");
  await choose(keys, /^step /);
  await page.locator("#prompt").focus();
  await page.keyboard.press("Enter");
  await visitor.until(() => visitor.acted().at(-1) === "stop", "the end of the move");
  await visitor.synced();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await visitor.synced();
  expect(visitor.acted().at(-1)).toBe("stop");
  // Many have not moved: that is asked once.
  // While a decision is on its way no key decides another.
  await page.locator('button[data-notation="done"]:not([disabled]):visible').first().waitFor();
  await page.keyboard.press("e");
  await page.getByTestId("loses").waitFor();
  expect(visitor.acted().at(-1)).toBe("stop");
  await page.keyboard.press("Enter");
  await visitor.until(() => visitor.acted().at(-1) === "done", "the end of the phase");
  expect(visitor.acted().slice(-2)).toEqual(["stop", "done"]);
});

test("every key of the help does what it says", async () => {
  const visitor = await it.golden("hungria/budapest", /^attack 1622$/);
  const { page } = visitor;
  const press = (key: string) => page.keyboard.press(key);
  await watchPointer(visitor);

  await press("?");
  const help = page.getByRole("dialog", { name: "Help and keys" });
  await help.waitFor();
  // Keys have names that a person reads.
  expect(await help.locator("kbd").allInnerTexts()).toEqual(expect.arrayContaining(["Space", "Arrows"]));
  expect((await help.locator("kbd").allInnerTexts()).filter((key) => key.startsWith("ui-") || key === "")).toEqual([]);
  await press("Escape");
  await help.waitFor({ state: "detached" });

  for (const [key, tab] of [["s", "pieces"], ["x", "boxes"], ["g", "log"], ["t", "text"]] as const) {
    await press(key);
    await page.locator(`#tab-${tab}[aria-selected=true]`).waitFor();
  }
  // The cursor goes to what can be chosen, and says what lies there.
  await press("b");
  await press("n");
  const first = await page.locator("[data-cursor]").getAttribute("data-cursor");
  expect(first).toMatch(/^cell /);
  expect(await page.locator("[role=application] [aria-live]").innerText()).not.toBe("");
  await press("n");
  expect(await page.locator("[data-cursor]").getAttribute("data-cursor")).not.toBe(first);
  await press("p");
  expect(await page.locator("[data-cursor]").getAttribute("data-cursor")).toBe(first);

  // Why not: asked of the hex under the cursor.
  await new Keys(visitor).steer(visitor.view.board.cells.find(({ id }) => id === "2016")?.at ?? [0, 0]);
  await press("w");
  const why = page.getByTestId("why-not");
  await why.waitFor();
  await press("Escape");
  await why.waitFor({ state: "detached" });

  await press("h");
  await page.locator(".board.bare, [role=application].bare").waitFor();
  await press("h");
  // Nearer, the whole board, and back to where one was.
  const width = async (): Promise<number> => (await page.locator(".board-over").boundingBox())?.width ?? 0;
  const opened = await width();
  await press("+");
  await expect.poll(width).toBeGreaterThan(opened * 1.2);
  const near = await width();
  await press("f");
  await expect.poll(width).toBeLessThan(opened);
  await press("f");
  await expect.poll(async () => Math.abs((await width()) - near)).toBeLessThan(2);

  // Replay and back.
  await press("r");
  await page.getByRole("group", { name: "Replay" }).waitFor();
  await press(",");
  await press("<");
  await press("Escape");
  await page.getByTestId("prompt").waitFor();
});
