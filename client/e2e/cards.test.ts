import { expect, test } from "vitest";
import { FIGURES } from "../src/screens/table/figures";
import type { Asked, Pick, Pt, Wish } from "../src/wire";
import { GAMES } from "./games";
import { choose, inSight, onScreen, pieceOf, placeOf, Pointer } from "./hands";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;
const VELL = { game: "bcs", scenario: "vell_crossing" } as const;

const cardOf = ({ page }: Visitor) => page.getByTestId("card");
const cellOf = (visitor: Visitor, id: string): string => {
  const { place } = pieceOf(visitor, id);
  return place.kind === "cell" ? place.cell : place.kind;
};
/** What is printed on a counter. */
const codeOf = (visitor: Visitor, id: string): string => {
  const { face } = pieceOf(visitor, id);
  return face.code;
};
const spotOf = (visitor: Visitor, pick: Pick): Promise<{ x: number; y: number }> => inSight(visitor, placeOf(visitor, pick) ?? [0, 0]);

/** The pointer rests on something until its card is there, with what the rules tell of it. */
async function look(visitor: Visitor, pick: Pick): Promise<void> {
  const { x, y } = await spotOf(visitor, pick);
  const before = visitor.answers("lines");
  await visitor.page.mouse.move(x, y);
  await cardOf(visitor).waitFor();
  await visitor.until(() => visitor.answers("lines") > before, "what the rules tell");
}

/** Whether the card lies over a piece or place of the board. */
async function covers(visitor: Visitor, pick: Pick): Promise<boolean> {
  const [card, at] = [await cardOf(visitor).boundingBox(), await spotOf(visitor, pick)];
  return !!card && at.x > card.x && at.x < card.x + card.width && at.y > card.y && at.y < card.y + card.height;
}

/** Drags from one place of the board to another. */
async function drag(visitor: Visitor, from: Pick, to: Pick, onTheWay: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  const { mouse } = visitor.page;
  await spotOf(visitor, from);
  const b = await spotOf(visitor, to);
  const a = await spotOf(visitor, from);
  await mouse.move(a.x, a.y);
  await mouse.down();
  await mouse.move(a.x + 12, a.y + 3);
  await onTheWay();
  await mouse.move(b.x - 2, b.y);
  await mouse.move(b.x, b.y);
}

