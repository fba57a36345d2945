/** Asking a server that has too much to do. */
import type { Answer } from "../wire";

/** How often a question is asked again that the server was too busy for, and when. */
const TRIES = 5;
const LATER_MS = 300;

/** The answer, or nothing when the line is lost or nobody wants it any more. */
export async function patiently(ask: () => Promise<Answer>, isWanted: () => boolean): Promise<Answer | null> {
  let answer = await ask().catch(() => null);
  for (let tries = 0; tries < TRIES && answer?.kind === "refused" && answer.refusal.kind === "busy"; tries += 1) {
    await new Promise((later) => setTimeout(later, LATER_MS));
    if (!isWanted()) return null;
    answer = await ask().catch(() => null);
  }
  return answer;
}
