import { expect, test } from "vitest";
import type { Holder, SeatEvent, Seating } from "../wire";
import { canDraw, drawOffers } from "./accord";

const seating = (holders: Holder[], ...news: [number, SeatEvent][]): Seating => ({
  seats: holders.map((holder) => ({ holder, here: true })),
  watchers: 0,
  news: news.map(([seat, what]) => ({ seat, what, at: 0 })),
});
const TWO: Holder[] = [{ kind: "opener" }, { kind: "guest" }];

test("an offer of a draw stands until somebody refuses it or takes it back", () => {
  expect(drawOffers(seating(TWO))).toEqual([]);
  expect(drawOffers(seating(TWO, [1, "taken"], [0, "draw_offered"]))).toEqual([0]);
  expect(drawOffers(seating(TWO, [0, "draw_offered"], [1, "draw_refused"]))).toEqual([]);
  expect(drawOffers(seating(TWO, [0, "draw_offered"], [1, "draw_offered"]))).toEqual([0, 1]);
});

test("nobody agrees with a computer", () => {
  expect(canDraw(seating(TWO))).toBe(true);
  expect(canDraw(seating([{ kind: "opener" }, { kind: "agent", agent: "easy" }]))).toBe(false);
});