test("looking: a pointer that rests on a piece or a hex has it told beside it, and nothing is done", async () => {
  const visitor = await it.golden("hungria/budapest", /^move cz-1$/);
  const card = cardOf(visitor);
  const unit = { kind: "piece", id: "cz-1" } as const;
  await look(visitor, unit);
  await expect.poll(() => card.innerText()).toContain("attack 7, defence 8");
  const told = await card.innerText();
  expect(told).toContain("2 of 2 steps");
  expect(told).toMatch(/it can now/i);
  expect(told).toContain("Move 1 Cz");
  expect(await card.locator(".clause").count()).toBeGreaterThan(0);
  expect(await covers(visitor, unit)).toBe(false);

  // It takes no click: whatever is under it is clicked as without it.
  expect(await card.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe("none");
  const hex = { kind: "cell", id: "1518" } as const;
  await look(visitor, hex);
  await expect.poll(() => card.innerText()).toContain("1518");
  expect(await covers(visitor, hex)).toBe(false);
  await visitor.page.mouse.move(2, 2);
  await card.waitFor({ state: "detached" });
  expect(visitor.acted()).toEqual([]);
});

test("looking: a stack tells what lies in it, and the card is gone with the click, which acts as without it", async () => {
  const visitor = await it.golden("hungria/budapest", /^move cz-1$/);
  const hand = new Pointer(visitor);
  await look(visitor, { kind: "cell", id: "1115" });
  const stack = visitor.view.scenes[0]?.pieces.filter(({ id }) => cellOf(visitor, id) === "1115") ?? [];
  expect(stack.length).toBeGreaterThan(1);
  const told = await cardOf(visitor).innerText();
  for (const { id } of stack) expect(told).toContain(codeOf(visitor, id));
  await look(visitor, { kind: "piece", id: "cz-1" });
  await visitor.decides(() => hand.pick({ kind: "piece", id: "cz-1" }));
  expect(await cardOf(visitor).count()).toBe(0);
  expect(visitor.acted()).toEqual(["move cz-1"]);
});

test("looking from the keyboard: i tells what is at the cursor, and puts it away", async () => {
  const visitor = await it.golden("hungria/budapest", /^move cz-1$/);
  const { page } = visitor;
  await page.keyboard.press("b");
  await page.keyboard.press("n");
  await page.keyboard.press("i");
  const card = cardOf(visitor);
  await card.waitFor();
  expect(await card.getAttribute("role")).toBe("status");
  await expect.poll(() => card.innerText()).toContain("Now:");
  await page.keyboard.press("i");
  await card.waitFor({ state: "detached" });
  await page.keyboard.press("i");
  await card.waitFor();
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  expect(visitor.acted()).toEqual([]);
});

test("looking on a phone: a long press tells what it is, stays, and answers why not", async () => {
  const visitor = await it.golden("hungria/budapest", /^move cz-1$/, PHONE);
  const { page } = visitor;
  const { x, y } = await spotOf(visitor, { kind: "piece", id: "cz-1" });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  const card = cardOf(visitor);
  await card.waitFor();
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => card.innerText()).toContain("attack 7, defence 8");
  const box = await card.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true);
  await page.getByTestId("card-why").tap();
  await page.getByTestId("why-not").waitFor();
  expect(await card.count()).toBe(0);
  expect(visitor.acted()).toEqual([]);
});

test("a piece is dragged to where it goes; on empty ground the map is", async () => {
  const visitor = await it.table({ game: "ossel", scenario: "meeting" });
  while (visitor.offers(/^move /).length === 0) await choose(new Pointer(visitor), /^(done|decline)$/);
  const { page } = visitor;
  const { notation } = visitor.offer(/^move /);
  const [, id = "", to = ""] = notation.split(" ");
  const from = cellOf(visitor, id);
  await drag(visitor, { kind: "piece", id }, { kind: "cell", id: to });
  // The way lies under the pointer, with what it costs.
  await page.locator(".layer-way .head").waitFor({ state: "attached" });
  expect(visitor.acted().at(-1)).not.toBe(notation);
  await visitor.decides(() => page.mouse.up());
  expect(visitor.acted().at(-1)).toBe(notation);
  expect(cellOf(visitor, id)).toBe(to);

  // Let go where nothing is offered, the piece stays picked and nothing is done.
  const other = visitor.offers(/^move /).find((offer) => !offer.notation.startsWith(`move ${id} `))?.picks[0];
  if (other?.kind !== "piece") throw new Error("another unit can move");
  const before = visitor.acted().length;
  await drag(visitor, other, { kind: "piece", id });
  await page.mouse.up();
  await page.getByTestId("picked").waitFor();
  expect(visitor.acted()).toHaveLength(before);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  const left = async (): Promise<number> => (await page.locator(".board-over").boundingBox())?.x ?? 0;
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await visitor.drawn();
  await page.locator("[role=application]:not(.moving)").waitFor();
  const start = await left();
  await drag(visitor, { kind: "cell", id: from }, { kind: "cell", id: to });
  await page.mouse.up();
  await expect.poll(left).not.toBe(start);
  expect(visitor.acted()).toHaveLength(before);
});

test("a unit that is taken up by the drag itself goes where it is let go", async () => {
  const visitor = await it.golden("hungria/budapest", /^move cz-1$/);
  await drag(visitor, { kind: "piece", id: "cz-1" }, { kind: "cell", id: "0614" }, async () => {
    await visitor.until(() => visitor.acted().includes("move cz-1"), "the unit in hand");
    await visitor.synced();
  });
  const { notation } = visitor.offer(/^(step|go) 0614$/);
  await visitor.decides(() => visitor.page.mouse.up());
  expect(visitor.acted()).toEqual(["move cz-1", notation]);
  expect(cellOf(visitor, "cz-1")).toBe("0614");
});

