/** Ground with an outline of its own on an open table: a drawing for each look. Lengths are hundredths of an inch. */
import type { Look } from "../../wire";
import type { Point } from "../geometry";
import { drawWater } from "./hexes";
import { block, type Ctx, fill, line, pathOf } from "./ground";
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
      return soil(outlines, "#96a86080");
    case "woods":
      return join(soil(outlines, "#4a5a2a80"), trees(outlines, rnd, "broad", 54, 36));
    case "orchard":
      return orchard(outlines, rnd);
    case "scrub":
      return join(soil(outlines, "#9a8a4a80"), trees(outlines, rnd, "bush", 50, 19));
    case "hills":
      return hill(outlines, ["#b0a06480", "#c4b47880", "#d6c88e8c"]);
    case "mountains":
      return join(
        hill(outlines, ["#8c7a5cb2", "#a08e70b2", "#baac92b2"]),
        stones(outlines, rnd, 70, 24),
      );
    case "marsh":
      return marsh(outlines, rnd);
    case "water":
      return water(outlines, rnd);
    case "rough":
      return join(soil(outlines, "#92805a8c"), stones(outlines, rnd, 44, 9));
    case "crops":
      return crops(outlines, rnd, FIELD);
    case "wheat":
      return crops(outlines, rnd, GRAIN);
    case "paddy":
      return join(crops(outlines, rnd, FLOODED), dykes(outlines));
    case "grass":
      return join(soil(outlines, "#a9bb4a99"), blades(scatter(outlines, 34, 6, rnd), rnd, 16, ["#60782c", "#d6db84"]));
    case "jungle":
      return join(
        soil(outlines, "#223e1ed9"),
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
      return join(soil(outlines, "#6e6250b2"), stones(outlines, rnd, 21, 11));
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
    fill(ctx, ctx.strokeStyle = colour, path);
    ctx.lineJoin = "round";
    ctx.globalAlpha = 0.35;
    for (const width of [12, 22]) {
      ctx.lineWidth = width;
      ctx.stroke(path);
    }
    ctx.restore();
    ctx.strokeStyle = "#24220e80";
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
    soil(outlines, "#96a05073")(ctx, px);
    ctx.save();
    ctx.clip(path);
    ctx.strokeStyle = "#80704059";
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
        ctx.fillStyle = "#3c2c1433";
        ctx.save();
        ctx.translate(6, 7);
        ctx.fill(step);
        ctx.restore();
        fill(ctx, tone, step);
        line(ctx, "#6e542899", 1.8, step);
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
  const wash = soil(outlines, "#6280588c");
  return (ctx, px) => {
    wash(ctx, px);
    for (const { x, y, rx, ry, turn } of pools) {
      ctx.beginPath();
      ctx.ellipse(x, y, rx, ry, turn, 0, 7);
      fill(ctx, "#54808ccc");
      line(ctx, "#28423cb2", 1.6);
      ctx.beginPath();
      ctx.ellipse(x - rx * 0.2, y - ry * 0.25, rx * 0.5, ry * 0.3, turn, 0, 7);
      fill(ctx, "#a0c4c699");
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
      [3, "#18221466"],
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
    ctx.strokeStyle = "#e4f2f68c";
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
const FIELD: Field = ["#7e603acc", "#68883ebf", "#a8a046bf", "#86aa4e", "#c9bd5c"];
const GRAIN: Field = ["#b08632e6", "#deb852e6", "#d0a842e6", "#f0d78a", "#e4c56c"];
const FLOODED: Field = ["#58848ee6", "#7aa4a8cc", "#8eb6b6cc", "#7fa64a", "#93b85a"];

/** Beds in rows with plants on them. */
function crops(outlines: Outlines, rnd: Random, [earth, row1, row3, plant1, plant3]: Field): Draw {
  const path = pathOf(outlines);
  const axis = axisOf(outlines.flat());
  const rows = Math.ceil(axis.width / 26);
  const plants = Array.from({ length: rows * Math.ceil(axis.length / 20) }, () => rnd());
  return (ctx, px) => {
    fill(ctx, earth, path);
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
    line(ctx, "#3c2e18cc", 3, path);
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
      line(ctx, ctx.fillStyle = colour, width, path);
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
    line(ctx, "#3a2c22", 7, path);
    for (const outline of outlines) {
      const axis = axisOf(outline);
      const own = pathOf([outline]);
      ctx.save();
      ctx.clip(own);
      fill(ctx, light, own);
      along(ctx, axis, () => {
        const [l, w] = [axis.length, axis.width];
        // The sun stands in the north-west: the side of the roof turned away from it is dark.
        const down = Math.cos(axis.angle) + Math.sin(axis.angle) * -1 > 0 ? 1 : -1;
        block(ctx, dark, -l / 2, down > 0 ? 0 : -w / 2, l, w / 2);
        if (px > 0.14) {
          ctx.strokeStyle = "#28181040";
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
        ctx.strokeStyle = "#ffe8c88c";
        ctx.lineWidth = 3;
        ctx.beginPath();
        ctx.moveTo(-l / 2, -1.5);
        ctx.lineTo(l / 2, -1.5);
        ctx.stroke();
        ctx.strokeStyle = "#28160ecc";
        ctx.lineWidth = 2.2;
        ctx.beginPath();
        ctx.moveTo(-l / 2, 1);
        ctx.lineTo(l / 2, 1);
        ctx.stroke();
        if (l > 250) {
          const u = (chimney - 0.5) * l * 0.6;
          block(ctx, "#140e0a66", u - 8, -w * 0.22, 34, 30);
          block(ctx, "#7b4436", u - 14, -w * 0.22 - 10, 28, 26);
          block(ctx, "#2c1c16", u - 8, -w * 0.22 - 4, 16, 14);
        }
      });
      ctx.restore();
    }
    line(ctx, "#fff0d640", 2, path);
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
    fill(ctx, "#b8ae9c", path);
    ctx.save();
    ctx.clip(path);
    ctx.strokeStyle = "#2c2620";
    ctx.lineWidth = 44;
    ctx.setLineDash([20, 22]);
    ctx.stroke(path);
    ctx.setLineDash([]);
    line(ctx, "#cfc6b4", 22, path);
    ctx.restore();
    line(ctx, "#2c2620", 7, path);
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
        ctx.strokeStyle = "#402c10b2";
        ctx.lineWidth = 3;
        ctx.beginPath();
        ctx.moveTo(x, y);
        ctx.lineTo(ax, ay);
        ctx.lineTo(bx, by);
        ctx.closePath();
        ctx.fill();
        ctx.stroke();
      });
      line(ctx, "#4a3414", 7, pathOf([outline]));
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
    fill(ctx, "#a3927a", path);
    ctx.save();
    ctx.clip(path);
    const axis = axisOf(outlines.flat());
    along(ctx, axis, () => {
      ctx.strokeStyle = "#4638284c";
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
    line(ctx, "#3b3a35", 8, path);
    fill(ctx, "#8f8d84", path);
    ctx.save();
    ctx.clip(path);
    line(ctx, "#b9b7ac", 26, path);
    ctx.restore();
    for (const outline of outlines) {
      const { at } = axisOf(outline);
      const inner = pathOf([outline.map(([x, y]): Point => [x + (at[0] - x) * 0.22, y + (at[1] - y) * 0.22])]);
      ctx.fillStyle = "#1e1e1a59";
      ctx.save();
      ctx.translate(5, 6);
      ctx.fill(inner);
      ctx.restore();
      fill(ctx, "#a3a198", inner);
      line(ctx, "#3c3a32cc", 2, inner);
      // Slits to fire from, in the middle of each side.
      outline.forEach(([ax, ay], i) => {
        const [bx, by] = outline[(i + 1) % outline.length] as Point;
        ctx.save();
        ctx.translate((ax + bx) / 2, (ay + by) / 2);
        ctx.rotate(Math.atan2(by - ay, bx - ax));
        block(ctx, "#1d1c18", -28, -7, 56, 14);
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
            block(ctx, "#4a3621", x, y, w, h);
            block(ctx, shade > 0.66 ? "#b08a56" : shade > 0.33 ? "#a17b4a" : "#8c7350", x + 2.5, y + 2.5, w - 5, h - 5);
            if (px < 0.12) continue;
            ctx.strokeStyle = "#422e18bf";
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
        block(ctx, "#ffffff29", -l / 2 + 8, -w / 2 + 6, l - 16, w * 0.16);
        block(ctx, "#26313a", l * 0.12, -w * 0.36, l * 0.1, w * 0.72);
        ctx.fillRect(-l * 0.34, -w * 0.34, l * 0.07, w * 0.68);
        block(ctx, "#0000002e", -l * 0.26, -w * 0.4, l * 0.36, w * 0.8);
        const burn = ctx.createRadialGradient((scorch - 0.5) * l * 0.6, 0, 4, (scorch - 0.5) * l * 0.6, 0, w * 0.9);
        burn.addColorStop(0, "#120e0abf");
        burn.addColorStop(1, "#120e0a00");
        block(ctx, burn, -l / 2, -w / 2, l, w);
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
      fill(ctx, "#a09a8c", pathOf([outline.map(([x, y]): Point => [x + (at[0] - x) * 0.5, y + (at[1] - y) * 0.5])]));
    });
    ctx.strokeStyle = "#2c261cd9";
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
    fill(ctx, "#a9a498", path);
    ctx.save();
    ctx.clip(path);
    along(ctx, axis, () => {
      ctx.strokeStyle = "#46423a59";
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
    line(ctx, "#3a362ecc", 3, path);
  };
}

/** Plant: a steel deck with tanks and pipes on it. */
function machine(outlines: Outlines, rnd: Random): Draw {
  const path = pathOf(outlines);
  const turn = rnd() * 3;
  return (ctx) => {
    cast(ctx, outlines, 26);
    ctx.lineJoin = "round";
    line(ctx, "#2b3236", 6, path);
    for (const outline of outlines) {
      const axis = axisOf(outline);
      ctx.save();
      ctx.clip(pathOf([outline]));
      along(ctx, axis, () => {
        const [l, w] = [axis.length, axis.width];
        block(ctx, "#78848a", -l / 2, -w / 2, l, w);
        block(ctx, "#ffffff1f", -l / 2, -w / 2, l, w * 0.3);
        block(ctx, "#00000029", -l / 2, w * 0.24, l, w * 0.26);
        if (l > w * 2.2) {
          // A pipe: flanges at equal distances.
          for (let u = -l / 2 + 24; u < l / 2; u += 70) {
            block(ctx, "#4c565b", u, -w / 2, 12, w);
            block(ctx, "#a9b4b8", u + 2, -w / 2, 3, w);
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
        line(ctx, "#333c40", 3);
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
        [34, "#785c388c"],
        [22, "#8d6d44"],
        [10, "#a98758"],
      ] as const) {
        line(ctx, colour, width, path);
      }
      fill(ctx, "#5c4630", path);
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
            fill(ctx, "#35281b");
            line(ctx, "#9a7a4e", 7);
          }
        }
      });
      // The north-western lip throws its shadow in.
      ctx.strokeStyle = "#100a0699";
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
