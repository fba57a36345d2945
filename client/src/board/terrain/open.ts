/** The ground of an open table: turf, dust or paving all over, and what stands on it. */
import type { Board, Look } from "../../wire";
import { boxOf, type Box, type Point } from "../geometry";
import { block, canvas, Ground } from "./ground";
import { layLines, waysOf } from "./lines";
import { hashAt, noise } from "./noise";
import { patch } from "./patches";
import { PAUSE } from "./relief";

export function openGround(board: Board, unit: number, frame: Box): Ground {
  const { tones, blades } = turfOf(board.base);
  const ground = new Ground((fine) => turf(tones, frame, fine), frame, grain(blades), { coarse: 7, fine: 16, grainFrom: 0.1 });
  // What is flat comes first, so that a wood's shadow falls on the paving and not under it.
  const flat = (look: Look): number =>
    ["paved", "crops", "wheat", "grass", "paddy", "clear", "water", "marsh", "rough", "pit", "hills"].includes(look)
      ? 0
      : look === "woods" || look === "orchard" || look === "jungle"
        ? 2
        : 1;
  for (const { id, look, outlines } of [...board.patches].sort((a, b) => flat(a.look) - flat(b.look))) {
    const inUnits = outlines.map((outline) => outline.map(([x, y]): Point => [x / unit, y / unit]));
    const draw = patch(id, look, inUnits);
    ground.add(boxOf(inUnits.flat(), 60), 0, draw);
  }
  layLines(ground, waysOf(board, unit));
  inches(ground, frame);
  rim(ground, frame);
  return ground;
}

type Rgb = readonly [number, number, number];
interface Turf {
  /** Dark, middling, light, and where it is worn. */
  tones: readonly [Rgb, Rgb, Rgb, Rgb];
  blades: "grass" | "grit" | "slabs";
}

const GRASS: Turf = {
  tones: [
    [112, 132, 72],
    [136, 154, 88],
    [160, 172, 106],
    [172, 156, 112],
  ],
  blades: "grass",
};
const DUST: Turf = {
  tones: [
    [150, 124, 90],
    [172, 146, 108],
    [190, 166, 128],
    [140, 120, 98],
  ],
  blades: "grit",
};
const STONE: Turf = {
  tones: [
    [134, 130, 122],
    [150, 146, 137],
    [164, 160, 150],
    [126, 118, 106],
  ],
  blades: "slabs",
};

/** What lies under everything. */
function turfOf(base: Look): Turf {
  switch (base) {
    case "paved":
    case "town":
    case "city":
    case "metropolis":
    case "building":
    case "tall_building":
    case "bunker":
    case "crates":
    case "machine":
      return STONE;
    case "rough":
    case "rocks":
    case "rubble":
    case "ruin":
    case "mountains":
    case "wreck":
    case "pit":
      return DUST;
    case "clear":
    case "woods":
    case "orchard":
    case "scrub":
    case "hills":
    case "marsh":
    case "water":
    case "crops":
    case "wheat":
    case "grass":
    case "jungle":
    case "paddy":
    case "hut":
      return GRASS;
    default:
      return base satisfies never;
  }
}

function* turf([dark, middle, light, worn]: Turf["tones"], frame: Box, fine: number): Generator<undefined, HTMLCanvasElement> {
  const w = Math.ceil(((frame.x1 - frame.x0) * fine) / 100);
  const h = Math.ceil(((frame.y1 - frame.y0) * fine) / 100);
  const [sheet, ctx] = canvas(w, h);
  const image = ctx.createImageData(w, h);
  const scale = 100 / fine;
  for (let py = 0, o = 0; py < h; py++) {
    if (py % PAUSE === PAUSE - 1) yield;
    for (let px = 0; px < w; px++, o += 4) {
      const x = frame.x0 + px * scale;
      const y = frame.y0 + py * scale;
      const broad = noise(x / 620, y / 620) * 0.7 + noise(x / 190 + 5, y / 190) * 0.45 + noise(x / 50, y / 50 + 8) * 0.22;
      const bare = Math.max(0, Math.min(1, (noise(x / 420 + 50, y / 420) + noise(x / 90, y / 90) * 0.4 - 0.34) * 2.4)) * 0.7;
      const to = broad < 0 ? dark : light;
      const t = Math.min(1, Math.abs(broad) * 1.5);
      for (let c = 0; c < 3; c++) {
        const tone = (middle[c] as number) + ((to[c] as number) - (middle[c] as number)) * t;
        image.data[o + c] = tone + ((worn[c] as number) - tone) * bare;
      }
      image.data[o + 3] = 255;
    }
  }
  ctx.putImageData(image, 0, 0);
  return sheet;
}

