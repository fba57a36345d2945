/** What would come of this or that: asked once for each wish of a position, and not faster than somebody can point. */
import type { Peek, Refusal, Wish } from "../../wire";

const POINTING_MS = 90;
/** A server that was too busy for several questions is left alone for so long. */
const BUSY_MS = 1500;

export class Peeks {
  #known = $state.raw<ReadonlyMap<string, Peek>>(new Map());
  /** What is pointed at. */
  pointed = $state.raw<Wish | null>(null);
  /** What is asked about already, and who waits for it. */
  readonly #asked = new Map<string, (() => boolean)[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts positions, so that an answer about an older one is dropped. */
  #position = 0;

  constructor(private readonly ask: (wish: Wish) => Promise<Peek | null>) {}

  /** What is known of a wish. */
  of(wish: Wish | null): Peek | null {
    return wish === null ? null : (this.#known.get(JSON.stringify(wish)) ?? null);
  }

  /** Asks about it, if nobody did. A server that is too busy is asked again, as long as it is wanted. */
  async want(wish: Wish, isWanted = (): boolean => false): Promise<Peek | null> {
    const key = JSON.stringify(wish);
    const known = this.#known.get(key);
    if (known) return known;
    const others = this.#asked.get(key);
    others?.push(isWanted);
    if (others) return null;
    const waiting = [isWanted];
    this.#asked.set(key, waiting);
    const position = this.#position;
    const isStill = (): boolean => position === this.#position;
    let peek = await this.ask(wish);
    while (refusalOf(peek) === "busy" && isStill() && waiting.some((waits) => waits())) {
      await new Promise((later) => setTimeout(later, BUSY_MS));
      if (isStill()) peek = await this.ask(wish);
    }
    if (!isStill()) return null;
    this.#asked.delete(key);
    if (peek && isOfRules(peek)) this.#known = new Map([...this.#known, [key, peek]]);
    return peek;
  }

  /** Asks in any case: for a click, which must have its answer. */
  async now(wish: Wish): Promise<Peek | null> {
    return this.of(wish) ?? (await this.ask(wish));
  }

  /** Somebody points at it, or at nothing. */
  point(wish: Wish | null): void {
    this.pointed = wish;
    clearTimeout(this.#timer);
    if (wish && !this.of(wish)) this.#timer = setTimeout(() => void this.want(wish, () => this.#isPointed(wish)), POINTING_MS);
  }

  #isPointed(wish: Wish): boolean {
    return JSON.stringify(this.pointed) === JSON.stringify(wish);
  }

  /** The position is another. */
  clear(): void {
    this.#position += 1;
    this.#asked.clear();
    clearTimeout(this.#timer);
    this.pointed = null;
    if (this.#known.size > 0) this.#known = new Map();
  }
}

const refusalOf = (peek: Peek | null): Refusal["kind"] | null => (peek?.verdict.kind === "refused" ? peek.verdict.refusal.kind : null);

/** Whether it is an answer about the rules, which stays as long as the position: that of a busy server is none. */
function isOfRules(peek: Peek): boolean {
  const why = refusalOf(peek);
  return why === null || why === "rule" || why === "misread";
}