/** From the first look at the map to where the 7th Armoured acts. */
async function actingKarsk(visitor: Visitor): Promise<Pointer> {
  const hand = new Pointer(visitor);
  for (const notation of ["done", "done", "done", "activate K7", "unprepare", "obj 0806", "decline"]) await choose(hand, notation);
  return hand;
}

test("a wish that was not offered is shown before it is done", async () => {
  const visitor = await it.golden("lnl/orchard_street", /^move /);
  const { page } = visitor;
  const hand = new Pointer(visitor);
  const { notation, picks: [unit] } = visitor.offer(/^move /);
  if (unit?.kind !== "piece") throw new Error("a move is begun by a click on a unit");
  // Two hexes off nothing is on offer, and whoever clicks there wishes to go there: he begins to move.
  const home = cellOf(visitor, unit.id);
  const listed = new Set(visitor.view.questions.flatMap(({ decision }) => decision?.offers ?? []).flatMap(({ picks }) => picks.flatMap((pick) => (pick.kind === "cell" ? [pick.id] : []))));
  const taken = new Set(visitor.view.scenes.flatMap(({ pieces }) => pieces.flatMap(({ place }) => (place.kind === "cell" ? [place.cell] : []))));
  const far = visitor.view.board.cells.find(({ id }) => !listed.has(id) && !taken.has(id) && stepsApart(visitor, home, id) > 1.5 && stepsApart(visitor, home, id) < 3);
  if (!far) throw new Error("there is ground two hexes off");
  const before = visitor.acted().length;
  await hand.pick(unit);
  await page.mouse.move(2, 2);
  const { x, y } = await spotOf(visitor, { kind: "cell", id: far.id });
  // Clicked faster than anybody can see what it means.
  await page.evaluate(
    ([px, py]) => document.elementFromPoint(px, py)?.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: px, clientY: py })),
    [x, y] as const,
  );
  await expect.poll(() => visitor.armed()).toBe(notation);
  expect(await visitor.prompt.innerText()).toContain("Do this");
  expect(visitor.acted()).toHaveLength(before);
  await visitor.decides(() => page.getByTestId("commit").click());
  expect(visitor.acted().at(-1)).toBe(notation);
});

test("BCS: the whole reach of a unit is marked with its costs when it is taken up, and a click far off goes there", async () => {
  const visitor = await it.table(VELL);
  const hand = await actingKarsk(visitor);
  expect(visitor.offers(/^move K7-R 0905$/)).toEqual([]);
  expect(visitor.offers(/^move /).length).toBeLessThan(60);
  await hand.pick({ kind: "piece", id: "K7-R" });
  await visitor.page.locator(".layer-marks .range").waitFor({ state: "attached" });
  const { x, y } = await spotOf(visitor, { kind: "cell", id: "0905" });
  await visitor.page.mouse.move(x, y);
  await visitor.page.locator(".layer-way .head").waitFor({ state: "attached" });
  await visitor.decides(() => visitor.page.mouse.click(x, y));
  expect(visitor.acted().at(-1)).toBe("move K7-R 0905");
});

test("BCS: a click on the enemy's trains never takes up one's own", async () => {
  const visitor = await it.table(VELL);
  const hand = await actingKarsk(visitor);
  const before = visitor.acted().length;
  for (const id of ["M31-TR", "M4-TR", "K112-TR"]) {
    await hand.pick({ kind: "piece", id });
    await visitor.page.getByTestId("why-not").waitFor();
    await visitor.page.keyboard.press("Escape");
    expect(await visitor.armed()).toBeNull();
  }
  expect(visitor.acted()).toHaveLength(before);
  // Its own are taken up as ever.
  await choose(hand, "trains");
});

