import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Entry, Told } from "../wire";
import { Film, lasts, type Frame, type Pace } from "./film";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const frame = (what: string, ms = 100, own = false): Frame<string> => ({ what, ms, own });

/** A film of what the reader did and what others did after it, and everything that was shown of it. */
function film(pace: Pace, ...frames: Frame<string>[]): { film: Film<string>; shown: string[] } {
  const shown: string[] = [];
  const film = new Film<string>(pace, (what) => void shown.push(what));
  film.push(frame("mine", 0, true), ...frames);
  return { film, shown };
}

const told = (faces: number[] = []): Told => ({ message: { id: "x" }, clause: "", faces, modifiers: [], touches: [] });
const entry = (more: Partial<Entry>): Entry => ({ seat: 1, heading: { turn: { id: "t" }, phase: { id: "p" } }, action: null, told: [], index: 0, ...more });

test("what shows nothing takes no time; dice take longer than a word, and a long way longer than a short one", () => {
  expect(lasts(entry({}))).toBe(0);
  const word = lasts(entry({ told: [told()] }));
  expect(word).toBeGreaterThan(300);
  expect(lasts(entry({ told: [told([3, 4])] }))).toBeGreaterThan(word);
  const way = (n: number) => Array.from({ length: n }, (_, i) => ({ kind: "cell", id: String(i) }) as const);
  expect(lasts(entry({ told: [told()], way: way(12) }))).toBeGreaterThan(lasts(entry({ told: [told()], way: way(3) })));
});

