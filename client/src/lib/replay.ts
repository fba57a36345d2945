/** Stepping through a log: positions are counted by the entries that lie before them. */
import type { Entry } from "../wire";
import { samePhase } from "./table";

/** The position one decision further or back, within the game. */
export function byAction(log: readonly Entry[], at: number, dir: 1 | -1): number {
  return Math.min(Math.max(at + dir, 0), log.length);
}

/** The next position at which a phase begins, or the end; backwards, the last one before this. */
export function byPhase(log: readonly Entry[], at: number, dir: 1 | -1): number {
  const begins = (index: number): boolean => {
    const [before, here] = [log[index - 1], log[index]];
    return !before || !here || !samePhase(before.heading, here.heading);
  };
  let index = byAction(log, at, dir);
  while (index > 0 && index < log.length && !begins(index)) index += dir;
  return index;
}
