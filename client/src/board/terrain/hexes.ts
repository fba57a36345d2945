/** The ground of a hex board: relief, vegetation, countries, lines, towns, and the grid over it. */
import type { Board, Look } from "../../wire";
import { boxOf, chains, corners, edges, smooth, type Box, type CellIndex, type Point } from "../geometry";
import { LETTERS } from "../markup";
import { build, grow, isClose, levels } from "./close";
import { lanes } from "./lanes";
import { block, canvas, type Ctx, fill, Ground, line, pathOf, trace } from "./ground";
import { keepClear, layLines, waysOf, type Ways } from "./lines";
import { hashAt, noise, random } from "./noise";
import { heightAt, surveyOf, relief, type Survey } from "./relief";
import { drawTown, layTown, REACH, type TownSize } from "./town";
import { drawTrees, type Leaf, type Tree } from "./trees";

/** How large hedges and walls are on a hex, that are drawn for inches; and roads, where a hex is no county. */
const BUILT_SIZE = 0.4;
const ROAD_SIZE = 2;

export function hexGround(board: Board, index: CellIndex, unit: number, frame: Box): Ground {
  const close = isClose(board);
  const bare = (): Board => ({ ...board, cells: board.cells.map((cell) => ({ ...cell, looks: [] })) });
  const survey = surveyOf(close ? bare() : board, unit, frame);
  const ways = close ? waysOf({ ...board, lines: [...board.lines, ...laneLines(board, index)] }, unit, true) : waysOf(board, unit);
  const ground = new Ground((fine) => relief(survey, frame, fine), frame, paper(), { coarse: 9, fine: 26, grainFrom: 0.3 });
  const hexes = board.cells.map((cell) => corners(board.scale, cell.at).map(([x, y]): Point => [x / unit, y / unit]));
  const heights = close ? levels(board, index, unit, hexes, frame) : null;
  heights?.shade(ground);
  countries(ground, board, index, unit);
  water(ground, board, index, unit);
  if (close) grow(ground, board, index, unit, hexes);
  else {
    const { green: clear, built } = freeOf(board, ways, unit, frame);
    fields(ground, board, survey, clear);
    hachures(ground, survey, clear);
    tufts(ground, survey, clear);
    woods(ground, survey, clear);
    towns(ground, board, unit, hexes, built);
  }
  heights?.edge(ground);
  layLines(ground, ways, BUILT_SIZE, close ? ROAD_SIZE : 1);
  if (close) build(ground, board, unit, hexes);
  margin(ground, hexes, frame);
  grid(ground, board, unit, hexes, close);
  edge(ground, frame);
  return ground;
}

const laneLines = (board: Board, index: CellIndex): Board["lines"] =>
  lanes(board, index).map(({ look, points }) => ({ look, points: points.map(([x, y]): [number, number] => [x, y]), name: null }));

/** The grain of paper, to be laid over everything. */
function paper(): HTMLCanvasElement {
  const size = 128;
  const [sheet, ctx] = canvas(size, size);
  for (let i = 0; i < 900; i++) {
    const light = hashAt(i, 3) > 0.5;
    block(ctx, light ? "#fffceb1a" : "#46371912", hashAt(i, 1) * size, hashAt(i, 2) * size, 0.6 + hashAt(i, 4) * 1.6, 0.6 + hashAt(i, 5) * 0.8);
  }
  return sheet;
}

type Clear = (x: number, y: number) => boolean;

interface Free {
  /** Whether something may grow here: no line and no town. */
  green: Clear;
  /** Whether something may be built here: no line but a railway. */
  built: Clear;
}

/**
 * Where ground is free. Lines and towns are drawn small, each in a colour of its own, and read back: the quickest way
 * to measure how far everything is from everything.
 */
