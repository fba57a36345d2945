import { expect, test } from "vitest";
import type { BookClause, BookStatement, Name, RulebookPage } from "../wire";
import { openReadings, told } from "./readings";

const name = (text: string): Name => ({ en: text, es: `${text} (es)` });
const statement = (text: string, open: boolean, more: Partial<BookStatement> = {}): BookStatement => ({
  provenance: open ? "decision" : "seed",
  text: name(text),
  reason: null,
  says: null,
  others: [],
  open,
  ...more,
});
const clause = (id: string, ...statements: BookStatement[]): BookClause => ({
  id,
  edition: null,
  provenance: statements.at(-1)?.provenance ?? "seed",
  text: name(statements.map(({ text }) => text.en).join(" ")),
  statements,
  options: [],
});
const book: RulebookPage = {
  title: name("A book"),
  series: null,
  editions: [],
  chapters: [
    { id: "1", title: name("Closed"), clauses: [clause("a:1.a", statement("Sure.", false))] },
    { id: "2", title: name("Open"), clauses: [clause("a:2.a", statement("Printed.", false), statement("Ours.", true)), clause("a:2.b", statement("Ours too.", true))] },
  ],
  differences: [],
};
const listed = (chapters: ReturnType<typeof openReadings>): string[] =>
  chapters.flatMap(({ readings }) => readings.map(({ clause, statement }) => `${clause.id} ${statement.text.en}`));

test("only what could be read otherwise is listed, statement by statement, under its chapter", () => {
  const chapters = openReadings(book);
  expect(chapters.map(({ id }) => id)).toEqual(["2"]);
  expect(listed(chapters)).toEqual(["a:2.a Ours.", "a:2.b Ours too."]);
});

test("a chapter goes with its last reading that is wanted", () => {
  expect(listed(openReadings(book, ({ clause }) => clause.id === "a:2.b"))).toEqual(["a:2.b Ours too."]);
  expect(openReadings(book, () => false)).toEqual([]);
});

test("a search sees everything that is told about a reading", () => {
  const reading = statement("Ten.", true, { reason: name("Because."), says: name("Nothing."), others: [name("Nine."), name("Eight.")] });
  expect(told(reading, ({ es }) => es)).toBe("Ten. (es) Because. (es) Nothing. (es) Nine. (es) Eight. (es)");
});
