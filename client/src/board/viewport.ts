/** Pan and zoom: gestures from `gestures.ts`, and a glide where the board itself moves the view. */
import { between, centred, clearOf, CLOSEST, densest, fit, held, scrollTo, seen, zoomed, type Size, type View, type Weighted } from "./camera";
import { boxOf, type Box, type Point } from "./geometry";
import { gestures, type Taking } from "./gestures";

/** How long the view must rest before everything is painted anew for it. */
const REST_MS = 140;
const GLIDE_MS = 200;
/** Pixels that stay free round what the board opens on. */
const OPEN_ROOM = 60;
/** What the map in small takes of a board that is wide enough for it, with room round it, in pixels. */
const CORNER: Size = { w: 190, h: 154 };
const CORNER_FROM = 700;
/** Half of a counter, in units. */
const HALF = 36;
/** From here on a counter can be read: pixels to a unit. */
const READABLE = 0.9;
/** Pixels from the edge at which something is in sight. */
const IN_SIGHT = 24;

export class Viewport {
  view: View = { x: 0, y: 0, k: 1 };
  size: Size = { w: 0, h: 0 };
  frame: Box = { x0: 0, y0: 0, x1: 1, y1: 1 };
  /** Whether the view is where `fit` put it: then it stays fitted when the window changes. */
  #fitted = true;
  /** Whether the reader has moved the view. */
  touched = false;
  /** Where the reader was before they looked at the whole board. */
  #before: View | null = null;
  #held = false;
  #movedAt = -1e9;
  #gliding = 0;
  /** Where the view glides to, while it does. */
  #aim: View | null = null;
  /** The least and the most pixels to a unit, and what of the board can come into sight. */
  #limits: readonly [number, number] = [0, Infinity];
  #room: Box = { x0: -Infinity, y0: -Infinity, x1: Infinity, y1: Infinity };
  readonly #observer: ResizeObserver | null;
  readonly #abort = new AbortController();

  /** `moved` is told whenever something has to be drawn for the view. */
  constructor(
    private readonly host: HTMLElement,
    private readonly moved: () => void,
    /** What hands do beside moving the view. */
    hands: Taking = {},
  ) {
    gestures(host, this.#abort.signal, {
      ...hands,
      hold: (held) => {
        this.#hold(held);
      },
      carry: (from, to, factor) => {
        this.#carry(from, to, factor);
      },
    });
    host.addEventListener(
      "pointerdown",
      () => {
        this.#stop();
      },
      { capture: true, signal: this.#abort.signal },
    );
    this.#observer =
      typeof ResizeObserver === "function"
        ? new ResizeObserver(() => {
            this.#resized();
          })
        : null;
    this.#observer?.observe(host);
  }

