// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from "vitest";
import { counter, figure, hexBoard, openBoard, sceneOf, word } from "../../board/testing/samples";
import type { Ear } from "../../lib/socket";
import type { Answer, Ask, Asked, Entry, Leg, Offer, Peek, Pick, Piece, Refusal, Update, View } from "../../wire";

// No sentence is read here, and the page asks the system for its colours.
vi.mock("virtual:sentences", () => ({ default: "" }));
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
let Session: (typeof import("./session.svelte"))["Session"];
beforeAll(async () => {
  ({ Session } = await import("./session.svelte"));
});

const piece = (id: string): Pick => ({ kind: "piece", id });
const cell = (id: string): Pick => ({ kind: "cell", id });
const offer = (notation: string, picks: Pick[], more: Partial<Offer> = {}): Offer => ({
  notation,
  message: word(notation),
  picks,
  role: "choice",
  means: "other",
  rolls: false,
  cost: null,
  ...more,
});

/** Everything that somebody sees who plays the only seat. */
const viewOf = (offers: Offer[], pieces: Piece[], who: Pick[] = []): View => ({
  table: "t",
  game: "x",
  scenario: "s",
  seats: [["blue", word("Blue")]],
  mine: [0],
  opener: true,
  seating: { seats: [{ holder: { kind: "opener" }, here: true }], watchers: 0, news: [] },
  own_dice: false,
  board: hexBoard(),
  scenes: [sceneOf(...pieces)],
  log: [],
  questions: [
    {
      seat: 0,
      heading: { turn: word("1"), phase: word("move") },
      decision: {
        seat: 0,
        clause: "x:1",
        question: word("what?"),
        offers,
        complete: false,
        working: who.length > 0 ? { title: word("attack"), rows: [], who, total: null, commit: null } : null,
      },
      secret: false,
    },
  ],
  outcome: null,
  undo: { seat: 0, why: null },
});

const refused = (why: string): Answer => ({
  kind: "peek",
  peek: { notation: why, message: null, on: null, verdict: { kind: "refused", refusal: { kind: "rule", clause: "x:1", message: word(why) } }, rolls: false, way: [], odds: null },
});
const legal = (notation: string, on: Pick, way: Pick[] = []): Answer => {
  const legs = way.map((at): Leg => ({ at, cost: null, note: null }));
  const peek: Peek = { notation, message: word(notation), on, verdict: { kind: "legal" }, rolls: false, way: legs, odds: null };
  return { kind: "peek", peek };
};

/** Somebody at a table whose server answers questions and decisions like this; what was decided, in order. */
function sits(view: View, answers: (ask: Ask) => Answer | Promise<Answer>, decides: (ask: Ask) => Answer = () => ({ kind: "done" })) {
  const acted: string[] = [];
  let ear: Ear | null = null;
  const hear = (update: Update): void => ear?.message(JSON.stringify(update));
  const session = new Session("t", { key: "k", invitation: null, invited: null }, (own) => {
    ear = own;
    return {
      send: (text) => {
        const asked = JSON.parse(text) as Partial<Asked>;
        const { id, ask } = asked;
        if (id === undefined || !ask) return;
        if (ask.kind === "act") acted.push(ask.notation);
        void Promise.resolve(ask.kind === "peek" ? answers(ask) : decides(ask)).then((answer) => {
          hear({ kind: "answered", id, answer });
          if (ask.kind === "act" && answer.kind === "done") queueMicrotask(() => { becomes(now); });
        });
      },
      close: () => undefined,
    };
  });
  let [number, now] = [1, view];
  /** The server tells of another view. */
  const becomes = (next: View): void => {
    now = next;
    hear({ kind: "welcome", number: (number += 1), view: next });
  };
  hear({ kind: "welcome", number, view });
  /** What comes of the next decision. */
  const tells = (next: View): void => {
    now = next;
  };
  /** Somebody looks on who did not, or goes again. */
  const watched = (watchers: number): void => {
    hear({ kind: "seated", seating: { ...now.seating, watchers } });
  };
  return { session, acted, becomes, tells, watched };
}

