/** How the pieces of a place belong together: by level, and what is carried with whoever carries it. */
import type { Message, Piece } from "../wire";

export interface Storey {
  /** Which; null for plain ground. */
  level: Message | null;
  /** Its pieces in their order, each followed by what it carries. */
  pieces: { piece: Piece; carried: boolean }[];
}

export function storeys(pieces: readonly Piece[]): Storey[] {
  const here = new Set(pieces.map(({ id }) => id));
  const storeys = new Map<string, Storey>();
  for (const piece of pieces) {
    if (isCarried(piece, here)) continue;
    const key = JSON.stringify(piece.level);
    const storey = storeys.get(key) ?? { level: piece.level, pieces: [] };
    storeys.set(key, storey);
    const put = (one: Piece, carried: boolean): void => {
      storey.pieces.push({ piece: one, carried });
      for (const other of pieces) if (other !== one && other.rides === one.id) put(other, true);
    };
    put(piece, false);
  }
  // Plain ground first; the rest always in the same order, so that nothing jumps from one position to the next.
  const rank = ({ level }: Storey): string => level?.id ?? "";
  return [...storeys.values()].sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

/** Whether a piece lies with another one of these. */
export const isCarried = ({ id, rides }: Piece, here: ReadonlySet<string>): boolean =>
  rides !== null && rides !== id && here.has(rides);
