/** Dice that the players roll themselves: the table asks for them, one throw after the other. */
import { rollFor, type Roll } from "../../lib/dice";
import type { RollAsk } from "../../wire";

export class Throws {
  /** The throw that is asked for. */
  roll = $state.raw<Roll | null>(null);
  /** The dice of the same decision that were typed before. */
  before = $state.raw<readonly number[]>([]);
  #rolled: ((faces: number[] | null) => void) | null = null;

  /** What is typed; nothing when nobody wants to roll. */
  ask(ask: RollAsk, before: readonly number[]): Promise<number[] | null> {
    this.before = before;
    this.roll = rollFor(ask);
    return new Promise((resolve) => (this.#rolled = resolve));
  }

  type(roll: Roll): void {
    this.roll = roll;
  }

  /** The dice are typed, or nobody wants to roll them. */
  answer(faces: number[] | null): void {
    this.roll = null;
    this.#rolled?.(faces);
    this.#rolled = null;
  }
}
