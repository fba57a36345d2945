/** Small boards and positions for tests. */
import type { Board, Cell, Look, Message, Piece, Scene } from "../../wire";
import { initial, type BoardState } from "../state";
import { setBoard, setScene } from "../update";

export const word = (text: string): Message => ({ id: "text", args: [["text", { text }]] });

/** Says a message by its id and arguments. */
export function say(message: Message): string {
  const args = (message.args ?? []).map(([, value]) =>
    "text" in value ? value.text : "inches" in value ? `${value.inches / 100}"` : "int" in value ? String(value.int) : "?",
  );
  return message.id === "text" ? args.join(" ") : [message.id, ...args].join(" ");
}

/**
 * Four rows of five hexes with points above, a hundred units across; odd rows stand half a hex to the right.
 *
 * ```text
 *   00  01  02  03  04
 *     10  11  12  13  14
 *   20  21  22  23  24
 *     30  31  32  33  34
 * ```
 */
export function hexBoard(looks: (id: string) => Look[] = () => ["clear"], flatTop = false): Board {
  const cells: Cell[] = [];
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 5; column++) {
      const id = `${row}${column}`;
      const along = column * 100 + (row % 2) * 50;
      const across = Math.round(row * 86.6);
      cells.push({
        id,
        at: flatTop ? [across, along] : [along, across],
        looks: looks(id),
        name: word(`hex ${id}`),
        tint: column < 2 ? "west" : "east",
        level: 0,
      });
    }
  }
  return {
    frame: flatTop ? { x: -70, y: -60, w: 400, h: 570 } : { x: -60, y: -70, w: 570, h: 400 },
    scale: { kind: "hexes", across: 100, flat_top: flatTop },
    base: "clear",
    climate: { night: false, cover: "green" },
    cells,
    patches: [],
    lines: [],
    labels: [{ text: word("Town"), at: [100, 0], rank: "minor" }],
    boxes: [
      { id: "area-1", title: word("Area 1"), heading: word("Air"), at: [200, 100] },
      { id: "reserve", title: word("Reserve"), heading: word("Reserve"), at: null },
    ],
    liveries: [
      { id: "west", name: word("West"), seat: null, fill: "#d0c090", ink: "#302010" },
      { id: "east", name: word("East"), seat: null, fill: "#90b0c0", ink: "#102030" },
      { id: "blue", name: word("Blue"), seat: 0, fill: "#8f9a8f", ink: "#111111" },
      { id: "red", name: word("Red"), seat: 1, fill: "#b5543c", ink: "#fff4d6" },
    ],
    turns: [],
    first_turn: 1,
  };
}

/** A table of twenty by ten inches with a wood. */
export function openBoard(): Board {
  return {
    ...hexBoard(),
    frame: { x: 0, y: 0, w: 2000, h: 1000 },
    scale: { kind: "open", inch: 100 },
    cells: [],
    labels: [],
    boxes: [],
    patches: [
      {
        id: "wood",
        look: "woods",
        outlines: [
          [
            [400, 200],
            [800, 200],
            [800, 600],
            [400, 600],
          ],
        ],
        name: word("Wood"),
        notes: [],
      },
    ],
  };
}

export function counter(id: string, cell: string, more: Partial<Piece> = {}): Piece {
  return {
    id,
    group: null,
    name: word(id),
    group_name: null,
    seat: 0,
    livery: "blue",
    place: { kind: "cell", cell },
    face: { kind: "counter", symbol: "infantry", size: "XX", code: id, values: ["4", "6", "8"], steps: { left: 2, full: 2 } },
    turned: null,
    level: null,
    rides: null,
    marks: [],
    notes: [],
    ...more,
  };
}

export function figure(id: string, group: string, at: [number, number], more: Partial<Piece> = {}): Piece {
  return counter(id, "", {
    group,
    group_name: word(group),
    place: { kind: "point", at, facing: null },
    face: { kind: "figure", radius: 50, symbol: "rifle", code: "A" },
    ...more,
  });
}

export const sceneOf = (...pieces: Piece[]): Scene => ({ track: null, pieces, overlays: [], tallies: [] });

export function stateOf(board: Board, ...pieces: Piece[]): BoardState {
  return setScene(setBoard({ ...initial(), say }, board), sceneOf(...pieces));
}