test("FUBAR: what becomes of a man who is hit is chosen beside him, his loss is asked, and the last hit can be taken back until it is confirmed", async () => {
  const visitor = await it.golden("fubar/s1_farm_crossroads", /^suppress de_sq1\.3$/);
  const { page } = visitor;
  const hand = new Pointer(visitor);
  const figure = (offer: { picks: readonly Pick[] }): Pick => offer.picks.at(-1) as Pick;
  const lost = visitor.offer(/^casualty /);
  const before = visitor.acted().length;
  await hand.pick(figure(lost));
  // He may be suppressed as well: neither is done, nor stands for both.
  expect(await visitor.armed()).toBeNull();
  expect(visitor.acted()).toHaveLength(before);
  await hand.press(lost);
  expect(await visitor.armed()).toBe(lost.notation);
  expect(visitor.acted()).toHaveLength(before);
  await visitor.decides(() => page.getByTestId("commit").click());
  expect(visitor.acted().at(-1)).toBe(lost.notation);

  // Nothing is picked for the next hit.
  expect(await page.getByTestId("picked").count()).toBe(0);
  while (visitor.offers(/^suppress /).some(({ means }) => means !== "loss")) await choose(hand, /^suppress /);
  const last = visitor.offer(/^(suppress|casualty) /);
  const done = visitor.acted().length;
  await hand.pick(figure(last));
  if ((await visitor.armed()) === null) await hand.press(last);
  expect(await visitor.armed()).not.toBeNull();
  await page.keyboard.press("Escape");
  expect(await visitor.armed()).toBeNull();
  expect(visitor.acted()).toHaveLength(done);
});

test("FUBAR: a man who is dragged to the box of the lost beside the board is asked for as lost", async () => {
  const visitor = await it.golden("fubar/s1_farm_crossroads", /^suppress de_sq1\.3$/);
  const { page } = visitor;
  const lost = visitor.offer(/^casualty /);
  const man = lost.picks.at(-1) as Pick;
  await visitor.tab("boxes").click();
  const { place } = pieceOf(visitor, "id" in man ? man.id : "");
  expect(place.kind).toBe("point");
  const [side] = visitor.view.seats[visitor.decision().seat] ?? [""];
  const onto = page.locator(`.boxes [data-onto*="lost"][data-onto*="${side}"]`);
  await onto.scrollIntoViewIfNeeded();
  const box = await onto.boundingBox();
  if (!box) throw new Error("there is a box for the lost");
  const { x, y } = await spotOf(visitor, man);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 3);
  await page.mouse.move(box.x + box.width / 2, box.y + 10, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => visitor.armed()).toBe(lost.notation);
  expect(visitor.acted()).toEqual([]);
});

test("beside a piece: its main action first, and what lights up tells what it means", async () => {
  const visitor = await it.golden("fubar/s1_farm_crossroads", /^attempt /);
  const { page } = visitor;
  const offer = visitor.offer(/^attempt /);
  const at: Pt = placeOf(visitor, offer.picks[0] as Pick) ?? [0, 0];
  const { x, y } = await inSight(visitor, at);
  await page.mouse.click(x, y);
  const bar = page.getByTestId("actions");
  await bar.waitFor();
  expect(await bar.locator("button").first().getAttribute("data-notation")).toBe(await visitor.armed());
  expect(await visitor.armed()).toMatch(/^attempt /);
  expect(await bar.locator('[data-notation^="stand-down"]').count()).toBe(1);
  const box = await bar.boundingBox();
  const covered = box && x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
  expect(covered).toBe(false);
});

