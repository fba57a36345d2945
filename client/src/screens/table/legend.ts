/** A legend of the pieces, from what a position shows of them. */
import type { Board, Legend, Message, Piece, Printed, Scene, Symbol } from "../../wire";

/** A piece that is explained. */
interface Sample {
  piece: Piece;
  printed: readonly Printed[];
  more: readonly Line[];
}

/** Something on a piece that every game has alike. */
interface Line {
  text: string;
  id: string;
}

/** The pieces that the game explains, each with what none before it had; one that has gone since is left out. */
export function explained(scene: Scene | null, legend: Legend | null): Sample[] {
  const known = new Set<string>();
  const isNew = (id: string): boolean => known.size < known.add(id).size;
  return (legend?.samples ?? []).flatMap(({ piece: id, printed }) => {
    const piece = scene?.pieces.find((each) => each.id === id);
    if (!piece) return [];
    return [{ piece, printed: printed.filter(({ message }) => isNew(message.id)), more: besides(piece).filter((line) => isNew(line.id)) }];
  });
}

/** Signs that our typeface does not have, in a box of 28 by 16: of a counter, and those that stand for a drawing. */
const SIGNS: Readonly<Record<string, string>> = {
  "\u2192": "M5 6.5h10V3l8 5-8 5V9.5H5z",
  "\u25a0": "M9 3h10v10H9z",
  steps: "M5 4h8v8H5zM16 4.5h7v7h-7zM17.5 6v4h4V6z",
  reduced: "M2 5h24v6H2z",
  rim: "M14 1a7 7 0 1 0 .01 0M14 3.4a4.6 4.6 0 1 1-.01 0",
  turned: "M14 2 22 13H6z",
};

/** The drawing of a sign; null for a text. */
export const signOf = (text: string): string | null => SIGNS[text] ?? null;

/** What every game has alike: the designation, the steps, the arrow of the way it faces, the colour of a unit. */
export function besides({ face, turned }: Piece): Line[] {
  const lines: Line[] = [];
  if (face.kind === "counter") {
    if (face.code !== "") lines.push({ text: face.code, id: "ui-legend-code" });
    if (face.steps && face.steps.full > 2) lines.push({ text: "steps", id: "ui-legend-steps" });
    if (face.steps && face.steps.full > 1) lines.push({ text: "reduced", id: "ui-legend-reduced" });
  } else if (face.kind === "figure") lines.push({ text: "rim", id: "ui-legend-rim" });
  if (turned) lines.push({ text: "turned", id: "ui-legend-turned" });
  return lines;
}

/** A piece with nothing on it but its symbol. */
function bare(piece: Piece): Piece {
  const face = piece.face.kind === "counter" ? { ...piece.face, size: "", code: "", values: [], steps: null } : { ...piece.face, code: "" };
  return { ...piece, face, marks: [], turned: null };
}

/** The colours on the board, each by a piece that has them. */
export const colours = (scene: Scene | null, board: Board): { piece: Piece; name: Message; seat: number | null }[] =>
  board.liveries.flatMap(({ id, name, seat }) => {
    const piece = scene?.pieces.find(({ livery }) => livery === id);
    return piece ? [{ piece: bare(piece), name, seat }] : [];
  });

/** The symbols on the board, each by a piece that has it. */
export function symbols(scene: Scene | null): { piece: Piece; symbol: Symbol }[] {
  const first = new Map<Symbol, Piece>();
  for (const piece of scene?.pieces ?? []) if (!first.has(piece.face.symbol)) first.set(piece.face.symbol, bare(piece));
  return [...first].map(([symbol, piece]) => ({ symbol, piece }));
}
