/** How decisions are told in a card, which is small: what they are about, what came of them, then what led to it. */
import type { Entry, Message, Told } from "../wire";

export interface Headline {
  readonly entry: Entry;
  /** What stands above; nothing where it is that of the entry before. */
  readonly head: Message | null;
  readonly lines: readonly Told[];
  /** A small decision of something greater: it stands below what came of it. */
  readonly decided: Message | null;
}

/** Of a battle its result comes first. Otherwise what led to the dice is in the log, but for the line before them. */
export function headlines(entries: readonly Entry[]): Headline[] {
  let last: string | null = null;
  return entries.map((entry): Headline => {
    const { about, action, told } = entry;
    const dice = told.findIndex(({ faces }) => faces.length > 0);
    const decided = action?.[1] ?? null;
    const key = about ? JSON.stringify(about) : null;
    const isSame = key !== null && key === last;
    last = key;
    if (about) return { entry, head: isSame ? null : about, lines: told.slice(Math.max(0, dice)), decided };
    return { entry, head: decided, lines: told.slice(Math.max(0, dice - 1)), decided: null };
  });
}

/** The same in short: what the last of them was about, what came of it in the end, and all the dice. */
export function gist(entries: readonly Entry[]): { head: Message | null; outcome: Message | null; faces: readonly number[] } {
  const lines = headlines(entries);
  const faces = entries.flatMap(({ told }) => told.flatMap((each) => each.faces));
  return { head: lines.findLast(({ head }) => head)?.head ?? null, outcome: lines.at(-1)?.lines.at(-1)?.message ?? null, faces };
}