/** What a click asks about. */
const underOf = (ask: Ask): readonly Pick[] => (ask.kind === "peek" && ask.wish.kind === "click" ? ask.wish.under : []);

const active: Partial<Piece> = { marks: [{ badge: "active", label: word("on its way") }] };
/** One is on its way and steps to hexes; another stands beside and can do nothing now. */
const under_way = (): View =>
  viewOf([offer("step 12", [cell("12")], { means: "move" }), offer("step 11", [cell("11")], { means: "move" })], [counter("a", "02", active), counter("b", "11")]);

/** A drag from a piece to a place. */
async function drags({ session }: ReturnType<typeof sits>, id: string, home: string, to: Pick): Promise<void> {
  session.drag.lift({ picks: [piece(id), cell(home)], stack: [] });
  await session.drag.drop({ picks: [to], stack: [] });
}

test("a piece that is dragged beside one that is on its way walks nobody: who comes first is told", async () => {
  const table = sits(under_way(), () => legal("step 12", cell("12"), [cell("02"), cell("12")]));
  await drags(table, "b", "11", cell("12"));
  expect([table.acted, table.session.picked.armed]).toEqual([[], null]);
  expect(table.session.explained?.refusal).toMatchObject({ message: { id: "ui-first-he" } });
});

test("to go where a counter of one's own lies is shown first; where nobody lies it is done", async () => {
  const table = sits(under_way(), () => refused("no"));
  const click = (...picks: Pick[]) => table.session.click({ picks, stack: [] }, "click");
  await click(piece("b"), cell("11"));
  expect([table.acted, table.session.picked.armed?.notation]).toEqual([[], "step 11"]);
  await click(cell("12"));
  expect(table.acted).toEqual(["step 12"]);
});

test("whoever is on its way goes on by a drag", async () => {
  const table = sits(under_way(), () => legal("step 12", cell("12"), [cell("02"), cell("12")]));
  await drags(table, "a", "02", cell("12"));
  expect(table.acted).toEqual(["step 12"]);
});

test("the piece that is dragged is the one that goes, whoever was in hand", async () => {
  const view = viewOf(
    [offer("place a 11", [piece("a"), cell("11")], { means: "move" }), offer("place a 12", [piece("a"), cell("12")], { means: "move" }), offer("place b 12", [piece("b"), cell("12")], { means: "move" })],
    [counter("a", "00"), counter("b", "11")],
  );
  const table = sits(view, () => refused("no"));
  await table.session.choose([piece("a")]);
  await drags(table, "b", "11", cell("12"));
  expect(table.acted).toEqual(["place b 12"]);
});

test("after its place is taken up it is still the dragged piece that is in hand", async () => {
  const [activate, a] = [offer("activate 11", [cell("11")], { means: "act" }), offer("a 13", [piece("a"), cell("13")], { means: "move" })];
  const pieces = [counter("a", "00"), counter("b", "11")];
  const table = sits(viewOf([activate, a], pieces), () => refused("no"));
  await table.session.choose([piece("a")]);
  const wished: (readonly Pick[])[] = [];
  const act = table.session.act.bind(table.session);
  vi.spyOn(table.session, "act").mockImplementation(async (notation) => {
    const done = await act(notation);
    table.becomes(viewOf([a, offer("b 13", [piece("b"), cell("13")], { means: "move" })], pieces));
    wished.push(table.session.picked.picks);
    return done;
  });
  await drags(table, "b", "11", cell("13"));
  // What was in hand still is when the place has been taken up.
  expect(wished[0]).toEqual([piece("a")]);
  expect(table.acted).toEqual(["activate 11", "b 13"]);
});

test("whoever bears a weapon that would strike as well is asked with which", async () => {
  const [own, tube] = [offer("fire a", [piece("a"), piece("t")], { means: "fire" }), offer("tube", [piece("w"), piece("t")], { means: "fire" })];
  const bearer = [counter("a", "00"), counter("w", "00", { rides: "a" }), counter("t", "03", { seat: 1 })];
  const table = sits(viewOf([own, tube], bearer), () => refused("no"));
  await table.session.choose([piece("a")]);
  await table.session.choose([piece("t")]);
  expect(table.acted).toEqual([]);
  expect(table.session.picked.armed?.notation).toBe("fire a");
  expect(table.session.complete.map(({ notation }) => notation)).toEqual(["fire a", "tube"]);
  // Without a second weapon it is done.
  const alone = sits(viewOf([own], bearer), () => refused("no"));
  await alone.session.choose([piece("a")]);
  await alone.session.choose([piece("t")]);
  expect(alone.acted).toEqual(["fire a"]);
});