function freeOf(board: Board, ways: Ways, unit: number, frame: Box): Free {
  const step = 3;
  const sheet = document.createElement("canvas");
  const width = (sheet.width = Math.ceil((frame.x1 - frame.x0) / step));
  const height = (sheet.height = Math.ceil((frame.y1 - frame.y0) / step));
  const ctx = sheet.getContext("2d", { willReadFrequently: true });
  if (!ctx) return { green: () => true, built: () => true };
  ctx.scale(1 / step, 1 / step);
  ctx.translate(-frame.x0, -frame.y0);
  ctx.globalCompositeOperation = "lighter";
  keepClear(ctx, ways, "#f00", "#0f0");
  ctx.fillStyle = "#00f";
  ctx.beginPath();
  for (const cell of board.cells) {
    const size = townOf(cell.looks);
    if (!size) continue;
    const [x, y] = [cell.at[0] / unit, cell.at[1] / unit];
    ctx.moveTo(x, y);
    ctx.arc(x, y, REACH[size] * 1.15 + 4, 0, 7);
  }
  ctx.fill();
  const pixels = ctx.getImageData(0, 0, width, height).data;
  const at = (x: number, y: number): number =>
    (Math.floor((y - frame.y0) / step) * width + Math.floor((x - frame.x0) / step)) * 4;
  return {
    green: (x, y) => (pixels[at(x, y) + 3] ?? 0) < 100,
    built: (x, y) => (pixels[at(x, y)] ?? 0) < 100,
  };
}

function townOf(looks: readonly Look[]): TownSize | undefined {
  if (looks.includes("metropolis")) return "metropolis";
  if (looks.includes("city")) return "city";
  return looks.includes("town") ? "town" : undefined;
}

const PARCELS = [
  "#d6be6833",
  "#96b25c33",
  "#ba925c26",
  "#f6eebe57",
  "#7e9e5426",
] as const;

/**
 * Fields on open ground, faint: they give the plain a grain without claiming to be anything. Each village turns its own
 * way.
 */
function fields(ground: Ground, board: Board, survey: Survey, clear: Clear): void {
  if (!board.cells.some((cell) => cell.looks.includes("clear"))) return;
  const land = 120;
  const seed = (i: number, j: number): Point => [(i + hashAt(i, j, 21) * 0.8) * land, (j + hashAt(i, j, 22) * 0.8) * land];
  const open = (x: number, y: number): boolean =>
    clear(x, y) &&
    survey.height.sample(x, y) < 0.05 &&
    survey.marsh.sample(x, y) < 0.1 &&
    survey.woods.sample(x, y) < 0.12 &&
    survey.water.sample(x, y) < 0.1;
  ground.addAll(land, land, 0.42, (chunk) => {
    const [i, j] = [Math.round(chunk.x0 / land), Math.round(chunk.y0 / land)];
    const [cx, cy] = seed(i, j);
    if (survey.height.sample(cx, cy) > 0.4) return undefined;
    const rnd = random(i * 7919 + j);
    const angle = rnd() * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const put = (a: number, b: number): Point => [cx + a * cos - b * sin, cy + a * sin + b * cos];
    const tones = PARCELS.map(() => new Path2D());
    let count = 0;
    for (let v = -land; v < land;) {
      const high = 7 + rnd() * 8;
      for (let u = -land + rnd() * 14; u < land;) {
        const wide = 9 + rnd() * 22;
        const [mx, my] = put(u + wide / 2, v + high / 2);
        // One in four lies fallow and shows the ground.
        const tone = tones[Math.floor(rnd() * 6.5)];
        if (tone && nearestSeed(seed, mx, my, land) === cx && open(mx, my)) {
          trace(
            tone,
            [
              put(u + 0.5, v + 0.5),
              put(u + wide - 0.5, v + 0.5),
              put(u + wide - 0.5, v + high - 0.5),
              put(u + 0.5, v + high - 0.5),
            ],
            true,
          );
          count++;
        }
        u += wide;
      }
      v += high;
    }
    if (count === 0) return undefined;
    return (ctx) => {
      tones.forEach((path, tone) => {
        fill(ctx, PARCELS[tone] as string, path);
      });
    };
  });
}

/** The abscissa of the nearest village, which is enough to know it by. */
function nearestSeed(seed: (i: number, j: number) => Point, x: number, y: number, land: number): number {
  let best = 0;
  let least = Infinity;
  for (let dj = -1; dj <= 1; dj++) {
    for (let di = -1; di <= 1; di++) {
      const at = seed(Math.floor(x / land) + di, Math.floor(y / land) + dj);
      const distance = (at[0] - x) ** 2 + (at[1] - y) ** 2;
      if (distance < least) {
        least = distance;
        best = at[0];
      }
    }
  }
  return best;
}

