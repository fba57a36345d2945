/** Two players at one screen, and something that one of them must not see. */
import type { View } from "../wire";
import { myQuestion } from "./table";

/**
 * Whether two at this screen decide apart from each other now: something is hidden already, or both are asked at once.
 */
export function isApart({ mine, questions }: View): boolean {
  const n_asked = questions.filter((asked) => asked.decision !== null).length;
  return mine.length > 1 && (n_asked > 1 || questions.some((asked) => asked.secret));
}

/**
 * Whose view may be shown. `looking` is the seat of whoever confirmed last that they are at the screen, `wanted` the
 * one that was asked for. While two at this screen decide apart, nobody else's view is shown before that player says
 * so.
 */
export function curtain(view: View, looking: number | null, wanted = looking): { seat: number | null; covered: boolean } {
  const question = myQuestion(view, wanted);
  const seat = question?.seat ?? looking ?? view.mine[0] ?? null;
  return { seat, covered: isApart(view) && seat !== looking };
}
