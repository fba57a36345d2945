/** Abbreviations that explain themselves: a game's words list them, each as "ZOC: zone of control". */

/** A piece of a text: plain, or an abbreviation with what it means. */
export type Explained = string | { short: string; means: string };

/** Abbreviations with their meanings. */
export function glossary(entries: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap((entry): [string, string][] => {
      const [short, ...means] = entry.split(": ");
      return short && means.length > 0 ? [[short, means.join(": ")]] : [];
    }),
  );
}

/** Finds them in a text as words of their own; null where there are none. */
export function abbreviations(known: ReadonlyMap<string, string>): RegExp | null {
  if (known.size === 0) return null;
  // They are letters alone, so nothing in them needs escaping; one may be in the plural.
  return new RegExp(`(?<![\\p{L}\\p{N}])(${[...known.keys()].join("|")})(?=s?(?![\\p{L}\\p{N}]))`, "u");
}

export function explain(text: string, pattern: RegExp | null, known: ReadonlyMap<string, string>): Explained[] {
  if (!pattern) return [text];
  // Splitting by a pattern with a group gives text and abbreviation in turns.
  return text.split(pattern).flatMap((piece, index): Explained[] => {
    if (index % 2 === 0) return piece === "" ? [] : [piece];
    return [{ short: piece, means: known.get(piece) ?? piece }];
  });
}