test("marks: moves, fire, spotting and smoke have signs of their own, with a word", async () => {
  const visitor = await it.golden("lnl/four_hedges", /^fire /);
  const { page } = visitor;
  const [who] = visitor.offer(/^fire /).picks;
  if (!who) throw new Error("somebody fires");
  await new Pointer(visitor).pick(who);
  await page.locator(".means-fire").first().waitFor({ state: "attached" });
  await expect.poll(() => page.locator(".layer-costs").textContent()).toContain("fire");
  // A figure says what it is, beside the thing and in its card.
  const title = page.locator(".layer-costs title").first();
  await title.waitFor({ state: "attached" });
  expect(await title.textContent()).toMatch(/^fire [^:]+: (of fire|a percentage): /);
  const plate = await page.locator(".layer-costs [data-pick]:has(title)").first().boundingBox();
  await page.mouse.move((plate?.x ?? 0) + (plate?.width ?? 0) / 2, (plate?.y ?? 0) + (plate?.height ?? 0) / 2);
  await expect.poll(() => page.getByTestId("figure").textContent()).toContain((await title.textContent())?.split(": ")[1] ?? "?");
});

test("beside the map: boxes and what is in them are looked at as on it", async () => {
  const visitor = await it.table({ game: "hungria", scenario: "budapest" });
  const { page } = visitor;
  await visitor.tab("boxes").click();
  const piece = page.locator(".boxes button.piece").first();
  const id = await piece.getAttribute("data-piece");
  await piece.hover();
  const card = cardOf(visitor);
  await card.waitFor();
  await expect.poll(() => card.innerText()).toContain(codeOf(visitor, id ?? "nobody"));
  const [own, box] = [await piece.boundingBox(), await card.boundingBox()];
  if (!own || !box) throw new Error("both are seen");
  const apart = box.x >= own.x + own.width || box.x + box.width <= own.x || box.y >= own.y + own.height || box.y + box.height <= own.y;
  expect(apart).toBe(true);
  await page.locator(".boxes .box", { has: page.locator("button.piece") }).first().locator("button.title").hover();
  await expect.poll(() => card.innerText()).toMatch(/here lie/i);
  expect(visitor.acted()).toEqual([]);
});

/** A scenario of each game. */
const SCENARIOS: Readonly<Record<string, string>> = { bcs: "vell_crossing", fubar: "s2_customs_house", hungria: "budapest", lnl: "orchard_street", ossel: "bridge" };

test.each(GAMES)("legend of %s: real counters with everything printed on them, and every mark; by key, in both languages, on a phone", async (game) => {
  const visitor = await it.table({ game, scenario: SCENARIOS[game] ?? "" });
  const { page } = visitor;
  const told = async (): Promise<string> => {
    const dialog = page.getByRole("dialog");
    await dialog.getByTestId("sample").first().waitFor();
    expect(await dialog.getByTestId("sample").first().locator("svg .body").count()).toBe(1);
    expect(await dialog.getByTestId("legend-marks").locator("li").count()).toBeGreaterThan(4);
    expect(await dialog.getByTestId("legend-colours").locator("li").count()).toBeGreaterThan(1);
    expect(await dialog.getByTestId("legend-symbols").locator("li").count()).toBeGreaterThan(0);
    expect(await dialog.getByTestId("legend-figures").locator("li").count()).toBe(FIGURES.length);
    const text = await dialog.innerText();
    // What has no sentence shows its id.
    expect(text).not.toMatch(/[a-z]+-legend-|ui-symbol-|ui-figure-/);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    return text;
  };
  await page.keyboard.press("z");
  const english = await told();
  await page.keyboard.press("?");
  await page.getByTestId("to-legend").click();
  expect(await told()).toBe(english);

  const phone = await it.visitor({ ...PHONE, locale: "es-ES" });
  await phone.page.goto(page.url());
  await phone.atTable();
  await phone.page.keyboard.press("z");
  await phone.page.getByTestId("sample").first().waitFor();
  const dialog = phone.page.getByRole("dialog");
  expect(await dialog.innerText()).toContain("Qué dicen las fichas");
  expect(await dialog.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
});

test("a piece is dragged from its box beside the map onto it", async () => {
  const visitor = await it.golden("hungria/campaign", /^reinforce /);
  const { page } = visitor;
  const { notation, picks: [piece, to] } = visitor.offer(/^reinforce /);
  if (piece?.kind !== "piece" || !to) throw new Error("a reinforcement goes somewhere");
  await visitor.tab("boxes").click();
  const there = await spotOf(visitor, to);
  /** The mouse comes down on it, wherever it lies in its panel now, and goes a little. */
  const take = async (): Promise<{ x: number; y: number }> => {
    const box = await page.locator(`.boxes [data-piece="${piece.id}"]`).boundingBox();
    if (!box) throw new Error("it lies in a box");
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x - 20, at.y);
    await page.locator("body > .board-ghost").waitFor();
    return at;
  };
  // Beside the board it is let go for nothing.
  const from = await take();
  await page.mouse.move(from.x, from.y);
  await page.mouse.up();
  expect(await page.locator(".board-ghost").count()).toBe(0);
  await visitor.drawn();
  expect(visitor.acted()).toEqual([]);
  await take();
  await page.mouse.move(there.x - 5, there.y);
  await page.mouse.move(there.x, there.y);
  await visitor.decides(() => page.mouse.up());
  expect(visitor.acted()).toEqual([notation]);
});

