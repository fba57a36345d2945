/** Lines on the ground: rivers that wind, railways with ties, walls, frontiers. */
import type { Board, LineLook } from "../../wire";
import { along, boxOf, chains, smooth, type Point } from "../geometry";
import type { Ctx, Ground } from "./ground";
import { block, line, pathOf, trace } from "./ground";
import { noise, random } from "./noise";

/** The order in which lines are drawn: water lies lowest, what men built over it. */
const ORDER: readonly LineLook[] = [
  "shore",
  "stream",
  "river",
  "major_river",
  "zone",
  "border",
  "track",
  "road",
  "highway",
  "rail",
  "wire",
  "fence",
  "hedge",
  "bocage",
  "wall",
  "sandbags",
  "fortified_alt",
  "fortified",
];

/** Lines that wind between their points; others keep to them. */
const WINDING: readonly LineLook[] = ["shore", "stream", "river", "major_river", "border", "highway", "road", "track", "rail"];

export type Ways = Map<LineLook, Point[][]>;

/** All lines of a board by look, joined and smoothed, in units; roads straighter where a hex is a field. */
export function waysOf(board: Board, unit: number, close = false): Ways {
  const pieces = new Map<LineLook, Point[][]>();
  for (const line of board.lines) {
    const points = line.points.map(([x, y]): Point => [x / unit, y / unit]);
    const same = pieces.get(line.look);
    if (same) same.push(points);
    else pieces.set(line.look, [points]);
  }
  const hexes = board.scale.kind === "hexes";
  const ways: Ways = new Map();
  for (const look of ORDER) {
    const found = pieces.get(look);
    if (!found) continue;
    const joined = chains(found);
    const winds = WINDING.includes(look) && hexes;
    ways.set(look, winds ? joined.map((chain) => wind(divided(chain), look, close)) : joined);
  }
  meet((["stream", "river", "major_river", "shore"] as const).flatMap((look) => ways.get(look) ?? []));
  return ways;
}

/** Lets every river run on to the water it ends at: smoothing has drawn that away from the corner where both began. */
function meet(waters: Point[][]): void {
  const reach = 24;
  for (const line of waters) {
    for (const end of [line[0], line.at(-1)]) {
      if (!end) continue;
      let best: Point | undefined;
      let least = reach;
      for (const other of waters) {
        if (other === line) continue;
        for (const at of other) {
          if (Math.abs(at[0] - end[0]) > reach) continue;
          const distance = Math.hypot(at[0] - end[0], at[1] - end[1]);
          if (distance < least) {
            least = distance;
            best = at;
          }
        }
      }
      if (!best || least < 0.5) continue;
      if (end === line[0]) line.unshift(best);
      else line.push(best);
    }
  }
}

