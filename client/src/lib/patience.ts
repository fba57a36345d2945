/** Asking a server that has too much to do. */
import type { Answer } from "../wire";

/** How often a question is asked again that the server was too busy for, and when; after that less often. */
const TRIES = 5;
const LATER_MS = 300;
const BUSY_MS = 1500;

/**
 * The answer, or nothing when the line is lost or nobody wants it any more. A server that stays too busy is its answer,
 * but for what is asked `always`, as long as it is wanted.
 */
export async function patiently(ask: () => Promise<Answer>, isWanted: () => boolean, always = false): Promise<Answer | null> {
  let answer = await ask().catch(() => null);
  for (let tries = 0; (always || tries < TRIES) && answer?.kind === "refused" && answer.refusal.kind === "busy"; tries += 1) {
    await new Promise((later) => setTimeout(later, tries < TRIES ? LATER_MS : BUSY_MS));
    if (!isWanted()) return null;
    answer = await ask().catch(() => null);
  }
  return answer;
}
