/** The line-of-sight tool: two places, and what the rules see between them. */
import type { Board, Pick, SightLine } from "../../wire";

const POINTING_MS = 90;

export class Sight {
  /** Whether this game knows lines of sight at all. */
  known = $state(false);
  /** Whether clicks choose ends of a line, and no offers. */
  active = $state(false);
  from = $state.raw<Pick | null>(null);
  /** The other end: what was clicked, or what is pointed at until then. */
  to = $state.raw<Pick | null>(null);
  /** One for each pair of levels. */
  lines = $state.raw<readonly SightLine[]>([]);
  /** Which of them is drawn. */
  shown = $state(0);
  #isFixed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what is asked, so that a late answer is dropped. */
  #asked = 0;

  constructor(private readonly ask: (from: Pick, to: Pick) => Promise<readonly SightLine[]>) {}

  readonly line = $derived(this.active ? (this.lines[this.shown] ?? this.lines[0] ?? null) : null);
  readonly ends = $derived([this.from, this.to].filter((pick) => pick !== null));

  /** One of several lines is looked at. */
  show(index: number): void {
    this.shown = index;
  }

  /**
   * Asks once whether there is anything to ask: a game without lines of sight has none between two neighbours either.
   */
  async probe({ cells: [a, b] }: Board): Promise<void> {
    if (a && b) this.known = (await this.ask({ kind: "cell", id: a.id }, { kind: "cell", id: b.id })).length > 0;
  }

  toggle(): void {
    if (this.active || !this.known) this.leave();
    else this.active = true;
  }

  leave(): void {
    this.active = false;
    this.#begin(null);
  }

  #begin(from: Pick | null): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.from = from;
    this.to = null;
    this.#isFixed = false;
    this.lines = [];
  }

  /** A click: the one end, then the other, then another line. */
  choose(pick: Pick): void {
    if (!this.from || this.#isFixed) {
      this.#begin(pick);
      return;
    }
    this.#isFixed = true;
    this.to = pick;
    this.shown = 0;
    this.lines = [];
    void this.#look(pick);
  }

  /** Until the other end is clicked, the line follows whoever points. */
  point(pick: Pick | null): void {
    clearTimeout(this.#timer);
    if (this.from && pick && !this.#isFixed) this.#timer = setTimeout(() => void this.#look(pick), POINTING_MS);
  }

  /** The position is another: smoke has come or gone. */
  refresh(): void {
    if (this.to) void this.#look(this.to);
  }

  async #look(to: Pick): Promise<void> {
    const { from } = this;
    if (!from) return;
    clearTimeout(this.#timer);
    this.#asked += 1;
    const asked = this.#asked;
    const lines = await this.ask(from, to);
    if (asked !== this.#asked) return;
    if (JSON.stringify(to) !== JSON.stringify(this.to)) this.shown = 0;
    this.to = to;
    this.lines = lines;
  }
}