test("an answer to a right click that comes late says nothing over what was asked since", async () => {
  let late: (answer: Answer) => void = () => undefined;
  const pieces = [counter("a", "00"), counter("b", "00")];
  const table = sits(viewOf([offer("go", [piece("a"), cell("01")])], pieces), (ask) => {
    const under = underOf(ask);
    if (under.length === 1 && under[0]?.kind === "piece") return new Promise((resolve) => (late = resolve));
    return refused(under.length === 1 ? "later" : "earlier");
  });
  const { session } = table;
  session.fan("00");
  const first = session.choose([piece("b"), cell("00")], "long");
  await session.choose([cell("33")], "long");
  expect(session.explained?.pick).toEqual(cell("33"));
  late(legal("whatever", cell("00")));
  await first;
  expect(session.explained?.pick).toEqual(cell("33"));
});

test("in an open pile a right click is about the piece, also where its place could be chosen", async () => {
  const table = sits(viewOf([offer("go", [piece("a"), cell("01")])], [counter("a", "00"), counter("b", "00")]), (ask) =>
    underOf(ask).length === 1 ? refused("b rests") : legal("stack", cell("00")),
  );
  const { session } = table;
  await session.choose([piece("b"), cell("00")], "long");
  expect(session.explained?.refusal).toBeNull();
  session.fan("00");
  await session.choose([piece("b"), cell("00")], "long");
  expect(session.explained?.refusal).toMatchObject({ kind: "rule", message: word("b rests") });
});

test("undo beside a question takes the question back, and what is explained beside it with it", async () => {
  const table = sits(viewOf([offer("end", [], { role: "end", loses: word("columns") })], [counter("a", "00")]), () => refused("no"));
  const { session } = table;
  await session.press(offer("end", [], { role: "end", loses: word("columns") }));
  expect(session.picked.armed?.notation).toBe("end");
  await session.choose([cell("33")], "long");
  expect(session.explained).not.toBeNull();
  await session.undo();
  expect([session.picked.armed, session.explained, table.acted]).toEqual([null, null, []]);
});

test("a squad that is dragged before it has an order gets it, and goes there", async () => {
  const at: Pick = { kind: "point", at: [40, 0] };
  const [walk, done] = [offer("walk", []), offer("done", [])];
  const squad = [figure("a.1", "a", [0, 0]), figure("a.2", "a", [0, 10])];
  const view = (...offers: Offer[]): View => ({ ...viewOf(offers, squad), board: openBoard() });
  const table = sits(view(walk, done), () => legal(table.acted.includes("walk") ? "move a 40" : "walk", at));
  table.tells(view(offer("move a 40", [piece("a"), at], { means: "move" }), done));
  table.session.drag.lift({ picks: [piece("a.1"), piece("a"), { kind: "point", at: [0, 0] }], stack: [] });
  await table.session.drag.drop({ picks: [at], stack: [] });
  expect(table.acted).toEqual(["walk", "move a 40"]);
  // So does somebody who is a unit by himself.
  const alone = { ...viewOf([walk, done], [counter("b", "11")]) };
  const other = sits(alone, () => legal(other.acted.includes("walk") ? "b 12" : "walk", cell("12")));
  other.tells(viewOf([offer("b 12", [piece("b"), cell("12")], { means: "move" }), done], [counter("b", "11")]));
  await drags(other, "b", "11", cell("12"));
  expect(other.acted).toEqual(["walk", "b 12"]);
});

