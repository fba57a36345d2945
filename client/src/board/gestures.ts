/** What hands do to the view: one finger or the mouse drags it, two fingers or the wheel zoom. */
import type { Point } from "./geometry";
import { isTrackpad } from "./input";

export interface Hands {
  /** A hand is on the board, or no more. */
  hold(held: boolean): void;
  /** What was at one place of the host goes to another, so many times as large. */
  carry(from: Point, to: Point, factor: number): void;
}

/** A press that goes farther than this is no click. */
const CLICK_PX = 6;

export function gestures(host: HTMLElement, signal: AbortSignal, on: Hands): void {
  const fingers = new Map<number, Point>();
  let start: Point = [0, 0];
  let dragged = false;
  const at = (event: MouseEvent): Point => {
    const box = host.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  /** Where the hand has the board, and how wide it is open. */
  const grip = (): { at: Point; open: number } => {
    const [a = start, b = a] = [...fingers.values()];
    return { at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], open: Math.hypot(a[0] - b[0], a[1] - b[1]) || 1 };
  };
  const leave = (event: PointerEvent): void => {
    if (fingers.delete(event.pointerId) && fingers.size === 0) on.hold(false);
  };
  host.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0 || event.ctrlKey || fingers.size > 1) return;
      if (fingers.size === 0) {
        start = at(event);
        dragged = false;
        on.hold(true);
      } else dragged = true;
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