/** The colours of countries: a wash all over and a band along the frontier, as old atlases have it. */
function countries(ground: Ground, board: Board, index: CellIndex, unit: number): void {
  const tints = new Set(board.cells.map((cell) => cell.tint).filter((tint) => tint !== null));
  if (tints.size < 2) return;
  for (const tint of tints) {
    const livery = board.liveries.find(({ id }) => id === tint);
    if (!livery) continue;
    const mine = (i: number): boolean => board.cells[i]?.tint === tint;
    const inUnits = (pieces: readonly (readonly Point[])[]): Point[][] =>
      pieces.map((piece) => piece.map(([x, y]): Point => [x / unit, y / unit]));
    const outlines = chains(inUnits(edges(board, index, mine))).map((chain) => smooth(chain, 6, 0.42));
    const frontiers = chains(inUnits(edges(board, index, mine, true))).map((chain) => smooth(chain, 6, 0.42));
    const path = pathOf(outlines);
    const band = vivid(livery.fill);
    const bands = pathOf(frontiers, false);
    ground.add(boxOf(outlines.flat(), 0), 0, (ctx) => {
      ctx.save();
      ctx.clip(path, "evenodd");
      ctx.globalCompositeOperation = "multiply";
      ctx.fillStyle = livery.fill;
      ctx.lineJoin = "round";
      ctx.globalAlpha = 0.22;
      ctx.fill(path, "evenodd");
      ctx.strokeStyle = band;
      for (const [width, alpha] of [
        [30, 0.28],
        [14, 0.4],
      ] as const) {
        ctx.globalAlpha = alpha;
        ctx.lineWidth = width;
        ctx.stroke(bands);
      }
      ctx.restore();
    });
  }
}

/** A stronger colour of the same hue: what is pale as a wash would not be seen as a band. */
function vivid(colour: string): string {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const mean = parts.reduce((sum, part) => sum + part, 0) / 3;
  return `rgb(${parts.map((part) => String(Math.round(Math.max(0, Math.min(255, (mean + (part - mean) * 3) * 0.8))))).join(",")})`;
}

/** Seas and lakes that fill hexes: one body with a shore, and lines that follow it. */
function water(ground: Ground, board: Board, index: CellIndex, unit: number): void {
  const wet = (i: number): boolean => board.cells[i]?.looks.includes("water") ?? false;
  const pieces = edges(board, index, wet).map((piece) => piece.map(([x, y]): Point => [x / unit, y / unit]));
  if (pieces.length === 0) return;
  const outlines = chains(pieces).map((chain) =>
    smooth(chain, 6, 0.5).map(([x, y]): Point => [x + noise(x / 15, y / 15) * 4, y + noise(x / 15 + 9, y / 15) * 4]),
  );
  const path = pathOf(outlines);
  ground.add(boxOf(outlines.flat(), 20), 0, (ctx) => {
    drawWater(ctx, path);
  });
}

/** Water within an outline: dark at the shore, lines like ripples inside. */
export function drawWater(ctx: Ctx, path: Path2D, ripple = 1): void {
  ctx.save();
  ctx.lineJoin = "round";
  line(ctx, "#f4eecdcc", 6 * ripple, path);
  fill(ctx, "#83b6d0", path, "evenodd");
  ctx.clip(path, "evenodd");
  for (const [width, colour] of [
    [34, "#a0cdde80"],
    [22, "#78acc899"],
    [11, "#588fb2bf"],
    [3.4, "#3f6f90"],
  ] as const) {
    line(ctx, colour, width * ripple, path);
  }
  ctx.restore();
}

/** Trees on a lattice that chance has shaken, wherever `grows` gives them a size. */
function sow(
  ground: Ground,
  step: number,
  from: number,
  leaf: Leaf,
  grows: (x: number, y: number, chance: number) => number,
): void {
  ground.addAll(120, 10, from, (chunk) => {
    const trees: Tree[] = [];
    for (const [x, y, i, j] of lattice(chunk, step)) {
      const r = grows(x, y, hashAt(i, j, 3));
      if (r > 0) trees.push({ x, y, r: r * (0.78 + hashAt(i, j, 4) * 0.44), kind: Math.floor(hashAt(i, j, 5) * 16) });
    }
    if (trees.length === 0) return undefined;
    trees.sort((a, b) => a.y - b.y);
    return (ctx, px) => {
      drawTrees(ctx, px, trees, leaf);
    };
  });
}

/**
 * The places of a lattice in a chunk, every second row half a step aside and all a little shaken, with their numbers.
 */