/** The fine structure, repeated all over. */
function grain(blades: Turf["blades"]): HTMLCanvasElement {
  const size = blades === "slabs" ? 200 : 256;
  const [sheet, ctx] = canvas(size, size);
  const stroke = (i: number, colour: string, dx: number, dy: number, width: number): void => {
    const [x, y] = [hashAt(i, 1, 41) * size, hashAt(i, 2, 41) * size];
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    // Drawn on all sides, so that the pieces join without a seam.
    for (const ox of [-size, 0, size]) {
      for (const oy of [-size, 0, size]) {
        ctx.beginPath();
        ctx.moveTo(x + ox, y + oy);
        ctx.lineTo(x + ox + dx, y + oy + dy);
        ctx.stroke();
      }
    }
  };
  ctx.lineCap = "round";
  switch (blades) {
    case "grass":
      for (let i = 0; i < 900; i++) {
        const lean = (hashAt(i, 3) - 0.5) * 5;
        stroke(i, hashAt(i, 4) > 0.45 ? "#d2de8c38" : "#2838143d", lean, -3 - hashAt(i, 5) * 4, 1);
      }
      break;
    case "grit":
      for (let i = 0; i < 700; i++) {
        stroke(
          i,
          hashAt(i, 4) > 0.5 ? "#fff0d233" : "#3c2c1c3d",
          hashAt(i, 5) * 2,
          0.6,
          1 + hashAt(i, 6) * 2,
        );
      }
      break;
    case "slabs":
      for (let i = 0; i < 260; i++)
        stroke(
          i,
          hashAt(i, 4) > 0.5 ? "#fffffa24" : "#322e2826",
          hashAt(i, 5) * 3,
          0.5,
          1 + hashAt(i, 6) * 2,
        );
      // Cobbles, every second course shifted by half a stone.
      for (let row = 0; row < 10; row++) {
        for (let column = 0; column < 8; column++) {
          const x = column * 25 + (row % 2) * 12.5;
          ctx.strokeStyle = "#34302a38";
          ctx.lineWidth = 1.4;
          for (const ox of [0, -size]) ctx.strokeRect(x + ox + 0.7, row * 20 + 0.7, 23.6, 18.6);
          ctx.fillStyle = hashAt(row, column, 9) > 0.5 ? "#fffff814" : "#28241e14";
          for (const ox of [0, -size]) ctx.fillRect(x + ox + 1, row * 20 + 1, 23, 18);
        }
      }
      break;
    default:
      blades satisfies never;
  }
  return sheet;
}

/** A faint grid: an inch when one is close, six inches always. */
function inches(ground: Ground, frame: Box): void {
  ground.add(frame, 0, (ctx, px) => {
    if (!ground.grid) return;
    const rule = (step: number, colour: string, width: number): void => {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width / px;
      ctx.beginPath();
      for (let x = frame.x0 + step; x < frame.x1; x += step) {
        ctx.moveTo(x, frame.y0);
        ctx.lineTo(x, frame.y1);
      }
      for (let y = frame.y1 - step; y > frame.y0; y -= step) {
        ctx.moveTo(frame.x0, y);
        ctx.lineTo(frame.x1, y);
      }
      ctx.stroke();
    };
    if (px > 0.35) rule(100, "#1418081a", 1);
    rule(600, "#14180829", 1.2);
  });
}

/** The wooden edge of the table, with a notch at every inch. */
function rim(ground: Ground, frame: Box): void {
  ground.add(frame, 0, (ctx, px) => {
    const [w, h] = [frame.x1 - frame.x0, frame.y1 - frame.y0];
    const shade = ctx.createLinearGradient(frame.x0, frame.y0, frame.x0 + 90, frame.y0 + 90);
    shade.addColorStop(0, "#14100659");
    shade.addColorStop(1, "#14100600");
    block(ctx, shade, frame.x0, frame.y0, w, h);
    ctx.strokeStyle = "#3d2b19";
    ctx.lineWidth = 22;
    ctx.strokeRect(frame.x0, frame.y0, w, h);
    ctx.strokeStyle = "#8a6a43";
    ctx.lineWidth = 8;
    ctx.strokeRect(frame.x0, frame.y0, w, h);
    if (px < 0.12) return;
    ctx.strokeStyle = "#ffeec8cc";
    ctx.lineWidth = 1.6;
    ctx.beginPath();
    for (let x = frame.x0, i = 0; x <= frame.x1; x += 100, i++) {
      const long = i % 6 === 0 ? 11 : 6;
      ctx.moveTo(x, frame.y0);
      ctx.lineTo(x, frame.y0 + long);
      ctx.moveTo(x, frame.y1);
      ctx.lineTo(x, frame.y1 - long);
    }
    for (let y = frame.y1, i = 0; y >= frame.y0; y -= 100, i++) {
      const long = i % 6 === 0 ? 11 : 6;
      ctx.moveTo(frame.x0, y);
      ctx.lineTo(frame.x0 + long, y);
      ctx.moveTo(frame.x1, y);
      ctx.lineTo(frame.x1 - long, y);
    }
    ctx.stroke();
  });
}
