/**
 * A turn that can be watched: what others decided is shown one thing after the other, each for as long as it takes to
 * see it. What the reader decides himself is shown at once.
 */
import type { Entry } from "../wire";

export const PACES = ["off", "fast", "normal", "slow", "step"] as const;
/** How fast others' decisions follow each other: all at once, in time, or whenever the reader asks for the next. */
export type Pace = (typeof PACES)[number];

/** How much longer than usual everything takes. */
const STRETCH: Record<Pace, number> = { off: 0, fast: 0.4, normal: 1, slow: 2, step: 1 };

/** A piece goes from one hex of its way to the next in this time, at the usual pace. */
const LEG_MS = 170;
/** The least that anything is to be seen, dice, each further line to be read, and the most. */
const SEEN_MS = 700;
const DICE_MS = 1600;
const LINE_MS = 260;
const ENTRY_MS_MAX = 4000;
/** The position in which a film begins, when it is shown again. */
const BEGIN_MS = 600;
/** What waits to be shown takes memory: a game that nobody has watched for so long is not watched. */
const FRAMES_MAX = 600;

/** How long a piece takes for each leg of a way. */
export const legMs = (pace: Pace): number => LEG_MS * (STRETCH[pace] || 1);

/** How long a decision is to be seen at the usual pace; one that shows nothing takes no time. */
export function lasts({ told, way }: Entry): number {
  if (told.length === 0 && !way) return 0;
  const dice = told.some(({ faces }) => faces.length > 0) ? DICE_MS : SEEN_MS;
  const lines = Math.max(0, told.length - 1) * LINE_MS;
  const walk = way ? (way.length - 1) * LEG_MS + SEEN_MS / 2 : 0;
  return Math.min(ENTRY_MS_MAX, Math.max(dice + lines, walk));
}

/** Something that is shown, and then something else. */
export interface Frame<T> {
  /** What, or how to get it: a picture of the past has to be fetched, and is left out where there is none. */
  readonly what: T | (() => Promise<T | null>);
  /** How long it is to be seen at the usual pace. */
  readonly ms: number;
  /** Whether the reader himself did it: it is shown at once, and the film of what follows begins with it. */
  readonly own: boolean;
}

export class Film<T> {
  #reel: Frame<T>[] = [];
  #at = -1;
  /** Whether the frame that is shown has been seen long enough. */
  #seen = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How long that takes, at the usual pace. */
  #ms = 0;
  /** Counts what is shown, so that a picture that comes too late is not. */
  #shown = 0;
  #pace: Pace;
  #paused = false;
  #held = false;

  /** `changed` is told of everything that is not shown: it runs, waits, is caught up. */
  constructor(
    pace: Pace,
    private readonly show: (what: T) => void,
    private readonly changed: () => void = () => undefined,
  ) {
    this.#pace = pace;
  }

  /** How many frames nobody has seen yet. */
  get waiting(): number {
    return this.#reel.length - 1 - this.#at;
  }

  /** Whether something is shown that is not the present, or has not been seen yet. */
  get running(): boolean {
    return this.waiting > 0 || (!this.#seen && this.#pace !== "step" && this.#reel[this.#at]?.own === false);
  }

  get paused(): boolean {
    return this.#paused;
  }

  /** Whether there is anything to be seen once more. */
  get repeatable(): boolean {
    return this.#pace !== "off" && this.#reel.some(({ own, ms }) => !own && ms > 0);
  }

  /** Something happened. */
  push(...frames: readonly Frame<T>[]): void {
    for (const frame of frames) {
      const begins = frame.own && this.waiting === 0;
      if (begins) this.#begin();
      this.#reel.push(frame);
      if (begins || (this.#pace === "off" && this.waiting === 1)) this.#next();
    }
    while (this.#reel.length > FRAMES_MAX && this.#at > 0) {
      this.#reel.shift();
      this.#at -= 1;
    }
    if (this.waiting > FRAMES_MAX) this.skip();
    this.#go();
  }

  /** One more frame, whether or not it is time. */
  step(): void {
    this.#stop();
    this.#seen = true;
    if (this.waiting > 0) {
      // What shows nothing is no step.
      while (this.#next() && this.waiting > 0);
      if (this.#pace !== "step") this.#paused = true;
    }
    this.#go();
  }

  /** The present, at once. */
  skip(): void {
    this.#paused = false;
    if (this.waiting > 0) {
      this.#at = this.#reel.length - 2;
      this.#next();
    }
    this.#stop();
    this.#seen = true;
    this.changed();
  }

  pause(): void {
    this.#paused = true;
    this.#stop();
    this.changed();
  }

  play(): void {
    this.#paused = false;
    this.#rest();
    this.#go();
  }

  /** From the beginning. */
  again(): void {
    if (!this.repeatable) return;
    this.#paused = false;
    this.#at = -1;
    this.#next(BEGIN_MS);
    this.#go();
  }

  /** Other frames instead of those that were: the film of what somebody missed. The last is the present. */
  watch(frames: readonly Frame<T>[]): void {
    this.#paused = false;
    this.#begin();
    this.#reel = [...frames];
    this.#next(BEGIN_MS);
    this.#go();
  }

  set pace(pace: Pace) {
    if (this.#pace === pace) return;
    this.#pace = pace;
    if (pace === "off") this.skip();
    else this.play();
  }

  /** Nobody looks, or something else is looked at: it waits. */
  set held(held: boolean) {
    if (this.#held === held) return;
    this.#held = held;
    if (held) this.#stop();
    else this.#rest();
    this.#go();
  }

  close(): void {
    this.#stop();
    this.#shown += 1;
  }

  #begin(): void {
    this.#stop();
    this.#reel = [];
    this.#at = -1;
    this.#seen = true;
  }

  #go(): void {
    while (this.#seen && this.waiting > 0 && !this.#paused && !this.#held) this.#next();
    this.changed();
  }

  /** Shows the next, for so long at least. True when that takes no time. */
  #next(least = 0): boolean {
    this.#at += 1;
    const frame = this.#reel[this.#at];
    if (!frame) return true;
    this.#stop();
    const shown = (this.#shown += 1);
    this.#ms = Math.max(frame.ms, least);
    this.#seen = this.#pace === "off" || this.#ms === 0;
    const { what } = frame;
    if (!isFetched(what)) {
      this.show(what);
      this.#rest();
      return this.#seen;
    }
    this.#seen = false;
    void what().then((fetched) => {
      if (shown !== this.#shown) return;
      if (fetched !== null) this.show(fetched);
      this.#seen = fetched === null || this.#pace === "off" || this.#ms === 0;
      this.#rest();
      this.#go();
    });
    return false;
  }

  /** From now on what is shown is being looked at. */
  #rest(): void {
    this.#stop();
    if (this.#seen || this.#paused || this.#held) return;
    // Step by step, it stays until the next is asked for; one's own deed never keeps anybody waiting.
    if (this.#pace === "step" && this.#reel[this.#at]?.own === false) return;
    this.#timer = setTimeout(() => {
      this.#seen = true;
      this.#go();
    }, this.#ms * STRETCH[this.#pace]);
  }

  #stop(): void {
    clearTimeout(this.#timer);
  }
}

const isFetched = <T>(what: T | (() => Promise<T | null>)): what is () => Promise<T | null> => typeof what === "function";
