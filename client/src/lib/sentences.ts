/** Our own sentences, packed for the page: `sentences/plugin.ts` does the one, `app.svelte.ts` the other. */

/** Between sentences, and between the ids and the languages. No text of ours holds them. */
const NEXT = "~";
const PART = "^";

/** An id that is given by its place among those that have no name of their own: `a0`, `b0`, ... `z0`, `a1`. */
const short = (place: number): string => ((place % 26) + 10).toString(36) + Math.floor(place / 26).toString(36);

/**
 * The ids that are kept, then the sentences of each file: those of these ids, and all others in the order of the first
 * file.
 */
export function pack(files: readonly string[], isKept: (id: string) => boolean): string {
  const all = idsOf(files[0] ?? "");
  const kept = all.filter(isKept);
  const ids = [...kept, ...shortened(all, isKept).keys()];
  const column = (file: string): string => ids.map((id) => sentencesOf(file).get(id) ?? "").join(NEXT);
  return [kept.join(NEXT), ...files.map(column)].join(PART);
}

/** The files again, as far as Fluent cares. */
export function unpack(packed: string): string[] {
  const [kept = [], ...files] = packed.split(PART).map((part) => part.split(NEXT));
  return files.map((file) => file.map((text, index) => `${kept[index] ?? short(index - kept.length)}=${text}\n`).join(""));
}

/** The ids that are not kept, each with the one that it has in the page. */
export function shortened(ids: readonly string[], isKept: (id: string) => boolean): Map<string, string> {
  return new Map(ids.filter((id) => !isKept(id)).map((id, place) => [id, short(place)]));
}

export const idsOf = (file: string): string[] => [...sentencesOf(file).keys()];

/** The sentences of a file by their ids, without remarks and blanks that mean nothing. */
function sentencesOf(text: string): Map<string, string> {
  const tight = text
    .replace(/^(#.*)?\n/gm, "")
    .replace(/^ +/gm, " ")
    .replaceAll("{ $", "{$")
    .replace(/(\{\$\w+) \}/g, "$1}");
  return new Map(tight.split(/\n(?=\w)/).map((entry) => [entry.slice(0, entry.indexOf(" =")), entry.slice(entry.indexOf("=") + 2).trimEnd()]));
}
