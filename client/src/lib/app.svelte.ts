/** What every screen shares: settings, the words of both languages, the rulebooks read so far. */
import sentences from "virtual:sentences";
import type { BookClause, GameCard, Language, Message, Name, RulebookPage, Value } from "../wire";
import * as api from "./api";
import { href, route, type Route } from "./router";
import { loadSettings, saveSettings, type Settings } from "./storage";
import { unpack } from "./sentences";
import { abbreviations, explain, glossary, type Explained } from "./glossary";
import { LANGUAGES, Words, type Part } from "./words";

type Arg = number | string | Message | Value[];

const OWN = unpack(sentences);

class App {
  readonly settings = $state<Settings>(loadSettings());
  route = $state.raw<Route>(route(location.pathname, location.hash));
  /** The Fluent texts of the server, by address: the program's and each game's, in each language. */
  #texts = $state.raw<ReadonlyMap<string, string>>(new Map());
  #books = $state.raw<ReadonlyMap<string, RulebookPage>>(new Map());
  /** Those that are on their way. */
  readonly #coming = new Map<string, Promise<RulebookPage>>();
  games = $state.raw<GameCard[]>([]);
  readonly #asked = new Map<string, Promise<void>>();
  /** The games whose words were wanted; null for the program's own. */
  readonly #needed = new Set<string | null>([null]);
  /** The game that the screen is about; links to clauses lead into its book. */
  game = $state<string | null>(null);
  /** The clause that is being looked up. */
  clause = $state<string | null>(null);

  /** Whether the system asks for a dark page. */
  #systemDark = $state(false);

  readonly lang = $derived(this.settings.lang);
  readonly dark = $derived(this.settings.theme === "auto" ? this.#systemDark : this.settings.theme === "dark");
  readonly #words = $derived.by(() => {
    const texts = [...this.#texts].filter(([name]) => name.startsWith(`${this.lang} `)).map(([, text]) => text);
    return new Words(this.lang, [...texts, OWN[LANGUAGES.indexOf(this.lang)] ?? ""]);
  });

  constructor() {
    const query = matchMedia("(prefers-color-scheme: dark)");
    this.#systemDark = query.matches;
    query.addEventListener("change", () => (this.#systemDark = query.matches));
  }

  /** Speaks as long as the words stay the same; another one when they change, for what draws by itself. */
  readonly sayer = $derived.by(() => {
    const words = this.#words;
    return (message: Message): string => words.say(message);
  });

  /** Bound, so that they can be handed around. */
  readonly say = (message: Message): string => this.#words.say(message);
  readonly parts = (message: Message): Part[] => this.#words.parts(message);

  /** The abbreviations of the game at hand, each with what it means. */
  readonly glossary = $derived(glossary(this.game === null ? [] : this.#words.entries(`${this.game}-glossary`)));
  readonly #abbreviations = $derived(abbreviations(this.glossary));
  /** Plain text with its abbreviations apart. */
  readonly explained = (text: string): Explained[] => explain(text, this.#abbreviations, this.glossary);

  /** One of our own sentences. */
  readonly t = (id: string, args: Record<string, Arg> = {}): string => this.#words.say(message(id, args));

  /**
   * A word that a key of a chart or an option has as its value, as a reader says it: of the game's words
   * (`hungria-terrain-plain`, `bcs-word-stay`, `fubar-chart-word-elite`), or of ours (`word-yes`), or as it is.
   */
  readonly word = (word: string, key = "word"): string => {
    const id = word.replaceAll("_", "-");
    const starts = [`${this.game ?? ""}-${key.replaceAll("_", "-")}`, `${this.game ?? ""}-chart-word`, "word"];
    const known = starts.map((start) => `${start}-${id}`).find((it) => this.#words.has(it));
    return known === undefined ? word.replaceAll("_", " ") : this.#words.say({ id: known });
  };

  /** A level of the computer; one that there is no more is called as it was. */
  readonly agent = (name: string): string => (this.#words.has(`word-agent-${name}`) ? this.t(`word-agent-${name}`) : name);

  readonly name = (name: { en: string; es: string }): string => name[this.lang];

  go(to: Route): void {
    history.pushState(null, "", href(to));
    this.arrive();
  }

  /** The address has changed. */
  arrive(): void {
    this.route = route(location.pathname, location.hash);
    this.clause = null;
  }

  change(settings: Partial<Settings>): void {
    Object.assign(this.settings, settings);
    saveSettings(this.settings);
  }

  /** Speaks another language from the moment its words are here. */
  async speak(lang: Language): Promise<void> {
    await Promise.all([...this.#needed].map((game) => this.#fetchWords(lang, game)));
    this.change({ lang });
  }

  /** The words of a game, or of the program; from now on in every language that is chosen. */
  async loadWords(game: string | null): Promise<void> {
    this.#needed.add(game);
    await this.#fetchWords(this.lang, game);
  }

  async #fetchWords(lang: Language, game: string | null): Promise<void> {
    const name = `${lang} ${game ?? ""}`;
    let fetched = this.#asked.get(name);
    if (!fetched) {
      fetched = api.words(lang, game).then((text) => {
        this.#texts = new Map([...this.#texts, [name, text]]);
      });
      this.#asked.set(name, fetched);
      fetched.catch(() => this.#asked.delete(name));
    }
    await fetched;
  }

  /** The games there are. */
  async loadGames(): Promise<GameCard[]> {
    if (this.games.length === 0) this.games = await api.games();
    return this.games;
  }

  async loadBook(game: string): Promise<RulebookPage> {
    const known = this.#books.get(game) ?? this.#coming.get(game);
    if (known) return known;
    const coming = api.rulebook(game).then((book) => {
      this.#books = new Map([...this.#books, [game, book]]);
      return book;
    });
    this.#coming.set(game, coming);
    return coming.finally(() => this.#coming.delete(game));
  }

  /** The book is of use, and it goes without: it is asked for, and once more whenever it is wanted. */
  async wantBook(game: string | null): Promise<void> {
    if (game !== null) await this.loadBook(game).catch(() => undefined);
  }

  /** What the series is in the book of the game at hand, if it says so. */
  get series(): Name | null {
    return (this.game === null ? undefined : this.#books.get(this.game))?.series ?? null;
  }

  /** A clause of the game at hand, if its book is here. */
  findClause(id: string): BookClause | null {
    const book = this.game === null ? undefined : this.#books.get(this.game);
    for (const chapter of book?.chapters ?? []) {
      const found = chapter.clauses.find((clause) => clause.id === id);
      if (found) return found;
    }
    return null;
  }
}

/** A message of our own words, for where a sentence is kept rather than said. */
export function message(id: string, args: Record<string, Arg> = {}): Message {
  const value = (arg: Arg): Value => {
    if (typeof arg === "number") return { int: arg };
    if (typeof arg === "string") return { text: arg };
    return Array.isArray(arg) ? { list: arg } : { message: arg };
  };
  return { id, args: Object.entries(args).map(([name, arg]) => [name, value(arg)]) };
}

export const app = new App();