test("whoever is dragged at an enemy joins the attack that it opens", async () => {
  const [attack, commit] = [offer("attack 03", [cell("03")], { means: "attack" }), offer("commit b", [piece("b")], { means: "attack" })];
  const pieces = [counter("b", "02"), counter("t", "03", { seat: 1 })];
  const table = sits(viewOf([attack], pieces), () => legal("attack 03", cell("03")));
  const act = table.session.act.bind(table.session);
  vi.spyOn(table.session, "act").mockImplementation(async (notation) => {
    const done = await act(notation);
    if (notation === "attack 03") table.becomes(viewOf([commit, offer("commit c", [piece("c")], { means: "attack" })], pieces));
    return done;
  });
  await drags(table, "b", "02", cell("03"));
  expect(table.acted).toEqual(["attack 03", "commit b"]);
});

test("a large piece that is dragged a little way is let go within its own outline: the ground there is meant", async () => {
  const at = (x: number): Pick => ({ kind: "point", at: [x, 0] });
  const drive = offer("drive a", [piece("a"), at(40)], { means: "move" });
  const view = { ...viewOf([drive], [figure("a", "unit", [0, 0])]), board: openBoard() };
  const table = sits(view, () => refused("no"));
  table.session.drag.lift({ picks: [piece("a"), piece("unit"), at(0)], stack: [] });
  await table.session.drag.drop({ picks: [piece("a"), piece("unit"), at(40)], stack: [] });
  expect(table.acted).toEqual(["drive a"]);
});

/** One may begin to move, or do something rare. */
const beginning = [offer("begin b", [piece("b")], { means: "move" }), offer("smoke b 13", [piece("b"), cell("13")], { means: "smoke" })];

test("a drag ends with the first decision that is refused, and says why", async () => {
  const refusal: Refusal = { kind: "stale" };
  const table = sits(viewOf(beginning, [counter("b", "11")]), () => refused("no"), () => ({ kind: "refused", refusal }));
  await drags(table, "b", "11", cell("12"));
  expect(table.acted).toEqual(["begin b"]);
  expect(table.session.explained?.refusal).toEqual(refusal);
});

test("what was begun with a piece is meant until it is done, whatever is told meanwhile", async () => {
  const [laid, walk] = [offer("smoke a 01", [piece("a"), cell("01")], { means: "smoke" }), offer("move a", [piece("a")], { means: "move" })];
  const view = viewOf([laid, offer("smoke a 11", [piece("a"), cell("11")], { means: "smoke" }), walk], [counter("a", "00")]);
  const table = sits(view, () => refused("no"));
  const { session } = table;
  const means = (): string[] => session.marks.flatMap((mark) => (mark.kind === "choice" ? [mark.means ?? ""] : []));
  await session.choose([piece("a")]);
  expect(means()).toEqual([]);
  session.begin("smoke");
  table.becomes(view);
  expect(means()).toEqual(["smoke", "smoke"]);
  // The next place is one to go to again, though more could be laid.
  const act = session.act.bind(session);
  vi.spyOn(session, "act").mockImplementation(async (notation) => {
    const done = act(notation);
    table.becomes(view);
    return done;
  });
  await session.choose([cell("01")]);
  expect(table.acted).toEqual(["smoke a 01"]);
  expect([session.picked.picks, means()]).toEqual([[piece("a")], []]);
});

test("nothing is put down for an undo that is not asked for: a decision is still on its way", async () => {
  const view = viewOf([offer("go", [piece("a"), cell("01")]), offer("stay", [piece("a"), cell("11")])], [counter("a", "00")]);
  const { session, becomes } = sits(view, () => refused("no"));
  const asked: Ask["kind"][] = [];
  let answer: (answer: Answer) => void = () => undefined;
  vi.spyOn(session, "ask").mockImplementation((ask) => {
    if (ask.kind === "layers") return Promise.resolve({ kind: "layers", layers: [] });
    asked.push(ask.kind);
    return new Promise((resolve) => (answer = resolve));
  });
  await session.choose([piece("a")]);
  const deed = session.act("go");
  await session.undo();
  expect([asked, session.picked.picks]).toEqual([["act"], [piece("a")]]);
  answer({ kind: "done" });
  becomes(view);
  await deed;
  const undone = session.undo();
  expect([asked, session.picked.picks]).toEqual([["act", "undo"], []]);
  answer({ kind: "done" });
  becomes(view);
  await undone;
});

