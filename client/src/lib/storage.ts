/** What this browser remembers: settings, and the keys of one's own tables. */
import type { BoardSettings } from "../board/api";
import type { Language } from "../wire";
import { LANGUAGES } from "./words";

export interface Settings {
  lang: Language;
  theme: "auto" | "light" | "dark";
  palette: BoardSettings["palette"];
  counterScale: number;
  countersHidden: boolean;
  labels: boolean;
  grid: boolean;
  /** Odds as a table of fractions and not as bars. */
  oddsTable: boolean;
}

/** A table that this browser holds a key of. */
export interface MyTable {
  table: string;
  key: string;
  game: string;
  scenario: string;
  /** The keys of friends' seats, for whoever opened it. */
  links: { seat: number; key: string }[];
  /** When it was last looked at, in milliseconds. */
  at: number;
  over: boolean;
}

const SETTINGS = "sandtable.settings";
const TABLES = "sandtable.tables";
const TABLES_MAX = 60;

/** The language the reader asked for, else the browser's, else English. */
export function usualLanguage(wanted: readonly string[]): Language {
  for (const name of wanted) {
    const found = LANGUAGES.find((lang) => name.toLowerCase().startsWith(lang));
    if (found) return found;
  }
  return "en";
}

export function loadSettings(): Settings {
  const usual: Settings = {
    lang: usualLanguage(navigator.languages),
    theme: "auto",
    palette: "classic",
    counterScale: 1,
    countersHidden: false,
    labels: true,
    grid: true,
    oddsTable: false,
  };
  const saved = read(SETTINGS);
  return isRecord(saved) ? { ...usual, ...saved } : usual;
}

export const saveSettings = (settings: Settings): void => {
  write(localStorage, SETTINGS, settings);
};

/** One's own tables, the last one first. */
export function myTables(): MyTable[] {
  const saved = read(TABLES);
  return Array.isArray(saved) ? (saved as MyTable[]).sort((a, b) => b.at - a.at) : [];
}

export function rememberTable(mine: MyTable): void {
  // A friend's link that is tried out here is another right to the same table: it takes nothing away.
  const others = myTables().filter((other) => other.table !== mine.table || other.key !== mine.key);
  const kept = [mine, ...others].sort((a, b) => Number(a.over) - Number(b.over));
  write(localStorage, TABLES, kept.slice(0, TABLES_MAX));
}

export function forgetTable(table: string, key: string): void {
  write(
    localStorage,
    TABLES,
    myTables().filter((other) => other.table !== table || other.key !== key),
  );
}

/**
 * The key for a table: of the link; or of this tab, where two links to one table may be open side by side; or of this browser.
 */
export function keyOf(table: string, fromLink: string | null): string | null {
  const name = `sandtable.key.${table}`;
  if (fromLink !== null) {
    write(sessionStorage, name, fromLink);
    return fromLink;
  }
  const ofTab = read(name, "session");
  if (typeof ofTab === "string") return ofTab;
  return myTables().find((mine) => mine.table === table)?.key ?? null;
}

function read(name: string, where: "local" | "session" = "local"): unknown {
  try {
    const text = (where === "local" ? localStorage : sessionStorage).getItem(name);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    // Storage may be forbidden or hold what an older page wrote: then nothing is remembered.
    return null;
  }
}

function write(storage: Storage, name: string, value: unknown): void {
  try {
    storage.setItem(name, JSON.stringify(value));
  } catch {
    // As above.
  }
}

const isRecord = (value: unknown): value is Partial<Settings> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
