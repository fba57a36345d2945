/**
 * A message into a sentence, as `crates/words` does it: `tests/words.json` holds both to the same sentences.
 */
import { FluentBundle, FluentNumber, FluentResource, type FluentValue } from "@fluent/bundle";
import type { Language, Message, Name, Value } from "../wire";

export const LANGUAGES: readonly Language[] = ["en", "es"];

/** A piece of a sentence: plain text, or a clause that can be a link. */
export type Part = string | { clause: string };

// Around a clause while it goes through Fluent. No text of ours holds them.
const OPEN = "\u0001";
const CLOSE = "\u0002";
const MARKED = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`);

/** The sentences of one language. */
export class Words {
  readonly lang: Language;
  readonly #bundle: FluentBundle;

  /** From the texts of `.ftl` files; a later one wins where two have the same message. */
  constructor(lang: Language, texts: readonly string[]) {
    this.lang = lang;
    // Isolation marks keep right-to-left names apart; we have none, and the marks break logs, tests and copying.
    this.#bundle = new FluentBundle(lang, { useIsolating: false });
    for (const text of texts) this.#bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.#pattern(id) !== null;
  }

  /** The sentence of a message. A message without one gives `⟨id⟩` and its arguments. */
  say(message: Message): string {
    return this.#format(message, false);
  }

  /** The same with its clauses apart. */
  parts(message: Message): Part[] {
    // Splitting by a pattern with a group gives text and clause in turns.
    const pieces = this.#format(message, true).split(MARKED);
    return pieces.flatMap((piece, index): Part[] => (index % 2 === 1 ? [{ clause: piece }] : piece === "" ? [] : [piece]));
  }

  /** A name in this language. */
  name(name: Name): string {
    return name[this.lang];
  }

  /** The text table names things by what is typed there; a sentence's attribute `page` says it otherwise here. */
  #pattern(id: string) {
    const dot = id.indexOf(".");
    const entry = this.#bundle.getMessage(dot < 0 ? id : id.slice(0, dot));
    return (dot < 0 ? (entry?.attributes["page"] ?? entry?.value) : entry?.attributes[id.slice(dot + 1)]) ?? null;
  }

  /** What the attributes of a message say, in the order in which they are written. */
  entries(id: string): string[] {
    const attributes = this.#bundle.getMessage(id)?.attributes ?? {};
    return Object.values(attributes).map((pattern) => this.#bundle.formatPattern(pattern, {}, []));
  }

  #format(message: Message, marked: boolean): string {
    const args = message.args ?? [];
    const pattern = this.#pattern(message.id);
    if (pattern === null) {
      const told = args.map(([name, value]) => `${name}=${this.#value(value, marked)}`).join(", ");
      return `⟨${message.id}⟩${told === "" ? "" : ` ${told}`}`;
    }
    const given: Record<string, FluentValue> = {};
    for (const [name, value] of args) {
      // A number, so that plural selectors work; without grouping, as everywhere else in the program.
      given[name] = "int" in value ? new FluentNumber(value.int, { useGrouping: false }) : this.#value(value, marked);
    }
    // The faults are only missing arguments and references, and both stay visible in the sentence.
    return this.#bundle.formatPattern(pattern, given, []);
  }

  #value(value: Value, marked: boolean): string {
    if ("int" in value) return value.int.toString();
    if ("inches" in value) return inches(this.lang, value.inches);
    if ("text" in value) return value.text;
    if ("clause" in value) return marked ? OPEN + value.clause + CLOSE : value.clause;
    if ("name" in value) return value.name[this.lang];
    if ("message" in value) return this.#format(value.message, marked);
    return join(
      this.lang,
      value.list.map((item) => this.#value(item, marked)),
    );
  }
}

/** A length in hundredths of an inch, `6.5"` or `6,5"`: zeros that say nothing are left out. */
export function inches(lang: Language, hundredths: number): string {
  const text = (hundredths / 100).toFixed(2).replace(/\.?0+$/, "");
  return `${lang === "es" ? text.replace(".", ",") : text}"`;
}

/** "a, b and c" or "a, b y c". */
export function join(lang: Language, items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  const and = lang === "en" ? "and" : beginsWithISound(last) ? "e" : "y";
  return `${items.slice(0, -1).join(", ")} ${and} ${last}`;
}

/** Whether Spanish "y" turns into "e" before this: "Iván", "hijo", but not "hielo" or "iones". */
function beginsWithISound(text: string): boolean {
  const letters = text.toLowerCase().replace(/^[^\p{L}\p{N}]+/u, "").replace(/^h+/, "");
  return /^(í|i(?![aeouáéóú]))/u.test(letters);
}