test("a piece that is picked from its box stays before the eyes: neither its panel nor its place in it changes", async () => {
  const visitor = await it.golden("hungria/campaign", /^reinforce /);
  const { page } = visitor;
  const [piece] = visitor.offer(/^reinforce /).picks;
  if (piece?.kind !== "piece") throw new Error("a reinforcement goes somewhere");
  const button = page.locator(`.boxes [data-piece="${piece.id}"]`);
  await button.waitFor();
  const before = await button.boundingBox();
  await button.click();
  await visitor.drawn();
  expect(await page.locator("#tab-boxes").getAttribute("aria-selected")).toBe("true");
  expect(await button.boundingBox()).toEqual(before);
  expect(await button.getAttribute("class")).toContain("selected");
});

test("Lock 'n Load: a squad that is dragged to the next hex goes there, though it could lay smoke in it", async () => {
  const visitor = await it.golden("lnl/orchard_street", /^move /);
  const step = visitor.offers(/^smoke /).find(({ picks }) => picks[1]?.kind === "cell" && !visitor.offers(/^(fire|spot) /).some((other) => other.picks[1]?.kind === "cell" && other.picks[1].id === (picks[1] as { id: string }).id));
  const [piece, to] = step?.picks ?? [];
  if (!piece || !to || to.kind !== "cell") throw new Error("somebody could lay smoke");
  await drag(visitor, piece, to);
  await visitor.decides(() => visitor.page.mouse.up());
  await visitor.until(() => visitor.acted().length > 1, "the step");
  expect(visitor.acted()[0]).toMatch(/^move /);
  expect(visitor.acted()[1]).toBe(`step ${to.id}`);
});

test("Lock 'n Load: a closed pile that is dragged to the next hex goes there with everybody who can go along", async () => {
  const visitor = await it.table({ game: "lnl", scenario: "orchard_street" });
  for (let n = 0; n < 4; n++) await choose(new Pointer(visitor), "done");
  const { seat } = visitor.decision();
  const pieces = visitor.view.scenes[0]?.pieces ?? [];
  const own = (cell: string): number => pieces.filter((piece) => piece.seat === seat && piece.rides === null && cellOf(visitor, piece.id) === cell).length;
  const [from] = visitor.offers(/^activate /).flatMap(({ picks: [at] }) => (at?.kind === "cell" ? [at.id] : [])).sort((a, b) => own(b) - own(a));
  const isFree = (id: string): boolean => pieces.every((piece) => cellOf(visitor, piece.id) !== id);
  const to = visitor.view.board.cells.find(({ id, looks }) => from !== undefined && isFree(id) && looks.includes("clear") && Math.abs(stepsApart(visitor, from, id) - 1) < 0.25);
  if (from === undefined || own(from) < 3 || !to) throw new Error("a pile may go on");
  const before = visitor.acted().length;
  await drag(visitor, { kind: "cell", id: from }, { kind: "cell", id: to.id });
  await visitor.page.mouse.up();
  await visitor.until(() => visitor.acted().some((done) => done.startsWith("step ")), "the step");
  const [first, second, ...rest] = visitor.acted().slice(before);
  expect([first, second?.split(" ")[0]]).toEqual([`activate ${from}`, "move"]);
  expect(rest.filter((done) => done.startsWith("with ")).length).toBeGreaterThan(1);
  expect(rest.at(-1)).toBe(`step ${to.id}`);
});

