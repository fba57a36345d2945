/** The position in words, and what was looked up in it: the answer to what was asked last counts. */
import type { Message, Pick } from "../../wire";
import type { Lookups } from "./lookups";

export class Texts {
  lines = $state.raw<readonly Message[]>([]);
  /** What was looked up last, and what is told of it. */
  answer = $state.raw<{ name: Message; lines: readonly Message[] } | null>(null);
  /** Counts what is asked. */
  #asked = { lines: 0, answer: 0 };

  constructor(private readonly lookups: { [K in "lines" | "card"]: Lookups[K] }) {}

  /** The position is another. No answer leaves what was told. */
  async tell(): Promise<void> {
    const asked = ++this.#asked.lines;
    const lines = await this.lookups.lines(null).catch(() => null);
    if (lines && asked === this.#asked.lines) this.lines = lines;
  }

  /** Something is looked up. Of the past the rules tell nothing: then it is what was drawn, as on its card. */
  async look(pick: Pick, name: Message, notes: readonly Message[]): Promise<void> {
    const asked = ++this.#asked.answer;
    const lines = await this.lookups.card(pick).catch(() => null);
    if (asked === this.#asked.answer) this.answer = { name, lines: lines?.length ? lines : notes };
  }
}
