/** Our own sentences, packed for the page: `vite.config.ts` does the one, `app.svelte.ts` the other. */

/** Between sentences, and between the ids and the languages. No text of ours holds them. */
const NEXT = "~";
const PART = "^";

/** The ids, then the sentences of each file in the order of those ids. */
export function pack(files: readonly string[]): string {
  const [first, ...others] = files.map(sentencesOf);
  const ids = [...(first?.keys() ?? [])];
  const column = (file: ReadonlyMap<string, string>): string => ids.map((id) => file.get(id) ?? "").join(NEXT);
  return [ids.join(NEXT), ...[first ?? new Map<string, string>(), ...others].map(column)].join(PART);
}

/** The files again, as far as Fluent cares. */
export function unpack(packed: string): string[] {
  const [ids = [], ...files] = packed.split(PART).map((part) => part.split(NEXT));
  return files.map((file) => ids.map((id, index) => `${id}=${file[index] ?? ""}\n`).join(""));
}

function sentencesOf(text: string): Map<string, string> {
  const tight = text
    .replace(/^(#.*)?\n/gm, "")
    .replace(/^ +/gm, " ")
    .replaceAll("{ $", "{$")
    .replace(/(\{\$\w+) \}/g, "$1}");
  return new Map(tight.split(/\n(?=\w)/).map((entry) => [entry.slice(0, entry.indexOf(" =")), entry.slice(entry.indexOf("=") + 2).trimEnd()]));
}