/** How many hexes it is from one to another. */
const stepsApart = (visitor: Visitor, from: string, to: string): number => {
  const { scale } = visitor.view.board;
  const [a, b] = [from, to].map((id) => placeOf(visitor, { kind: "cell", id }) ?? [0, 0]) as [Pt, Pt];
  return scale.kind === "hexes" ? Math.hypot(a[0] - b[0], a[1] - b[1]) / scale.across : Infinity;
};

test.each([{ width: 1400, height: 900 }, { width: 1280, height: 720 }])("the buttons beside a unit lie over none of the hexes next to it, and near it ($width × $height)", async (viewport) => {
  const visitor = await it.table(VELL, { viewport });
  const { page } = visitor;
  const hand = await actingKarsk(visitor);
  const unit = { kind: "piece", id: "K7-2" } as const;
  await hand.pick(unit);
  const bar = page.getByTestId("actions");
  await bar.waitFor();
  await page.mouse.move(2, 2);
  await visitor.drawn();
  const at = cellOf(visitor, unit.id);
  const near = visitor.view.board.cells.filter(({ id }) => stepsApart(visitor, at, id) < 1.25);
  expect(near.length).toBeGreaterThan(4);
  const box = await bar.boundingBox();
  if (!box) throw new Error("the buttons are in sight");
  for (const { id, at: place } of near) {
    const { x, y } = await onScreen(visitor, place);
    expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height, id).toBe(false);
  }
  const { x, y } = await onScreen(visitor, placeOf(visitor, { kind: "cell", id: at }) ?? [0, 0]);
  const [dx, dy] = [Math.max(0, box.x - x, x - box.x - box.width), Math.max(0, box.y - y, y - box.y - box.height)];
  expect(Math.hypot(dx, dy)).toBeLessThan(200);
});

test("what is begun by a button is beside the piece, or where the question is asked; the keyboard goes on from the board", async () => {
  const visitor = await it.golden("lnl/orchard_street", /^move /);
  const { page } = visitor;
  const piece = visitor.offers(/^smoke /).find(({ picks }) => visitor.offers(/^move /).some((move) => JSON.stringify(move.picks[0]) === JSON.stringify(picks[0])))?.picks[0];
  if (!piece) throw new Error("somebody could lay smoke");
  await new Pointer(visitor).pick(piece);
  const bar = page.getByTestId("actions");
  const [beside, above] = [bar.locator("[data-begins]"), page.locator("#prompt [data-begins]")];
  await beside.first().waitFor();
  expect(await above.count()).toBe(0);
  // Put aside, its buttons are above.
  await bar.getByRole("button").last().click();
  await above.first().waitFor();
  expect(await beside.count()).toBe(0);
  await above.first().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("application");
});

