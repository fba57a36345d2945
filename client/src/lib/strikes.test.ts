import { expect, test } from "vitest";
import type { Entry, OffMap, Pick, Piece, Place, Scene } from "../wire";
import { strikes } from "./strikes";

const cell = (id: string): Pick => ({ kind: "cell", id });
const piece = (id: string): Pick => ({ kind: "piece", id });
const at = (id: string, seat: number, where: string, group: string | null = null): Piece =>
  ({ id, seat, group, place: { kind: "cell", cell: where } satisfies Place }) as unknown as Piece;
const scene = (...pieces: Piece[]): Scene => ({ track: null, pieces, overlays: [], tallies: [] });
const entry = (seat: number, ...told: [Pick[], number[]?][]): Entry => ({
  seat,
  heading: { turn: { id: "t" }, phase: { id: "p" } },
  action: null,
  told: told.map(([touches, faces = []]) => ({ message: { id: "m" }, clause: "", faces, modifiers: [], touches })),
  index: 0,
});
const lines = (of: Entry, before: Scene, after = before, earlier: Entry[] = [], boxes: OffMap[] = []): string[] =>
  strikes(of, before, after, earlier, boxes).map(({ from, to }) =>
    [from, to].map((pick) => (pick === null ? "" : "id" in pick ? pick.id : pick.at.join())).join(" > "),
  );

const SCENE = scene(at("a", 0, "A1"), at("b", 0, "B1"), at("x", 1, "C3"), at("y.1", 1, "D4", "y"));

test("who is named first strikes those of the other side who are named with him, whoever decided it", () => {
  expect(lines(entry(0, [[piece("a"), piece("x")], [3]]), SCENE)).toEqual(["A1 > C3"]);
  expect(lines(entry(0, [[piece("x"), piece("a")], [3]]), SCENE)).toEqual(["C3 > A1"]);
  // A unit is meant by its pieces.
  expect(lines(entry(1, [[piece("a"), piece("y")]]), SCENE)).toEqual(["A1 > D4"]);
});

test("several fire at a place, and the place where they stand is not struck", () => {
  expect(lines(entry(0, [[piece("a"), piece("b"), cell("A1"), cell("F5")], [2]]), SCENE)).toEqual(["A1 > F5", "B1 > F5"]);
});

test("who goes somewhere does not strike it", () => {
  const after = scene(at("a", 0, "A2"), at("x", 1, "C3"));
  expect(lines(entry(0, [[piece("a"), cell("A2")], [6]]), SCENE, after)).toEqual([]);
  expect(lines(entry(0, [[piece("a"), cell("F5")]]), SCENE)).toEqual([]);
});

test("attackers and the hex they attack are named in lines of their own", () => {
  const attack = entry(0, [[cell("C3")]], [[piece("a")]], [[piece("b")]], [[cell("B2")]], [[], [4]], [[piece("x")]]);
  expect(lines(attack, SCENE, scene(at("a", 0, "A1"), at("b", 0, "B1")))).toEqual(["A1 > C3", "B1 > C3"]);
});

test("who is not on the board is no line, and hand to hand it is the place", () => {
  expect(lines(entry(0, [[piece("a"), piece("gone")], [1]]), SCENE)).toEqual([]);
  const melee = scene(at("a", 0, "A1"), at("x", 1, "A1"));
  expect(lines(entry(0, [[piece("a"), piece("x")], [1]]), melee)).toEqual([" > A1"]);
  expect(lines(entry(1, [[piece("a")], [1]]), melee)).toEqual([" > A1"]);
  expect(lines(entry(0, [[piece("a"), piece("x")]]), melee)).toEqual([]);
});

test("what was declared strikes still when those who are attacked throw the die, and no longer after it", () => {
  const of = (entry: Entry, where = "C3"): Entry => ({ ...entry, about: { id: where } });
  const declare = of(entry(0, [[cell("C3")]], [[piece("a")]], [[piece("b")]]));
  const support = of(entry(1, [[piece("y")]]));
  const roll = of(entry(1, [[], [4]], [[piece("x")]]));
  expect(lines(support, SCENE, SCENE, [declare])).toEqual(["A1 > C3", "B1 > C3"]);
  expect(lines(roll, SCENE, SCENE, [declare, support])).toEqual(["A1 > C3", "B1 > C3"]);
  expect(lines(of(entry(0, [[piece("a")]])), SCENE, SCENE, [declare, support, roll])).toEqual([]);
  // Another engagement is another one.
  expect(lines(of(entry(1, [[], [4]]), "D4"), SCENE, SCENE, [declare, support])).toEqual([]);
});

test("what is fired at from off the board is struck from nowhere", () => {
  expect(lines(entry(0, [[cell("C3")]], [[piece("x")], [5]]), SCENE)).toEqual([" > C3"]);
  // Nobody else is meant by one's own dice, nor by dice for what stands elsewhere.
  expect(lines(entry(1, [[cell("C3")]], [[piece("x")], [5]]), SCENE)).toEqual([]);
  expect(lines(entry(0, [[cell("C3")]], [[piece("y")], [5]]), SCENE)).toEqual([]);
});

test("whoever lies in a box beside the map is no end of a line: the hex is struck that is named", () => {
  const boxed = (id: string, seat: number, box: string): Piece => ({ ...at(id, seat, ""), place: { kind: "box", id: box } });
  const wiped = scene(at("a", 0, "A1"), boxed("x", 1, "lost"));
  expect(lines(entry(0, [[piece("a"), piece("x"), cell("C3")], [5]]), wiped)).toEqual(["A1 > C3"]);
  expect(lines(entry(0, [[piece("a"), piece("x")], [5]]), wiped)).toEqual([]);
  expect(lines(entry(0, [[cell("C3")]], [[piece("x")], [5]]), wiped)).toEqual([" > C3"]);
  // From off the map as well.
  expect(lines(entry(0, [[boxedGun, piece("x"), cell("C3")], [5]]), scene(boxed("gun", 0, "off"), boxed("x", 1, "lost")))).toEqual([" > C3"]);
  expect(lines(entry(0, [[boxedGun, piece("x"), cell("C3")], [5]]), scene(boxed("gun", 0, "off"), at("x", 1, "C3")))).toEqual([" > C3"]);
  // Some boxes are on the map.
  const box = (id: string, on: OffMap["at"]): OffMap => ({ id, title: { id }, heading: { id }, at: on });
  const flown = scene(boxed("wing", 0, "air"), at("x", 1, "C3"));
  const raid = entry(0, [[piece("wing"), piece("x")], [5]]);
  expect(lines(raid, flown, flown, [], [box("air", [10, 10])])).toEqual(["air > C3"]);
  expect(lines(raid, flown, flown, [], [box("air", null)])).toEqual([]);
});
const boxedGun = piece("gun");