test("a drag goes on when the change is told, which may be after the answer", async () => {
  const trains = offer("trains", [piece("t")], { means: "act" });
  const table = sits(viewOf([trains, offer("pass", [])], [counter("t", "11")]), () => refused("no"));
  const placing = viewOf([offer("trains 12", [cell("12")], { means: "move" }), offer("trains 13", [cell("13")], { means: "move" })], [counter("t", "11")]);
  table.tells(placing);
  await drags(table, "t", "11", cell("12"));
  expect(table.acted).toEqual(["trains", "trains 12"]);
});

test("what one drag did is taken back at once, and what was done after it by itself", async () => {
  const pieces = [counter("b", "11")];
  const own = (n: number): Entry[] => Array.from({ length: n }, (_, index) => ({ ...decided(index), seat: 0, told: [] }));
  const [begin, smoke] = beginning as [Offer, Offer];
  const go = offer("b 12", [piece("b"), cell("12")], { means: "move" });
  const after = (n: number): View => ({ ...viewOf(n === 0 ? [begin, smoke] : [go], pieces), log: own(n) });
  let n = 0;
  const table = sits(after(0), () => refused("no"), (ask) => {
    if (ask.kind !== "act" && ask.kind !== "undo") return { kind: "done" };
    n += ask.kind === "act" ? 1 : -1;
    table.tells(after(n));
    if (ask.kind === "undo") queueMicrotask(() => { table.becomes(after(n)); });
    return { kind: "done" };
  });
  await drags(table, "b", "11", cell("12"));
  expect([table.acted, table.session.log.length]).toEqual([["begin b", "b 12"], 2]);
  await table.session.act("b 12");
  await table.session.undo();
  expect(table.session.log.length).toBe(2);
  await table.session.undo();
  expect(table.session.log.length).toBe(0);
});

test("a drag that is refused after it has set out changes nothing, and says why", async () => {
  const pieces = [counter("b", "11")];
  const [begin, smoke] = beginning as [Offer, Offer];
  const after = (n: number): View => ({ ...viewOf(n === 0 ? [begin, smoke] : [offer("b 13", [piece("b"), cell("13")], { means: "move" })], pieces), log: Array.from({ length: n }, (_, index) => ({ ...decided(index), seat: 0, told: [] })) });
  let n = 0;
  const undone: Ask["kind"][] = [];
  const table = sits(after(0), () => refused("too far"), (ask) => {
    if (ask.kind !== "act" && ask.kind !== "undo") return { kind: "done" };
    undone.push(ask.kind);
    n += ask.kind === "act" ? 1 : -1;
    table.tells(after(n));
    if (ask.kind === "undo") queueMicrotask(() => { table.becomes(after(n)); });
    return { kind: "done" };
  });
  await drags(table, "b", "11", cell("12"));
  expect([undone, table.session.log.length]).toEqual([["act", "undo"], 0]);
  expect(table.session.explained?.refusal).toMatchObject({ kind: "rule", message: word("too far") });
});

test("where nothing can be done with the top of a closed stack, a drag takes the uppermost with which something can", () => {
  const table = sits(viewOf([offer("c 12", [piece("c"), cell("12")], { means: "move" })], [counter("c", "11"), counter("b", "11"), counter("a", "11")]), () => refused("no"));
  const stack = ["a", "b", "c"].map((id) => [piece(id), cell("11")]);
  const closed = { picks: [piece("a"), cell("11")], stack };
  expect(table.session.drag.lifts(closed, false)).toEqual({ picks: [piece("c"), cell("11")], stack: [] });
  // Whoever is in hand goes, whoever lies on top.
  table.becomes(viewOf([offer("b 12", [piece("b"), cell("12")], { means: "move" }), offer("a 12", [piece("a"), cell("12")], { means: "move" })], table.session.present?.pieces.slice() ?? []));
  table.session.picked = { picks: [piece("b")], armed: null };
  expect(table.session.drag.lifts(closed, false)).toEqual({ picks: [piece("b"), cell("11")], stack: [] });
  table.session.picked = { picks: [], armed: null };
  table.becomes(viewOf([offer("c 12", [piece("c"), cell("12")], { means: "move" })], table.session.present?.pieces.slice() ?? []));
  // In an open stack it is the piece itself, and why it cannot.
  const open = { picks: [piece("a"), cell("11")], stack: [] };
  expect(table.session.drag.lifts(open, false)).toEqual(open);
  table.becomes(viewOf([offer("a 12", [piece("a"), cell("12")], { means: "move" }), offer("c 12", [piece("c"), cell("12")], { means: "move" })], table.session.present?.pieces.slice() ?? []));
  expect(table.session.drag.lifts(closed, false)).toEqual(closed);
});

