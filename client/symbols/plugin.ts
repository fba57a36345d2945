/**
 * Draws NATO symbols while the client is built: `virtual:symbols` is a module with the drawing of each. milsymbol
 * itself is far larger than all the rest of the client and never reaches a browser.
 */
import ms from "milsymbol";
import type { Plugin } from "vite";
import { NATO, SIGNS } from "./list.ts";

const ID = "virtual:symbols";

/** The drawing of one symbol in a box of 150 by 100 round the origin: paths that take the colour of the text. */
export function draw(sidc: string, sign = ""): string {
  const svg = new ms.Symbol(sidc, { size: 100 }).asSVG();
  const [frame, ...parts] = [...svg.matchAll(/<(path|circle) ([^>]*?) ?>/g)].map(([, tag, text]) => {
    const of = (name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(` ${String(text)}`)?.[1];
    const shape =
      tag === "circle" ? `cx="${of("cx") ?? ""}" cy="${of("cy") ?? ""}" r="${of("r") ?? ""}"` : `d="${of("d") ?? ""}"`;
    const solid = of("fill") === "black" && (tag === "circle" || of("stroke") === "none");
    return { tag, shape, solid };
  });
  if (frame?.shape === undefined) throw new Error(`no frame in ${sidc}`);
  const inside = parts
    .map(({ tag, shape, solid }) => `<${String(tag)} ${shape}${solid ? ' fill="currentColor"' : ""}/>`)
    .join("");
  return `<g transform="translate(-100 -100)"><path class="nato" ${frame.shape}/>${inside}${sign}</g>`;
}

export function symbols(): Plugin {
  return {
    name: "symbols",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => {
      if (id !== `\0${ID}`) return undefined;
      const drawn = Object.entries(NATO).map(([symbol, sidc]) => [symbol, draw(sidc, SIGNS[symbol as keyof typeof NATO])]);
      return `export default ${JSON.stringify(Object.fromEntries(drawn))}`;
    },
  };
}
