import { expect, test } from "vitest";
import { choose, Pointer } from "./hands";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

const dialogOf = ({ page }: Visitor) => page.getByRole("dialog", { name: "Your dice" });

/** How many of the dice are typed, and how many there are. */
async function typed(visitor: Visitor): Promise<[number, number]> {
  const [, n, of] = /(\d+) of (\d+) typed/.exec(await dialogOf(visitor).locator(".faces").innerText()) ?? [];
  return [Number(n), Number(of)];
}

/** Presses the button of an offer, and waits until the table asks for dice. */
async function arm(hand: Pointer, notation: string): Promise<void> {
  const asked = hand.visitor.answers("roll");
  await hand.press(hand.visitor.offer(notation));
  // What was composed with its odds in sight is not asked again.
  const asks = hand.visitor.page.locator('[data-testid="commit"]');
  const isAsked = (): boolean => hand.visitor.answers("roll") > asked;
  await hand.visitor.until(async () => isAsked() || (await asks.isVisible()), "the dice, or a question");
  if (!isAsked()) await hand.roll();
  await hand.visitor.until(isAsked, "the table asks");
  await dialogOf(hand.visitor).waitFor();
}

/** Types a face for each die that is thrown together, and hands them in. True when the table asks for more. */
async function handIn(visitor: Visitor, faces: (die: number) => number): Promise<{ faces: number[]; more: boolean }> {
  const [number, asked] = [visitor.number, visitor.answers("roll")];
  const [, count] = await typed(visitor);
  const thrown = Array.from({ length: count }, (_, die) => faces(die));
  for (const face of thrown) await visitor.page.keyboard.press(String(face));
  await visitor.page.keyboard.press("Enter");
  await visitor.until(() => visitor.number !== number || visitor.answers("roll") > asked, "an answer to the dice");
  return { faces: thrown, more: visitor.number === number };
}

/** The dice that an entry of the log shows. */
async function shown({ page }: Visitor, entry: number): Promise<number[]> {
  const dice = page.locator(`[data-entry="${entry}"] .die`);
  return (await dice.evaluateAll((found) => found.map((die) => die.getAttribute("aria-label")))).map(Number);
}

test("own dice are chosen in the lobby; a face that no die has is not taken, and whoever goes back has decided nothing", async () => {
  const visitor = await it.visitor();
  const { page } = visitor;
  await page.goto("/");
  await page.getByRole("button", { name: /^FUBAR/ }).click();
  await page.getByLabel("Out of the Customs House").check();
  await page.getByRole("button", { name: "Two at this screen" }).click();
  await page.getByLabel("We roll our own").check();
  await page.getByRole("button", { name: "Start" }).click();
  await visitor.atTable();
  expect(visitor.view.own_dice).toBe(true);

  const hand = new Pointer(visitor);
  const dialog = dialogOf(visitor);
  // What rolls nothing asks for nothing.
  for (const notation of ["deploy rest", "done", "deploy rest"]) await choose(hand, notation);
  expect(visitor.answers("roll")).toBe(0);
  const before = { number: visitor.number, log: visitor.view.log.length, decision: visitor.decision() };
  const expectNothing = async (): Promise<void> => {
    await dialog.waitFor({ state: "detached" });
    expect({ number: visitor.number, log: visitor.view.log.length, decision: visitor.decision() }).toEqual(before);
    expect(await page.locator("[data-entry]").count()).toBe(before.log);
    await visitor.prompt.waitFor();
  };

  await visitor.tab("log").click();
  await arm(hand, "done");
  const [, count] = await typed(visitor);
  expect(count).toBeGreaterThan(0);
  expect(await dialog.innerText()).toContain("6 sides");
  expect(await dialog.getByRole("group", { name: "Faces" }).getByRole("button").count()).toBe(6);
  for (const wrong of ["7", "8", "9", "0", "x", "-"]) await page.keyboard.press(wrong);
  expect(await typed(visitor)).toEqual([0, count]);
  expect(await dialog.getByRole("button", { name: "Hand them in" }).isDisabled()).toBe(true);
  // Nor is one die too many; the last can be taken back.
  for (let n = 0; n < count + 2; n++) await page.keyboard.press("4");
  expect(await typed(visitor)).toEqual([count, count]);
  await page.keyboard.press("Backspace");
  expect(await typed(visitor)).toEqual([count - 1, count]);
  await page.keyboard.press("Escape");
  await expectNothing();

  // Each way out is one; what was typed is forgotten with it.
  for (const out of ["Back", "Close"]) {
    await arm(hand, "done");
    expect(await typed(visitor)).toEqual([0, count]);
    await page.keyboard.press("3");
    await dialog.getByRole("button", { name: out, exact: true }).click();
    await expectNothing();
  }
});