/** Another player's decision. */
const decided = (index: number): Entry => ({
  seat: 1,
  heading: { turn: word("1"), phase: word("move") },
  action: ["run", word("run")],
  told: [{ message: word("ran"), clause: "x:2", faces: [], modifiers: [], touches: [] }],
  index,
});
const seven = (ask: Ask): Answer => (ask.kind === "card" ? { kind: "lines", lines: [word("seven")] } : { kind: "done" });

test("what a card tells of the present is asked for, whoever has come or gone meanwhile; in a film nothing is", async () => {
  const view = viewOf([offer("go", [piece("a"), cell("01")])], [counter("a", "00")]);
  const { session, becomes, watched } = sits(view, () => refused("no"), seven);
  expect(await session.lookups.card(piece("a"))).toEqual([word("seven")]);
  watched(1);
  expect([session.view?.seating.watchers, session.entry]).toEqual([1, null]);
  expect(await session.lookups.card(piece("a"))).toEqual([word("seven")]);
  session.pace = "step";
  becomes({ ...view, log: [decided(0)] });
  becomes({ ...view, log: [decided(0), decided(1)] });
  watched(2);
  expect(session.film.running).toBe(true);
  expect(session.entry).toBe(session.log.length);
  expect(await session.lookups.card(piece("a"))).toBeNull();
  // At its end it is the present.
  session.skipFilm();
  expect(session.entry).toBeNull();
  expect(await session.lookups.card(piece("a"))).toEqual([word("seven")]);
});

test("who comes or goes is no change of the position: what was asked about it is still answered", async () => {
  let answer: (answer: Answer) => void = () => undefined;
  const { session, watched } = sits(viewOf([], [counter("a", "00")]), () => new Promise((resolve) => (answer = resolve)));
  const { position } = session;
  const asked = session.choose([cell("33")], "long");
  watched(1);
  answer(refused("no"));
  await asked;
  expect(session.explained?.pick).toEqual(cell("33"));
  expect(session.position).toBe(position);
});

test("who comes or goes is not the change that a decision waits for", async () => {
  const view = viewOf([offer("go", [piece("a"), cell("01")])], [counter("a", "00")]);
  const { session, becomes, watched } = sits(view, () => refused("no"));
  vi.spyOn(session, "ask").mockImplementation(() => {
    watched(1);
    return Promise.resolve({ kind: "done" });
  });
  const deed = session.act("go");
  await new Promise((resolve) => setTimeout(resolve));
  expect(session.busy).toBe(true);
  becomes(view);
  await deed;
  expect(session.busy).toBe(false);
});

test("what others take back while it is looked at is past no more, and a place that cannot be had is told", async () => {
  const view = { ...viewOf([], [counter("a", "00")]), log: [decided(0), decided(1), decided(2)] };
  let isThere = true;
  const moment = (entry: number): Answer => ({ kind: "moment", moment: { entry, heading: decided(0).heading, scene: sceneOf() } });
  const { session, becomes } = sits(view, () => refused("no"), (ask) => {
    if (ask.kind !== "moment") return { kind: "done" };
    return isThere ? moment(ask.entry) : { kind: "refused", refusal: { kind: "store" } };
  });
  await session.replay.go(2);
  expect(session.replay.moment?.entry).toBe(2);
  becomes({ ...view, log: [decided(0)] });
  expect(session.replay.at).toBe(1);
  await vi.waitFor(() => { expect(session.replay.moment?.entry).toBe(1); });
  isThere = false;
  await session.replay.go(0);
  expect([session.replay.at, session.notice?.id]).toEqual([1, "ui-replay-lost"]);
  isThere = true;
  await session.replay.go(0);
  expect([session.replay.at, session.notice]).toEqual([0, null]);
});

