import { flushSync } from "svelte";
import { beforeEach, expect, test } from "vitest";
import type { Layer, Pick } from "../../wire";
import { Layers } from "./layers.svelte";

const layer = (id: string): Layer => ({ id, kind: "command", seat: 0, title: { id }, cells: [], route: [], notes: [] });
const piece = (id: string): Pick => ({ kind: "piece", id });
/** The answers that have not come yet, by what they are about. */
let open: Map<string, (layers: Layer[]) => void>;
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
  void layers.refresh();
  await answer("");
  layers.look(piece("a"));
  expect(open.size).toBe(0);
});

test("those about a piece are shown at once and go with it; those that are kept stay, and once only", async () => {
  void layers.refresh();
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

test("in another position they are asked for again, and a late answer counts for nothing", async () => {
  void layers.refresh();
  await answer("", "zones");
  layers.look(piece("a"));
  const late = open.get("a");
  open.delete("a");
  layers.look(piece("b"));
  await answer("b", "reach-b");
  late?.([layer("reach-a")]);
  await answer("");
  expect(shown()).toEqual(["reach-b"]);
  void layers.refresh();
  expect([...open.keys()].sort()).toEqual(["", "b"]);
});