/** A single stretch gets points of its own, or it could not wind. */
function divided(chain: readonly Point[]): readonly Point[] {
  if (chain.length !== 2) return chain;
  const [a, b] = chain as [Point, Point];
  return [0, 0.25, 0.5, 0.75, 1].map((t): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
}

function wind(chain: readonly Point[], look: LineLook, close: boolean): Point[] {
  const built = look === "rail" || ROADS.includes(look);
  const line = smooth(chain, 8, built ? (close ? 0.4 : 0.12) : 0.42);
  const sway = built ? 1.5 : look === "border" ? 0 : 4;
  const last = line.length - 1;
  return line.map(([x, y], i): Point => {
    // The ends stay, so that branches meet their stem.
    const free = Math.min(1, i / 6, (last - i) / 6) * sway;
    return [x + noise(x / 17, y / 17) * free, y + noise(x / 17 + 30, y / 17) * free];
  });
}

const ROADS: readonly LineLook[] = ["highway", "road", "track"];
/** What is drawn for an open table, where an inch is a step. */
const BUILT: readonly LineLook[] = ["wire", "fence", "hedge", "bocage", "wall", "sandbags"];

/**
 * Puts all lines on the ground; hedges, walls and the like so many times as large as on an open table, roads as on a
 * map.
 */
export function layLines(ground: Ground, ways: Ways, built = 1, road = 1): void {
  for (const look of ORDER) {
    const lines = ways.get(look);
    if (!lines) continue;
    const size = BUILT.includes(look) ? built : ROADS.includes(look) ? road : 1;
    for (const pass of look === "road" && road > 1 ? LANE : passes(look)) {
      for (const line of lines) {
        // A long line is cut up, or every corner of the map would have to draw the whole Danube.
        for (const part of cut(line)) {
          const own = part.map(([x, y]): Point => [x / size, y / size]);
          ground.add(boxOf(part, 20), pass.from, (ctx) => {
            ctx.save();
            ctx.scale(size, size);
            pass.draw(ctx, own);
            ctx.restore();
          });
        }
      }
    }
  }
}

/**
 * Cuts a line into stretches that share their ends. Dashes and teeth are set out anew on each, so stretches are long.
 */
function cut(line: readonly Point[]): (readonly Point[])[] {
  const length = 64;
  if (line.length <= length + 8) return [line];
  const out: (readonly Point[])[] = [];
  for (let i = 0; i < line.length - 1; i += length) out.push(line.slice(i, i + length + 1));
  return out;
}

interface Pass {
  from: number;
  draw(ctx: Ctx, line: readonly Point[]): void;
}

const stroke = (colour: string, width: number, dash: number[] = [], cap: CanvasLineCap = "round"): Pass => ({
  from: 0,
  draw(ctx, line) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.lineCap = cap;
    ctx.lineJoin = "round";
    ctx.setLineDash(dash);
    ctx.beginPath();
    trace(ctx, line);
    ctx.stroke();
    ctx.setLineDash([]);
  },
});

/** Something set out along a line at equal distances. */
const set = (distance: number, from: number, one: (ctx: Ctx, i: number) => void): Pass => ({
  from,
  draw(ctx, line) {
    along(line, distance).forEach(({ at, angle }, i) => {
      ctx.save();
      ctx.translate(at[0], at[1]);
      ctx.rotate(angle);
      one(ctx, i);
      ctx.restore();
    });
  },
});

/** A lake along a line: narrow at its ends, its width as chance will have it. */
const lake = (colour: string, more: number): Pass => ({
  from: 0,
  draw(ctx, line) {
    const left: Point[] = [];
    const right: Point[] = [];
    const last = line.length - 1;
    line.forEach((at, i) => {
      const [a, b] = [line[Math.max(0, i - 1)] as Point, line[Math.min(last, i + 1)] as Point];
      const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
      const t = last > 0 ? i / last : 0.5;
      const half = Math.max(
        0,
        (10 + noise(at[0] / 31, at[1] / 31) * 6) * Math.sin(Math.PI * (0.12 + t * 0.76)) ** 0.6 + 3 + more,
      );
      const [dx, dy] = [-Math.sin(angle), Math.cos(angle)];
      const ragged = 1 + noise(at[0] / 9, at[1] / 9) * 0.2;
      left.push([at[0] + dx * half * ragged, at[1] + dy * half * ragged]);
      right.push([at[0] - dx * half, at[1] - dy * half]);
    });
    const outline = smooth([...left, ...right.reverse(), left[0] as Point], 3);
    ctx.fillStyle = colour;
    ctx.beginPath();
    trace(ctx, outline, true);
    ctx.fill();
  },
});

const ties = (colour: string, distance: number, half: number, width: number, from: number): Pass => ({
  from,
  draw(ctx, line) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.lineCap = "butt";
    ctx.beginPath();
    for (const { at, angle } of along(line, distance)) {
      const [dx, dy] = [-Math.sin(angle) * half, Math.cos(angle) * half];
      ctx.moveTo(at[0] - dx, at[1] - dy);
      ctx.lineTo(at[0] + dx, at[1] + dy);
    }
    ctx.stroke();
  },
});

