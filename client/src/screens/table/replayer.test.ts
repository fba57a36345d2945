import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer, Ask, Entry, Moment } from "../../wire";
import { Lookups } from "./lookups";
import { Replayer } from "./replayer.svelte";

// No sentence is read here.
vi.mock("../../lib/app.svelte", () => ({ app: {}, message: (id: string) => ({ id }) }));

const message = { id: "now" };
const momentOf = (entry: number): Moment => ({
  entry,
  heading: { turn: message, phase: message },
  scene: { track: null, pieces: [], overlays: [], tallies: [] },
});
const LENGTH = 500;

/** What was asked for, in order, and the answers that have not come yet. */
let asked: number[];
let open: { entry: number; answer: (moment: Moment | null) => void }[];
let replay: Replayer;
/** How long the game is, and how often a position was not to be had. */
let length: number;
let n_lost: number;

beforeEach(() => {
  [asked, open, length, n_lost] = [[], [], LENGTH, 0];
  replay = new Replayer(
    () => Array.from({ length }, () => ({}) as Entry),
    (entry) => {
      asked.push(entry);
      return new Promise((answer) => open.push({ entry, answer }));
    },
    () => undefined,
    () => (n_lost += 1),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
/** What was asked first is answered: with the position, unless something else is said. */
async function answer(moment?: Moment | null): Promise<void> {
  const first = open.shift();
  first?.answer(moment === undefined ? momentOf(first.entry) : moment);
  await settled();
}
const shown = (): (number | null | undefined)[] => [replay.at, replay.moment?.entry];

test("of all the places that the slider is drawn over, one is asked for, and then the last", async () => {
  for (let at = 200; at > 20; at -= 1) void replay.go(at);
  expect(asked).toEqual([200]);
  await answer();
  expect(asked).toEqual([200, 21]);
  // What is not wanted any more is not shown on the way.
  expect(replay.moment).toBeNull();
  const there = replay.go(20);
  await answer();
  await answer();
  await there;
  expect(asked).toEqual([200, 21, 20]);
  expect(shown()).toEqual([20, 20]);
});

test("a place that is known is shown while another one is still asked for", async () => {
  void replay.go(7);
  await answer();
  void replay.go(8);
  void replay.go(7);
  expect(shown()).toEqual([7, 7]);
  await answer();
  expect(shown()).toEqual([7, 7]);
  expect(asked).toEqual([7, 8]);
});

test("whoever leaves and comes back while something is asked for sees where he came back to", async () => {
  void replay.go(7);
  replay.leave();
  void replay.go(9);
  await answer();
  await answer();
  expect(shown()).toEqual([9, 9]);
  void replay.go(3);
  replay.leave();
  await answer();
  expect(shown()).toEqual([null, undefined]);
});

test("where a position cannot be had the place is that of what is shown", async () => {
  void replay.go(7);
  await answer();
  void replay.go(9);
  await answer(null);
  expect(shown()).toEqual([7, 7]);
  replay.leave();
  void replay.go(9);
  await answer(null);
  expect(shown()).toEqual([null, undefined]);
  // And it is said, each time.
  expect(n_lost).toBe(2);
});

test.each([3, 20])("the slider ends where it says, also with a server that is too busy for it %i times", async (n_busy) => {
  vi.useFakeTimers();
  const ask = (question: Ask): Promise<Answer> => {
    if (question.kind !== "moment") throw new Error(`nobody asks ${question.kind}`);
    asked.push(question.entry);
    return Promise.resolve(asked.length <= n_busy ? { kind: "refused", refusal: { kind: "busy" } } : { kind: "moment", moment: momentOf(question.entry) });
  };
  const lookups = new Lookups({ ask, looksFrom: 0, position: 0, entry: null });
  const nothing = (): void => undefined;
  replay = new Replayer(() => Array.from({ length: LENGTH }, () => ({}) as Entry), (entry, isWanted) => lookups.moment(entry, isWanted), nothing, nothing);
  void replay.go(9);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(Array.from({ length: n_busy + 1 }, () => 9));
  expect(shown()).toEqual([9, 9]);
  // What a film shows on its way is left out where it cannot be had soon.
  asked = [];
  const frame = replay.momentAt(12);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect((await frame) === null).toBe(n_busy > 5);
});

test("no more than sixty positions are kept, those that were looked at last", async () => {
  const visit = async (at: number): Promise<void> => {
    const there = replay.go(at);
    await answer();
    await there;
  };
  for (let at = 0; at < 60; at += 1) await visit(at);
  // The first is looked at once more, so that the second is the oldest.
  await visit(0);
  await visit(60);
  asked = [];
  for (const at of [0, 59, 60, 1]) await visit(at);
  expect(asked).toEqual([1]);
});

test("what was asked before the log or the reader was another is asked again", async () => {
  const old = momentOf(9);
  void replay.go(9);
  // Something was taken back: what lies before it is as it was.
  replay.forget(9);
  await answer(old);
  expect(replay.moment).toBe(old);
  void replay.go(12);
  replay.forget(9);
  const [gone, fresh] = [momentOf(12), momentOf(12)];
  await answer(gone);
  expect(replay.moment).toBe(old);
  await answer(fresh);
  expect(replay.moment).toBe(fresh);
  expect(asked).toEqual([9, 12, 12]);
  // And nothing of it is kept: another player is at the screen.
  const before = replay.momentAt(3);
  replay.forget();
  await answer(gone);
  await answer(fresh);
  expect(await before).toBe(fresh);
  expect(await replay.momentAt(3)).toBe(fresh);
});

test("what was taken back is shown no more: the replay goes to the end of what is left, or to what is there now", async () => {
  void replay.go(12);
  await answer();
  length = 9;
  replay.forget(9);
  replay.renew(9);
  expect(shown()).toEqual([9, undefined]);
  await answer();
  expect([asked, shown()]).toEqual([[12, 9], [9, 9]]);
  // What lies before it is as it was.
  replay.renew(9);
  expect([asked, shown()]).toEqual([[12, 9], [9, 9]]);
  // Others have decided something else since.
  length = 20;
  void replay.go(12);
  await answer();
  replay.forget(10);
  replay.renew(10);
  await answer();
  expect([asked, shown()]).toEqual([[12, 9, 12, 12], [12, 12]]);
  // Another player is at the screen.
  replay.forget();
  replay.renew();
  expect(shown()).toEqual([12, undefined]);
  await answer();
  replay.leave();
  replay.renew();
  expect(shown()).toEqual([null, undefined]);
});

test("whoever stops it and lets it go on while a position is asked for has one clock, and not two", async () => {
  void replay.go(7);
  await answer();
  vi.useFakeTimers();
  replay.play();
  await vi.advanceTimersByTimeAsync(1200);
  expect(asked).toEqual([7, 8]);
  replay.pause();
  replay.play();
  open.shift()?.answer(momentOf(8));
  await vi.advanceTimersByTimeAsync(1200);
  open.shift()?.answer(momentOf(9));
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(asked).toEqual([7, 8, 9]);
  replay.pause();
});
