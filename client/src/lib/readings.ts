/** The open readings of a rulebook: what could be read otherwise than it is played. */
import type { BookClause, BookStatement, Name, RulebookPage } from "../wire";

export interface Reading {
  clause: BookClause;
  statement: BookStatement;
}

export interface ReadingChapter {
  id: string;
  title: Name;
  readings: readonly Reading[];
}

/** The chapters that have open readings, with those that `wanted` lets pass. */
export function openReadings(book: RulebookPage, wanted: (reading: Reading) => boolean = () => true): ReadingChapter[] {
  const open = (clause: BookClause): Reading[] =>
    clause.statements.filter((statement) => statement.open).map((statement) => ({ clause, statement }));
  return book.chapters
    .map(({ id, title, clauses }) => ({ id, title, readings: clauses.flatMap(open).filter(wanted) }))
    .filter(({ readings }) => readings.length > 0);
}

/** Everything that a statement tells, for searching. */
export function told(statement: BookStatement, name: (name: Name) => string): string {
  const { text, reason, says, others } = statement;
  return [text, reason, says, ...others].map((it) => (it ? name(it) : "")).join(" ");
}
