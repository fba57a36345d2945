import { beforeEach, expect, test } from "vitest";
import type { Decision, Offer, Pick } from "../../wire";
import { Farther } from "./farther.svelte";

const piece = (id: string): Pick => ({ kind: "piece", id });
const decisionOf = (): Decision => ({ seat: 0, clause: "x:1", question: { id: "what" }, offers: [], complete: false, asks_farther: true, working: null });
const offer = (notation: string): Offer => ({ notation, message: { id: notation }, picks: [], role: "choice", means: "move", rolls: false, cost: null });
/** What was asked for, in order, and the answers that have not come yet. */
let open: { id: string; answer: (offers: Offer[] | null) => void }[];
let asked: string[];
let farther: Farther;

beforeEach(() => {
  [open, asked] = [[], []];
  farther = new Farther((about) => {
    const id = "id" in about ? about.id : "";
    asked.push(id);
    return new Promise((answer) => open.push({ id, answer }));
  });
});

async function answer(id: string, ...offers: string[]): Promise<void> {
  const n = open.findIndex((each) => each.id === id);
  open.splice(n, 1)[0]?.answer(offers.map(offer));
  await new Promise((resolve) => setTimeout(resolve));
}
const known = (decision: Decision, id: string): string[] => farther.with(decision, piece(id))?.offers.map(({ notation }) => notation) ?? [];

test("what is known of the piece in hand stays, whatever is told late of another", async () => {
  const decision = decisionOf();
  void farther.want(decision, piece("a"));
  void farther.want(decision, piece("b"));
  await answer("b", "b 12");
  await answer("a", "a 11");
  expect([known(decision, "a"), known(decision, "b"), known(decision, "c")]).toEqual([["a 11"], ["b 12"], []]);
  // Taken up once more, nobody asks.
  void farther.want(decision, piece("b"));
  expect(asked).toEqual(["a", "b"]);
});

test("nobody asks twice while it is asked, and what got no answer is asked again", async () => {
  const decision = decisionOf();
  void farther.want(decision, piece("a"));
  void farther.want(decision, piece("a"));
  expect(asked).toEqual(["a"]);
  open.pop()?.answer(null);
  await new Promise((resolve) => setTimeout(resolve));
  void farther.want(decision, piece("a"));
  expect(asked).toEqual(["a", "a"]);
});

test("in another decision it is asked anew, and what is told of the last one counts for nothing", async () => {
  const [before, now] = [decisionOf(), decisionOf()];
  void farther.want(before, piece("a"));
  void farther.want(now, piece("a"));
  await answer("a", "old");
  expect(known(now, "a")).toEqual([]);
  await answer("a", "new");
  expect([known(now, "a"), known(before, "a")]).toEqual([["new"], []]);
});
