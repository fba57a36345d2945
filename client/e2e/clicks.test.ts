// @vitest-environment jsdom
/**
 * What a click means, on positions of every game as the server tells them, without a page: every offer is made by its clicks, and
 * no click does anything but what is shown to whoever points there.
 */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { initial, placeIn, type BoardState, type Under } from "../src/board/state";
import * as update from "../src/board/update";
import * as picking from "../src/lib/picking";
import { dialTable, TableSocket } from "../src/lib/socket";
import { next, sceneOf, type TableState } from "../src/lib/table";
import type { Answer, Ask, Decision, Offer, Opened, Pick } from "../src/wire";
import { ROOT, Server } from "./server";

declare const jsdom: { reconfigure(settings: { url: string }): void };

/** Of a game of the repository so many positions are taken, and from each so many decisions go on at random. */
const POSITIONS = 8;
const DECISIONS = 6;
/** Offers, clicks and questions to the server that are tried in each position. */
const OFFERS = 60;
const CLICKS = 40;
const ASKED = 3;

let server: Server;
beforeAll(async () => {
  server = await Server.start();
  // Its own page opens the socket.
  jsdom.reconfigure({ url: server.url });
});
afterAll(() => server.stop());

/** Numbers that are the same every time. */
class Chance {
  constructor(private seed: number) {}
  below(n: number): number {
    this.seed = (Math.imul(this.seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.seed / 2 ** 32) * n);
  }
  of<T>(all: readonly T[]): T {
    const one = all[this.below(all.length)];
    if (one === undefined) throw new Error("there is nothing to choose from");
    return one;
  }
  some<T>(all: readonly T[], most: number): readonly T[] {
    return all.length <= most ? all : Array.from({ length: most }, () => this.of(all));
  }
}

/** Somebody who plays every seat of a table, without a screen. */
class Player {
  #state: TableState | null = null;
  #waiting: (() => void)[] = [];
  readonly #socket: TableSocket;

