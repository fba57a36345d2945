import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Peek, Refusal, Wish } from "../../wire";
import { Peeks } from "./peeks.svelte";

const wish = (notation: string): Wish => ({ kind: "notation", notation });
const peekOf = (notation: string, refusal?: Refusal): Peek => ({
  notation,
  message: null,
  on: null,
  verdict: refusal ? { kind: "refused", refusal } : { kind: "legal" },
  rolls: false,
  way: [],
  odds: null,
});
const BUSY: Refusal = { kind: "busy" };

let asked: string[];
/** How the server refuses what it is asked, one question after the other; then it answers. */
let refusals: Refusal[];
let peeks: Peeks;

beforeEach(() => {
  vi.useFakeTimers();
  [asked, refusals] = [[], []];
  peeks = new Peeks((wished) => {
    const notation = wished.kind === "notation" ? wished.notation : "";
    asked.push(notation);
    return Promise.resolve(peekOf(notation, refusals.shift()));
  });
});
afterEach(() => vi.useRealTimers());

const isKnown = (notation: string): boolean => peeks.of(wish(notation)) !== null;

test("what the rules say of a wish is kept, and asked for once", async () => {
  refusals = [{ kind: "rule", clause: "x:1", message: { id: "no" } }, { kind: "misread", message: { id: "what" }, nearest: null }];
  for (const notation of ["rule", "misread", "legal", "rule", "misread", "legal"]) await peeks.want(wish(notation));
  expect(asked).toEqual(["rule", "misread", "legal"]);
  expect(asked.every(isKnown)).toBe(true);
});

test.each<Refusal>([BUSY, { kind: "store" }, { kind: "stale" }, { kind: "not_yours" }])("no word of the rules, $kind, is not kept", async (refusal) => {
  refusals = [refusal];
  expect((await peeks.want(wish("go")))?.verdict.kind).toBe("refused");
  expect(isKnown("go")).toBe(false);
  expect((await peeks.want(wish("go")))?.verdict.kind).toBe("legal");
  expect(isKnown("go")).toBe(true);
});

test("as long as somebody waits for it a busy server is asked again, whoever asked first", async () => {
  refusals = [BUSY, BUSY];
  peeks.point(wish("go"));
  await vi.advanceTimersByTimeAsync(100);
  // The pointer goes on, and its odds are in the panel now.
  let isConsidered = true;
  void peeks.want(wish("go"), () => isConsidered);
  peeks.point(null);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual(["go", "go", "go"]);
  expect(isKnown("go")).toBe(true);
  // Nobody waits any more.
  refusals = [BUSY, BUSY];
  isConsidered = false;
  peeks.point(wish("stay"));
  await vi.advanceTimersByTimeAsync(100);
  peeks.point(null);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked.filter((notation) => notation === "stay").length).toBeLessThan(3);
});

test("in another position nobody asks on", async () => {
  refusals = [BUSY, BUSY, BUSY];
  void peeks.want(wish("go"), () => true);
  await vi.advanceTimersByTimeAsync(100);
  peeks.clear();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual(["go"]);
});