const tooth =
  (fill: string, edge: string): ((ctx: Ctx) => void) =>
  (ctx) => {
    ctx.fillStyle = fill;
    ctx.strokeStyle = edge;
    ctx.lineWidth = 0.8;
    ctx.beginPath();
    ctx.moveTo(-3.2, 0.5);
    ctx.lineTo(0, -6);
    ctx.lineTo(3.2, 0.5);
    ctx.closePath();
    ctx.fill();
    ctx.stroke();
  };

/** A road that one stands on: worn earth with verges, and the ruts of wheels. */
const LANE: readonly Pass[] = [
  stroke("#6f5f3a66", 9.6),
  stroke("#8d7446", 7.4),
  stroke("#dcc9a0", 6),
  stroke("#bda477a6", 3.6),
  stroke("#e2d2ad", 2.2),
];

/** How a line is drawn, one stroke over the other. */
function passes(look: LineLook): readonly Pass[] {
  switch (look) {
    case "stream":
      return [stroke("#f4f0d673", 4.4), stroke("#5c90b0", 2.3)];
    case "river":
      return [stroke("#f4f0d68c", 7), stroke("#4a7b9b", 4.4), stroke("#79b0cc", 2.6)];
    case "major_river":
      return [stroke("#f4f0d699", 15), stroke("#3a6a8c", 11), stroke("#6aa5c6", 8.6), stroke("#9ccbe0", 3.6)];
    case "shore":
      return [
        lake("#f4eecdbf", 3),
        lake("#3f6f90", 0.6),
        lake("#6aa5c6", -0.7),
        lake("#83b9d4", -4),
        lake("#9ccbe0", -8),
      ];
    case "zone":
      return [stroke("#5428606b", 1.5, [9, 6], "butt")];
    case "border":
      return [stroke("#fffaeb80", 5.4), stroke("#5c2c2ce6", 1.9, [10, 3.6, 2, 3.6], "butt")];
    case "track":
      return [stroke("#785c36bf", 3, [9, 5], "butt")];
    case "highway":
      return [stroke("#6d3318", 8.6), stroke("#e8a04e", 6), stroke("#fbe0a8", 1.6)];
    case "road":
      return [stroke("#7a5a3c", 6), stroke("#ead7ae", 4)];
    case "rail":
      return [stroke("#faf6e680", 5.2), stroke("#3c352f", 1.7), ties("#3c352f", 6.5, 2.8, 1.2, 0.3)];
    case "fortified":
      return [stroke("#fff8e68c", 8), stroke("#4b2b20", 3.2), set(9, 0.2, tooth("#6f3b2a", "#3a1e15"))];
    case "fortified_alt":
      return [
        stroke("#fff8e68c", 8),
        stroke("#2c3a52", 3.2),
        set(10, 0.2, (ctx) => {
          ctx.fillStyle = "#46597d";
          ctx.strokeStyle = "#1e2a40";
          ctx.lineWidth = 0.8;
          ctx.fillRect(-2.8, -5.4, 5.6, 5.4);
          ctx.strokeRect(-2.8, -5.4, 5.6, 5.4);
        }),
      ];
    case "hedge":
      return [hedge];
    case "bocage":
      return [
        { from: 0, draw: shifted(12, stroke("#18140866", 46)) },
        stroke("#4f3d20", 50),
        stroke("#8b7040", 42),
        stroke("#6f5a30", 26),
        hedge,
      ];
    case "wall":
      return [wall];
    case "fence":
      return [
        { from: 0, draw: shifted(6, stroke("#1e180c47", 6)) },
        stroke("#5f4729", 6),
        stroke("#b09062", 3.2),
        set(40, 0, (ctx) => {
          block(ctx, "#4a3620", -6, -6, 12, 12);
          block(ctx, "#c4a678", -4, -4, 7, 7);
        }),
      ];
    case "sandbags":
      return [sandbags];
    case "wire":
      return [
        stroke("#323232b2", 1.2),
        set(12, 0, (ctx) => {
          ctx.strokeStyle = "#282828d9";
          ctx.lineWidth = 1.1;
          ctx.beginPath();
          ctx.arc(0, 0, 6, 0, 7);
          ctx.moveTo(-3, -3);
          ctx.lineTo(3, 3);
          ctx.moveTo(-3, 3);
          ctx.lineTo(3, -3);
          ctx.stroke();
        }),
      ];
    default:
      return look satisfies never;
  }
}

