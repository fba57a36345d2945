/** What a lesson asks, and whether a decision is what it asks. */
import type { Decision, LessonStep, LessonView, Name, Offer } from "../wire";

/** What a screen at which a lesson is taken does besides the table. */
export interface Course {
  /** Begins the lesson anew. */
  again: () => void;
  /** The address of the next lesson; null after the last. */
  next: string | null;
  /** The address of the course. */
  all: string;
}

/** The step that is to be done now; null where the learner plays by himself, or is through. */
export const stepOf = ({ steps, now }: LessonView): LessonStep | null => (now.kind === "step" ? (steps[now.step] ?? null) : null);

/** What the step before this one came to. */
export function doneBefore({ steps, now }: LessonView): Name | null {
  const before = now.kind === "step" ? now.step - 1 : steps.length - 1;
  return steps[before]?.done ?? null;
}

/** Whether a notation is the one that is meant: a star at its end stands for any rest, `3..7` for a number between. */
export function isMeant(meant: string, notation: string): boolean {
  const rest = meant.endsWith("*");
  const head = rest ? meant.slice(0, -1) : meant;
  if (!head.includes("..")) return rest ? notation.startsWith(head) || notation === head.trimEnd() : notation === head;
  const [wanted, written] = [head.trimEnd(), notation].map((text) => text.split(/[ ,]/)) as [string[], string[]];
  if (rest ? wanted.length > written.length : wanted.length !== written.length) return false;
  return wanted.every((word, at) => word === written[at] || isWithin(word, written[at] ?? ""));
}

/** `3..7`, or `sq1.3..8` for the men 3 to 8 of a squad. */
function isWithin(range: string, written: string): boolean {
  const [, head, least, most] = /^(.*?)(-?\d+)\.\.(-?\d+)$/.exec(range) ?? [];
  if (head === undefined || !written.startsWith(head)) return false;
  const number = written.slice(head.length);
  return /^-?\d+$/.test(number) && Number(least) <= Number(number) && Number(number) <= Number(most);
}

/**
 * What is to be decided next, of what is on offer: what comes earliest in its way. The end of a way may be on offer
 * while another way, which the learner is on, has parts before it.
 */
export function wantedOf(step: LessonStep, decision: Decision | null): Offer | null {
  const offers = decision?.offers ?? [];
  const longest = Math.max(0, ...step.ways.map((way) => way.length));
  for (let part = 0; part < longest; part += 1) {
    for (const way of step.ways) {
      const offer = offers.find(({ notation }) => isMeant(way[part] ?? "", notation));
      if (offer) return offer;
    }
  }
  return null;
}
