/** Pan and zoom: gestures from `gestures.ts`, and a glide where the board itself moves the view. */
import { between, CLOSEST, fit, held, scrollTo, zoomed, type Size, type View } from "./camera";
import { boxOf, type Box, type Point } from "./geometry";
import { gestures } from "./gestures";

/** How long the view must rest before everything is painted anew for it. */
const REST_MS = 140;
const GLIDE_MS = 200;
/** From here on a counter can be read: pixels to a unit. */
const READABLE = 0.9;

export class Viewport {
  view: View = { x: 0, y: 0, k: 1 };
  size: Size = { w: 0, h: 0 };
  frame: Box = { x0: 0, y0: 0, x1: 1, y1: 1 };
  /** Whether the view is where `fit` put it: then it stays fitted when the window changes. */
  #fitted = true;
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
  ) {
    gestures(host, this.#abort.signal, {
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
    if (this.#fitted) this.fit(false);
    this.moved();
  }

  fit(glide: boolean): void {
    if (this.size.w === 0) return;
    this.#look(fit(this.frame, this.size), glide);
    this.#fitted = true;
  }

  zoomBy(factor: number): void {
    if (this.size.w === 0) return;
    // From where it is going, so that a key pressed twice counts twice.
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
    this.#see(held(zoomed(this.view, this.#within(this.view.k * factor), from, to), this.size, this.#room));
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
    const [dx, dy] = scrollTo(from, this.size, at, room);
    if (dx !== 0 || dy !== 0) this.#look({ ...from, x: from.x + dx, y: from.y + dy }, true);
  }

  /** Shows all of these places: as near as they fit, but no nearer than counters can be read or than the view is already. */
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
function prefersCalm(): boolean {
  return typeof window.matchMedia === "function" && window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
