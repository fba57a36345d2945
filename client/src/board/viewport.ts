/** Pan and zoom: d3-zoom for gestures, and a glide of our own where the board itself moves the view. */
import { select, type Selection } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import { between, CLOSEST, fit, scrollTo, zoomed, type Size, type View } from "./camera";
import { boxOf, type Box, type Point } from "./geometry";
import { isTrackpad } from "./input";

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
  private fitted = true;
  private held = false;
  private movedAt = -1e9;
  private gliding = 0;
  /** Where the view glides to, while it does. */
  private aim: View | null = null;
  private readonly behaviour: ZoomBehavior<HTMLElement, unknown>;
  private readonly selection: Selection<HTMLElement, unknown, null, undefined>;
  private readonly observer: ResizeObserver | null;
  private readonly abort = new AbortController();

  /** `moved` is told whenever something has to be drawn for the view. */
  constructor(
    private readonly host: HTMLElement,
    private readonly moved: () => void,
  ) {
    this.behaviour = zoom<HTMLElement, unknown>()
      .clickDistance(6)
      .filter((event: Event) => {
        if (event instanceof WheelEvent) return !isTrackpad(event);
        return !(event instanceof MouseEvent) || (event.button === 0 && !event.ctrlKey);
      })
      .wheelDelta((event) => -event.deltaY * (event.deltaMode === 1 ? 0.05 : event.ctrlKey ? 0.01 : 0.002))
      .on("start", () => {
        this.hold(true);
      })
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        const { x, y, k } = event.transform;
        this.view = { x, y, k };
        if (event.sourceEvent) this.fitted = false;
        this.movedAt = performance.now();
        moved();
      })
      .on("end", () => {
        this.hold(false);
      });
    this.selection = select(host).call(this.behaviour).on("dblclick.zoom", null);
    host.addEventListener(
      "pointerdown",
      () => {
        this.stop();
      },
      { capture: true, signal: this.abort.signal },
    );
    this.observer =
      typeof ResizeObserver === "function"
        ? new ResizeObserver(() => {
            this.resized();
          })
        : null;
    this.observer?.observe(host);
  }

  private hold(held: boolean): void {
    this.held = held;
    this.host.classList.toggle("moving", held);
    if (!held) this.moved();
  }

  /** Whether a hand is on it or it has only just moved. */
  get moving(): boolean {
    return this.held || !this.resting;
  }

  get resting(): boolean {
    return performance.now() - this.movedAt > REST_MS;
  }

  /** Pixels to a unit when the whole board is shown. */
  get whole(): number {
    return fit(this.frame, this.size).k;
  }

  /** A new board: all of it is shown. False when there is no room to show anything. */
  setFrame(frame: Box): boolean {
    this.frame = frame;
    this.fitted = true;
    this.resized();
    this.movedAt = -1e9;
    return this.size.w > 0;
  }

  private resized(): void {
    this.size = { w: this.host.clientWidth, h: this.host.clientHeight };
    if (this.size.w === 0) return;
    const { frame, whole } = this;
    const margin = Math.max(30, 50 / whole);
    this.behaviour
      .extent([
        [0, 0],
        [this.size.w, this.size.h],
      ])
      .scaleExtent([whole * 0.85, Math.max(whole * 2, CLOSEST)])
      .translateExtent([
        [frame.x0 - margin, frame.y0 - margin],
        [frame.x1 + margin, frame.y1 + margin],
      ]);
    if (this.fitted) this.fit(false);
    this.moved();
  }

  fit(glide: boolean): void {
    if (this.size.w === 0) return;
    this.look(fit(this.frame, this.size), glide);
    this.fitted = true;
  }

  zoomBy(factor: number): void {
    if (this.size.w === 0) return;
    const [least, most] = this.behaviour.scaleExtent();
    // From where it is going, so that a key pressed twice counts twice.
    const from = this.aim ?? this.view;
    this.look(zoomed(from, Math.max(least, Math.min(most, from.k * factor)), this.size), true);
  }

  panBy(dx: number, dy: number): void {
    this.fitted = false;
    this.behaviour.translateBy(this.selection, dx / this.view.k, dy / this.view.k);
  }

  /** Brings a place into sight, with room round it. */
  reveal(at: Point, room: number): void {
    if (this.size.w === 0) return;
    const from = this.aim ?? this.view;
    const [dx, dy] = scrollTo(from, this.size, at, room);
    if (dx !== 0 || dy !== 0) this.look({ ...from, x: from.x + dx, y: from.y + dy }, true);
  }

  /** Shows all of these places: as near as they fit, but no nearer than counters can be read or than the view is already. */
  show(places: readonly Point[]): void {
    if (this.size.w === 0 || places.length === 0) return;
    this.look(fit(boxOf(places, 160), this.size, 12, Math.max(this.view.k, READABLE)), true);
  }

  /** Goes to a view: at once, or gliding so that the eye can follow. */
  private look(to: View, glide: boolean): void {
    this.stop();
    this.fitted = false;
    const show = ({ x, y, k }: View): void => {
      this.behaviour.transform(this.selection, zoomIdentity.translate(x, y).scale(k));
    };
    if (!glide || prefersCalm()) {
      show(to);
      return;
    }
    this.aim = to;
    const from = this.view;
    const begun = performance.now();
    const frame = (now: number): void => {
      const t = Math.min(1, Math.max(0, now - begun) / GLIDE_MS);
      show(between(from, to, t * (2 - t)));
      if (t < 1) this.gliding = requestAnimationFrame(frame);
      else this.aim = null;
    };
    this.gliding = requestAnimationFrame(frame);
  }

  private stop(): void {
    cancelAnimationFrame(this.gliding);
    this.aim = null;
  }

  destroy(): void {
    this.stop();
    this.abort.abort();
    this.observer?.disconnect();
    this.selection.on(".zoom", null);
  }
}

/** Whether the reader wants less motion. */
function prefersCalm(): boolean {
  return typeof window.matchMedia === "function" && window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
