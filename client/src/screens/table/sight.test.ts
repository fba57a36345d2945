import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hexBoard } from "../../board/testing/samples";
import type { Pick, SightLine } from "../../wire";
import { Sight } from "./sight.svelte";

const cell = (id: string): Pick => ({ kind: "cell", id });
const line = (id: string): SightLine => ({ from: [0, 0], to: [100, 0], clarity: "clear", message: { id }, obstacles: [] });
const idOf = (pick: Pick): string => ("id" in pick ? pick.id : "");
/** The answers that have not come yet, by the end they are about. */
let open: Map<string, (lines: SightLine[]) => void>;
let sight: Sight;

beforeEach(() => {
  vi.useFakeTimers();
  open = new Map();
  sight = new Sight((from, to) => new Promise((resolve) => open.set(`${idOf(from)}-${idOf(to)}`, resolve)));
});
afterEach(() => {
  vi.useRealTimers();
});

async function answer(about: string, ...lines: SightLine[]): Promise<void> {
  open.get(about)?.(lines);
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

test("the tool is there only where the game answers", async () => {
  void sight.probe(hexBoard());
  await answer("00-01");
  sight.toggle();
  expect([sight.known, sight.active]).toEqual([false, false]);
  void sight.probe(hexBoard());
  await answer("00-01", line("clear"));
  sight.toggle();
  expect([sight.known, sight.active]).toEqual([true, true]);
});

test("two clicks are a line, and the third begins another", async () => {
  sight.active = true;
  sight.choose(cell("00"));
  sight.choose(cell("12"));
  await answer("00-12", line("ground"), line("upper"));
  expect([sight.ends, sight.line?.message.id]).toEqual([[cell("00"), cell("12")], "ground"]);
  sight.shown = 1;
  expect(sight.line?.message.id).toBe("upper");
  // A clicked line stays, whatever is pointed at.
  sight.point(cell("34"));
  await vi.advanceTimersByTimeAsync(500);
  expect([...open.keys()]).toEqual(["00-12"]);
  sight.choose(cell("34"));
  expect([sight.ends, sight.line]).toEqual([[cell("34")], null]);
});

test("the line follows whoever points, not faster than they can, and a late answer is dropped", async () => {
  sight.active = true;
  sight.choose(cell("00"));
  sight.point(cell("01"));
  sight.point(cell("02"));
  await vi.advanceTimersByTimeAsync(100);
  sight.choose(cell("03"));
  expect([...open.keys()]).toEqual(["00-02", "00-03"]);
  await answer("00-03", line("clicked"));
  await answer("00-02", line("pointed"));
  expect(sight.line?.message.id).toBe("clicked");
});

test("a new position is asked about again, and leaving forgets it", async () => {
  sight.active = true;
  sight.choose(cell("00"));
  sight.choose(cell("12"));
  await answer("00-12", line("clear"), line("upper"));
  sight.shown = 1;
  open.clear();
  sight.refresh();
  await answer("00-12", line("smoke"), line("smoke upstairs"));
  expect(sight.line?.message.id).toBe("smoke upstairs");
  sight.leave();
  expect([sight.active, sight.ends, sight.line]).toEqual([false, [], null]);
});