test("what is typed is what falls, throw after throw, and the log shows those faces; going back before the last throw decides nothing", async () => {
  const visitor = await it.table({ game: "fubar", scenario: "s2_customs_house", dice: "own", seed: null });
  const { page } = visitor;
  const hand = new Pointer(visitor);
  for (const notation of ["deploy rest", "done", "deploy rest"]) await choose(hand, notation);
  await visitor.tab("log").click();
  const entry = visitor.view.log.length;

  // Both sides throw the same, so that they must throw again.
  await arm(hand, "done");
  const thrown: number[] = [];
  let more = true;
  while (more && thrown.length < 4) {
    const done = await handIn(visitor, () => 5);
    thrown.push(...done.faces);
    ({ more } = done);
    if (more) {
      const earlier = await dialogOf(visitor).locator(".before .die").evaluateAll((dice) => dice.map((die) => die.getAttribute("aria-label")));
      expect(earlier).toEqual(thrown.map(String));
    }
  }
  expect(more).toBe(true);
  await page.keyboard.press("Escape");
  await dialogOf(visitor).waitFor({ state: "detached" });
  expect(visitor.view.log).toHaveLength(entry);

  // The second gets the better of the first, and the table uses just that.
  await arm(hand, "done");
  const faces: number[] = [];
  for (let again = true, face = 2; again; face = Math.min(face + 3, 6)) {
    const done = await handIn(visitor, (die) => Math.min(face + die, 6));
    faces.push(...done.faces);
    again = done.more;
  }
  await visitor.synced();
  expect(visitor.view.log[entry]?.told.flatMap((told) => told.faces)).toEqual(faces);
  expect(await shown(visitor, entry)).toEqual(faces);

  // Dice that have fallen stay, also for whoever comes again.
  expect(await page.getByTestId("undo").getAttribute("aria-disabled")).toBe("true");
  await page.reload();
  await visitor.atTable();
  await visitor.tab("log").click();
  expect(await shown(visitor, entry)).toEqual(faces);
});

/** An attack with every die at the same face: what is told of it. */
async function attack(face: number): Promise<string> {
  const opened = await it.server.golden("hungria/budapest", /^attack 1824$/, { dice: "own" });
  const visitor = await it.visitor();
  await visitor.sit(opened.table, opened.key);
  const hand = new Pointer(visitor);
  await choose(hand, "attack 1824");
  await choose(hand, "commit-all");
  await visitor.tab("log").click();
  const entry = visitor.view.log.length;
  await arm(hand, "declare");
  const faces: number[] = [];
  for (let more = true; more; ) {
    const done = await handIn(visitor, () => face);
    faces.push(...done.faces);
    ({ more } = done);
  }
  await visitor.synced();
  expect(visitor.view.log[entry]?.told.flatMap((told) => told.faces)).toEqual(faces);
  expect(await shown(visitor, entry)).toEqual(faces);
  return visitor.page.locator(`[data-entry="${entry}"] .told`).first().innerText();
}

test("own dice resolve an attack of Hungría: other faces have another result", async () => {
  const [low, high] = [await attack(1), await attack(6)];
  expect(low).not.toBe("");
  expect(low).not.toBe(high);
});
