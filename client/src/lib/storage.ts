/** What this browser remembers: settings, and the keys of one's own tables. */
import type { BoardSettings } from "../board/api";
import type { Language, Opened } from "../wire";
import type { Pace } from "./film";
import type { Right } from "./router";
import { LANGUAGES } from "./words";

export interface Settings {
  lang: Language;
  theme: "auto" | "light" | "dark";
  palette: BoardSettings["palette"];
  counterScale: number;
  /** How large everything is when a table opens: 1 is the least that can be read. */
  zoom: number;
  countersHidden: boolean;
  labels: boolean;
  grid: boolean;
  /** Whether it is asked again before dice fall, and before something goes to waste. Losses are always asked. */
  askRolls: boolean;
  askWaste: boolean;
  /** Odds as a table of fractions and not as bars. */
  oddsTable: boolean;
  /** How fast others' decisions follow each other. */
  pace: Pace;
  sound: boolean;
}

/** A table that this browser holds a key of. */
export interface MyTable {
  table: string;
  key: string;
  game: string;
  scenario: string;
  /** The invitations that were made here and may still be out. */
  invitations: Invited[];
  /** The invitation that the key was made for, until it is known to be taken. */
  taking?: string;
  /** The seats that the key holds; pages of old kept none. */
  seats?: number[];
  /** When it was last looked at, in milliseconds. */
  at: number;
  over: boolean;
}

const SETTINGS = "sandtable.settings";
const TABLES = "sandtable.tables";
const LEARNT = "sandtable.learnt";
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
    zoom: 1,
    countersHidden: false,
    labels: true,
    grid: true,
    askRolls: true,
    askWaste: true,
    oddsTable: false,
    pace: "normal",
    sound: false,
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

/** The lessons that were taken to their end, each as `game:lesson`. */
export function learnt(): string[] {
  const saved = read(LEARNT);
  return Array.isArray(saved) ? saved.filter((lesson) => typeof lesson === "string") : [];
}

export function keepLearnt(game: string, lesson: string): void {
  write(localStorage, LEARNT, [...new Set([...learnt(), `${game}:${lesson}`])]);
}

/** The invitations that a new table comes with. */
export const invitationsOf = (opened: Opened): Invited[] =>
  opened.links.flatMap((secret, seat) => (secret === null ? [] : [{ seat, secret }]));

/** The invitations to a table that were made with a key. Pages of old kept none. */
export const myInvitations = (table: string, key: string | null): Invited[] =>
  myTables().find((mine) => mine.table === table && mine.key === key)?.invitations ?? [];

export function forgetTable(table: string, key: string): void {
  write(
    localStorage,
    TABLES,
    myTables().filter((other) => other.table !== table || other.key !== key),
  );
}

/** What this tab shows at the door of a table. */
export interface Pass {
  key: string | null;
  /** The invitation that makes `key` the key of its seat: said again until it is known to be heard. */
  invitation: string | null;
  /** An invitation that nobody has answered yet. */
  invited: Invited | null;
}

export interface Invited {
  seat: number;
  secret: string;
}

const PASS = (table: string): string => `sandtable.pass.${table}`;

/**
 * The pass for a table: of the link; or of this tab, where two links to one table may be open side by side; or of this
 * browser. An invitation is no pass before it is accepted: whoever looks at a link has not sat down.
 */
export function passOf(table: string, fromLink: Right | null): Pass {
  const ofTab = read(PASS(table), "session");
  const mine = myTables().find((known) => known.table === table);
  const known: Pass = isPass(ofTab) ? ofTab : { key: mine?.key ?? null, invitation: mine?.taking ?? null, invited: null };
  if (fromLink === null) return known;
  const { kind } = fromLink;
  const pass =
    kind === "key"
      ? { key: fromLink.key, invitation: null, invited: null }
      : // A link that this tab has taken already asks nothing more.
        known.invitation === fromLink.secret
        ? known
        : { ...known, invited: { seat: fromLink.seat, secret: fromLink.secret } };
  keepPass(table, pass);
  return pass;
}

export function keepPass(table: string, pass: Pass): void {
  write(sessionStorage, PASS(table), pass);
}

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** A key of one's own making, for the seat that an invitation is to: nobody else ever knows it. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => LETTERS[byte & 31] ?? "").join("");

/** A picture that this browser painted, and what it was painted from. */
export interface Kept {
  tag: string;
  picture: string;
  /** A piece of each side, drawn. */
  sides: string[];
}

export function kept(name: string): Kept | null {
  const saved = read(`sandtable.${name}`);
  return typeof saved === "object" && saved !== null && "picture" in saved && "sides" in saved ? (saved as Kept) : null;
}

export function keep(name: string, picture: Kept): void {
  write(localStorage, `sandtable.${name}`, picture);
}

const isPass = (value: unknown): value is Pass => typeof value === "object" && value !== null && "invited" in value;

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
