/** What would come of this or that: asked once for each wish of a position, and not faster than somebody can point. */
import type { Peek, Wish } from "../../wire";

const POINTING_MS = 90;

export class Peeks {
  #known = $state.raw<ReadonlyMap<string, Peek>>(new Map());
  /** What is pointed at. */
  pointed = $state.raw<Wish | null>(null);
  readonly #asked = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts positions, so that an answer about an older one is dropped. */
  #position = 0;

  constructor(private readonly ask: (wish: Wish) => Promise<Peek | null>) {}

  /** What is known of a wish. */
  of(wish: Wish | null): Peek | null {
    return wish === null ? null : (this.#known.get(JSON.stringify(wish)) ?? null);
  }

  /** Asks about it, if nobody did. */
  async want(wish: Wish): Promise<Peek | null> {
    const key = JSON.stringify(wish);
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#asked.has(key)) return null;
    this.#asked.add(key);
    const position = this.#position;
    const peek = await this.ask(wish);
    if (position !== this.#position) return null;
    this.#asked.delete(key);
    if (peek) this.#known = new Map([...this.#known, [key, peek]]);
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
    if (wish && !this.of(wish)) this.#timer = setTimeout(() => void this.want(wish), POINTING_MS);
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
