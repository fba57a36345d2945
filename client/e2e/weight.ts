/** What a visitor has to fetch before they can play. */
import { gzipSync } from "node:zlib";

export interface Weight {
  path: string;
  gzipped: number;
}

/**
 * The files of the client as the server gives them, with all that they name in turn, and how large each is when packed.
 */
export async function weights(url: string): Promise<Weight[]> {
  const found: Weight[] = [];
  const todo = ["/"];
  for (let path = todo.shift(); path !== undefined; path = todo.shift()) {
    const answer = await fetch(url + path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    found.push({ path, gzipped: gzipSync(bytes).length });
    if (path.endsWith(".woff2")) continue;
    const text = bytes.toString();
    const named = [...text.matchAll(/["'(]((?:\.|\/assets|)\/[\w.-]+\.(?:js|css|svg|woff2))["')]/g)].map((name) => (name[1] ?? "").replace(/^\.\//, "/assets/"));
    for (const name of named) if (!todo.includes(name) && !found.some((it) => it.path === name)) todo.push(name);
  }
  return found;
}

/** Typefaces are packed already, and half of them come only where their letters are shown. */
export const isFont = ({ path }: Weight): boolean => path.endsWith(".woff2");

export const sum = (all: readonly Weight[]): number => all.reduce((total, { gzipped }) => total + gzipped, 0);