  constructor({ table, key }: Opened) {
    this.#socket = new TableSocket(dialTable(table), () => ({ key, invitation: null }), {
      update: (told) => {
        this.#state = next(this.#state, told);
        for (const wake of this.#waiting.splice(0)) wake();
      },
      link: () => undefined,
      turnedAway: (why) => {
        throw new Error(why.id);
      },
    });
  }

  async state(): Promise<TableState> {
    while (!this.#state) await new Promise<void>((wake) => this.#waiting.push(wake));
    return this.#state;
  }

  ask(ask: Ask): Promise<Answer> {
    return this.#socket.ask(ask);
  }

  /** Decides, and waits for what comes of it. Gives what the log says was done; what is chosen in secret it tells later. */
  async act(seat: number, notation: string): Promise<string | null> {
    const before = await this.state();
    const answer = await this.ask({ kind: "act", seat, notation, seen: before.number, dice: [] });
    expect(answer, notation).toEqual({ kind: "done" });
    while ((await this.state()).number === before.number) await new Promise<void>((wake) => this.#waiting.push(wake));
    return (await this.state()).view.log[before.view.log.length]?.action?.[0] ?? null;
  }

  close(): void {
    this.#socket.close();
  }
}

/** A board with all that can be clicked on it. */
function boardOf({ view }: TableState, decision: Decision): BoardState {
  const scene = sceneOf(view, decision.seat);
  const board = update.setBoard(initial(), view.board);
  return scene ? update.setScene(board, scene) : board;
}

/** Everything that lies under a pointer that is moved to a pick: a piece is hit, of a hex its bare part, and what is beside the map in its panel. */
function pointed(s: BoardState, pick: Pick): Under {
  if (pick.kind === "point") return update.lying(s, update.under(s, update.pieceAt(s, pick.at), pick.at, 1));
  if (pick.kind !== "piece") return { picks: [pick], stack: [] };
  const piece = update.pieceOf(s, pick.id);
  if (!piece) throw new Error(`there is no piece ${pick.id}`);
  const picks = update.picksOf(piece);
  return update.placeOf(s, pick) ? update.lying(s, picks) : { picks, stack: [] };
}

/** Clicks, and once more where a stack opened first. */
function click(s: BoardState, decision: Decision, picked: picking.Picking, pick: Pick): picking.Clicked {
  const under = pointed(s, pick);
  const step = picking.click(decision, picked, under);
  if (step.kind !== "open") return step;
  return picking.click(decision, picked, pointed(update.setFanned(s, placeIn(under.picks)?.id ?? null), pick));
}

/** Makes an offer by its clicks alone; its button is pressed only where several are left. */
function make(s: BoardState, decision: Decision, offer: Offer): void {
  const name = `${offer.notation}: ${JSON.stringify(offer.picks)}`;
  let picked = picking.NOTHING;
  for (const [n, pick] of offer.picks.entries()) {
    const step = click(s, decision, picked, pick);
    const isLast = n === offer.picks.length - 1;
    if (step.kind === "take") {
      expect([isLast, offer.rolls, step.offer.notation], name).toEqual([true, false, offer.notation]);
      return;
    }
    if (step.kind !== "picked") throw new Error(`${name}: click ${n} comes to ${step.kind}`);
    picked = step.picking;
    expect(picked.picks, name).toEqual(offer.picks.slice(0, n + 1));
    if (picked.armed) {
      expect([isLast, offer.rolls, picked.armed.notation], name).toEqual([true, true, offer.notation]);
      expect(click(s, decision, picked, pick), name).toMatchObject({ kind: "take", offer });
      return;
    }
  }
  const left = picking.complete(decision, picked.picks).map(({ notation }) => notation);
  expect(left, name).toContain(offer.notation);
}

/** Any click does what is shown to whoever points there; gives the question that it is, if it is one. */
function anyClick(s: BoardState, decision: Decision, chance: Chance): { picked: picking.Picking; under: Under } | null {
  const pieces = s.scene.pieces.map(({ id }): Pick => ({ kind: "piece", id }));
  const places = (s.board?.cells ?? []).map(({ id }): Pick => ({ kind: "cell", id }));
  const offer = chance.of(decision.offers);
  const begun: picking.Picking = { picks: offer.picks.slice(0, chance.below(offer.picks.length + 1)), armed: null };
  const picked = picking.carried(decision, begun);
  const under = pointed(s, chance.of(pieces.length > 0 && chance.below(2) === 0 ? pieces : places.length > 0 ? places : pieces));
  const step = picking.click(decision, picked, under);
  const shown = picking.foreseen(decision, picked, under);
  switch (step.kind) {
    case "take":
    case "picked": {
      const done = step.kind === "take" ? step.offer : step.picking.armed;
      expect(shown).toEqual(done && { kind: "notation", notation: done.notation });
      if (done) expect(decision.offers).toContain(done);
      if (step.kind === "take") expect(done?.rolls).toBe(false);
      const marked = [picked, picking.NOTHING].flatMap((from) => picking.marks(decision, from, () => true));
      expect(marked.map(({ pick }) => pick)).toContainEqual(step.on);
      return null;
    }
    case "open":
      expect(shown).toBe(null);
      return null;
    case "ask":
      return { picked, under };
  }
}

const games = ["fubar", "hungria", "lnl", "bcs"];
test.each(games)("%s: every offer is made by its clicks, and no click does anything but what is shown", async (game) => {
  const chance = new Chance(20);
  const files = (await readdir(path.join(ROOT, "games", game))).filter((name) => name.endsWith(".journal"));
  const counts = { made: 0, asked: 0, legal: 0 };
  for (let position = 0; position < POSITIONS; position++) {
    const name = `${game}/${(files[position % files.length] ?? "").replace(".journal", "")}`;
    const player = new Player(await server.goldenAt(name, (n) => chance.below(n)));
    for (let n = 0; n < DECISIONS; n++) {
      const state = await player.state();
      const decision = state.view.questions.flatMap((question) => question.decision ?? [])[0];
      if (!decision) break;
      const s = boardOf(state, decision);
      for (const offer of chance.some(decision.offers, OFFERS)) make(s, decision, offer);
      counts.made += Math.min(OFFERS, decision.offers.length);
      const asks = Array.from({ length: CLICKS }, () => anyClick(s, decision, chance)).flatMap((ask) => ask ?? []);
      let wished: string | null = null;
      for (const { picked, under } of chance.some(asks, ASKED)) {
        const answer = await player.ask({ kind: "peek", seat: decision.seat, wish: picking.wish(picked, under.picks) });
        if (answer.kind !== "peek") throw new Error(`a click is answered with ${JSON.stringify(answer)}`);
        counts.asked += 1;
        if (answer.peek.on) expect(under.picks).toContainEqual(answer.peek.on);
        const offer = picking.offered(picked, answer.peek);
        expect(offer !== null, JSON.stringify(answer.peek)).toBe(answer.peek.verdict.kind === "legal");
        wished ??= offer?.notation ?? null;
      }
      if (wished !== null) counts.legal += 1;
      const notation = wished ?? chance.of(decision.offers).notation;
      const done = await player.act(decision.seat, notation);
      if (done !== null && wished !== null) expect(done).toBe(wished);
    }
    player.close();
  }
  expect(counts.made).toBeGreaterThan(100);
  expect(counts.asked).toBeGreaterThan(20);
});
