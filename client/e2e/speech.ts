/** What a page should say: sentences made from the server's own words. */
import { readFile } from "node:fs/promises";
import { Words } from "../src/lib/words";
import type { BookClause, Language, RulebookPage } from "../src/wire";
import type { Server } from "./server";

export async function speech(server: Server, lang: Language, game: string): Promise<Words> {
  const fetched = async (address: string): Promise<string> => (await fetch(server.url + address)).text();
  const own = readFile(new URL(`../locales/${lang}.ftl`, import.meta.url), "utf8");
  return new Words(lang, await Promise.all([fetched(`/api/words/${lang}`), fetched(`/api/words/${lang}/${game}`), own]));
}

/** A clause of a rulebook. */
export async function clauseOf(server: Server, game: string, id: string): Promise<BookClause> {
  const book = (await (await fetch(`${server.url}/api/games/${game}/rulebook`)).json()) as RulebookPage;
  const found = book.chapters.flatMap(({ clauses }) => clauses).find((clause) => clause.id === id);
  if (!found) throw new Error(`there is no clause ${id}`);
  return found;
}
