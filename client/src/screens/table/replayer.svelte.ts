/** The game again, from the first decision. */
import { byAction, byPhase } from "../../lib/replay";
import type { Entry, Moment } from "../../wire";

const STEP_MS = 1100;
/** Each takes a third of a megabyte: so many are kept as somebody may soon go back to. */
const MOMENTS_MAX = 60;

export class Replayer {
  /** How many decisions lie before what is shown; null for the present. */
  at = $state<number | null>(null);
  moment = $state.raw<Moment | null>(null);
  playing = $state(false);
  /** Those that were looked at last, the newest at the end. */
  readonly #moments = new Map<number, Moment>();
  /** What is asked for, and whether the answer will still be true. */
  readonly #asked = new Set<{ readonly at: number; holds: boolean }>();
  /** The way to what was last wanted. */
  #going: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts how often it was let go or stopped, so that there is one clock. */
  #run = 0;

  constructor(
    private readonly log: () => readonly Entry[],
    /** The position before an entry, asked for as long as it is wanted; where nobody says so, it may be in vain. */
    private readonly ask: (entry: number, isWanted?: () => boolean) => Promise<Moment | null>,
    /** What is told of another position being shown. */
    private readonly shown: () => void,
    /** What is told of one that cannot be had. */
    private readonly lost: () => void,
  ) {}

  /** Shows the position before an entry; that after the last is the present. */
  async go(at: number): Promise<void> {
    this.at = Math.min(Math.max(at, 0), this.log().length);
    const known = this.#recall(this.at);
    if (known) this.#show(known);
    // Whoever draws the slider wants a hundred positions in a second: one is asked for, and then the newest.
    this.#going ??= this.#arrive().finally(() => (this.#going = null));
    await this.#going;
  }

  /** Asks for what is wanted, until that is what is shown. */
  async #arrive(): Promise<void> {
    while (this.at !== null) {
      const wanted = this.at;
      const moment = await this.momentAt(wanted, wanted < this.log().length, () => this.at === wanted);
      if (this.at !== wanted) continue;
      if (moment) this.#show(moment);
      else this.#stay();
      return;
    }
  }

  #show(moment: Moment): void {
    if (this.moment === moment) return;
    this.moment = moment;
    this.shown();
  }

  /** What is wanted cannot be had: all that follows from the place is of what is shown. */
  #stay(): void {
    this.pause();
    this.at = this.moment?.entry ?? null;
    this.lost();
  }

  /** The position before an entry, which is asked for once. That of the present changes, and is not kept. */
  async momentAt(at: number, keep = true, isWanted?: () => boolean): Promise<Moment | null> {
    const known = this.#recall(at);
    if (known) return known;
    const asked = { at, holds: true };
    this.#asked.add(asked);
    const moment = await this.ask(at, isWanted);
    this.#asked.delete(asked);
    if (!asked.holds) return (isWanted?.() ?? true) ? this.momentAt(at, keep, isWanted) : null;
    if (moment && keep) this.#keep(at, moment);
    return moment;
  }

  /** The position before an entry, if it was looked at lately. */
  known(at: number): Moment | null {
    return this.#moments.get(at) ?? null;
  }

  #recall(at: number): Moment | null {
    const moment = this.#moments.get(at);
    if (moment) this.#keep(at, moment);
    return moment ?? null;
  }

  #keep(at: number, moment: Moment): void {
    this.#moments.delete(at);
    this.#moments.set(at, moment);
    const [oldest] = this.#moments.keys();
    if (this.#moments.size > MOMENTS_MAX && oldest !== undefined) this.#moments.delete(oldest);
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
    const run = this.#run;
    const next = async (): Promise<void> => {
      if (this.at === null || this.at >= this.log().length) {
        this.pause();
        return;
      }
      await this.go(this.at + 1);
      if (run === this.#run) this.#timer = setTimeout(() => void next(), STEP_MS);
    };
    this.#timer = setTimeout(() => void next(), STEP_MS);
  }

  pause(): void {
    this.playing = false;
    this.#run += 1;
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

  /** What is known of the past, or asked, holds only as long as the log and the reader stay the same. */
  forget(from = 0): void {
    const isGone = (at: number): boolean => from === 0 || at > from;
    for (const at of this.#moments.keys()) if (isGone(at)) this.#moments.delete(at);
    for (const asked of this.#asked) if (isGone(asked.at)) asked.holds = false;
  }

  /** After so many entries the log is another, or somebody else reads it: what is shown of it is asked for again. */
  renew(from = -1): void {
    if (this.at === null || this.at <= from) return;
    this.moment = null;
    void this.go(this.at);
  }
}
