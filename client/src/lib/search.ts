/** Finding words as a reader types them: without accents, in any case, in any order. */

/** Lower case without accents. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** A test for texts that hold every word of the question somewhere. */
export function finder(question: string): (text: string) => boolean {
  const wanted = plain(question).split(/\s+/).filter((word) => word !== "");
  return (text) => {
    const where = plain(text);
    return wanted.every((word) => where.includes(word));
  };
}

/** A text cut where words of the question stand in it, for marking them: plain and found in turns. */
export function marked(text: string, question: string): string[] {
  const wanted = plain(question).split(/\s+/).filter((word) => word.length > 1);
  if (wanted.length === 0) return [text];
  // One letter to one letter, so that places in one are places in the other.
  const letters = Array.from(text.normalize("NFC"));
  const where = letters.map((letter) => Array.from(plain(letter))[0] ?? letter).join("");
  const pattern = new RegExp(wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "g");
  const cut: string[] = [];
  let from = 0;
  for (const found of where.matchAll(pattern)) {
    cut.push(letters.slice(from, found.index).join(""), letters.slice(found.index, found.index + found[0].length).join(""));
    from = found.index + found[0].length;
  }
  return [...cut, letters.slice(from).join("")];
}

/** A text cut at the clauses it names, those that the book has: plain and clause in turns. */
export function clausesIn(text: string, has: (id: string) => boolean): string[] {
  const cut: string[] = [];
  let from = 0;
  for (const found of text.matchAll(/\b[a-z]+:[a-z0-9]+(?:[.-][a-z0-9]+)*\b/g)) {
    if (!has(found[0])) continue;
    cut.push(text.slice(from, found.index), found[0]);
    from = found.index + found[0].length;
  }
  return [...cut, text.slice(from)];
}