function* lattice(chunk: Box, step: number): Generator<readonly [x: number, y: number, i: number, j: number]> {
  for (let j = Math.ceil(chunk.y0 / step); j * step < chunk.y1; j++) {
    for (let i = Math.ceil(chunk.x0 / step); i * step < chunk.x1; i++) {
      yield [(i + (j & 1) / 2 + (hashAt(i, j, 1) - 0.5) * 0.6) * step, (j + (hashAt(i, j, 2) - 0.5) * 0.6) * step, i, j];
    }
  }
}

/** Forests run over the borders of hexes wherever both sides are forest; single firs stand on the slopes. */
function woods(ground: Ground, survey: Survey, clear: Clear): void {
  sow(ground, 7.4, 0, "broad", (x, y, chance) => {
    if (survey.woods.sample(x, y) < 0.01) return 0;
    const dense = survey.woods.sample(x + survey.bendX.sample(x, y), y + survey.bendY.sample(x, y)) + noise(x / 15, y / 15) * 0.14;
    return dense + (chance - 0.5) * 0.3 > 0.4 && clear(x, y) ? 4.4 + Math.min(1, dense) * 1.6 : 0;
  });
  sow(ground, 9.5, 0.45, "fir", (x, y, chance) => {
    const height = survey.height.sample(x, y);
    if (height < 0.2 || height > 0.93 || !clear(x, y)) return 0;
    const grove = noise(x / 48 + 3, y / 48) * 0.9 + noise(x / 17, y / 17) * 0.3;
    return grove + chance * 0.5 > 0.6 ? 3.6 : 0;
  });
  sow(ground, 13, 0.45, "bush", (x, y, chance) => (survey.rough.sample(x, y) > 0.45 && chance > 0.45 && clear(x, y) ? 3.6 : 0));
}

/** Short strokes down the slopes, as engravers drew them: close by, they give the relief an edge. */
function hachures(ground: Ground, survey: Survey, clear: Clear): void {
  ground.addAll(120, 8, 0.6, (chunk) => {
    const strokes = [new Path2D(), new Path2D(), new Path2D()];
    let count = 0;
    for (const [x, y, i, j] of lattice(chunk, 6.4)) {
      const height = survey.height.sample(x, y);
      if (height < 0.12 || !clear(x, y)) continue;
      const here = heightAt(survey, x, y);
      const dx = (heightAt(survey, x + 2, y) - here) / 2;
      const dy = (heightAt(survey, x, y + 2) - here) / 2;
      const steep = Math.hypot(dx, dy);
      if (steep < 0.004 || hashAt(i, j, 31) > steep * 90) continue;
      const length = Math.min(8, 2.6 + steep * 230);
      // Slopes away from the light are drawn heavier.
      const weight = dx + dy < -0.004 ? 2 : dx + dy < 0.006 ? 1 : 0;
      const [ux, uy] = [-dx / steep, -dy / steep];
      const path = strokes[weight] as Path2D;
      path.moveTo(x - (ux * length) / 2, y - (uy * length) / 2);
      path.quadraticCurveTo(x + uy * 0.8, y - ux * 0.8, x + (ux * length) / 2, y + (uy * length) / 2);
      count++;
    }
    if (count === 0) return undefined;
    return (ctx) => {
      ctx.lineCap = "round";
      strokes.forEach((path, weight) => {
        line(ctx, ["#6e563247", "#62482a5c", "#46302075"][weight] as string, [0.45, 0.6, 0.85][weight] as number, path);
      });
    };
  });
}

/** Reeds and pools. */
function tufts(ground: Ground, survey: Survey, clear: Clear): void {
  ground.addAll(120, 10, 0.25, (chunk) => {
    const pools = new Path2D();
    const reeds = new Path2D();
    let count = 0;
    for (const [x, y, i, j] of lattice(chunk, 11)) {
      if (survey.marsh.sample(x, y) < 0.01) continue;
      const wet = survey.marsh.sample(x + survey.bendX.sample(x, y), y + survey.bendY.sample(x, y));
      if (wet + (hashAt(i, j, 14) - 0.5) * 0.4 < 0.36 || !clear(x, y)) continue;
      count++;
      const long = 2.6 + hashAt(i, j, 13) * 3.6;
      pools.moveTo(x - long, y + 1);
      pools.lineTo(x + long, y + 1);
      pools.moveTo(x - long * 0.4, y + 3);
      pools.lineTo(x + long * 0.7, y + 3);
      if (hashAt(i, j, 15) < 0.3) continue;
      for (const lean of [-2.4, -0.9, 0.7, 2.3]) {
        reeds.moveTo(x + lean * 0.5, y);
        reeds.lineTo(x + lean, y - 4.6 + Math.abs(lean) * 0.7);
      }
    }
    if (count === 0) return undefined;
    return (ctx) => {
      ctx.lineCap = "round";
      line(ctx, "#4a80a0cc", 1.1, pools);
      line(ctx, "#40623ed9", 0.8, reeds);
    };
  });
}

