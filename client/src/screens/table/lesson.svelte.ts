/** A lesson at the table: what was answered to the learner, and how he is helped. */
import { stepOf, wantedOf } from "../../lib/lessons";
import type { Decision, LessonStep, LessonView, Name, Pick, Refusal } from "../../wire";

/** How much help was asked for: words first, then what is to be clicked. */
export type Help = "none" | "hint" | "shown";

/** What a learner was told, until he goes on. */
export class Tutored {
  /** The answer to a decision that the lesson does not want. */
  wrong = $state.raw<{ say: Name | null } | null>(null);
  help = $state<Help>("none");
  /** The step that the help is about. */
  #step: LessonStep | null = null;

  /** The table shows another position, or the same one again. */
  come(lesson: LessonView | undefined): void {
    const step = lesson ? stepOf(lesson) : null;
    if (step?.say.en !== this.#step?.say.en) this.help = "none";
    this.#step = step;
    this.wrong = null;
  }

  /** Whether a refusal is the lesson's, which has answered then. */
  answered(refusal: Refusal): boolean {
    if (refusal.kind !== "lesson") return false;
    this.wrong = { say: refusal.say };
    if (this.help === "none") this.help = "hint";
    return true;
  }

  /** The learner asks for help, or for more. */
  ask(): void {
    this.help = this.help === "none" ? "hint" : "shown";
  }

  /** What stands out on the board for the step. */
  marks(lesson: LessonView | undefined, decision: Decision | null): readonly Pick[] {
    const step = lesson ? stepOf(lesson) : null;
    if (!step || !decision) return [];
    return this.help === "shown" ? (wantedOf(step, decision)?.picks ?? step.marks) : step.marks;
  }
}
