/** Pointer, wheel, touch and keyboard. It says what is meant; `create.ts` does it. */
import type { PickHow } from "./api";
import type { Direction } from "./update";

export interface InputHandlers {
  /** Something at a place of the host was clicked or asked about. */
  press(x: number, y: number, target: Element | null, how: Exclude<PickHow, "key" | "drop">): void;
  /** The pointer moved over the host, or left it. */
  over(x: number, y: number, target: Element | null): void;
  out(): void;
  /** Shifts the view. */
  pan(dx: number, dy: number): void;
  zoomBy(factor: number): void;
  overview(): void;
  step(direction: Direction, far: boolean): void;
  next(dir: 1 | -1): void;
  cycle(dir: 1 | -1): void;
  enter(how: "key" | "long"): void;
  tape(): void;
  /** Closes what is open; false when nothing was. */
  escape(): boolean;
  focus(shown: boolean): void;
}

/** How long a finger stays for a long press, and how far it may tremble. */
const LONG_MS = 500;
const TREMBLE_PX = 9;

/** A wheel of a mouse goes in large whole notches; the fingers on a trackpad in small ones, and sideways too. */
export function isTrackpad(event: Pick<WheelEvent, "ctrlKey" | "deltaMode" | "deltaX" | "deltaY">): boolean {
  if (event.ctrlKey || event.deltaMode !== 0) return false;
  return event.deltaX !== 0 || Math.abs(event.deltaY) < 40 || !Number.isInteger(event.deltaY);
}

/** Listens on the host; gives what stops it. */
export function listen(host: HTMLElement, on: InputHandlers): () => void {
  const abort = new AbortController();
  const options = { signal: abort.signal };
  const at = (event: MouseEvent): [number, number] => {
    const box = host.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const targetOf = (event: Event): Element | null => (event.target instanceof Element ? event.target : null);

  let timer = 0;
  let start: { x: number; y: number } | null = null;
  let byTouch = false;
  /**
   * Whether the press under way was long already: then neither the click nor the context menu after it counts again.
   */
  let wasLong = false;
  const cancel = (): void => {
    window.clearTimeout(timer);
    start = null;
  };
  const long = (x: number, y: number, target: Element | null): void => {
    if (wasLong) return;
    wasLong = true;
    on.press(x, y, target, byTouch ? "hold" : "long");
  };

  host.addEventListener(
    "pointerdown",
    (event) => {
      cancel();
      wasLong = false;
      byTouch = event.pointerType !== "mouse";
      if (event.pointerType === "mouse" || !event.isPrimary) return;
      const [x, y] = at(event);
      start = { x: event.clientX, y: event.clientY };
      const target = targetOf(event);
      timer = window.setTimeout(() => {
        long(x, y, target);
      }, LONG_MS);
    },
    { ...options, capture: true },
  );
  host.addEventListener(
    "pointermove",
    (event) => {
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > TREMBLE_PX) cancel();
      if (event.pointerType === "touch" || event.buttons !== 0) return;
      on.over(...at(event), targetOf(event));
    },
    { ...options, capture: true },
  );
  for (const kind of ["pointerup", "pointercancel"] as const) host.addEventListener(kind, cancel, { ...options, capture: true });
  host.addEventListener(
    "pointerleave",
    () => {
      on.out();
    },
    options,
  );
  host.addEventListener(
    "click",
    (event) => {
      if (wasLong) return;
      on.press(...at(event), targetOf(event), "click");
    },
    options,
  );
  host.addEventListener(
    "contextmenu",
    (event) => {
      event.preventDefault();
      cancel();
      long(...at(event), targetOf(event));
    },
    options,
  );
  host.addEventListener(
    "wheel",
    (event) => {
      if (!isTrackpad(event)) return;
      event.preventDefault();
      on.pan(-event.deltaX, -event.deltaY);
    },
    { ...options, passive: false },
  );
  host.addEventListener(
    "focus",
    () => {
      on.focus(host.matches(":focus-visible"));
    },
    options,
  );
  host.addEventListener(
    "blur",
    () => {
      on.focus(false);
    },
    options,
  );
  host.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target !== host) return;
      if (!press(event, on)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );
  return () => {
    cancel();
    abort.abort();
  };
}

/** Does what a key means; false for a key that is not the board's. */
function press(event: KeyboardEvent, on: InputHandlers): boolean {
  switch (event.key) {
    case "ArrowUp":
      on.step("up", event.shiftKey);
      return true;
    case "ArrowDown":
      on.step("down", event.shiftKey);
      return true;
    case "ArrowLeft":
      on.step("left", event.shiftKey);
      return true;
    case "ArrowRight":
      on.step("right", event.shiftKey);
      return true;
    case "+":
    case "=":
      on.zoomBy(1.4);
      return true;
    case "-":
    case "_":
      on.zoomBy(1 / 1.4);
      return true;
    case "0":
      on.overview();
      return true;
    case "n":
    case "N":
      on.next(1);
      return true;
    case "p":
    case "P":
      on.next(-1);
      return true;
    case "PageDown":
      on.cycle(1);
      return true;
    case "PageUp":
      on.cycle(-1);
      return true;
    case "m":
    case "M":
      on.tape();
      return true;
    case "Enter":
    case " ":
      on.enter(event.shiftKey ? "long" : "key");
      return true;
    case "Escape":
      return on.escape();
    default:
      return false;
  }
}