test("one after the other, each for its time, and the reader is asked when the last has been seen", () => {
  const { film: it, shown } = film("normal", frame("a", 100), frame("b", 300), frame("c", 50));
  expect(shown).toEqual(["mine", "a"]);
  vi.advanceTimersByTime(99);
  expect(shown).toEqual(["mine", "a"]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(["mine", "a", "b"]);
  vi.advanceTimersByTime(300);
  expect([shown.at(-1), it.waiting, it.running]).toEqual(["c", 0, true]);
  vi.advanceTimersByTime(50);
  expect(it.running).toBe(false);
});

test("what comes later waits until what is shown has been seen", () => {
  const { film: it, shown } = film("normal", frame("a", 100));
  vi.advanceTimersByTime(60);
  it.push(frame("b"));
  expect(shown).toEqual(["mine", "a"]);
  vi.advanceTimersByTime(40);
  expect(shown).toEqual(["mine", "a", "b"]);
  vi.advanceTimersByTime(1000);
  it.push(frame("c"));
  expect(shown.at(-1)).toBe("c");
});

test.each([["fast", 40], ["normal", 100], ["slow", 200]] as const)("the pace says how long: %s", (pace, ms) => {
  const { shown } = film(pace, frame("a"), frame("b"));
  vi.advanceTimersByTime(ms - 1);
  expect(shown.at(-1)).toBe("a");
  vi.advanceTimersByTime(1);
  expect(shown.at(-1)).toBe("b");
});

test("off, everything is there at once", () => {
  const { film: it, shown } = film("off", frame("a"), frame("b"), frame("c"));
  expect(shown).toEqual(["mine", "a", "b", "c"]);
  expect([it.running, it.repeatable]).toEqual([false, false]);
});

test("what shows nothing is passed by", () => {
  const { shown } = film("normal", frame("a", 0), frame("b", 0), frame("c"), frame("d"));
  expect(shown).toEqual(["mine", "a", "b", "c"]);
});

test("step by step, each waits to be asked for, and nobody has to ask for his own decision", () => {
  const { film: it, shown } = film("step", frame("a"), frame("b"), frame("end", 0));
  vi.advanceTimersByTime(1e6);
  expect([shown, it.running]).toEqual([["mine", "a"], true]);
  it.step();
  expect([shown, it.running]).toEqual([["mine", "a", "b"], true]);
  it.step();
  expect([shown.at(-1), it.running]).toEqual(["end", false]);
  // What was asked for before it came is shown when it comes.
  it.push(frame("c"));
  expect(shown.at(-1)).toBe("c");
  it.push(frame("d"));
  expect([shown.at(-1), it.running]).toEqual(["c", true]);
});

test("one's own deed is shown at once and is seen before the answer to it, and asks for no patience", () => {
  const { film: it, shown } = film("normal");
  it.push(frame("my dice", 500, true));
  expect([shown.at(-1), it.running]).toEqual(["my dice", false]);
  it.push(frame("retreat"));
  expect([shown.at(-1), it.running]).toEqual(["my dice", true]);
  vi.advanceTimersByTime(500);
  expect(shown.at(-1)).toBe("retreat");
});

test("pause stops it, play goes on, a step while it plays stops it too", () => {
  const { film: it, shown } = film("normal", frame("a"), frame("b"), frame("c"), frame("d"));
  it.pause();
  vi.advanceTimersByTime(1e6);
  expect([shown.at(-1), it.running, it.paused]).toEqual(["a", true, true]);
  it.step();
  vi.advanceTimersByTime(1e6);
  expect(shown.at(-1)).toBe("b");
  it.play();
  vi.advanceTimersByTime(100);
  expect(shown.at(-1)).toBe("c");
  it.step();
  vi.advanceTimersByTime(1e6);
  expect([shown.at(-1), it.paused]).toEqual(["d", true]);
});

test("skip shows the present, and only that", () => {
  const { film: it, shown } = film("slow", frame("a"), frame("b"), frame("c"));
  it.pause();
  it.skip();
  expect([shown, it.running, it.paused]).toEqual([["mine", "a", "c"], false, false]);
  vi.advanceTimersByTime(1e6);
  expect(shown).toHaveLength(3);
});

test("again shows the same, from where it began, and what comes meanwhile after it", () => {
  const { film: it, shown } = film("normal", frame("a"), frame("b"));
  vi.advanceTimersByTime(1e6);
  shown.length = 0;
  it.again();
  expect([shown, it.running]).toEqual([["mine"], true]);
  it.push(frame("c"));
  vi.advanceTimersByTime(1e6);
  expect([shown, it.running]).toEqual([["mine", "a", "b", "c"], false]);
  // A deed of one's own begins another.
  it.push(frame("mine too", 0, true));
  expect(it.repeatable).toBe(false);
});

test("another pace holds from now on; off ends it", () => {
  const { film: it, shown } = film("slow", frame("a", 1000), frame("b"), frame("c"));
  it.pace = "fast";
  vi.advanceTimersByTime(400);
  expect(shown.at(-1)).toBe("b");
  it.pace = "step";
  vi.advanceTimersByTime(1e6);
  expect(shown.at(-1)).toBe("b");
  it.pace = "off";
  expect([shown.at(-1), it.running]).toEqual(["c", false]);
});

test("while nobody looks it waits", () => {
  const { film: it, shown } = film("normal");
  it.held = true;
  it.push(frame("a"), frame("b"));
  vi.advanceTimersByTime(1e6);
  expect(shown).toEqual(["mine"]);
  it.held = false;
  expect(shown.at(-1)).toBe("a");
  vi.advanceTimersByTime(100);
  expect(shown.at(-1)).toBe("b");
});

test("pictures of the past are fetched one by one; one that is not there is left out, and one that comes too late", async () => {
  const { film: it, shown } = film("normal");
  const fetched = (what: string | null, ms: number): Frame<string> => ({
    what: () => new Promise((done) => setTimeout(() => { done(what); }, ms)),
    ms: 100,
    own: false,
  });
  it.watch([fetched("then", 10), fetched(null, 10), fetched("a", 10), frame("now", 0)]);
  expect([shown.at(-1), it.running]).toEqual(["mine", true]);
  await vi.advanceTimersByTimeAsync(10);
  expect(shown.at(-1)).toBe("then");
  await vi.advanceTimersByTimeAsync(600 + 10 + 10);
  expect(shown.at(-1)).toBe("a");
  await vi.advanceTimersByTimeAsync(100);
  expect([shown, it.running]).toEqual([["mine", "then", "a", "now"], false]);
  it.again();
  it.skip();
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown.slice(4)).toEqual(["now"]);
});

test("a game that nobody watches does not fill the memory", () => {
  const { film: it, shown } = film("step");
  for (let n = 0; n < 2000; n += 1) it.push(frame(String(n)));
  expect(it.waiting).toBeLessThan(601);
  it.skip();
  expect(shown.at(-1)).toBe("1999");
});
