/** Lessons as a learner takes them: what is clicked follows from the lesson, so that it serves for every course. */
import { expect, test } from "vitest";
import { isMeant, stepOf, wantedOf } from "../src/lib/lessons";
import type { LessonCard, LessonStep, LessonView, Offer } from "../src/wire";
import { faults } from "./fair";
import { choose, Keys, make, Pointer, type Hand } from "./hands";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

const lessonOf = (visitor: Visitor): LessonView => {
  const { lesson } = visitor.view;
  if (!lesson) throw new Error("no lesson is taken here");
  return lesson;
};

const isAsked = (visitor: Visitor): boolean => visitor.view.questions.some(({ decision }) => decision !== null);

/** What the rules allow and the step does not want, the simplest first: a button, then a click. */
function unwanted(visitor: Visitor, step: LessonStep): Offer | null {
  const isOther = ({ notation, picks }: Offer): boolean =>
    !step.ways.flat().some((meant) => isMeant(meant, notation)) && !picks.some(({ kind }) => kind === "point");
  const others = visitor.decision().offers.filter(isOther);
  return others.sort((a, b) => a.picks.length - b.picks.length)[0] ?? null;
}

/** What is in hand still, as a counter that was just placed, is put down first. */
async function putDown({ page }: Visitor): Promise<void> {
  while (await page.getByTestId("cancel").isVisible()) await page.keyboard.press("Escape");
}

/** Decides what the lesson does not want: it is answered, and nothing is played. */
async function err(hand: Hand, offer: Offer): Promise<void> {
  const { visitor } = hand;
  const [number, log] = [visitor.number, visitor.view.log.length];
  await putDown(visitor);
  await make(hand, offer);
  await visitor.page.getByTestId("lesson-wrong").waitFor();
  expect(await visitor.page.getByTestId("lesson-hint").isVisible()).toBe(true);
  expect([visitor.number, visitor.view.log.length], offer.notation).toEqual([number, log]);
}

/** Takes the lesson at the table to its end. Gives how many wrong decisions were taken on the way. */
async function take(hand: Hand, isWrongFirst: boolean): Promise<number> {
  const { visitor } = hand;
  const { page } = visitor;
  let n_wrong = 0;
  let wronged = -1;
  while (lessonOf(visitor).now.kind !== "over") {
    await visitor.until(() => lessonOf(visitor).now.kind === "over" || isAsked(visitor), "what is asked next");
    await visitor.synced();
    const { now } = lessonOf(visitor);
    if (now.kind === "over") break;
    const step = stepOf(lessonOf(visitor));
    const { offers } = visitor.decision();
    if (now.kind !== "step" || !step) {
      // On one's own: the phases are ended one after the other.
      const end = offers.find(({ role }) => role === "end") ?? offers.find(({ role }) => role === "forgo") ?? offers[0];
      await putDown(visitor);
      await choose(hand, end?.notation ?? "");
      continue;
    }
    await expect.poll(() => page.getByTestId("lesson-say").innerText()).toBe(step.say[(await page.evaluate(() => document.documentElement.lang)) as "en" | "es"]);
    const wrong = isWrongFirst && wronged !== now.step ? unwanted(visitor, step) : null;
    wronged = now.step;
    if (wrong) {
      await err(hand, wrong);
      n_wrong += 1;
    }
    const wanted = wantedOf(step, visitor.decision());
    if (!wanted) throw new Error(`nothing of ${step.ways.flat().join(", ")} is offered`);
    await putDown(visitor);
    await choose(hand, wanted.notation);
  }
  await page.getByTestId("lesson-close").waitFor();
  return n_wrong;
}

const course = async (game: string): Promise<LessonCard[]> => (await (await fetch(`${it.server.url}/api/games/${game}/lessons`)).json()) as LessonCard[];

