/** What is laid over the board: all about the piece clicked last, and what was asked to stay. */
import { shaded, type Shaded } from "../../board/groups";
import type { Layer, Pick } from "../../wire";

export class Layers {
  /** Whether the game has anything to lay over its board. */
  known = $state(false);
  /** Those of the whole position, as they were when somebody last wanted them. */
  all = $state.raw<readonly Shaded[]>([]);
  /** Those about one piece, as they came. */
  #own = $state.raw<readonly Layer[]>([]);
  /** The ids of those that stay. */
  kept = $state.raw<readonly string[]>([]);
  /** The piece that they are about. */
  about = $state.raw<Pick | null>(null);
  /** Whether the list of all is open. */
  #listed = false;
  /** Whether it was ever told which there are. */
  #told = false;
  /** Counts what is asked, so that a late answer is dropped. */
  #asked = { all: 0, own: 0 };

  /** No answer is no word about the game: what was known stays. */
  constructor(private readonly ask: (about: Pick | null) => Promise<readonly Layer[] | null>) {}

  /** Those about one piece, in the shades that they have among all. */
  readonly own = $derived<readonly Shaded[]>(
    this.#own.map((layer) => ({ ...layer, shade: this.all.find(({ id }) => id === layer.id)?.shade ?? 0 })),
  );
  readonly shown = $derived<readonly Shaded[]>([
    ...this.all.filter(({ id }) => this.kept.includes(id)),
    ...this.own.filter(({ id }) => !this.kept.includes(id)),
  ]);

  keep(id: string): void {
    this.kept = this.kept.includes(id) ? this.kept.filter((other) => other !== id) : [...this.kept, id];
  }

  /** Another piece is looked at, or none. */
  look(about: Pick | null): void {
    this.about = about;
    this.#own = [];
    if (this.known) void this.#askOwn();
  }

  /** The list of all is opened or shut. */
  list(listed: boolean): void {
    this.#listed = listed;
    if (listed) void this.#askAll();
  }

  /** Somebody else reads the board. */
  turn(): void {
    this.all = this.#own = [];
    if (!this.known) return;
    void this.#askOwn();
    void this.#askAll();
  }

  /** The position is another. What nobody looks at is not asked for, but once, to know whether there is anything. */
  refresh(): void {
    if (this.known) void this.#askOwn();
    if (!this.#told || (this.known && (this.#listed || this.kept.length > 0))) void this.#askAll();
  }

  async #askAll(): Promise<void> {
    const asked = ++this.#asked.all;
    const all = await this.ask(null);
    if (!all || asked !== this.#asked.all) return;
    this.#told = true;
    this.all = shaded(all);
    if (!this.known && all.length > 0) {
      this.known = true;
      void this.#askOwn();
    }
  }

  async #askOwn(): Promise<void> {
    const asked = ++this.#asked.own;
    const own = this.about ? await this.ask(this.about) : [];
    if (own && asked === this.#asked.own) this.#own = own;
  }
}
