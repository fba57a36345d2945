/** Colours of sides. */
import type { Livery } from "../wire";
import type { Palette } from "./api";

export interface Paint {
  fill: string;
  ink: string;
}

/**
 * Colours that people with any of the common deficiencies tell apart, after Okabe and Ito: one family for each seat,
 * blues against oranges. Nations of a seat share its family; `colours.test.ts` holds families apart.
 */
const SAFE: readonly (readonly Paint[])[] = [
  [
    { fill: "#0a6aa8", ink: "#ffffff" },
    { fill: "#56b4e9", ink: "#06253a" },
    { fill: "#0b4a78", ink: "#ffffff" },
    { fill: "#a3d4f2", ink: "#06253a" },
  ],
  [
    { fill: "#e69f00", ink: "#2a1a00" },
    { fill: "#f6d26b", ink: "#2a1a00" },
    { fill: "#d55e00", ink: "#1d0c00" },
    { fill: "#f0e442", ink: "#2a2600" },
  ],
  [
    { fill: "#009e73", ink: "#00170f" },
    { fill: "#7fd6bd", ink: "#00170f" },
  ],
  [
    { fill: "#cc79a7", ink: "#23000f" },
    { fill: "#e8bcd2", ink: "#23000f" },
  ],
];
/** What a colour must be to be written into a drawing. */
const COLOUR = /^#[0-9a-f]{6}$/i;
export const NOBODY: Paint = { fill: "#d6d2c8", ink: "#22201c" };

/** The colours of every livery. */
export function paints(liveries: readonly Livery[], palette: Palette): Map<string, Paint> {
  const seen = new Map<number, number>();
  return new Map(
    liveries.map((livery) => {
      if (palette === "classic") return [livery.id, COLOUR.test(livery.fill) && COLOUR.test(livery.ink) ? livery : NOBODY];
      if (livery.seat === null) return [livery.id, NOBODY];
      const family = SAFE[livery.seat % SAFE.length] as readonly Paint[];
      const nth = seen.get(livery.seat) ?? 0;
      seen.set(livery.seat, nth + 1);
      return [livery.id, family[nth % family.length] as Paint];
    }),
  );
}

/** The colour of a seat where no livery is at hand: held ground, zones. */
export function seatPaint(liveries: readonly Livery[], palette: Palette, seat: number): Paint {
  const first = liveries.find((livery) => livery.seat === seat);
  return (first && paints(liveries, palette).get(first.id)) ?? NOBODY;
}

/** A colour nearer to white (`t` above 0) or to black (below). */
export function shade(colour: string, t: number): string {
  const to = t > 0 ? 255 : 0;
  const part = (at: number): string => {
    const value = parseInt(colour.slice(at, at + 2), 16);
    return Math.round(value + (to - value) * Math.abs(t))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** How light a colour is, from 0 to 1. */
export function lightness(colour: string): number {
  const part = (at: number): number => parseInt(colour.slice(at, at + 2), 16) / 255;
  return 0.3 * part(1) + 0.59 * part(3) + 0.11 * part(5);
}