test("whoever does not roll after all keeps what was begun, and where it led back to", async () => {
  const offers = [offer("smoke a 01", [piece("a"), cell("01")], { means: "smoke", rolls: true }), offer("smoke a 11", [piece("a"), cell("11")], { means: "smoke" })];
  const { session } = sits(viewOf([...offers, offer("move a", [piece("a")], { means: "move" })], [counter("a", "00")]), () => refused("no"), () => ({
    kind: "roll",
    roll: { count: 1, sides: 6, purpose: null, clause: null },
  }));
  const cancels = async (): Promise<void> => {
    expect(session.picked.armed?.notation).toBe("smoke a 01");
    const deed = session.act("smoke a 01");
    await vi.waitFor(() => { expect(session.throws.roll).not.toBeNull(); });
    session.throws.answer(null);
    await deed;
  };
  await session.choose([piece("a")]);
  session.begin("smoke");
  await session.choose([cell("01")]);
  await cancels();
  expect(session.picked).toEqual({ picks: [piece("a"), cell("01")], armed: null, about: "smoke" });
  session.picked = { picks: [], armed: null };
  if (offers[0]) await session.press(offers[0]);
  await cancels();
  expect(session.picked).toEqual({ picks: [piece("a"), cell("01")], armed: null, from: [] });
});

test("a drag whose piece has left the hand meanwhile is no click, unless taking it up was all there was to do", async () => {
  const view = viewOf([offer("a 01", [piece("a"), cell("01")]), offer("b 12", [piece("b"), cell("12")]), offer("here", [cell("33")])], [counter("a", "00"), counter("b", "11")]);
  const { session, acted } = sits(view, () => refused("no"));
  session.drag.lift({ picks: [piece("a"), cell("00")], stack: [] });
  await vi.waitFor(() => { expect(session.picked.picks).toEqual([piece("a")]); });
  await session.cancel();
  await session.drag.drop({ picks: [cell("33")], stack: [] });
  expect([acted, session.explained]).toEqual([[], null]);
  // It may have been in hand before.
  await session.choose([piece("a")]);
  session.drag.lift({ picks: [piece("a"), cell("00")], stack: [] });
  await session.cancel();
  await session.drag.drop({ picks: [cell("33")], stack: [] });
  expect([acted, session.explained]).toEqual([[], null]);
});

/** A closed pile of three, the uppermost first. */
const pileOf = (...ids: string[]) => ({ picks: [piece(ids[0] ?? ""), cell("11")], stack: ids.map((id) => [piece(id), cell("11")]) });

test("whoever drags a closed pile means all of it: as many go along as can", async () => {
  const pieces = ["c", "b", "a"].map((id) => counter(id, "11"));
  const first = (id: string): Offer => offer(`move ${id}`, [piece(id)], { means: "move" });
  const joins = (id: string): Offer => offer(`with ${id}`, [piece(id)], { means: "along" });
  const step = offer("step 12", [cell("12")], { means: "move" });
  const views: Record<string, View> = {
    "move a": viewOf([step, joins("b"), joins("c"), joins("z")], pieces),
    "with b": viewOf([step, joins("c"), joins("z")], pieces),
    "with c": viewOf([step, joins("z")], pieces),
    "step 12": viewOf([step], pieces),
  };
  const table = sits(viewOf([first("a"), first("b")], pieces), () => refused("no"), (ask) => {
    const next = ask.kind === "act" ? views[ask.notation] : undefined;
    if (next) table.tells(next);
    return { kind: "done" };
  });
  const lifted = table.session.drag.lifts(pileOf("a", "b", "c"), false);
  if (!lifted) throw new Error("it is lifted");
  table.session.drag.lift(lifted);
  await table.session.drag.drop({ picks: [cell("12")], stack: [] });
  expect(table.acted).toEqual(["move a", "with b", "with c", "step 12"]);
});

