// @vitest-environment node
import { expect, test } from "vitest";
import type { Offer, Pick } from "../../wire";
import { offerGroups } from "./offers";

const piece = (id: string): Pick => ({ kind: "piece", id });
const offer = (notation: string, role: Offer["role"], ...picks: Pick[]): Offer => ({
  notation,
  message: { id: notation },
  picks,
  role,
  rolls: false,
  cost: null,
});

test("buttons come first, then what is clicked next", () => {
  const offers = [
    offer("a1", "choice", piece("a"), piece("x")),
    offer("back", "cancel"),
    offer("b1", "choice", piece("b"), piece("x")),
    offer("a2", "choice", piece("a"), piece("y")),
    offer("done", "commit"),
  ];
  const read = (n: number, list = offers) =>
    offerGroups(list, n).map((group) => [group.pick && "id" in group.pick ? group.pick.id : null, group.offers.map((o) => o.notation)]);
  expect(read(0)).toEqual([
    [null, ["done", "back"]],
    ["a", ["a1", "a2"]],
    ["b", ["b1"]],
  ]);
  expect(read(1, [offers[0], offers[3]].filter((o) => o !== undefined))).toEqual([
    ["x", ["a1"]],
    ["y", ["a2"]],
  ]);
});