test("Lock 'n Load: in the set-up a counter that is dragged is taken up, whichever was in hand", async () => {
  const visitor = await it.table({ game: "lnl", scenario: "orchard_street" });
  const before = cellOf(visitor, "Gr11");
  await choose(new Pointer(visitor), "lift Gr11");
  await drag(visitor, { kind: "piece", id: "Gr14" }, { kind: "cell", id: "J6" });
  await visitor.page.mouse.up();
  // It is on no list while another is in hand, so it is shown first.
  await expect.poll(() => visitor.armed()).toBe("place Gr14 J6");
  await visitor.decides(() => visitor.page.getByTestId("commit").click());
  expect(visitor.acted().at(-1)).toBe("place Gr14 J6");
  // What was in hand lies where it lay, and can be taken up again.
  expect(cellOf(visitor, "Gr11")).toBe(before);
  expect(visitor.offer("lift Gr11")).toBeDefined();
});

/** What the page asks the rules about clicks: what is in hand, and what lies under it. */
const wishes = ({ said }: Visitor): Extract<Wish, { kind: "click" }>[] =>
  said.flatMap((text) => {
    const { ask } = JSON.parse(text) as Partial<Asked>;
    return ask?.kind === "peek" && ask.wish.kind === "click" ? [ask.wish] : [];
  });

test("FUBAR: what is dragged is let go on the ground below names, figures and cards", async () => {
  const visitor = await it.table({ game: "fubar", scenario: "s2_customs_house" });
  const { page } = visitor;
  // With this seed the order is obeyed, and what was rolled stays to be read.
  for (const which of [/^deploy md_alpha/, "deploy rest", "done", "deploy rest", "done", /^attempt/, "walk"]) await choose(new Pointer(visitor), which);
  await page.locator(".latest.card").first().waitFor();
  const { seat } = visitor.decision();
  const own = visitor.view.scenes[0]?.pieces.find((piece) => piece.seat === seat && piece.marks.some(({ badge }) => badge === "active"));
  if (!own?.group) throw new Error("a squad has its order");
  const [man, unit] = [{ kind: "piece", id: own.id }, { kind: "piece", id: own.group }] as const;
  const over = (): Promise<string[]> =>
    page.locator(".layer-tags [data-pick], .layer-costs [data-pick], .latest.card").evaluateAll((all) => all.map((each) => getComputedStyle(each).pointerEvents));
  expect((await over()).length).toBeGreaterThan(1);
  expect(new Set(await over()).has("none")).toBe(false);
  const acted = visitor.acted();
  // The name of his own squad, and the figure of a place to which he could go alone.
  for (const above of [`.layer-tags [data-pick="piece ${own.group}"]`, '.layer-costs [data-pick^="point"]']) {
    const before = wishes(visitor).length;
    const answers = visitor.answers("peek");
    await drag(visitor, man, man, async () => {
      await page.locator(".board.dragging").waitFor();
      await page.locator(above).first().waitFor({ state: "attached" });
      expect(new Set(await over())).toEqual(new Set(["none"]));
    });
    const box = await page.locator(above).first().boundingBox();
    if (!box) throw new Error(`${above} is in sight`);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.up();
    // He is let go on the ground there, and takes his squad along.
    // On a slow machine what is pointed at on the way is asked about as well, with him alone.
    const since = (): ReturnType<typeof wishes> => wishes(visitor).slice(before);
    const dropped = (): ReturnType<typeof wishes>[number] | undefined => since().find(({ picked }) => picked.length > 1);
    await visitor.until(() => !!dropped() && visitor.answers("peek") >= answers + since().length, `what is meant below ${above}`);
    const wish = dropped();
    expect(wish?.picked).toEqual([unit, man]);
    const [ground, ...others] = wish?.under ?? [];
    if (ground?.kind !== "point") throw new Error(`he is let go on ${JSON.stringify(ground)}`);
    expect(others).toEqual([]);
    const there = await onScreen(visitor, ground.at);
    expect(Math.hypot(there.x - at.x, there.y - at.y)).toBeLessThan(2);
    await visitor.drawn();
    while (await page.getByTestId("cancel").isVisible()) {
      await page.keyboard.press("Escape");
      await visitor.drawn();
    }
  }
  expect(visitor.acted()).toEqual(acted);
});
