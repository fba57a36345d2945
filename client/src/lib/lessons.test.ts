import { expect, test } from "vitest";
import type { Decision, LessonStep, LessonView, Offer } from "../wire";
import { doneBefore, isMeant, stepOf, wantedOf } from "./lessons";

const name = (text: string) => ({ en: text, es: text });
const step = (ways: string[][], done: string | null = null): LessonStep => ({ say: name("say"), marks: [], rules: [], ways, hint: name("hint"), done: done === null ? null : name(done) });
const offer = (notation: string): Offer => ({ notation, message: { id: "x" }, picks: [], role: "choice", means: "other", rolls: false, cost: null });
const decision = (...offers: string[]): Decision => ({ seat: 0, clause: "", question: { id: "x" }, offers: offers.map(offer), complete: true, asks_farther: false, working: null });

test("a notation is meant as it is, with any rest, or with a number between two", () => {
  expect(isMeant("hold", "hold")).toBe(true);
  expect(isMeant("hold", "hold fire")).toBe(false);
  expect(isMeant("move sq1 *", "move sq1 c5")).toBe(true);
  expect(isMeant("move sq1 *", "move sq2 c5")).toBe(false);
  expect(isMeant("advance -200..200,900..1200", "advance 0,1200")).toBe(true);
  for (const other of ["advance 0,800", "advance 201,900", "advance 0", "advance 0,1000,5", "move 0,1000"]) {
    expect(isMeant("advance -200..200,900..1200", other), other).toBe(false);
  }
  expect(isMeant("suppress sq1.3..8", "suppress sq1.8")).toBe(true);
  expect(isMeant("suppress sq1.3..8", "suppress sq1.2")).toBe(false);
  expect(isMeant("suppress sq1.3..8", "suppress sq2.5")).toBe(false);
});

test("of a way the first part that can be done now is wanted", () => {
  const attack = step([["attack C-1 E5", "join C-2", "roll"], ["attack C-2 E5", "join C-1", "roll"]]);
  expect(wantedOf(attack, decision("done", "attack C-2 E5", "attack C-1 E5"))?.notation).toBe("attack C-1 E5");
  expect(wantedOf(attack, decision("join C-2", "roll", "cancel"))?.notation).toBe("join C-2");
  expect(wantedOf(attack, decision("leave C-2", "roll", "cancel"))?.notation).toBe("roll");
  // Whoever began by another way goes on by it.
  const either = step([["attack C-1 E5", "join C-2", "roll"], ["attack C-2 E5", "join C-1", "roll"]]);
  expect(wantedOf(either, decision("roll", "join C-1", "cancel"))?.notation).toBe("join C-1");
  expect(wantedOf(either, decision("leave C-1", "roll", "cancel"))?.notation).toBe("roll");
  expect(wantedOf(attack, decision("done"))).toBeNull();
  expect(wantedOf(attack, null)).toBeNull();
});

test("what a step came to is told at the next one, and of the last at the end", () => {
  const lesson = (now: LessonView["now"]): LessonView => ({ id: "a", name: name("a"), steps: [step([["x"]], "first"), step([["y"]])], close: name("close"), now });
  expect(doneBefore(lesson({ kind: "step", step: 0 }))).toBeNull();
  expect(doneBefore(lesson({ kind: "step", step: 1 }))?.en).toBe("first");
  expect(doneBefore(lesson({ kind: "over" }))).toBeNull();
  expect(stepOf(lesson({ kind: "step", step: 1 }))?.ways).toEqual([["y"]]);
  expect(stepOf(lesson({ kind: "free" }))).toBeNull();
});
