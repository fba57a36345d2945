// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message, Pick } from "../../wire";
import { Cards, looks, REST_MS } from "./cards.svelte";

const a: Pick = { kind: "piece", id: "a" };
const hex: Pick = { kind: "cell", id: "0412" };
const nowhere = (): null => null;
const asked = vi.fn<(pick: Pick) => Promise<readonly Message[] | null>>();
let cards: Cards;

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset().mockImplementation((pick) => Promise.resolve([{ id: pick.kind }]));
  cards = new Cards(asked);
});
afterEach(() => {
  vi.useRealTimers();
});

test("a pointer that rests looks, one that goes on does not", async () => {
  cards.point(a, nowhere);
  await vi.advanceTimersByTimeAsync(REST_MS - 1);
  cards.point(hex, nowhere);
  await vi.advanceTimersByTimeAsync(REST_MS - 1);
  expect(cards.shown).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(cards.shown?.pick).toEqual(hex);
  expect(cards.lines).toEqual([{ id: "cell" }]);
  expect(asked).toHaveBeenCalledTimes(1);
  cards.point(null, nowhere);
  expect(cards.shown).toBeNull();
});

test("after a click it is gone, and comes back for something else only", async () => {
  cards.point(a, nowhere);
  cards.hide();
  cards.point(a, nowhere);
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(cards.shown).toBeNull();
  cards.point(hex, nowhere);
  cards.point(a, nowhere);
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(cards.shown?.pick).toEqual(a);
});

test("what was asked for stays, until something else is pointed at or it is put away", async () => {
  cards.show(a, nowhere);
  cards.point(null, nowhere);
  expect(cards.shown?.pick).toEqual(a);
  cards.point(hex, nowhere);
  expect(cards.shown).toBeNull();
  cards.show(a, nowhere);
  cards.hide();
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(cards.shown).toBeNull();
});

test("each is asked for once in a position; in another it is asked for again, and an old answer is dropped", async () => {
  cards.show(a, nowhere);
  await vi.advanceTimersByTimeAsync(0);
  cards.show(a, nowhere);
  expect(asked).toHaveBeenCalledTimes(1);
  let late: (lines: Message[]) => void = () => undefined;
  asked.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
  cards.clear();
  cards.clear();
  late([{ id: "old" }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(cards.lines).toEqual([{ id: "piece" }]);
});

test("what stands in a panel is looked at there", async () => {
  const button = document.createElement("button");
  const stop = looks(cards, a)(button);
  const enter = (pointerType: string): void => {
    button.dispatchEvent(new PointerEvent("pointerenter", { pointerType }));
  };
  enter("touch");
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(cards.shown).toBeNull();
  enter("mouse");
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(cards.shown?.pick).toEqual(a);
  button.dispatchEvent(new PointerEvent("pointerleave"));
  await Promise.resolve();
  expect(cards.shown).toBeNull();
  stop();
  enter("mouse");
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(cards.shown).toBeNull();
});

test("an element that is taken off the page is no longer looked at, unless something else is by then", async () => {
  const [one, other] = [document.createElement("button"), document.createElement("button")];
  const gone = looks(cards, a)(one);
  looks(cards, hex)(other);
  const enter = (element: HTMLElement): boolean => element.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
  enter(one);
  await vi.advanceTimersByTimeAsync(REST_MS);
  gone();
  expect(cards.shown?.pick, "nothing changes while the page is being changed").toEqual(a);
  await Promise.resolve();
  expect(cards.shown).toBeNull();

  const goneAgain = looks(cards, a)(one);
  enter(one);
  goneAgain();
  enter(other);
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(cards.shown?.pick).toEqual(hex);
});

test("what comes under a mouse that has just been pressed or let go is looked at only when it goes on", async () => {
  cards.press(100, 100);
  cards.point(a, () => null);
  await vi.advanceTimersByTimeAsync(4 * REST_MS);
  expect(cards.shown).toBeNull();
  cards.move(103, 103);
  await vi.advanceTimersByTimeAsync(4 * REST_MS);
  expect(cards.shown).toBeNull();
  cards.move(110, 100);
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(cards.shown?.pick).toEqual(a);

  // Whoever comes to something by keyboard looks at it wherever the mouse is.
  cards.press(100, 100);
  cards.point(hex, () => null, true);
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(cards.shown?.pick).toEqual(hex);
});

test("whoever takes to the keyboard after a click looks at what the cursor comes to", async () => {
  cards.press(100, 100);
  cards.key();
  cards.point(hex, nowhere);
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(cards.shown?.pick).toEqual(hex);
});

test("what came under the mouse before something was done is not looked at afterwards", async () => {
  cards.press(100, 100);
  cards.point(a, nowhere);
  cards.hide();
  cards.move(200, 100);
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(cards.shown).toBeNull();
});
