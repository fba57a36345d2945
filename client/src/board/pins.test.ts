// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { Box } from "./geometry";
import { beside, overlap, Pins } from "./pins";

const HOST = { w: 800, h: 600 };
const CARD = { w: 200, h: 100 };
const box = (x: number, y: number, r = 30): Box => ({ x0: x - r, y0: y - r, x1: x + r, y1: y + r });
const laid = ({ x, y }: { x: number; y: number }): Box => ({ x0: x, y0: y, x1: x + CARD.w, y1: y + CARD.h });

test("a card stands beside its place and covers none of what it is about, wherever that is", () => {
  for (let x = 0; x <= HOST.w; x += 40) {
    for (let y = 0; y <= HOST.h; y += 40) {
      const about = [box(HOST.w - x, y), box(x, y)];
      const at = laid(beside(HOST, CARD, about, []));
      expect(about.map((each) => overlap(at, each)), `${x} ${y}`).toEqual([0, 0]);
      expect(at.x0 >= 0 && at.y0 >= 0 && at.x1 <= HOST.w && at.y1 <= HOST.h).toBe(true);
    }
  }
});

test("it keeps near, and away from what else lies there", () => {
  const about = [box(400, 300)];
  const right = laid(beside(HOST, CARD, about, []));
  expect(right.x0 - 430).toBeLessThan(20);
  const left = laid(beside(HOST, CARD, about, [right]));
  expect([overlap(left, right), 370 - left.x1 < 20]).toEqual([0, true]);
});

test("what is about no place stands in the lower left corner", () => {
  expect(beside(HOST, CARD, [], [])).toEqual({ x: 8, y: 492 });
});

test("on a board full of pieces it goes to where there are none, and be that at an edge", () => {
  const pieces: Box[] = [];
  for (let x = 0; x < 800; x += 60) for (let y = 0; y < 600; y += 60) if (y < 470 || x < 290 || x > 510) pieces.push(box(x, y, 25));
  const at = laid(beside(HOST, CARD, [box(360, 240)], pieces));
  expect(pieces.filter((each) => overlap(at, each) > 0)).toEqual([]);
});

test("where there is no room, it covers what merely lies there first", () => {
  const narrow = { w: 210, h: 260 };
  const at = laid(beside(narrow, CARD, [box(105, 60, 50)], [{ x0: 0, y0: 140, x1: 210, y1: 260 }]));
  expect(overlap(at, box(105, 60, 50))).toBe(0);
});

test("a card does not run from itself: placed once more it stays where it is, and so does a second beside it", () => {
  const [screen, board, host] = [document.createElement("main"), document.createElement("div"), document.createElement("div")];
  const cards = [document.createElement("section"), document.createElement("section")];
  const rect = (element: HTMLElement, of: () => Box): void => {
    element.getBoundingClientRect = () => {
      const { x0, y0, x1, y1 } = of();
      return new DOMRect(x0, y0, x1 - x0, y1 - y0);
    };
  };
  rect(host, () => ({ x0: 0, y0: 0, x1: HOST.w, y1: HOST.h }));
  const lies = (card: HTMLElement): Box => laid({ x: parseInt(card.style.left), y: parseInt(card.style.top) });
  for (const card of cards) {
    card.dataset.clear = "";
    Object.defineProperties(card, { offsetWidth: { value: CARD.w }, offsetHeight: { value: CARD.h } });
    rect(card, () => lies(card));
  }
  board.append(host);
  screen.append(board, ...cards);
  const pins = new Pins(host, () => box(400, 300), () => [], () => undefined);
  for (const card of cards) pins.add(card, [{ kind: "cell", id: "0412" }]);
  pins.place();
  const before = cards.map(lies);
  expect(overlap(...(before as [Box, Box]))).toBe(0);
  pins.place();
  expect(cards.map(lies)).toEqual(before);
});

test("a card stays where it is for little, and leaves for much", () => {
  const about = [box(400, 300)];
  const was = beside(HOST, CARD, about, []);
  const [x0, y0] = [was.x, was.y];
  const part = (share: number): Box => ({ x0, y0, x1: x0 + CARD.w * share, y1: y0 + CARD.h });
  expect(beside(HOST, CARD, about, [part(0.3)], was)).toEqual(was);
  expect(beside(HOST, CARD, about, [part(0.3)])).not.toEqual(was);
  expect(beside(HOST, CARD, about, [part(0.8)], was)).not.toEqual(was);
  // One that is opened grows where it is.
  expect(beside(HOST, { w: 200, h: 300 }, [], [], { x: 300, y: 492 })).toEqual({ x: 300, y: 292 });
  // Out of sight it would be of no use.
  expect(beside({ w: 300, h: 200 }, CARD, [], [], { x: 500, y: 400 })).toEqual({ x: 8, y: 92 });
});

test("one that grows does not stay over what it is about", () => {
  const about = [box(400, 300)];
  const grown = { w: 200, h: 300 };
  // Below its place, in the lower part of the board: it would grow upwards, over it.
  const was = { x: 300, y: 460 };
  const { x, y } = beside(HOST, grown, about, [], was);
  expect(overlap({ x0: x, y0: y, x1: x + grown.w, y1: y + grown.h }, box(400, 300))).toBe(0);
});
