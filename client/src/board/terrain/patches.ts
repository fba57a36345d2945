/** Ground with an outline of its own on an open table: a drawing for each look. Lengths are hundredths of an inch. */
import type { Look } from "../../wire";
import type { Point } from "../geometry";
import { drawWater } from "./hexes";
import { pathOf, type Ctx } from "./ground";
import { random, type Random } from "./noise";
import { along, axisOf, rounded, scatter, stone, within } from "./shapes";
import { drawTrees, type Leaf, type Tree } from "./trees";

type Outlines = readonly (readonly Point[])[];
export type Draw = (ctx: Ctx, px: number) => void;

/** How a patch is drawn. What chance decides hangs on its id. */
export function patch(id: string, look: Look, outlines: Outlines): Draw {
  const rnd = random(id);
  switch (look) {
    case "clear":
      return soil(outlines, "rgba(150,168,96,.5)");
    case "woods":
      return join(soil(outlines, "rgba(74,90,42,.5)"), trees(outlines, rnd, "broad", 54, 36));
    case "orchard":
      return orchard(outlines, rnd);
    case "scrub":
      return join(soil(outlines, "rgba(140,138,80,.4)"), trees(outlines, rnd, "bush", 38, 15));
    case "hills":
      return hill(outlines, ["rgba(176,160,100,.5)", "rgba(196,180,120,.5)", "rgba(214,200,142,.55)"]);
    case "mountains":
      return join(
        hill(outlines, ["rgba(140,122,92,.7)", "rgba(160,142,112,.7)", "rgba(186,172,146,.7)"]),
        stones(outlines, rnd, 70, 24),
      );
    case "marsh":
      return marsh(outlines, rnd);
    case "water":
      return water(outlines, rnd);
    case "rough":
      return join(soil(outlines, "rgba(146,128,90,.55)"), stones(outlines, rnd, 44, 9));
    case "crops":
      return crops(outlines, rnd, FIELD);
    case "wheat":
      return crops(outlines, rnd, GRAIN);
    case "paddy":
      return join(crops(outlines, rnd, FLOODED), dykes(outlines));
    case "grass":
      return join(soil(outlines, "rgba(128,158,66,.55)"), blades(scatter(outlines, 30, 6, rnd), rnd, 15, ["#4f6a2a", "#b3c262"]));
    case "jungle":
      return join(
        soil(outlines, "rgba(34,62,30,.85)"),
        trees(outlines, rnd, "bush", 40, 20),
        trees(outlines, rnd, "broad", 58, 36),
        trees(outlines, rnd, "fir", 86, 44),
      );
    case "hut":
      return hut(outlines);
    case "tall_building":
      return tall(outlines, rnd);
    case "town":
    case "city":
    case "metropolis":
    case "building":
      return building(outlines, rnd);
    case "ruin":
      return ruin(outlines, rnd);
    case "bunker":
      return bunker(outlines);
    case "rubble":
      return join(soil(outlines, "rgba(110,98,80,.7)"), stones(outlines, rnd, 21, 11));
    case "crates":
      return crates(outlines, rnd);
    case "wreck":
      return wreck(outlines, rnd);
    case "rocks":
      return rocks(outlines, rnd);
    case "paved":
      return paved(outlines);
    case "machine":
      return machine(outlines, rnd);
    case "pit":
      return pit(outlines, rnd);
    default:
      return look satisfies never;
  }
}

const join =
  (...draws: readonly Draw[]): Draw =>
  (ctx, px) => {
    for (const draw of draws) draw(ctx, px);
  };

/** Bare or grown ground: a wash that fades at its edge, and a thin line where it ends, because rules ask. */
function soil(outlines: Outlines, colour: string): Draw {
  const path = pathOf(outlines);
  return (ctx) => {
    ctx.save();
    ctx.fillStyle = ctx.strokeStyle = colour;
    ctx.fill(path);
    ctx.lineJoin = "round";
    ctx.globalAlpha = 0.35;
    for (const width of [12, 22]) {
      ctx.lineWidth = width;
      ctx.stroke(path);
    }
    ctx.restore();
    ctx.strokeStyle = "rgba(36,34,14,.5)";
    ctx.lineWidth = 2.2;
    ctx.setLineDash([14, 9]);
    ctx.stroke(path);
    ctx.setLineDash([]);
  };
}