const shifted =
  (by: number, pass: Pass): Pass["draw"] =>
  (ctx, line) => {
    ctx.save();
    ctx.translate(by, by);
    pass.draw(ctx, line);
    ctx.restore();
  };

/** A row of bushes grown together. */
const hedge: Pass = {
  from: 0,
  draw(ctx, line) {
    const rnd = random(Math.round((line[0]?.[0] ?? 0) * 7 + (line[0]?.[1] ?? 0)));
    const bushes = along(line, 11, 3).map(({ at }) => ({
      x: at[0] + (rnd() - 0.5) * 11,
      y: at[1] + (rnd() - 0.5) * 11,
      r: 12 + rnd() * 8,
    }));
    const heap = (colour: string, shift: number, size: number): void => {
      ctx.fillStyle = colour;
      ctx.beginPath();
      for (const { x, y, r } of bushes) {
        ctx.moveTo(x + shift + r * size, y + shift);
        ctx.arc(x + shift, y + shift, r * size, 0, 7);
      }
      ctx.fill();
    };
    heap("#181e0c57", 9, 1);
    heap("#3c5628", 0, 1);
    heap("#5b7a3a", -1.2, 0.78);
    heap("#86a355", -3.4, 0.34);
  },
};

/** Courses of stone with a light top. */
const wall: Pass = {
  from: 0,
  draw(ctx, line) {
    shifted(8, stroke("#1a181257", 16, [], "butt"))(ctx, line);
    stroke("#4d463e", 17, [], "square").draw(ctx, line);
    const rnd = random(Math.round((line[0]?.[0] ?? 0) + (line[0]?.[1] ?? 0) * 3));
    for (const { at, angle } of along(line, 16, 8)) {
      ctx.save();
      ctx.translate(at[0], at[1]);
      ctx.rotate(angle);
      const tone = 150 + Math.round(rnd() * 40);
      ctx.fillStyle = `rgb(${tone},${tone - 8},${tone - 22})`;
      const w = 12.5 + rnd() * 2;
      ctx.fillRect(-w / 2, -6.6, w, 6);
      ctx.fillRect(-w / 2 + 5, 0.6, w - 1, 6);
      ctx.restore();
    }
  },
};

const sandbags: Pass = {
  from: 0,
  draw(ctx, line) {
    shifted(4, stroke("#1a181257", 12))(ctx, line);
    stroke("#7a6a44", 12).draw(ctx, line);
    along(line, 11, 5).forEach(({ at, angle }, i) => {
      ctx.save();
      ctx.translate(at[0], at[1]);
      ctx.rotate(angle + (i % 2 ? 0.14 : -0.14));
      ctx.fillStyle = i % 3 ? "#c6b283" : "#b5a172";
      ctx.strokeStyle = "#665836";
      ctx.lineWidth = 0.9;
      ctx.beginPath();
      ctx.ellipse(0, i % 2 ? -2.2 : 2.2, 6.6, 4.1, 0, 0, 7);
      ctx.fill();
      ctx.stroke();
      ctx.restore();
    });
  },
};

/**
 * Everything that trees and tufts keep away from, with its width; railways in a colour of their own, since towns grow
 * along them.
 */
export function keepClear(ctx: Ctx, ways: Ways, colour: string, railways: string): void {
  const width: Partial<Record<LineLook, number>> = {
    stream: 9,
    river: 13,
    major_river: 22,
    shore: 40,
    rail: 13,
    highway: 17,
    road: 14,
    track: 9,
    fortified: 10,
    fortified_alt: 10,
  };
  ctx.lineCap = ctx.lineJoin = "round";
  for (const [look, lines] of ways) {
    const wide = width[look];
    if (wide === undefined) continue;
    line(ctx, look === "rail" ? railways : colour, wide, pathOf(lines, false));
  }
}
