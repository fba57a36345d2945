/** What a table shows, from what the server tells of it. */
import type { Heading, Entry, Message, Moment, Offer, Piece, Question, Scene, SceneChange, Update, View } from "../wire";

/** A view, and the number of the last message that made it so. */
export interface TableState {
  readonly number: number;
  readonly view: View;
}

/** The state after an update; null when one was missed and the whole view is needed. */
export function next(state: TableState | null, update: Update): TableState | null {
  switch (update.kind) {
    case "welcome":
      return { number: update.number, view: update.view };
    case "changed": {
      if (state === null || update.number !== state.number + 1) return null;
      const { view } = state;
      const scenes = view.scenes.map((scene, index) => {
        const change = update.scenes[index];
        return change === undefined ? scene : applyChange(scene, change);
      });
      const log = [...view.log.slice(0, update.log_from), ...update.log];
      const questions = update.questions.map((told) => wholeQuestion(view.questions, told));
      const { outcome, undo } = update;
      const lesson = view.lesson && update.lesson ? { lesson: { ...view.lesson, now: update.lesson } } : {};
      return { number: update.number, view: { ...view, scenes, log, questions, outcome, undo, ...lesson } };
    }
    case "seated":
      return state && { ...state, view: { ...state.view, seating: update.seating } };
    case "answered":
    case "unreadable":
      return state;
  }
}

/** A question with all that is on offer: what was there before is not told again. */
export function wholeQuestion(before: readonly Question[], { stay, ...told }: Question): Question {
  const { decision } = told;
  if (!stay || !decision) return told;
  const old = before.find(({ seat }) => seat === told.seat)?.decision?.offers ?? [];
  const offers: Offer[] = [];
  let next = 0;
  for (const [at, from, n] of stay) {
    const between = next + at - offers.length;
    offers.push(...decision.offers.slice(next, between), ...old.slice(from, from + n));
    next = between;
  }
  offers.push(...decision.offers.slice(next));
  return { ...told, decision: { ...decision, offers } };
}

/** The scene after a change. */
export function applyChange(before: Scene, change: SceneChange): Scene {
  const pieces = new Map(before.pieces.map((piece) => [piece.id, piece]));
  for (const id of change.gone) pieces.delete(id);
  // What is absent of a piece is as it was; of one that is new nothing is.
  for (const piece of change.pieces) pieces.set(piece.id, { ...pieces.get(piece.id), ...piece } as Piece);
  const order = change.order ?? before.pieces.map((piece) => piece.id);
  return {
    track: change.track,
    pieces: order.flatMap((id) => pieces.get(id) ?? []),
    overlays: change.overlays ?? before.overlays,
    tallies: change.tallies ?? before.tallies,
  };
}

/** A table as it was after so many entries of the log: nobody is asked for anything there. */
export const pastOf = ({ number, view }: TableState, { scene }: Moment, entries: number): TableState => ({
  number,
  view: {
    ...view,
    scenes: view.scenes.map(() => scene),
    log: view.log.slice(0, entries),
    questions: [],
    outcome: null,
    undo: { seat: null, why: null },
  },
});

/** The question that this screen answers now: that of the seat that looked last, if it owes one, else the first. */
export function myQuestion(view: View, seat: number | null): Question | null {
  const mine = view.questions.filter((question) => question.decision !== null);
  return mine.find((question) => question.seat === seat) ?? mine[0] ?? null;
}

/** The scene of a seat, or the only one there is. */
export function sceneOf(view: View, seat: number | null): Scene | null {
  const index = seat === null ? -1 : view.mine.indexOf(seat);
  return view.scenes[index] ?? view.scenes[0] ?? null;
}

/** What happened since one of these seats last decided something; everything for somebody who never did. */
export function since(log: readonly Entry[], seats: readonly number[]): Entry[] {
  const last = log.findLastIndex((entry) => seats.includes(entry.seat));
  return log.slice(last + 1);
}

/** What a seat last set out to do, if it is the computer's and said so. */
export const planOf = (log: readonly Entry[], seat: number): Message | null =>
  log.findLast((entry) => entry.seat === seat && entry.thoughts?.plans.length)?.thoughts?.plans[0]?.[0] ?? null;

/** Which computer plays a seat; null for a person's. */
export function agentOf(view: View, seat: number): string | null {
  const holder = view.seating.seats[seat]?.holder;
  return holder?.kind === "agent" ? holder.agent : null;
}

/** The entries of a phase, in a turn. */
export interface PhaseGroup {
  phase: Message;
  entries: Entry[];
}

/** The phases of a turn. */
export interface TurnGroup {
  turn: Message;
  phases: PhaseGroup[];
}

/** The log by turn and phase. */
export function grouped(log: readonly Entry[]): TurnGroup[] {
  const turns: TurnGroup[] = [];
  for (const entry of log) {
    let turn = turns.at(-1);
    if (!turn || !same(turn.turn, entry.heading.turn)) turns.push((turn = { turn: entry.heading.turn, phases: [] }));
    let phase = turn.phases.at(-1);
    if (!phase || !same(phase.phase, entry.heading.phase)) {
      turn.phases.push((phase = { phase: entry.heading.phase, entries: [] }));
    }
    phase.entries.push(entry);
  }
  return turns;
}

/** Whether two headings are of the same phase of the same turn. */
export const samePhase = (a: Heading, b: Heading): boolean => same(a.turn, b.turn) && same(a.phase, b.phase);

const same = (a: Message, b: Message): boolean => JSON.stringify(a) === JSON.stringify(b);

/** How many entries from the first are the same in both. */
export function sameUpTo(before: readonly Entry[], after: readonly Entry[]): number {
  let n = 0;
  // After a broken line they are the same in other words: as they were sent once more.
  const isSame = (a: Entry | undefined, b: Entry | undefined): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
  while (n < before.length && n < after.length && isSame(before[n], after[n])) n += 1;
  return n;
}

/** A position that is shown, and what is new in it. */
export interface Picture {
  state: TableState;
  entries: readonly Entry[];
}
