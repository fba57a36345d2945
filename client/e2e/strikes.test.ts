/** Whoever rolls dice against somebody is seen to strike: an arrow, or a burst where it falls. In every golden game. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { strikes } from "../src/lib/strikes";
import type { Board, Entry, Pick, Scene } from "../src/wire";
import { ROOT } from "./server";
import { stage } from "./stage";
import { lineOf } from "./questions";

const it = stage();

/** Dice for what somebody of the other side does on his own, by their clause: no fight. */
const PEACEFUL = /^bcs:3\./;
/** A long campaign has thousands of decisions, and its first hundreds have one of each kind. */
const ENTRIES_MAX = 1200;

const GOLDEN = readdirSync(path.join(ROOT, "games"), { recursive: true, encoding: "utf8" })
  .filter((name) => /^\w+\/\w+\.journal$/.test(name))
  .map((name) => name.replace(".journal", ""));

const seatOf = (scene: Scene, pick: Pick): number | null =>
  pick.kind === "piece" ? (scene.pieces.find(({ id, group }) => id === pick.id || group === pick.id)?.seat ?? null) : null;

/** Whether dice fell in a fight, or for somebody of another side than who decided. */
function isFought(entry: Entry, scene: Scene): boolean {
  const thrown = entry.told.filter(({ faces, clause }) => faces.length > 0 && !PEACEFUL.test(clause));
  if (entry.about) return thrown.length > 0;
  return thrown.some(({ touches }) => touches.some((pick) => ![null, entry.seat].includes(seatOf(scene, pick))));
}

/** Whether the board draws it there. */
const isDrawn = (board: Board, pick: Pick | null): boolean =>
  pick === null || pick.kind === "point" || (pick.kind === "cell" ? board.cells : board.boxes).some(({ id, at }) => id === pick.id && at !== null);

test.each(GOLDEN)("%s", async (name) => {
  const opened = await it.server.goldenAt(name, (n) => Math.min(n, ENTRIES_MAX));
  const visitor = await it.visitor();
  await visitor.page.goto("/");
  const line = await lineOf(visitor.page, opened);
  const silent: string[] = [];
  const nowhere: string[] = [];
  let n_checked = 0;
  for (const [index, entry] of line.log.entries()) {
    if (!entry.told.some(({ faces }) => faces.length > 0)) continue;
    const [before, after] = [await line.moment(index), await line.moment(index + 1)];
    const found = strikes(entry, before, after, line.log.slice(0, index), line.board.boxes);
    // In a replay the position before it may not be known.
    const again = strikes(entry, after, after, line.log.slice(0, index), line.board.boxes);
    const ends = [...found, ...again].flatMap(({ from, to }) => [from, to]);
    if (!ends.every((end) => isDrawn(line.board, end))) nowhere.push(`${index} ${entry.action?.[0] ?? ""}: ${JSON.stringify([found, again])}`);
    if (!isFought(entry, before)) continue;
    n_checked += 1;
    if (found.length === 0) silent.push(`${index} ${entry.action?.[0] ?? ""}: ${entry.told.map(({ message, clause }) => `${message.id} ${clause}`).join(", ")}`);
  }
  expect(silent).toEqual([]);
  expect(nowhere).toEqual([]);
  expect(n_checked).toBeGreaterThan(0);
});
