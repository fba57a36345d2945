/** What is laid over the board: all about the piece clicked last, and what was asked to stay. */
import type { Layer, Pick } from "../../wire";

export class Layers {
  /** Those of the whole position: none where the game has nothing to lay over its board. */
  all = $state.raw<readonly Layer[]>([]);
  /** Those about one piece. */
  own = $state.raw<readonly Layer[]>([]);
  /** The ids of those that stay. */
  kept = $state.raw<readonly string[]>([]);
  /** The piece that they are about. */
  about: Pick | null = null;

  constructor(private readonly ask: (about: Pick | null) => Promise<readonly Layer[]>) {}

  readonly shown = $derived([
    ...this.all.filter(({ id }) => this.kept.includes(id)),
    ...this.own.filter(({ id }) => !this.kept.includes(id)),
  ]);

  keep(id: string): void {
    this.kept = this.kept.includes(id) ? this.kept.filter((other) => other !== id) : [...this.kept, id];
  }

  /** Another piece is looked at, or none. */
  look(about: Pick | null): void {
    this.about = about;
    this.own = [];
    if (this.all.length > 0) void this.askOwn();
  }

  /** The position is another. Answers come in the order in which they are asked for. */
  async refresh(): Promise<void> {
    void this.askOwn();
    this.all = await this.ask(null);
  }

  private async askOwn(): Promise<void> {
    const { about } = this;
    const own = about ? await this.ask(about) : [];
    if (about === this.about) this.own = own;
  }
}
