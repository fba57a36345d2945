// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isTrackpad, listen, type InputHandlers } from "./input";

let host: HTMLElement;
let on: { [K in keyof InputHandlers]: ReturnType<typeof vi.fn> };
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  host = document.createElement("div");
  host.tabIndex = 0;
  document.body.append(host);
  const names = [
    "press",
    "over",
    "out",
    "pan",
    "zoomBy",
    "overview",
    "step",
    "next",
    "cycle",
    "enter",
    "tape",
    "escape",
    "focus",
  ] as const;
  on = Object.fromEntries(names.map((name) => [name, vi.fn()])) as typeof on;
  stop = listen(host, on as unknown as InputHandlers);
});
afterEach(() => {
  stop();
  host.remove();
  vi.useRealTimers();
});

function pointer(
  kind: string,
  more: Partial<Record<"clientX" | "clientY" | "buttons", number>> & { pointerType?: string } = {},
): void {
  const event = new MouseEvent(kind, { bubbles: true, ...more });
  Object.assign(event, {});
  Object.defineProperties(event, { pointerType: { value: more.pointerType ?? "touch" }, isPrimary: { value: true } });
  host.dispatchEvent(event);
}

function key(name: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
  host.dispatchEvent(event);
  return event;
}

describe("touch", () => {
  it("held for half a second asks what it is, and the click after it does not count", () => {
    pointer("pointerdown", { clientX: 30, clientY: 40 });
    vi.advanceTimersByTime(510);
    pointer("pointerup");
    pointer("click", { clientX: 30, clientY: 40 });
    expect(on.press).toHaveBeenCalledTimes(1);
    expect(on.press).toHaveBeenCalledWith(30, 40, host, "hold");
  });

  it("that moves is a drag", () => {
    pointer("pointerdown", { clientX: 30, clientY: 40 });
    pointer("pointermove", { clientX: 60, clientY: 40, buttons: 1 });
    vi.advanceTimersByTime(600);
    expect(on.press).not.toHaveBeenCalled();
  });

  it("that is short is a click", () => {
    vi.advanceTimersByTime(5000);
    pointer("pointerdown");
    vi.advanceTimersByTime(100);
    pointer("pointerup");
    pointer("click", { clientX: 5, clientY: 6 });
    expect(on.press).toHaveBeenCalledWith(5, 6, host, "click");
  });
});

it("a menu that a long press of the browser's own brings asks what it is, too", () => {
  pointer("pointerdown", { clientX: 7, clientY: 8 });
  host.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: 7, clientY: 8 }));
  expect(on.press).toHaveBeenCalledWith(7, 8, host, "hold");
});

it("a right click asks why, and opens no menu", () => {
  vi.advanceTimersByTime(5000);
  const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: 7, clientY: 8 });
  host.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(on.press).toHaveBeenCalledWith(7, 8, host, "long");
});

describe("keys", () => {
  it.each([
    ["ArrowLeft", "step", ["left", false]],
    ["n", "next", [1]],
    ["p", "next", [-1]],
    ["PageDown", "cycle", [1]],
    ["+", "zoomBy", [1.4]],
    ["0", "overview", []],
    ["m", "tape", []],
    ["Enter", "enter", ["key"]],
    [" ", "enter", ["key"]],
  ] as const)("%s", (name, handler, args) => {
    expect(key(name).defaultPrevented).toBe(true);
    expect(on[handler]).toHaveBeenCalledWith(...args);
  });

  it("with shift go far, or ask why", () => {
    key("ArrowUp", { shiftKey: true });
    key("Enter", { shiftKey: true });
    expect(on.step).toHaveBeenCalledWith("up", true);
    expect(on.enter).toHaveBeenCalledWith("long");
  });

  it("that are not the board's go on to the page", () => {
    expect(key("u").defaultPrevented).toBe(false);
    expect(key("n", { ctrlKey: true }).defaultPrevented).toBe(false);
    on.escape.mockReturnValue(false);
    expect(key("Escape").defaultPrevented).toBe(false);
  });
});

it("tells a trackpad from a wheel", () => {
  const wheel = (deltaX: number, deltaY: number, ctrlKey = false, deltaMode = 0): boolean =>
    isTrackpad({ deltaX, deltaY, ctrlKey, deltaMode });
  expect(wheel(0, 120)).toBe(false);
  expect(wheel(0, 3, false, 1)).toBe(false);
  expect(wheel(0, 4)).toBe(true);
  expect(wheel(12, 100)).toBe(true);
  expect(wheel(0, 2.5, true)).toBe(false);
});
