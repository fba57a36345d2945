/** SVG as text. */
import type { Point } from "./geometry";

/** A number as SVG writes it: short. */
export const num = (value: number): string => String(Math.round(value * 100) / 100);

export const escape = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** An element. Numbers are shortened, attributes without a value left out; `inner` is markup already. */
export function tag(name: string, attributes: Readonly<Record<string, string | number | undefined>>, inner = ""): string {
  let out = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) out += ` ${key}="${typeof value === "number" ? num(value) : value}"`;
  }
  return inner === "" ? `${out}/>` : `${out}>${inner}</${name}>`;
}

/** Markup drawn round the origin, put somewhere. */
export const moved = ([x, y]: Point, scale: number, inner: string, className?: string): string =>
  tag("g", { class: className, transform: `translate(${num(x)} ${num(y)})${scale === 1 ? "" : ` scale(${num(scale)})`}` }, inner);

export const path = (d: string, className?: string): string => tag("path", { class: className, d });

/** Words in the middle of a place; where they may be no wider than `narrow`, the letters are pressed together. */
export const words = (text: string, y: number, size: number, className?: string, narrow?: number): string =>
  text === ""
    ? ""
    : tag(
        "text",
        { class: className, y, "font-size": size, textLength: narrow, lengthAdjust: narrow === undefined ? undefined : "spacingAndGlyphs" },
        escape(text),
      );

export const polyline = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join("L")}`;

export const polygon = (points: readonly Point[]): string => `${polyline(points)}Z`;

/** The typeface of the board where no style sheet reaches: on a canvas. */
export const LETTERS = "'Source Sans 3', sans-serif";

/** How wide the letters of our typeface are about, bold, in parts of their size; all others are as wide as a figure. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ ilj.,:;'|!()[\]·]/, 0.33],
  [/[-fIrt/]/, 0.4],
  [/[mwMW%—…]/, 0.86],
  [/[A-ZÀ-Þ&]/, 0.66],
];
const FIGURE = 0.56;

/** How wide a text is, about: exact measuring would make the browser lay everything out. */
export const widthOf = (text: string, size: number): number =>
  size * Array.from(text, (letter) => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? FIGURE).reduce((sum, width) => sum + width, 0);

/** A word on a plate. */
export function plate(text: string, at: Point, size: number, kind: string): string {
  const half = widthOf(text, size) / 2 + size * 0.42;
  const back = tag("rect", { x: -half, y: -size * 0.72, width: 2 * half, height: size * 1.44, rx: size * 0.5 });
  return moved(at, 1, back + words(text, size * 0.36, size), `plate ${kind}`);
}
