/** What hands do to the view: one finger or the mouse drags it or a piece, two fingers or the wheel zoom. */
import type { Point } from "./geometry";
import { isTrackpad } from "./input";

export interface Hands {
  /** A hand is on the board, or no more. */
  hold(held: boolean): void;
  /** What was at one place of the host goes to another, so many times as large. */
  carry(from: Point, to: Point, factor: number): void;
  /** Whether a hand that comes down here takes something along with it, and not the view. */
  lifts?(at: Point, target: Element | null, byTouch: boolean): boolean;
  /** What it took is there now; `begins` with the first move that is no trembling. */
  drag?(at: Point, target: Element | null, begins: boolean): void;
  /** It is let go there, or nowhere. */
  drop?(at: Point | null, target: Element | null): void;
}

/** What hands do with what they take along. */
export type Taking = Pick<Hands, "lifts" | "drag" | "drop">;

/** A press that goes farther than this is no click. */
const CLICK_PX = 6;

/** What touches the screen itself: browsers capture it. */
const DIRECT = ["touch", "pen"];

const targetOf = (event: Event): Element | null => (event.target instanceof Element ? event.target : null);

/** Where it is, in pixels of the host. */
function placeOn(host: HTMLElement, event: MouseEvent): Point {
  const box = host.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

export function gestures(host: HTMLElement, signal: AbortSignal, on: Hands): void {
  const fingers = new Map<number, Point>();
  let start: Point = [0, 0];
  let dragged = false;
  /** The hand has a piece: not yet moved, or dragged. */
  let lifted: "held" | "dragged" | null = null;
  const at = (event: MouseEvent): Point => placeOn(host, event);
  /** Where the hand has the board, and how wide it is open. */
  const grip = (): { at: Point; open: number } => {
    const [a = start, b = a] = [...fingers.values()];
    return { at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], open: Math.hypot(a[0] - b[0], a[1] - b[1]) || 1 };
  };
  const leave = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    if (lifted === "dragged") {
      const target = event.type === "pointerup" ? targetOf(event) : null;
      on.drop?.(target && host.contains(target) ? at(event) : null, target);
    }
    if (lifted === null) on.hold(false);
    lifted = null;
  };
  host.addEventListener(
    "pointerdown",
    (event) => {
      // A finger tells of what it came down on, wherever it goes; released, it tells of what it is over, as the mouse
      // does.
      const target = targetOf(event);
      if (DIRECT.includes(event.pointerType) && target?.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
      if (event.button !== 0 || event.ctrlKey || fingers.size > 1) return;
      if (fingers.size === 0) {
        start = at(event);
        dragged = false;
        lifted = on.lifts?.(start, targetOf(event), event.pointerType === "touch") ? "held" : null;
        if (lifted === null) on.hold(true);
      } else {
        dragged = true;
        // A second finger zooms: whatever the first one had is let go.
        if (lifted === "dragged") on.drop?.(null, null);
        if (lifted !== null) on.hold(true);
        lifted = null;
      }
      fingers.set(event.pointerId, at(event));
    },
    { signal },
  );
  // On the window: a drag goes on where the board ends.
  window.addEventListener(
    "pointermove",
    (event) => {
      if (!fingers.has(event.pointerId)) return;
      if (event.buttons === 0) {
        leave(event);
        return;
      }
      const before = grip();
      fingers.set(event.pointerId, at(event));
      const after = grip();
      if (Math.hypot(after.at[0] - start[0], after.at[1] - start[1]) > CLICK_PX) dragged = true;
      if (lifted !== null) {
        if (dragged) on.drag?.(after.at, targetOf(event), lifted === "held");
        if (dragged) lifted = "dragged";
        return;
      }
      on.carry(before.at, after.at, after.open / before.open);
    },
    { signal },
  );
  for (const kind of ["pointerup", "pointercancel"] as const) window.addEventListener(kind, leave, { signal });
  host.addEventListener(
    "click",
    (event) => {
      if (dragged) event.stopImmediatePropagation();
      dragged = false;
    },
    { signal, capture: true },
  );
  host.addEventListener(
    "wheel",
    (event) => {
      if (isTrackpad(event)) return;
      event.preventDefault();
      const slow = event.deltaMode === 1 ? 0.05 : event.ctrlKey ? 0.01 : 0.002;
      on.carry(at(event), at(event), 2 ** (-event.deltaY * slow));
    },
    { signal, passive: false },
  );
}

/**
 * The mouse drags what an element beside the host stands for onto the host. A finger there scrolls: it taps, first the
 * element and then the place.
 */
export function takesFrom(element: HTMLElement, host: HTMLElement, signal: AbortSignal, on: Taking): void {
  let dragged = false;
  element.addEventListener(
    "pointerdown",
    (event) => {
      dragged = false;
      const start = placeOn(host, event);
      if (event.pointerType === "mouse" && event.button === 0 && !event.ctrlKey && on.lifts?.(start, element, false)) follow(start);
    },
    { signal },
  );
  /** Until the mouse is let go, whatever becomes of the element: its panel may be another by then. */
  const follow = (start: Point): void => {
    const abort = new AbortController();
    const end = (at: Point | null, target: Element | null): void => {
      abort.abort();
      if (dragged) on.drop?.(at, target);
    };
    window.addEventListener(
      "pointermove",
      (event) => {
        if (event.buttons === 0) {
          end(null, null);
          return;
        }
        const at = placeOn(host, event);
        const begins = !dragged;
        dragged ||= Math.hypot(at[0] - start[0], at[1] - start[1]) > CLICK_PX;
        if (dragged) on.drag?.(at, targetOf(event), begins);
      },
      { signal: abort.signal },
    );
    for (const kind of ["pointerup", "pointercancel"] as const) {
      window.addEventListener(
        kind,
        (event) => {
          const target = kind === "pointerup" ? targetOf(event) : null;
          end(target && host.contains(target) ? placeOn(host, event) : null, target);
        },
        { signal: abort.signal },
      );
    }
  };
  // What was dragged and comes back is no click.
  element.addEventListener(
    "click",
    (event) => {
      if (dragged) event.stopImmediatePropagation();
      dragged = false;
    },
    { signal, capture: true },
  );
}
