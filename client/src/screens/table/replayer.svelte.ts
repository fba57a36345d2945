/** The game again, from the first decision. */
import { byAction, byPhase } from "../../lib/replay";
import type { Entry, Moment } from "../../wire";

const STEP_MS = 1100;

export class Replayer {
  /** How many decisions lie before what is shown; null for the present. */
  at = $state<number | null>(null);
  moment = $state.raw<Moment | null>(null);
  playing = $state(false);
  readonly #moments = new Map<number, Moment>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly log: () => readonly Entry[],
    private readonly ask: (entry: number) => Promise<Moment | null>,
    /** What is told of another position being shown. */
    private readonly shown: () => void,
  ) {}

  /** Shows the position before an entry; that after the last is the present. */
  async go(at: number): Promise<void> {
    const end = this.log().length;
    this.at = Math.min(Math.max(at, 0), end);
    const wanted = this.at;
    const moment = await this.momentAt(wanted, wanted < end);
    // Another step may have been taken meanwhile.
    if (!moment || this.at !== wanted) return;
    this.moment = moment;
    this.shown();
  }

  /** The position before an entry, which is asked for once. That of the present changes, and is not kept. */
  async momentAt(at: number, keep = true): Promise<Moment | null> {
    const known = this.#moments.get(at);
    if (known) return known;
    const moment = await this.ask(at);
    if (moment && keep) this.#moments.set(at, moment);
    return moment;
  }

  step(dir: 1 | -1): void {
    void this.go(byAction(this.log(), this.at ?? this.log().length, dir));
  }

  phase(dir: 1 | -1): void {
    void this.go(byPhase(this.log(), this.at ?? this.log().length, dir));
  }

  play(): void {
    this.pause();
    if (this.at === null || this.at >= this.log().length) void this.go(0);
    this.playing = true;
    const next = async (): Promise<void> => {
      if (this.at === null || this.at >= this.log().length) {
        this.pause();
        return;
      }
      await this.go(this.at + 1);
      if (this.playing) this.#timer = setTimeout(() => void next(), STEP_MS);
    };
    this.#timer = setTimeout(() => void next(), STEP_MS);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Into the past from its end, or back to the present. */
  toggle(): void {
    if (this.at === null) void this.go(this.log().length);
    else this.leave();
  }

  /** Back to the present. */
  leave(): void {
    this.pause();
    if (this.at === null) return;
    this.at = null;
    this.moment = null;
    this.shown();
  }

  /** What is known of the past holds only as long as the log and the reader stay the same. */
  forget(from = 0): void {
    for (const at of this.#moments.keys()) if (at > from) this.#moments.delete(at);
    if (from === 0) this.#moments.clear();
  }
}