function trees(outlines: Outlines, rnd: Random, leaf: Leaf, step: number, radius: number): Draw {
  const grown = scatter(outlines, step, radius * 0.6, rnd).map(([x, y]): Tree => ({
    x,
    y,
    r: radius * (0.62 + rnd() * 0.62),
    kind: Math.floor(rnd() * 16),
  }));
  return (ctx, px) => {
    drawTrees(ctx, px, grown, leaf, 0.36);
  };
}

function stones(outlines: Outlines, rnd: Random, step: number, radius: number): Draw {
  const seeds = scatter(outlines, step, radius * 0.6, rnd).map(([x, y]) => ({
    x,
    y,
    r: radius * (0.5 + rnd() * 0.9),
    seed: rnd() * 1e9,
  }));
  return (ctx) => {
    for (const { x, y, r, seed } of seeds) {
      const own = random(seed);
      const warm = own() > 0.5;
      stone(ctx, x, y, r, own, warm ? ["#6d6050", "#988971", "#b8a98e"] : ["#63605a", "#8c8880", "#aeaaa0"]);
    }
  };
}

/** Fruit trees in rows along the longest side. */
function orchard(outlines: Outlines, rnd: Random): Draw {
  const { at, angle, length, width } = axisOf(outlines.flat());
  const step = 82;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const grown: Tree[] = [];
  const rows: [Point, Point][] = [];
  for (let v = -width / 2 + step * 0.5; v < width / 2; v += step) {
    const put = (u: number): Point => [at[0] + u * cos - v * sin, at[1] + u * sin + v * cos];
    rows.push([put(-length / 2), put(length / 2)]);
    for (let u = -length / 2 + step * 0.4; u < length / 2; u += step) {
      const [x, y] = put(u + (rnd() - 0.5) * 8);
      if (within(outlines, x, y, 22)) grown.push({ x, y, r: 25 + rnd() * 7, kind: Math.floor(rnd() * 16) });
    }
  }
  grown.sort((a, b) => a.y - b.y);
  const fruit = grown.flatMap(({ x, y, r }) =>
    Array.from({ length: 4 }, (): Point => [x + (rnd() - 0.6) * r, y + (rnd() - 0.6) * r]),
  );
  const path = pathOf(outlines);
  return (ctx, px) => {
    soil(outlines, "rgba(150,160,80,.45)")(ctx, px);
    ctx.save();
    ctx.clip(path);
    ctx.strokeStyle = "rgba(128,112,64,.35)";
    ctx.lineWidth = 22;
    ctx.beginPath();
    for (const [a, b] of rows) {
      ctx.moveTo(a[0], a[1]);
      ctx.lineTo(b[0], b[1]);
    }
    ctx.stroke();
    ctx.restore();
    drawTrees(ctx, px, grown, "fruit", 0.34);
    ctx.fillStyle = "#b8452f";
    ctx.beginPath();
    for (const [x, y] of fruit) {
      ctx.moveTo(x + 2.6, y);
      ctx.arc(x, y, 2.6, 0, 7);
    }
    ctx.fill();
  };
}

/** A height: steps of lighter ground inside each other. */
function hill(outlines: Outlines, tones: readonly [string, string, string]): Draw {
  return (ctx) => {
    for (const outline of outlines) {
      const round = rounded(outline, 160);
      const { at } = axisOf(outline);
      tones.forEach((tone, i) => {
        const size = 1 - i * 0.27;
        const step = pathOf([
          round.map(([x, y]): Point => [at[0] + (x - at[0]) * size - i * 7, at[1] + (y - at[1]) * size - i * 7]),
        ]);
        ctx.fillStyle = "rgba(60,44,20,.2)";
        ctx.save();
        ctx.translate(6, 7);
        ctx.fill(step);
        ctx.restore();
        ctx.fillStyle = tone;
        ctx.fill(step);
        ctx.strokeStyle = "rgba(110,84,40,.6)";
        ctx.lineWidth = 1.8;
        ctx.stroke(step);
      });
    }
  };
}

function marsh(outlines: Outlines, rnd: Random): Draw {
  const pools = scatter(outlines, 95, 30, rnd).map(([x, y]) => ({
    x,
    y,
    rx: 18 + rnd() * 22,
    ry: 8 + rnd() * 9,
    turn: (rnd() - 0.5) * 0.8,
  }));
  const reeds = blades(scatter(outlines, 34, 10, rnd), rnd, 10, ["#52683a", "#93a860"]);
  const wash = soil(outlines, "rgba(98,128,88,.55)");
  return (ctx, px) => {
    wash(ctx, px);
    for (const { x, y, rx, ry, turn } of pools) {
      ctx.beginPath();
      ctx.ellipse(x, y, rx, ry, turn, 0, 7);
      ctx.fillStyle = "rgba(84,128,140,.8)";
      ctx.fill();
      ctx.strokeStyle = "rgba(40,66,60,.7)";
      ctx.lineWidth = 1.6;
      ctx.stroke();
      ctx.beginPath();
      ctx.ellipse(x - rx * 0.2, y - ry * 0.25, rx * 0.5, ry * 0.3, turn, 0, 7);
      ctx.fillStyle = "rgba(160,196,198,.6)";
      ctx.fill();
    }
    reeds(ctx, px);
  };
}

