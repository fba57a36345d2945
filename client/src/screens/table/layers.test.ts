import { flushSync } from "svelte";
import { beforeEach, expect, test } from "vitest";
import type { Layer, Pick } from "../../wire";
import type { Shaded } from "../../board/groups";
import { Layers } from "./layers.svelte";

const layer = (id: string): Layer => ({ id, kind: "command", seat: 0, title: { id }, cells: [], routes: [], outlines: [], notes: [] });
const piece = (id: string): Pick => ({ kind: "piece", id });
/** The answers that have not come yet, by what they are about. */
let open: Map<string, (layers: Layer[] | null) => void>;
let layers: Layers;

beforeEach(() => {
  open = new Map();
  layers = new Layers((about) => new Promise((resolve) => open.set(about && "id" in about ? about.id : "", resolve)));
});

async function answer(about: string, ...ids: string[]): Promise<void> {
  open.get(about)?.(ids.map(layer));
  open.delete(about);
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}
const shown = (): string[] => layers.shown.map(({ id }) => id);

test("a game that has none is asked once, and never about a piece", async () => {
  layers.refresh();
  await answer("");
  layers.refresh();
  expect(open.size).toBe(0);
  layers.look(piece("a"));
  expect(open.size).toBe(0);
});

test("those about a piece are shown at once and go with it; those that are kept stay, and once only", async () => {
  layers.refresh();
  await answer("", "zones", "command-a", "command-b");
  expect(shown()).toEqual([]);
  layers.look(piece("a"));
  await answer("a", "command-a", "reach-a");
  expect(shown()).toEqual(["command-a", "reach-a"]);
  layers.keep("zones");
  layers.keep("command-a");
  expect(shown()).toEqual(["zones", "command-a", "reach-a"]);
  layers.look(null);
  expect(shown()).toEqual(["zones", "command-a"]);
  layers.keep("zones");
  expect(shown()).toEqual(["command-a"]);
});

test("in another position those that are seen are asked for again, and a late answer counts for nothing", async () => {
  layers.refresh();
  await answer("", "zones");
  layers.look(piece("a"));
  const late = open.get("a");
  layers.look(piece("b"));
  await answer("b", "reach-b");
  late?.([layer("reach-a")]);
  await answer("a");
  expect(shown()).toEqual(["reach-b"]);
  layers.refresh();
  expect([...open.keys()]).toEqual(["b"]);
  layers.keep("zones");
  layers.refresh();
  expect([...open.keys()].sort()).toEqual(["", "b"]);
});

test("of two answers about one thing the later question's counts", async () => {
  layers.refresh();
  await answer("", "zones");
  layers.list(true);
  const early = open.get("");
  layers.refresh();
  await answer("", "new");
  early?.([layer("old")]);
  await answer("");
  expect(layers.all.map(({ id }) => id)).toEqual(["new"]);
});

test("no answer leaves what is known", async () => {
  layers.refresh();
  open.get("")?.(null);
  await answer("none");
  // Nor does it say that there is nothing.
  layers.refresh();
  await answer("", "zones");
  layers.keep("zones");
  layers.refresh();
  open.get("")?.(null);
  await answer("none");
  expect(layers.known).toBe(true);
  expect(shown()).toEqual(["zones"]);
});

test("another reader asks anew", async () => {
  layers.refresh();
  await answer("", "zones");
  layers.keep("zones");
  layers.turn();
  expect(shown()).toEqual([]);
  await answer("", "zones");
  expect(shown()).toEqual(["zones"]);
});

test("those about a piece have the shade that they have among all, on the board and in its panel, for every reader", async () => {
  const shades = (of: readonly Shaded[]): unknown[] => of.map(({ id, shade }) => [id, shade]);
  layers.refresh();
  await answer("", "command-a", "command-b");
  layers.look(piece("b"));
  await answer("b", "command-b");
  expect([shades(layers.shown), shades(layers.own)]).toEqual([[["command-b", 1]], [["command-b", 1]]]);
  // Nothing is kept nor listed.
  layers.turn();
  await answer("b", "command-b");
  await answer("", "command-a", "command-b");
  expect(shades(layers.own)).toEqual([["command-b", 1]]);
});