function towns(ground: Ground, board: Board, unit: number, hexes: readonly (readonly Point[])[], free: Clear): void {
  board.cells.forEach((cell, i) => {
    const size = townOf(cell.looks);
    if (!size) return;
    const [x, y] = [cell.at[0] / unit, cell.at[1] / unit];
    const town = layTown(cell.id, size, x, y, hexes[i] as readonly Point[], free);
    ground.add(boxOf([[x, y]], REACH[size] * 1.6 + 4), 0, (ctx, px) => {
      drawTown(ctx, px, town);
    });
  });
}

/** The hexes themselves: thin, so that the land comes first; their numbers only when one is close. */
function grid(ground: Ground, board: Board, unit: number, hexes: readonly (readonly Point[])[], close: boolean): void {
  const { night } = board.climate;
  board.cells.forEach((cell, i) => {
    const hex = hexes[i] as readonly Point[];
    const x = cell.at[0] / unit;
    const top = Math.min(...hex.map((corner) => corner[1]));
    ground.add(boxOf(hex, 2), 0.2, (ctx, px) => {
      if (!ground.grid) return;
      ctx.strokeStyle = "#3a2c1657";
      ctx.lineWidth = Math.max(0.55, 0.7 / px);
      ctx.beginPath();
      // Half of the sides: the neighbours draw the others.
      trace(
        ctx,
        board.scale.kind === "hexes" && board.scale.flat_top
          ? [2, 3, 4, 5].map((k) => hex[k] as Point)
          : [3, 4, 5, 0].map((k) => hex[k] as Point),
      );
      ctx.stroke();
    });
    // Where men speak of every hex by its name, it is read from afar too.
    ground.print(boxOf(hex, 2), close ? 0.4 : 0.72, (ctx, px) => {
      if (!ground.grid || !ground.numbers) return;
      ctx.font = `500 ${close ? Math.max(8, 10 / px) : 7}px ${LETTERS}`;
      ctx.textAlign = "center";
      ctx.textBaseline = "top";
      const y = board.scale.kind === "hexes" && board.scale.flat_top ? top + 3 : top + 8;
      if (close) {
        ctx.strokeStyle = night ? "#10172ab2" : "#fffae8b2";
        ctx.lineWidth = 2.4;
        ctx.strokeText(cell.id, x, y);
      }
      ctx.fillStyle = night ? "#e6ecff" : close ? "#2e2412" : "#32261499";
      ctx.fillText(cell.id, x, y);
    });
  });
}

/** What lies beyond the hexes is dimmed: nothing is played there. */
function margin(ground: Ground, hexes: readonly (readonly Point[])[], frame: Box): void {
  const beyond = pathOf([
    [
      [frame.x0, frame.y0],
      [frame.x1, frame.y0],
      [frame.x1, frame.y1],
      [frame.x0, frame.y1],
    ],
  ]);
  for (const hex of hexes) trace(beyond, hex, true);
  // Hexes only touch, so counting crossings leaves the land out as a whole.
  ground.add(frame, 0, (ctx) => {
    fill(ctx, "#4a3a2280", beyond, "evenodd");
  });
}

/** A frame round the map, like the neat line of a printed one. */
function edge(ground: Ground, frame: Box): void {
  ground.add(frame, 0, (ctx) => {
    const [w, h] = [frame.x1 - frame.x0, frame.y1 - frame.y0];
    ctx.strokeStyle = "#4a3a24";
    ctx.lineWidth = 5;
    ctx.strokeRect(frame.x0 + 2.5, frame.y0 + 2.5, w - 5, h - 5);
    ctx.strokeStyle = "#e9dfc0";
    ctx.lineWidth = 1.6;
    ctx.strokeRect(frame.x0 + 7, frame.y0 + 7, w - 14, h - 14);
  });
}
