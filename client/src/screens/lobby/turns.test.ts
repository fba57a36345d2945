import { expect, test } from "vitest";
import type { MyTable } from "../../lib/storage";
import { turnOf } from "./turns";

const table = (more: Partial<MyTable> = {}): MyTable => ({
  table: "t", key: "k", game: "g", scenario: "s", invitations: [], at: 0, over: false, seats: [0], ...more,
});
const now = (...asked: number[]) => ({ table: "t", asked, over: false });

test("a list says whose move it is, as far as that is known", () => {
  expect(turnOf(table(), now(0)).kind).toBe("mine");
  expect(turnOf(table(), now(0, 1)).kind).toBe("mine");
  expect(turnOf(table(), now(1))).toEqual({ kind: "waiting", seats: [1] });
  expect(turnOf(table(), now()).kind).toBe("unknown");
  expect(turnOf(table(), undefined).kind).toBe("unknown");
  expect(turnOf(table({ over: true }), undefined).kind).toBe("over");
  expect(turnOf(table(), { ...now(1), over: true }).kind).toBe("over");
  // Pages of old kept no seats.
  const { seats: _, ...old } = table();
  expect(turnOf(old, now(1)).kind).toBe("unknown");
});