test("one that is dragged out of an open pile, or is in hand already, goes alone", async () => {
  const pieces = ["b", "a"].map((id) => counter(id, "11"));
  const step = offer("step 12", [cell("12")], { means: "move" });
  const begin = viewOf([offer("move a", [piece("a")], { means: "move" }), offer("a 13", [piece("a"), cell("13")], { means: "fire" })], pieces);
  for (const inHand of [false, true]) {
    const table = sits(begin, () => refused("no"));
    table.tells(viewOf([step, offer("with b", [piece("b")], { means: "along" })], pieces));
    if (inHand) table.session.picked = { picks: [piece("a")], armed: null };
    const lifted = table.session.drag.lifts(inHand ? pileOf("a", "b") : { picks: [piece("a"), cell("11")], stack: [] }, false);
    if (!lifted) throw new Error("it is lifted");
    table.session.drag.lift(lifted);
    await table.session.drag.drop({ picks: [cell("12")], stack: [] });
    expect(table.acted).toEqual(["move a", "step 12"]);
  }
});

test("whoever is dragged to his own has nothing fired at them", async () => {
  const fire = offer("fire 11", [piece("a"), cell("11")], { means: "fire" });
  const shell = offer("call 11", [piece("a"), cell("11")], { means: "call", rolls: true });
  const table = sits(viewOf([fire, shell, offer("go", [piece("a"), cell("12")], { means: "move" })], [counter("a", "02"), counter("b", "11")]), () => refused("no"));
  table.session.drag.lift({ picks: [piece("a"), cell("02")], stack: [] });
  await table.session.drag.drop({ picks: [piece("b"), cell("11")], stack: [] });
  expect([table.acted, table.session.picked.armed]).toEqual([[], null]);
  expect(table.session.explained?.refusal).toMatchObject({ message: word("no") });
});

test("a right click on another own unit is about that one, whoever is in hand", async () => {
  const asked: (readonly Pick[])[] = [];
  const pieces = [counter("a", "00"), counter("b", "11"), counter("t", "03", { seat: 1 })];
  const table = sits(viewOf([offer("go", [piece("a"), cell("01")])], pieces), (ask) => {
    if (ask.kind === "peek" && ask.wish.kind === "click") asked.push(ask.wish.picked);
    return refused("no");
  });
  await table.session.choose([piece("a")]);
  await table.session.choose([piece("b"), cell("11")], "long");
  await table.session.choose([piece("t"), cell("03")], "long");
  await table.session.choose([cell("33")], "long");
  expect(asked).toEqual([[], [piece("a")], [piece("a")]]);
});

test("what is laid out is about the piece that acts, not about whom it is to strike; and goes with one's next decision", async () => {
  const pieces = [counter("a", "00"), counter("t", "03", { seat: 1 })];
  const view = viewOf([offer("fire a", [piece("a"), piece("t")], { means: "fire", rolls: true }), offer("go", [piece("a"), cell("01")])], pieces);
  const { session, becomes } = sits(view, () => refused("no"));
  await session.choose([piece("t"), cell("03")]);
  expect(session.layers.about).toEqual(piece("t"));
  await session.choose([piece("a")]);
  await session.choose([piece("t"), cell("03")]);
  expect(session.layers.about).toEqual(piece("a"));
  await session.cancel();
  await session.cancel();
  await session.choose([piece("t"), cell("03")], "long");
  expect(session.layers.about).toEqual(piece("t"));
  becomes({ ...view, log: [{ ...decided(0), seat: 0 }] });
  expect(session.layers.about).toBeNull();
});

test("what is taken from a box and let go in it again asks nothing; in another box it is what the rules make of it", async () => {
  const boxed = counter("a", "", { place: { kind: "box", id: "reserve" } });
  const asked: (readonly Pick[])[] = [];
  const table = sits(viewOf([offer("go", [piece("a"), cell("01")], { means: "move" })], [boxed]), (ask) => {
    asked.push(underOf(ask));
    return refused("no");
  });
  for (const id of ["reserve", "lost"]) {
    table.session.drag.lift({ picks: [piece("a"), { kind: "box", id: "reserve" }], stack: [] });
    await table.session.drag.drop({ picks: [{ kind: "box", id }], stack: [] });
  }
  expect(asked).toEqual([[{ kind: "box", id: "lost" }]]);
});
