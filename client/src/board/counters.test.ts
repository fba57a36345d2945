// @vitest-environment jsdom
import { gzipSync } from "node:zlib";
import drawn from "virtual:symbols";
import { describe, expect, it } from "vitest";
import { NATO } from "../../symbols/list";
import type { Badge, Piece, Symbol } from "../wire";
import { badgePicture } from "./badges";
import { draw, outline, picture, symbol } from "./counters";
import { GLYPHS } from "./glyphs";
import { counter } from "./testing/samples";

const PAINT = { fill: "#8f9a8f", ink: "#111111" };
const SYMBOLS = [...Object.keys(NATO), ...Object.keys(GLYPHS)] as Symbol[];
const BADGES: readonly Badge[] = [
  "done",
  "active",
  "chosen",
  "unsupplied",
  "partly_supplied",
  "suppressed",
  "prone",
  "on_guard",
  "dodging",
  "damaged",
  "immobile",
  "destroyed",
  "loaded",
  "hidden",
  "fighting",
  "isolated",
  "shaken",
  "wounded",
  "moved",
  "fired",
  "buttoned",
  "hovering",
  "prepared",
  "other",
];

function parse(text: string): Element {
  const document = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`, "image/svg+xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return document.documentElement;
}

describe("symbols", () => {
  it("all have a drawing, and no two the same", () => {
    expect(SYMBOLS).toHaveLength(40);
    for (const each of SYMBOLS) expect(parse(symbol(each)).querySelectorAll("path, circle").length).toBeGreaterThan(0);
    expect(new Set(SYMBOLS.map(symbol)).size).toBe(SYMBOLS.length);
  });

  it("of NATO have a frame and take the colour of the counter", () => {
    for (const each of Object.values(drawn)) {
      expect(each).toContain('class="nato"');
      expect(each).not.toMatch(/black|rgb\(/);
    }
  });

  it("weigh next to nothing", () => {
    expect(gzipSync(JSON.stringify(drawn)).length).toBeLessThan(1500);
  });
});

describe("a counter", () => {
  const textOf = (piece: Piece): (string | null)[] =>
    [...parse(draw(piece, PAINT, 1)).querySelectorAll("text")].map((text) => text.textContent);

  it("shows designation, size and values", () => {
    expect(textOf(counter("1 Pz", "11"))).toEqual(["1 Pz", "XX", "4-6-8"]);
  });

  it("draws the signs of a size that its typeface does not have", () => {
    const face = (size: string) => ({ kind: "counter", symbol: "infantry", size, code: "a", values: ["4"], steps: null }) as const;
    for (const size of ["\u2192", "\u25a0"]) {
      const piece = counter("a", "11", { face: { ...face(size), values: ["4"] } });
      expect(textOf(piece)).toEqual(["a", "4"]);
      expect(parse(draw(piece, PAINT, 1)).querySelectorAll(".mark")).toHaveLength(1);
    }
  });

  it("makes letters smaller until they fit, by the widths of its typeface", () => {
    const sizeOf = (code: string): number => {
      const piece = counter("a", "11", { face: { kind: "counter", symbol: "infantry", size: "", code, values: [], steps: null } });
      return Number(parse(draw(piece, PAINT, 1)).querySelector(".code")?.getAttribute("font-size"));
    };
    expect(sizeOf("23 TK")).toBe(10.5);
    expect(sizeOf("WWWWWWWWWW")).toBeLessThan(sizeOf("1111111111"));
    expect(sizeOf("1111111111")).toBeLessThan(sizeOf("iiiiiiiiii") + 0.01);
  });

  it("keeps whatever is printed on it as text", () => {
    expect(textOf(counter('<b> & "x"', "11"))[0]).toBe('<b> & "x"');
  });

  it("is marked across when it has lost a step", () => {
    const face = { kind: "counter", symbol: "infantry", size: "", code: "", values: ["1"], steps: { left: 1, full: 2 } } as const;
    expect(
      parse(draw(counter("a", "11", { face: { ...face, values: ["1"] } }), PAINT, 1)).querySelector(".reduced"),
    ).not.toBeNull();
    expect(parse(draw(counter("a", "11"), PAINT, 1)).querySelector(".reduced")).toBeNull();
  });

  it("counts its steps where there are many", () => {
    const face = { kind: "counter", symbol: "infantry", size: "", code: "", values: [], steps: { left: 3, full: 4 } } as const;
    const pips = parse(draw(counter("a", "11", { face: { ...face, values: [] } }), PAINT, 1)).querySelectorAll(".pip");
    expect(pips).toHaveLength(4);
    expect([...pips].filter((pip) => pip.hasAttribute("fill"))).toHaveLength(3);
  });

  it("points where it faces, and its turret where that looks elsewhere", () => {
    const ways = (turned: Piece["turned"]): (string | null)[] =>
      [...parse(draw(counter("a", "11", { turned }), PAINT, 1)).querySelectorAll(".tick, .barrel")].map((way) => way.getAttribute("transform"));
    expect(ways(null)).toEqual([]);
    expect(ways({ hull: 30, turret: null })).toEqual(["rotate(30)"]);
    expect(ways({ hull: 30, turret: 210 })).toEqual(["rotate(30)", "rotate(210)"]);
  });

  it("keeps its marks on itself, however many", () => {
    const marks = BADGES.slice(0, 7).map((badge) => ({ badge, label: { id: badge } }));
    const low = [...draw(counter("a", "11", { marks }), PAINT, 1).matchAll(/class="badge" transform="translate\(\S+ (\S+)\)/g)].map(([, y]) => Number(y));
    expect(low).toHaveLength(7);
    expect(Math.max(...low)).toBeLessThan(34);
  });

  it("tells its side by its corners too", () => {
    expect(new Set([outline(-1, 32), outline(0, 32), outline(1, 32)]).size).toBe(3);
  });
});

it("marks differ in shape, not only in colour", () => {
  const bare = BADGES.map((badge) => badgePicture(badge).replace(/d-[a-z]+/g, ""));
  expect(new Set(bare).size).toBe(BADGES.length);
  for (const badge of BADGES) parse(badgePicture(badge));
});

it("figures and hulls are drawn in their true size, whatever the scene counts in", () => {
  const figure = counter("m", "", {
    place: { kind: "point", at: [0, 0], facing: 45 },
    face: { kind: "figure", radius: 500, symbol: "rifle", code: "A" },
  });
  expect(
    parse(draw(figure, PAINT, 10))
      .querySelector("circle")
      ?.getAttribute("r"),
  ).toBe("50");
  for (const symbolOf of ["tank", "half_track", "car", "truck", "walker", "gun"] as const) {
    const hull = counter("h", "", {
      place: { kind: "point", at: [0, 0], facing: 45 },
      face: { kind: "hull", length: 440, width: 260, symbol: symbolOf, code: "T" },
    });
    expect(parse(draw(hull, PAINT, 1)).innerHTML).not.toContain("NaN");
    expect(picture(hull, PAINT, 1)).toContain("viewBox");
  }
});

describe("where a counter is a squad", () => {
  const men = (of: Symbol): string => draw(counter("a", "11", { face: { kind: "counter", symbol: of, size: "", code: "a", values: ["2"], steps: null } }), PAINT, 1, { men: true });

  it("men are drawn as men, each kind in its own way", () => {
    const kinds = ["infantry", "half_squad", "leader", "hero", "medic", "chaplain", "advisor", "scout", "sniper", "crew"] as const;
    for (const each of kinds) expect(parse(men(each)).querySelector(".men circle")).not.toBeNull();
    expect(new Set(kinds.map(men)).size).toBe(kinds.length);
  });

  it("what is no man stays what it is", () => {
    for (const each of ["tank", "mortar", "machine_gun"] as const) expect(parse(men(each)).querySelector(".men")).toBeNull();
    expect(draw(counter("a", "11"), PAINT, 1)).not.toContain("men");
  });
});