  #hold(held: boolean): void {
    this.#held = held;
    this.host.classList.toggle("moving", held);
    if (!held) this.moved();
  }

  /** Whether a hand is on it or it has only just moved. */
  get moving(): boolean {
    return this.#held || !this.resting;
  }

  get resting(): boolean {
    return performance.now() - this.#movedAt > REST_MS;
  }

  /** Pixels to a unit when the whole board is shown. */
  get whole(): number {
    return fit(this.frame, this.size).k;
  }

  /** A new board: all of it is shown. False when there is no room to show anything. */
  setFrame(frame: Box): boolean {
    this.frame = frame;
    this.#fitted = true;
    this.#before = null;
    this.#resized();
    this.#movedAt = -1e9;
    return this.size.w > 0;
  }

  #resized(): void {
    this.size = { w: this.host.clientWidth, h: this.host.clientHeight };
    if (this.size.w === 0) return;
    const { frame, whole } = this;
    const margin = Math.max(30, 50 / whole);
    this.#limits = [whole * 0.85, Math.max(whole * 2, CLOSEST)];
    this.#room = { x0: frame.x0 - margin, y0: frame.y0 - margin, x1: frame.x1 + margin, y1: frame.y1 + margin };
    if (this.#fitted) this.#fit(false);
    this.moved();
  }

  #fit(glide: boolean): void {
    this.#look(fit(this.frame, this.size), glide);
    this.#fitted = true;
  }

  /** Shows the whole board; once more, and the reader is back where they were. */
  overview(): void {
    if (this.size.w === 0) return;
    this.touched = true;
    if (this.#fitted) {
      if (this.#before) this.#look(this.#before, true);
      return;
    }
    this.#before = this.#aim ?? this.view;
    this.#fit(true);
  }

  /** What part of the board is seen, in units. */
  get seen(): Box {
    return seen(this.view, this.size);
  }

  /** Whether all of the board is seen. */
  get seesAll(): boolean {
    const { seen: now, frame } = this;
    return now.x0 <= frame.x0 && now.y0 <= frame.y0 && now.x1 >= frame.x1 && now.y1 >= frame.y1;
  }

  /**
   * Shows the most of these places that can be seen at a size at which pieces can be read, or all of the board where
   * there is room for it or nothing to see.
   */
  open(places: readonly Weighted[], readable: number, glide: boolean): void {
    if (this.size.w === 0) return;
    const room = { w: (this.size.w - 2 * OPEN_ROOM) / readable, h: (this.size.h - 2 * OPEN_ROOM) / readable };
    const at = this.whole < readable ? densest(places, room) : null;
    if (!at) this.#fit(glide);
    else {
      const view = this.#kept(centred({ k: this.#within(readable) }, this.size, at));
      this.#look(this.#kept(clearOf(this.#corner, view, this.size, places, HALF)), glide);
    }
    // What is shown first need not come to rest.
    if (!glide) this.#movedAt = -1e9;
  }

  /** Brings a place to the middle, at the same size. */
  centre(at: Point): void {
    if (this.size.w === 0) return;
    this.touched = true;
    this.#look(this.#kept(centred(this.view, this.size, at)), false);
  }

  zoomBy(factor: number): void {
    if (this.size.w === 0) return;
    // From where it is going, so that a key pressed twice counts twice.
    this.touched = true;
    const from = this.#aim ?? this.view;
    const middle: Point = [this.size.w / 2, this.size.h / 2];
    this.#look(zoomed(from, this.#within(from.k * factor), middle, middle), true);
  }

  panBy(dx: number, dy: number): void {
    this.#carry([0, 0], [dx, dy], 1);
  }

  /** A hand takes a place of the screen to another, nearer or farther. */
  #carry(from: Point, to: Point, factor: number): void {
    this.#fitted = false;
    this.touched = true;
    this.#see(this.#kept(zoomed(this.view, this.#within(this.view.k * factor), from, to)));
  }

  get #corner(): Size {
    return this.size.w > CORNER_FROM ? CORNER : { w: 0, h: 0 };
  }

  /** The view that shows no more beyond the board than it takes to bring its corner out from under the map in small. */
  #kept(view: View): View {
    const { x0, ...room } = this.#room;
    return held(view, this.size, { x0: x0 - this.#corner.w / view.k, ...room });
  }

  #within(k: number): number {
    return Math.max(this.#limits[0], Math.min(this.#limits[1], k));
  }

  #see(view: View): void {
    this.view = view;
    this.#movedAt = performance.now();
    this.moved();
  }

  /** Brings a place into sight, with room round it. */
  reveal(at: Point, room: number): void {
    if (this.size.w === 0) return;
    const from = this.#aim ?? this.view;
    // What is in sight is left where it is: a view that slides at every turn cannot be followed.
    if (scrollTo(from, this.size, at, IN_SIGHT).every((shift) => shift === 0)) return;
    const [dx, dy] = scrollTo(from, this.size, at, room);
    if (dx !== 0 || dy !== 0) this.#look({ ...from, x: from.x + dx, y: from.y + dy }, true);
  }

  /**
   * Shows all of these places: as near as they fit, but no nearer than counters can be read or than the view is
   * already.
   */
  show(places: readonly Point[]): void {
    if (this.size.w === 0 || places.length === 0) return;
    this.#look(fit(boxOf(places, 160), this.size, 12, Math.max(this.view.k, READABLE)), true);
  }

  /** Goes to a view: at once, or gliding so that the eye can follow. */
  #look(to: View, glide: boolean): void {
    this.#stop();
    this.#fitted = false;
    if (!glide || prefersCalm()) {
      this.#see(to);
      return;
    }
    this.#aim = to;
    const from = this.view;
    const begun = performance.now();
    const frame = (now: number): void => {
      const t = Math.min(1, Math.max(0, now - begun) / GLIDE_MS);
      this.#see(between(from, to, t * (2 - t)));
      if (t < 1) this.#gliding = requestAnimationFrame(frame);
      else this.#aim = null;
    };
    this.#gliding = requestAnimationFrame(frame);
  }

  #stop(): void {
    cancelAnimationFrame(this.#gliding);
    this.#aim = null;
  }

  destroy(): void {
    this.#stop();
    this.#abort.abort();
    this.#observer?.disconnect();
  }
}

/** Whether the reader wants less motion. */
export function prefersCalm(): boolean {
  return typeof window.matchMedia === "function" && window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