/** Tufts of blades, each with a shadow and a light side. */
function blades(at: readonly Point[], rnd: Random, least: number, [dark, light]: readonly [string, string]): Draw {
  const tufts = at.map(([x, y]) => ({ x, y, size: least + rnd() * 9 }));
  return (ctx) => {
    ctx.lineCap = "round";
    for (const [shift, colour] of [
      [3, "rgba(24,34,20,.4)"],
      [0, dark],
      [-1, light],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = shift < 0 ? 1.2 : 2.4;
      ctx.beginPath();
      for (const { x, y, size } of tufts) {
        for (const lean of [-0.7, -0.25, 0.2, 0.65]) {
          ctx.moveTo(x + lean * 4 + shift, y + shift);
          ctx.lineTo(x + lean * size + shift, y - size * (1 - Math.abs(lean) * 0.4) + shift);
        }
      }
      ctx.stroke();
    }
  };
}

function water(outlines: Outlines, rnd: Random): Draw {
  const path = pathOf(outlines.map((outline) => rounded(outline, 70)));
  const glints = scatter(outlines, 90, 34, rnd);
  return (ctx) => {
    drawWater(ctx, path, 1.6);
    ctx.strokeStyle = "rgba(228,242,246,.55)";
    ctx.lineWidth = 2;
    ctx.lineCap = "round";
    ctx.beginPath();
    for (const [x, y] of glints) {
      ctx.moveTo(x - 13, y);
      ctx.quadraticCurveTo(x - 5, y - 5, x + 2, y);
      ctx.quadraticCurveTo(x + 8, y + 4, x + 15, y);
    }
    ctx.stroke();
  };
}

/** The soil, then rows and plants: of most, and of every third. */
type Field = readonly [soil: string, row: string, third: string, plant: string, thirdPlant: string];
const FIELD: Field = ["rgba(126,96,58,.8)", "rgba(104,136,62,.75)", "rgba(168,160,70,.75)", "#86aa4e", "#c9bd5c"];
const GRAIN: Field = ["rgba(176,134,50,.9)", "rgba(222,184,82,.9)", "rgba(208,168,66,.9)", "#f0d78a", "#e4c56c"];
const FLOODED: Field = ["rgba(88,132,142,.9)", "rgba(122,164,168,.8)", "rgba(142,182,182,.8)", "#7fa64a", "#93b85a"];

/** Beds in rows with plants on them. */
function crops(outlines: Outlines, rnd: Random, [earth, row1, row3, plant1, plant3]: Field): Draw {
  const path = pathOf(outlines);
  const axis = axisOf(outlines.flat());
  const rows = Math.ceil(axis.width / 26);
  const plants = Array.from({ length: rows * Math.ceil(axis.length / 20) }, () => rnd());
  return (ctx, px) => {
    ctx.fillStyle = earth;
    ctx.fill(path);
    ctx.save();
    ctx.clip(path);
    along(ctx, axis, () => {
      for (let row = 0; row < rows; row++) {
        const y = -axis.width / 2 + (row + 0.5) * 26;
        ctx.fillStyle = row % 3 === 2 ? row3 : row1;
        ctx.fillRect(-axis.length / 2, y - 8, axis.length, 16);
      }
      if (px < 0.12) return;
      for (let i = 0; i < plants.length; i++) {
        const row = i % rows;
        const x = -axis.length / 2 + Math.floor(i / rows) * 20 + (plants[i] as number) * 10;
        const y = -axis.width / 2 + (row + 0.5) * 26 + ((plants[i] as number) - 0.5) * 6;
        ctx.fillStyle = row % 3 === 2 ? plant3 : plant1;
        ctx.beginPath();
        ctx.arc(x, y, 5 + (plants[i] as number) * 3, 0, 7);
        ctx.fill();
      }
    });
    ctx.restore();
    ctx.strokeStyle = "rgba(60,46,24,.8)";
    ctx.lineWidth = 3;
    ctx.stroke(path);
  };
}

/** Banks of earth round flooded ground, and one across it. */
function dykes(outlines: Outlines): Draw {
  const path = pathOf(outlines);
  const axis = axisOf(outlines.flat());
  return (ctx) => {
    ctx.lineJoin = "round";
    for (const [width, colour] of [
      [24, "#6d5936"],
      [15, "#a58c58"],
    ] as const) {
      ctx.strokeStyle = ctx.fillStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke(path);
      along(ctx, axis, () => {
        ctx.fillRect(-width / 2, -axis.width / 2, width, axis.width);
      });
    }
  };
}

/** A shadow to the lower right, as long as the thing is high. */
function cast(ctx: Ctx, outlines: Outlines, height: number, alpha = 0.34): void {
  ctx.fillStyle = `rgba(20,18,12,${alpha})`;
  ctx.beginPath();
  for (const outline of outlines) {
    outline.forEach(([ax, ay], i) => {
      const [bx, by] = outline[(i + 1) % outline.length] as Point;
      ctx.moveTo(ax, ay);
      ctx.lineTo(ax + height, ay + height * 1.1);
      ctx.lineTo(bx + height, by + height * 1.1);
      ctx.lineTo(bx, by);
      ctx.closePath();
    });
    outline.forEach(([x, y], i) => {
      if (i === 0) ctx.moveTo(x + height, y + height * 1.1);
      else ctx.lineTo(x + height, y + height * 1.1);
    });
    ctx.closePath();
  }
  ctx.fill();
}

/** Tiles, thatch, slate: the side in the light and the one in the dark. */
const ROOFS = [
  ["#a8644c", "#8d5040"],
  ["#9a8468", "#806b52"],
  ["#8f8578", "#776d62"],
] as const;

/** A house: eaves, a ridge along it, a light and a dark side, courses of tiles and a chimney. */
function building(outlines: Outlines, rnd: Random): Draw {
  const [light, dark] = ROOFS[Math.floor(rnd() * ROOFS.length)] as readonly [string, string];
  const path = pathOf(outlines);
  const chimney = rnd();
  return (ctx, px) => {
    cast(ctx, outlines, 24);
    ctx.lineJoin = "miter";
    ctx.strokeStyle = "#3a2c22";
    ctx.lineWidth = 7;
    ctx.stroke(path);
    for (const outline of outlines) {
      const axis = axisOf(outline);
      const own = pathOf([outline]);
      ctx.save();
      ctx.clip(own);
      ctx.fillStyle = light;
      ctx.fill(own);
      along(ctx, axis, () => {
        const [l, w] = [axis.length, axis.width];
        // The sun stands in the north-west: the side of the roof turned away from it is dark.
        const down = Math.cos(axis.angle) + Math.sin(axis.angle) * -1 > 0 ? 1 : -1;
        ctx.fillStyle = dark;
        ctx.fillRect(-l / 2, down > 0 ? 0 : -w / 2, l, w / 2);
        if (px > 0.14) {
          ctx.strokeStyle = "rgba(40,24,16,.25)";
          ctx.lineWidth = 1.4;
          ctx.beginPath();
          for (let v = 16; v < w / 2; v += 16) {
            for (const side of [-1, 1]) {
              ctx.moveTo(-l / 2, v * side);
              ctx.lineTo(l / 2, v * side);
            }
          }
          if (px > 0.4) {
            let odd = 0;
            for (let v = -w / 2; v < w / 2; v += 16, odd++) {
              for (let u = -l / 2 + (odd % 2) * 9; u < l / 2; u += 18) {
                ctx.moveTo(u, v);
                ctx.lineTo(u, v + 16);
              }
            }
          }
          ctx.stroke();
        }
        ctx.strokeStyle = "rgba(255,232,200,.55)";
        ctx.lineWidth = 3;
        ctx.beginPath();
        ctx.moveTo(-l / 2, -1.5);
        ctx.lineTo(l / 2, -1.5);
        ctx.stroke();
        ctx.strokeStyle = "rgba(40,22,14,.8)";
        ctx.lineWidth = 2.2;
        ctx.beginPath();
        ctx.moveTo(-l / 2, 1);
        ctx.lineTo(l / 2, 1);
        ctx.stroke();
        if (l > 250) {
          const u = (chimney - 0.5) * l * 0.6;
          ctx.fillStyle = "rgba(20,14,10,.4)";
          ctx.fillRect(u - 8, -w * 0.22, 34, 30);
          ctx.fillStyle = "#7b4436";
          ctx.fillRect(u - 14, -w * 0.22 - 10, 28, 26);
          ctx.fillStyle = "#2c1c16";
          ctx.fillRect(u - 8, -w * 0.22 - 4, 16, 14);
        }
      });
      ctx.restore();
    }
    ctx.strokeStyle = "rgba(255,240,214,.25)";
    ctx.lineWidth = 2;
    ctx.stroke(path);
  };
}

/** A house of two floors: the lower one with its windows, the roof of the upper one set back on it. */
function tall(outlines: Outlines, rnd: Random): Draw {
  const path = pathOf(outlines);
  const upper = outlines.map((outline) => {
    const { at } = axisOf(outline);
    return outline.map(([x, y]): Point => [x + (at[0] - x) * 0.3 - 20, y + (at[1] - y) * 0.3 - 24]);
  });
  const roof = building(upper, rnd);
  return (ctx, px) => {
    cast(ctx, outlines, 44);
    ctx.lineJoin = "miter";
    ctx.fillStyle = "#b8ae9c";
    ctx.fill(path);
    ctx.save();
    ctx.clip(path);
    ctx.strokeStyle = "#2c2620";
    ctx.lineWidth = 44;
    ctx.setLineDash([20, 22]);
    ctx.stroke(path);
    ctx.setLineDash([]);
    ctx.strokeStyle = "#cfc6b4";
    ctx.lineWidth = 22;
    ctx.stroke(path);
    ctx.restore();
    ctx.strokeStyle = "#2c2620";
    ctx.lineWidth = 7;
    ctx.stroke(path);
    cast(ctx, upper, 34);
    roof(ctx, px);
  };
}

/** Poles and straw: ribs from the top to the eaves. */
function hut(outlines: Outlines): Draw {
  return (ctx) => {
    cast(ctx, outlines, 20);
    for (const outline of outlines) {
      const [x, y] = axisOf(outline).at;
      outline.forEach(([ax, ay], i) => {
        const [bx, by] = outline[(i + 1) % outline.length] as Point;
        const dark = ax + bx + ay + by > 2 * (x + y);
        ctx.fillStyle = dark ? "#97763f" : "#c3a25e";
        ctx.strokeStyle = "rgba(64,44,16,.7)";
        ctx.lineWidth = 3;
        ctx.beginPath();
        ctx.moveTo(x, y);
        ctx.lineTo(ax, ay);
        ctx.lineTo(bx, by);
        ctx.closePath();
        ctx.fill();
        ctx.stroke();
      });
      ctx.strokeStyle = "#4a3414";
      ctx.lineWidth = 7;
      ctx.stroke(pathOf([outline]));
    }
  };
}

/** What is left of a house: a floor full of rubble and walls that break off. */
function ruin(outlines: Outlines, rnd: Random): Draw {
  const path = pathOf(outlines);
  const heap = stones(outlines, rnd, 30, 9);
  const breaks = Array.from({ length: 60 }, () => 24 + rnd() * 60);
  return (ctx, px) => {
    cast(ctx, outlines, 8);
    ctx.fillStyle = "#a3927a";
    ctx.fill(path);
    ctx.save();
    ctx.clip(path);
    const axis = axisOf(outlines.flat());
    along(ctx, axis, () => {
      ctx.strokeStyle = "rgba(70,56,40,.3)";
      ctx.lineWidth = 1.5;
      for (let v = -axis.width / 2; v < axis.width / 2; v += 18) ctx.strokeRect(-axis.length / 2, v, axis.length, 18);
    });
    ctx.restore();
    heap(ctx, px);
    for (const [width, colour] of [
      [17, "#3c3027"],
      [12, "#8d7a66"],
      [5, "#b3a28c"],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.lineCap = "butt";
      ctx.setLineDash(breaks);
      // Seen as one house: walls between its parts fell.
      for (const outline of outlines) {
        ctx.beginPath();
        outline.forEach(([ax, ay], i) => {
          const [bx, by] = outline[(i + 1) % outline.length] as Point;
          const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
          if (outlines.some((other) => other !== outline && within([other], mx + (mx - ax) * 0.01, my, 0))) return;
          ctx.moveTo(ax, ay);
          ctx.lineTo(bx, by);
        });
        ctx.stroke();
      }
    }
    ctx.setLineDash([]);
  };
}

function bunker(outlines: Outlines): Draw {
  const path = pathOf(outlines);
  return (ctx) => {
    cast(ctx, outlines, 16);
    ctx.lineJoin = "round";
    ctx.strokeStyle = "#3b3a35";
    ctx.lineWidth = 8;
    ctx.stroke(path);
    ctx.fillStyle = "#8f8d84";
    ctx.fill(path);
    ctx.save();
    ctx.clip(path);
    ctx.strokeStyle = "#b9b7ac";
    ctx.lineWidth = 26;
    ctx.stroke(path);
    ctx.restore();
    for (const outline of outlines) {
      const { at } = axisOf(outline);
      const inner = pathOf([outline.map(([x, y]): Point => [x + (at[0] - x) * 0.22, y + (at[1] - y) * 0.22])]);
      ctx.fillStyle = "rgba(30,30,26,.35)";
      ctx.save();
      ctx.translate(5, 6);
      ctx.fill(inner);
      ctx.restore();
      ctx.fillStyle = "#a3a198";
      ctx.fill(inner);
      ctx.strokeStyle = "rgba(60,58,50,.8)";
      ctx.lineWidth = 2;
      ctx.stroke(inner);
      // Slits to fire from, in the middle of each side.
      outline.forEach(([ax, ay], i) => {
        const [bx, by] = outline[(i + 1) % outline.length] as Point;
        ctx.save();
        ctx.translate((ax + bx) / 2, (ay + by) / 2);
        ctx.rotate(Math.atan2(by - ay, bx - ax));
        ctx.fillStyle = "#1d1c18";
        ctx.fillRect(-28, -7, 56, 14);
        ctx.restore();
      });
    }
  };
}

/** Boxes stacked in rows, as many as fit. */
function crates(outlines: Outlines, rnd: Random): Draw {
  const shades = Array.from({ length: 400 }, () => rnd());
  return (ctx, px) => {
    for (const outline of outlines) {
      const axis = axisOf(outline);
      const [nu, nv] = [Math.max(1, Math.round(axis.length / 62)), Math.max(1, Math.round(axis.width / 62))];
      cast(ctx, [outline], 14);
      along(ctx, axis, () => {
        const [w, h] = [axis.length / nu, axis.width / nv];
        for (let i = 0; i < nu; i++) {
          for (let j = 0; j < nv; j++) {
            const shade = shades[(i * 7 + j * 13) % shades.length] as number;
            const x = -axis.length / 2 + i * w;
            const y = -axis.width / 2 + j * h;
            ctx.fillStyle = "#4a3621";
            ctx.fillRect(x, y, w, h);
            ctx.fillStyle = shade > 0.66 ? "#b08a56" : shade > 0.33 ? "#a17b4a" : "#8c7350";
            ctx.fillRect(x + 2.5, y + 2.5, w - 5, h - 5);
            if (px < 0.12) continue;
            ctx.strokeStyle = "rgba(66,46,24,.75)";
            ctx.lineWidth = 2;
            ctx.strokeRect(x + 8, y + 8, w - 16, h - 16);
            ctx.beginPath();
            ctx.moveTo(x + 8, y + 8);
            ctx.lineTo(x + w - 8, y + h - 8);
            if (shade > 0.5) {
              ctx.moveTo(x + w - 8, y + 8);
              ctx.lineTo(x + 8, y + h - 8);
            }
            ctx.stroke();
          }
        }
      });
    }
  };
}

/** A car or lorry that drives no more. */
function wreck(outlines: Outlines, rnd: Random): Draw {
  const paint = (["#7b5c4a", "#5f6a70", "#6d6f58", "#8a4b3c"] as const)[Math.floor(rnd() * 4)] as string;
  const scorch = rnd();
  return (ctx) => {
    for (const outline of outlines) {
      const axis = axisOf(outline);
      const [l, w] = [axis.length, axis.width];
      cast(ctx, [outline], 12);
      along(ctx, axis, () => {
        ctx.fillStyle = "#1e1c1a";
        for (const u of [-0.32, 0.32]) {
          for (const v of [-0.5, 0.5]) ctx.fillRect(u * l - l * 0.09, v * w - 8, l * 0.18, 16);
        }
        ctx.fillStyle = "#2e2824";
        ctx.beginPath();
        ctx.roundRect(-l / 2, -w / 2, l, w, w * 0.2);
        ctx.fill();
        ctx.fillStyle = paint;
        ctx.beginPath();
        ctx.roundRect(-l / 2 + 3, -w / 2 + 3, l - 6, w - 6, w * 0.17);
        ctx.fill();
        ctx.fillStyle = "rgba(255,255,255,.16)";
        ctx.fillRect(-l / 2 + 8, -w / 2 + 6, l - 16, w * 0.16);
        ctx.fillStyle = "#26313a";
        ctx.fillRect(l * 0.12, -w * 0.36, l * 0.1, w * 0.72);
        ctx.fillRect(-l * 0.34, -w * 0.34, l * 0.07, w * 0.68);
        ctx.fillStyle = "rgba(0,0,0,.18)";
        ctx.fillRect(-l * 0.26, -w * 0.4, l * 0.36, w * 0.8);
        const burn = ctx.createRadialGradient((scorch - 0.5) * l * 0.6, 0, 4, (scorch - 0.5) * l * 0.6, 0, w * 0.9);
        burn.addColorStop(0, "rgba(18,14,10,.75)");
        burn.addColorStop(1, "rgba(18,14,10,0)");
        ctx.fillStyle = burn;
        ctx.fillRect(-l / 2, -w / 2, l, w);
      });
    }
  };
}

function rocks(outlines: Outlines, rnd: Random): Draw {
  const small = stones(outlines, rnd, 46, 17);
  const faces = outlines.map((outline) => outline.map(() => 0.55 + rnd() * 0.2));
  return (ctx, px) => {
    cast(ctx, outlines, 18);
    outlines.forEach((outline, n) => {
      const { at } = axisOf(outline);
      outline.forEach(([ax, ay], i) => {
        const [bx, by] = outline[(i + 1) % outline.length] as Point;
        // Each side is a face of the boulder; how light it is hangs on the way it looks.
        const angle = Math.atan2((ay + by) / 2 - at[1], (ax + bx) / 2 - at[0]);
        const light = 128 - Math.round(Math.cos(angle - Math.PI / 4) * 38);
        const inner = (faces[n]?.[i] ?? 0.6) * 0.9;
        ctx.fillStyle = ctx.strokeStyle = `rgb(${light},${light - 6},${light - 16})`;
        ctx.lineWidth = 1.5;
        ctx.beginPath();
        ctx.moveTo(ax, ay);
        ctx.lineTo(bx, by);
        ctx.lineTo(bx + (at[0] - bx) * inner, by + (at[1] - by) * inner);
        ctx.lineTo(ax + (at[0] - ax) * inner, ay + (at[1] - ay) * inner);
        ctx.closePath();
        ctx.fill();
        ctx.stroke();
      });
      ctx.fillStyle = "#a09a8c";
      ctx.fill(pathOf([outline.map(([x, y]): Point => [x + (at[0] - x) * 0.5, y + (at[1] - y) * 0.5])]));
    });
    ctx.strokeStyle = "rgba(44,38,28,.85)";
    ctx.lineWidth = 3;
    ctx.lineJoin = "round";
    ctx.stroke(pathOf(outlines));
    if (px > 0.1) small(ctx, px);
  };
}

/** Slabs with joints. */
function paved(outlines: Outlines): Draw {
  const path = pathOf(outlines);
  const axis = axisOf(outlines.flat());
  return (ctx) => {
    ctx.fillStyle = "#a9a498";
    ctx.fill(path);
    ctx.save();
    ctx.clip(path);
    along(ctx, axis, () => {
      ctx.strokeStyle = "rgba(70,66,58,.35)";
      ctx.lineWidth = 2;
      ctx.beginPath();
      for (let u = -axis.length / 2; u < axis.length / 2; u += 50) {
        ctx.moveTo(u, -axis.width / 2);
        ctx.lineTo(u, axis.width / 2);
      }
      for (let v = -axis.width / 2; v < axis.width / 2; v += 50) {
        ctx.moveTo(-axis.length / 2, v);
        ctx.lineTo(axis.length / 2, v);
      }
      ctx.stroke();
    });
    ctx.restore();
    ctx.strokeStyle = "rgba(58,54,46,.8)";
    ctx.lineWidth = 3;
    ctx.stroke(path);
  };
}

/** Plant: a steel deck with tanks and pipes on it. */
function machine(outlines: Outlines, rnd: Random): Draw {
  const path = pathOf(outlines);
  const turn = rnd() * 3;
  return (ctx) => {
    cast(ctx, outlines, 26);
    ctx.lineJoin = "round";
    ctx.strokeStyle = "#2b3236";
    ctx.lineWidth = 6;
    ctx.stroke(path);
    for (const outline of outlines) {
      const axis = axisOf(outline);
      ctx.save();
      ctx.clip(pathOf([outline]));
      along(ctx, axis, () => {
        const [l, w] = [axis.length, axis.width];
        ctx.fillStyle = "#78848a";
        ctx.fillRect(-l / 2, -w / 2, l, w);
        ctx.fillStyle = "rgba(255,255,255,.12)";
        ctx.fillRect(-l / 2, -w / 2, l, w * 0.3);
        ctx.fillStyle = "rgba(0,0,0,.16)";
        ctx.fillRect(-l / 2, w * 0.24, l, w * 0.26);
        if (l > w * 2.2) {
          // A pipe: flanges at equal distances.
          for (let u = -l / 2 + 24; u < l / 2; u += 70) {
            ctx.fillStyle = "#4c565b";
            ctx.fillRect(u, -w / 2, 12, w);
            ctx.fillStyle = "#a9b4b8";
            ctx.fillRect(u + 2, -w / 2, 3, w);
          }
          return;
        }
        const r = Math.min(l, w) * 0.36;
        const shine = ctx.createRadialGradient(-r * 0.4, -r * 0.4, r * 0.1, 0, 0, r);
        shine.addColorStop(0, "#d5dcde");
        shine.addColorStop(0.6, "#98a4a9");
        shine.addColorStop(1, "#5b676c");
        ctx.fillStyle = shine;
        ctx.beginPath();
        ctx.arc(0, 0, r, 0, 7);
        ctx.fill();
        ctx.strokeStyle = "#333c40";
        ctx.lineWidth = 3;
        ctx.stroke();
        ctx.lineWidth = 4;
        ctx.beginPath();
        for (let i = 0; i < 4; i++) {
          const angle = turn + (i * Math.PI) / 2;
          ctx.moveTo(Math.cos(angle) * r * 0.3, Math.sin(angle) * r * 0.3);
          ctx.lineTo(Math.cos(angle) * r * 0.86, Math.sin(angle) * r * 0.86);
        }
        ctx.stroke();
        ctx.fillStyle = "#d8b23a";
        ctx.beginPath();
        ctx.arc(0, 0, r * 0.24, 0, 7);
        ctx.fill();
      });
      ctx.restore();
    }
  };
}

/** A trench or foxholes: a rim of earth and the dark inside. */
function pit(outlines: Outlines, rnd: Random): Draw {
  const clods = outlines.map((outline) => {
    const axis = axisOf(outline);
    return Array.from({ length: Math.ceil((axis.length + axis.width) / 14) }, () => [rnd(), rnd(), rnd()] as const);
  });
  return (ctx) => {
    outlines.forEach((outline, n) => {
      const axis = axisOf(outline);
      const path = pathOf([rounded(outline, 24)]);
      ctx.lineJoin = "round";
      for (const [width, colour] of [
        [34, "rgba(120,92,56,.55)"],
        [22, "#8d6d44"],
        [10, "#a98758"],
      ] as const) {
        ctx.strokeStyle = colour;
        ctx.lineWidth = width;
        ctx.stroke(path);
      }
      ctx.fillStyle = "#5c4630";
      ctx.fill(path);
      ctx.save();
      ctx.clip(path);
      along(ctx, axis, () => {
        const [l, w] = [axis.length, axis.width];
        if (l > w * 2.6) {
          ctx.fillStyle = "#6e5538";
          for (let u = -l / 2 + 8; u < l / 2; u += 24) ctx.fillRect(u, -w * 0.26, 15, w * 0.52);
        } else {
          // Foxholes in a row.
          const holes = Math.max(2, Math.round(l / 110));
          for (let i = 0; i < holes; i++) {
            ctx.beginPath();
            ctx.ellipse(-l / 2 + ((i + 0.5) * l) / holes, (i % 2 ? 0.12 : -0.12) * w, 36, 28, 0, 0, 7);
            ctx.fillStyle = "#35281b";
            ctx.fill();
            ctx.strokeStyle = "#9a7a4e";
            ctx.lineWidth = 7;
            ctx.stroke();
          }
        }
      });
      // The north-western lip throws its shadow in.
      ctx.strokeStyle = "rgba(16,10,6,.6)";
      ctx.lineWidth = 16;
      ctx.translate(-3, -4);
      ctx.stroke(path);
      ctx.restore();
      along(ctx, axis, () => {
        ctx.fillStyle = "#b3925f";
        for (const [u, v, size] of clods[n] ?? []) {
          const side = v > 0.5 ? 1 : -1;
          ctx.beginPath();
          ctx.arc((u - 0.5) * axis.length, side * (axis.width / 2 + 8 + (v % 0.5) * 14), 3 + size * 4, 0, 7);
          ctx.fill();
        }
      });
    });
  };
}
