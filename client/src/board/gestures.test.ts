// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gestures, takesFrom, type Hands } from "./gestures";

let host: HTMLElement;
let abort: AbortController;
const hold = vi.fn<Hands["hold"]>();
const carry = vi.fn<Hands["carry"]>();
const clicked = vi.fn();
const lifts = vi.fn<NonNullable<Hands["lifts"]>>();
const drag = vi.fn<NonNullable<Hands["drag"]>>();
const drop = vi.fn<NonNullable<Hands["drop"]>>();

beforeEach(() => {
  vi.resetAllMocks();
  host = document.createElement("div");
  document.body.append(host);
  abort = new AbortController();
  gestures(host, abort.signal, { hold, carry, lifts, drag, drop });
  host.addEventListener("click", clicked);
});
afterEach(() => {
  abort.abort();
  host.remove();
});

function finger(kind: string, x: number, y: number, id = 1, more: PointerEventInit = {}): void {
  host.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: id, clientX: x, clientY: y, buttons: 1, ...more }));
}
const click = (): void => {
  host.dispatchEvent(new MouseEvent("click", { bubbles: true }));
};

it("drags with one finger, and that is no click", () => {
  finger("pointerdown", 10, 10);
  finger("pointermove", 13, 10);
  finger("pointermove", 30, 15);
  finger("pointerup", 30, 15);
  expect(carry.mock.calls).toEqual([
    [[10, 10], [13, 10], 1],
    [[13, 10], [30, 15], 1],
  ]);
  expect(hold.mock.calls).toEqual([[true], [false]]);
  click();
  expect(clicked).not.toHaveBeenCalled();
  click();
  expect(clicked).toHaveBeenCalledOnce();
});

it("leaves a click that trembles a click", () => {
  finger("pointerdown", 10, 10);
  finger("pointermove", 13, 12);
  finger("pointerup", 13, 12);
  click();
  expect(clicked).toHaveBeenCalledOnce();
});

it("zooms by as much as two fingers open, about their middle", () => {
  finger("pointerdown", 100, 100, 1);
  finger("pointerdown", 200, 100, 2);
  finger("pointermove", 300, 100, 2);
  expect(carry).toHaveBeenLastCalledWith([150, 100], [200, 100], 2);
  finger("pointerup", 300, 100, 2);
  expect(hold).toHaveBeenCalledTimes(1);
  finger("pointerup", 100, 100, 1);
  expect(hold).toHaveBeenLastCalledWith(false);
  click();
  expect(clicked).not.toHaveBeenCalled();
});

it("lets go when the button came up elsewhere, and takes no other button", () => {
  finger("pointerdown", 10, 10);
  finger("pointermove", 40, 10, 1, { buttons: 0 });
  expect(hold).toHaveBeenLastCalledWith(false);
  expect(carry).not.toHaveBeenCalled();
  finger("pointerdown", 10, 10, 1, { button: 2 });
  expect(hold).toHaveBeenCalledTimes(2);
});

it("zooms by the wheel of a mouse; a trackpad pans elsewhere", () => {
  const wheel = (deltaY: number): void => {
    host.dispatchEvent(new WheelEvent("wheel", { deltaY, clientX: 5, clientY: 6, cancelable: true }));
  };
  wheel(-500);
  expect(carry).toHaveBeenLastCalledWith([5, 6], [5, 6], 2);
  wheel(3);
  expect(carry).toHaveBeenCalledTimes(1);
});

it("takes a piece along, and leaves the view where it is", () => {
  lifts.mockReturnValue(true);
  finger("pointerdown", 10, 10);
  finger("pointermove", 13, 10);
  expect(drag).not.toHaveBeenCalled();
  finger("pointermove", 30, 15);
  finger("pointermove", 50, 15);
  expect(drag.mock.calls).toEqual([
    [[30, 15], host, true],
    [[50, 15], host, false],
  ]);
  finger("pointerup", 50, 15);
  expect(drop).toHaveBeenCalledExactlyOnceWith([50, 15], host);
  expect(carry).not.toHaveBeenCalled();
  expect(hold).not.toHaveBeenCalled();
  click();
  expect(clicked).not.toHaveBeenCalled();
});

it("a piece that only trembles is clicked; one that is dragged off the board is let go nowhere", () => {
  lifts.mockReturnValue(true);
  finger("pointerdown", 10, 10);
  finger("pointermove", 12, 11);
  finger("pointerup", 12, 11);
  expect(drop).not.toHaveBeenCalled();
  click();
  expect(clicked).toHaveBeenCalledOnce();
  finger("pointerdown", 10, 10);
  finger("pointermove", 60, 10);
  window.dispatchEvent(new PointerEvent("pointerup", { pointerId: 1, clientX: 999, clientY: 10 }));
  expect(drop).toHaveBeenCalledExactlyOnceWith(null, null);
});

it("a finger that drags tells of what it is over, as the mouse does: the browser holds it to what it came down on no more", () => {
  lifts.mockReturnValue(true);
  const piece = document.createElement("i");
  host.append(piece);
  const release = vi.fn();
  Object.assign(piece, { hasPointerCapture: (id: number) => id === 7, releasePointerCapture: release });
  const down = (pointerId: number): void => {
    piece.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerId, pointerType: "touch", clientX: 10, clientY: 10, buttons: 1 }));
  };
  down(7);
  expect(release).toHaveBeenCalledExactlyOnceWith(7);
  finger("pointermove", 60, 10, 7);
  finger("pointerup", 60, 10, 7);
  expect(drop).toHaveBeenCalledExactlyOnceWith([60, 10], host);
});

it("a second finger lets the piece go and zooms", () => {
  lifts.mockReturnValue(true);
  finger("pointerdown", 100, 100, 1);
  finger("pointermove", 120, 100, 1);
  finger("pointerdown", 200, 100, 2);
  expect(drop).toHaveBeenCalledExactlyOnceWith(null, null);
  finger("pointermove", 280, 100, 2);
  expect(carry).toHaveBeenCalledOnce();
});

it("takes something along from beside the host, and lets it go even where its element has gone meanwhile", () => {
  const element = document.createElement("button");
  document.body.append(element);
  const beside = new AbortController();
  lifts.mockReturnValue(true);
  takesFrom(element, host, beside.signal, { lifts, drag, drop });
  element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "mouse", clientX: 5, clientY: 5, buttons: 1 }));
  finger("pointermove", 7, 5);
  expect(drag).not.toHaveBeenCalled();
  finger("pointermove", 40, 5);
  expect(drag.mock.calls.map(([, , begins]) => begins)).toEqual([true]);
  beside.abort();
  element.remove();
  finger("pointerup", 60, 5, 1, { buttons: 0 });
  expect(drop.mock.calls).toEqual([[[60, 5], host]]);
  finger("pointermove", 80, 5);
  expect(drag).toHaveBeenCalledOnce();
});
