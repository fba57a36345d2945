/** Dice that the players roll themselves: the table asks, we type. */
import type { RollAsk } from "../wire";

/** What was typed so far of the dice that are thrown together. */
export interface Roll {
  readonly ask: RollAsk;
  readonly faces: readonly number[];
}

export const rollFor = (ask: RollAsk): Roll => ({ ask, faces: [] });

/** With one more face; a face that the die does not have changes nothing, nor does one too many. */
export function typed(roll: Roll, face: number): Roll {
  const fits = Number.isInteger(face) && face >= 1 && face <= roll.ask.sides;
  return fits && !isFull(roll) ? { ...roll, faces: [...roll.faces, face] } : roll;
}

/** Without the last face. */
export const erased = (roll: Roll): Roll => ({ ...roll, faces: roll.faces.slice(0, -1) });

export const isFull = (roll: Roll): boolean => roll.faces.length >= roll.ask.count;

/** The face that a key means; null when it means none. The tens are 0. */
export function faceOfKey(key: string, sides: number): number | null {
  if (!/^[0-9]$/.test(key)) return null;
  const face = key === "0" ? 10 : Number(key);
  return face <= sides ? face : null;
}