test("the course of the first game is taken from the lobby, lesson after lesson", async () => {
  const lessons = await course("ossel");
  const visitor = await it.visitor();
  const { page } = visitor;
  await page.goto("/");
  await page.locator("article", { has: page.getByRole("button", { name: /^Ossel/ }) }).getByRole("link", { name: "Learn" }).click();
  await page.locator(`[data-lesson="${lessons[0]?.id ?? ""}"]`).click();
  for (const [n, lesson] of lessons.entries()) {
    await visitor.until(() => visitor.state?.view.lesson?.id === lesson.id, lesson.id);
    await visitor.atTable();
    await take(new Pointer(visitor), false);
    const next = page.getByTestId("lesson-next");
    if (n + 1 < lessons.length) await next.click();
    else expect(await next.count()).toBe(0);
  }
  // What was taken is remembered, and a lesson is no game of one's own.
  await page.getByRole("link", { name: "Course" }).click();
  await page.getByText(`${lessons.length} of ${lessons.length} done`).waitFor();
  await page.goto("/");
  await page.getByRole("button", { name: "Start" }).waitFor();
  expect(await page.locator('a[href^="/t/"]').count()).toBe(0);
});

test("every lesson of the first game is taken wrongly first, in Spanish", async () => {
  const visitor = await it.visitor({ locale: "es-ES" });
  let n_wrong = 0;
  for (const { id } of await course("ossel")) {
    await visitor.page.goto(`/learn/ossel/${id}`);
    await visitor.atTable();
    n_wrong += await take(new Pointer(visitor), true);
  }
  expect(n_wrong).toBeGreaterThan(10);
});

test("a lesson is taken by keys alone, with its help, and begun again", async () => {
  const visitor = await it.visitor();
  const { page } = visitor;
  await page.goto("/learn/ossel/zones");
  await visitor.atTable();
  const keys = new Keys(visitor);
  const help = page.getByTestId("lesson-help");
  for (const shown of ["lesson-hint", "lesson-shown"]) {
    await keys.tabTo('[data-testid="lesson-help"]');
    await page.keyboard.press("Enter");
    await page.getByTestId(shown).waitFor();
  }
  expect(await help.count()).toBe(0);
  await take(keys, false);
  const { table } = visitor.view;
  await keys.tabTo('[data-testid="lesson-again"]');
  await page.keyboard.press("Enter");
  await visitor.until(() => visitor.state !== null && visitor.state.view.table !== table, "the lesson anew");
  await visitor.atTable();
  expect(lessonOf(visitor).now).toEqual({ kind: "step", step: 0 });
});

test("what a rule forbids is answered by its clause, and what was decided in an earlier step stays", async () => {
  const visitor = await it.visitor();
  const { page } = visitor;
  const hand = new Pointer(visitor);
  await page.goto("/learn/ossel/zones");
  await visitor.atTable();
  await hand.pick({ kind: "piece", id: "C-1" });
  await hand.pick({ kind: "cell", id: "D5" }, [{ kind: "piece", id: "C-1" }]);
  await page.getByTestId("why-not").waitFor();
  expect(await page.getByTestId("lesson-wrong").count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await choose(hand, "move C-1 F5");
  await page.keyboard.press("u");
  await expect.poll(() => page.getByTestId("why-not").innerText()).toContain("earlier step");
});

for (const [name, viewport] of [["a desk", { width: 1400, height: 900 }], ["a telephone", { width: 390, height: 844 }]] as const) {
  test(`on ${name} the words of a lesson lie beside the board, and all is fair`, async () => {
    const visitor = await it.visitor({ viewport });
    const { page } = visitor;
    await page.goto("/learn");
    await page.locator("[data-course]").first().waitFor();
    expect.soft(await faults(visitor), "courses").toEqual([]);
    await page.goto("/learn/ossel/attack");
    await visitor.atTable();
    const boxOf = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [board, words] = [await boxOf("main.board"), await boxOf("[data-testid=lesson]")];
    const isApart = words.y >= board.y + board.height - 1 || words.x >= board.x + board.width - 1;
    expect([isApart, words.height > 80, board.height > viewport.height * 0.38]).toEqual([true, true, true]);
    // All of it is on the screen.
    expect(words.y + words.height).toBeLessThanOrEqual(viewport.height);
    await err(new Pointer(visitor), visitor.offer("done"));
    expect.soft(await faults(visitor), "an answer").toEqual([]);
  });
}
