/** Ways to play: with the mouse, with the keyboard alone, with a finger. Each makes the same offers in its own way. */
import { unitOf } from "../src/board/geometry";
import { samePick } from "../src/board/state";
import { picksOf } from "../src/board/update";
import { asksAgain, begun, click, fitting } from "../src/lib/picking";
import type { Offer, Pick, Piece, Pt } from "../src/wire";
import { WAIT_MS, type Visitor } from "./visitor";

export interface Hand {
  readonly visitor: Visitor;
  /** Picks a piece or place, after others. */
  pick(pick: Pick, after?: readonly Pick[]): Promise<void>;
  /** Presses the button of an offer. */
  press(offer: Offer): Promise<void>;
  /** Presses the button that begins something rare with what is picked. */
  begin(offer: Offer): Promise<void>;
  /** Rolls what waits for it. */
  roll(): Promise<void>;
  /** Whoever is to decide in secret says so. */
  reveal(): Promise<void>;
}

/**
 * Makes an offer: its picks one after the other, its button where several are left, and once more where that is asked.
 */
export async function choose(hand: Hand, which: string | RegExp): Promise<void> {
  const { visitor } = hand;
  const offer = visitor.offer(which);
  await visitor.decides(() => make(hand, offer));
  // A point is hit as nearly as the screen allows.
  const near = offer.picks.some(({ kind }) => kind === "point");
  const done = visitor.acted().at(-1) ?? "nothing";
  const [meant, was] = [offer.notation, done].map((text) => (near ? text.split(/ [-\d,]+/)[0] : text));
  if (meant !== was) throw new Error(`${offer.notation} was meant, and ${done} was done`);
}

/** The same without waiting for what comes of it. */
export async function make(hand: Hand, offer: Offer): Promise<void> {
  const { visitor } = hand;
  const decision = visitor.view.questions.find((question) => question.decision?.offers.includes(offer))?.decision ?? null;
  const before = visitor.acted().length;
  for (const [n, pick] of offer.picks.entries()) {
    // What is rare is begun by its button, and a place means it then.
    if (begun(decision, { picks: offer.picks.slice(0, n), armed: null }).includes(offer.means)) await hand.begin(offer);
    await hand.pick(pick, offer.picks.slice(0, n));
  }
  const left = fitting(decision, offer.picks);
  // The main one of several things that a piece can do is shown by the click itself.
  const isShown = offer.picks.length > 0 && (await visitor.armed()) === offer.notation;
  if (!isShown && (offer.picks.length === 0 || left.length > 1)) await hand.press(offer);
  if (isShown || asksAgain(offer)) await confirm(hand, before);
}

/** Confirms what is asked again. What was composed with its odds beside it is not, once they are there. */
async function confirm(hand: Hand, before: number): Promise<void> {
  const { visitor } = hand;
  const asks = visitor.page.locator('[data-testid="commit"]');
  await visitor.until(async () => visitor.acted().length > before || (await asks.isVisible()), "the dice, or a question");
  if (visitor.acted().length === before) await hand.roll();
}

/** The piece of an id, or the first of a unit. */
export function pieceOf(visitor: Visitor, id: string): Piece {
  const pieces = visitor.view.scenes.flatMap((scene) => scene.pieces);
  const found = pieces.find((piece) => piece.id === id) ?? pieces.find((piece) => piece.group === id);
  if (!found) throw new Error(`there is no piece ${id}`);
  return found;
}

/** Where a place is, in scene units; null for what is not on the map. */
export function placeOf(visitor: Visitor, pick: Pick): Pt | null {
  const { board } = visitor.view;
  switch (pick.kind) {
    case "point":
      return pick.at;
    case "cell":
      return board.cells.find(({ id }) => id === pick.id)?.at ?? null;
    case "box":
      return board.boxes.find(({ id }) => id === pick.id)?.at ?? null;
    case "piece": {
      const { place } = pieceOf(visitor, pick.id);
      if (place.kind === "point") return place.at;
      return placeOf(visitor, place.kind === "cell" ? { kind: "cell", id: place.cell } : { kind: "box", id: place.id });
    }
  }
}

/** A place of the scene on the screen. */
export async function onScreen(visitor: Visitor, [x, y]: Pt): Promise<{ x: number; y: number }> {
  const unit = unitOf(visitor.view.board.scale);
  await visitor.drawn();
  return visitor.page.evaluate(([ux, uy]) => {
    const world = document.querySelector<SVGGElement>(".board-over > g");
    const at = new DOMPoint(ux, uy).matrixTransform(world?.getScreenCTM() ?? undefined);
    return { x: at.x, y: at.y };
  }, [x / unit, y / unit] as const);
}

/**
 * The same, brought into sight first where it is not, or where something of the table's own lies over it: as with two
 * fingers on a trackpad.
 */
export async function inSight(visitor: Visitor, place: Pt): Promise<{ x: number; y: number }> {
  const board = visitor.page.locator("[role=application]");
  const box = await board.boundingBox();
  if (!box) throw new Error("there is no board");
  const { x, y } = await onScreen(visitor, place);
  const isOver = x < box.x + 4 || y < box.y + 4 || x > box.x + box.width - 4 || y > box.y + box.height - 4;
  const isCovered = await visitor.page.evaluate(([px, py]) => document.elementFromPoint(px, py)?.closest(".zoom, .minimap, .seek, .tool > .btn") != null, [x, y] as const);
  if (!isOver && !isCovered) return { x, y };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // Sideways too, or it would be the wheel of a mouse.
  await board.dispatchEvent("wheel", { deltaX: x - middle.x + 0.1, deltaY: y - middle.y, bubbles: true, cancelable: true });
  return onScreen(visitor, place);
}

/** With a pointer: a mouse, or a finger where `touch` says so. */
export class Pointer implements Hand {
  constructor(
    readonly visitor: Visitor,
    private readonly touch = false,
  ) {}

  async pick(pick: Pick, after: readonly Pick[] = []): Promise<void> {
    const { page } = this.visitor;
    const at = placeOf(this.visitor, pick);
    if (!at) {
      // What lies beside the map is in its panel.
      await this.click("#tab-boxes");
      const [id, kind] = pick.kind === "piece" ? [pieceOf(this.visitor, pick.id).id, "piece"] : ["id" in pick ? pick.id : "", "box"];
      await this.click(`.boxes [data-${kind}="${id}"]`);
      return;
    }
    if (pick.kind === "box") {
      await this.at(at);
      return;
    }
    if (pick.kind === "piece") {
      const piece = pieceOf(this.visitor, pick.id);
      const stack = this.stackOf(piece);
      if (stack.length > 1) {
        const fanned = page.locator(`.layer-fan [data-piece="${piece.id}"]`);
        if (!(await fanned.isVisible())) {
          const isMeant = this.means(stack, pick, after);
          await this.at(at);
          if (isMeant) return;
        }
        await this.click(`.layer-fan [data-piece="${piece.id}"]`);
        return;
      }
    }
    await this.at(at);
    // A stack whose pieces can be chosen as well opens first, with its hex above them.
    const own = page.locator(`.layer-fan [data-cell="${"id" in pick ? pick.id : ""}"]`);
    await this.visitor.drawn();
    if (pick.kind === "cell" && (await own.isVisible())) await this.click(`.layer-fan [data-cell="${pick.id}"]`);
  }

  /** Clicks at a place of the scene. What lies over it is put aside first, as anybody would. */
  async at(place: Pt): Promise<void> {
    const { page } = this.visitor;
    for (;;) {
      const { x, y } = await inSight(this.visitor, place);
      const over = await page.evaluate(([px, py]) => {
        const top = document.elementFromPoint(px, py);
        return top?.closest(".layer-fan") ? "fan" : (top?.closest("[data-testid]")?.getAttribute("data-testid") ?? null);
      }, [x, y] as const);
      if (over === null) {
        await this.poke(x, y);
        return;
      }
      const board = over === "fan" ? await page.locator("[role=application]").boundingBox() : null;
      if (board) await this.poke(board.x + 3, board.y + 3);
      else await this.click(`[data-testid="${over}"] button.icon`);
    }
  }

  private async poke(x: number, y: number): Promise<void> {
    if (this.touch) await this.visitor.page.touchscreen.tap(x, y);
    else await this.visitor.page.mouse.click(x, y);
  }

  private async click(selector: string): Promise<void> {
    // What is in a closed menu is in the panel as well.
    const found = this.visitor.page.locator(`${selector}:visible`).first();
    if (this.touch) await found.tap();
    else await found.click();
  }

  private stackOf(piece: Piece): Piece[] {
    const { place } = piece;
    if (place.kind !== "cell") return [piece];
    const pieces = this.visitor.view.scenes[0]?.pieces ?? [];
    return pieces.filter((other) => other.place.kind === "cell" && other.place.cell === place.cell);
  }

  /** Whether a click on the closed stack means this piece; otherwise the stack opens. */
  private means(stack: Piece[], pick: Pick, after: readonly Pick[]): boolean {
    const under = { picks: stack.slice(-1).flatMap(picksOf), stack: stack.toReversed().map(picksOf) };
    const decisions = this.visitor.view.questions.flatMap(({ decision }) => decision ?? []);
    const decision = decisions.find((each) => fitting(each, [...after, pick]).length > 0) ?? null;
    const bears = (by: Pick): Pick[] => stack.flatMap(({ id, rides }): Pick[] => (by.kind === "piece" && rides === by.id ? [{ kind: "piece", id }] : []));
    const { kind, on } = click(decision, { picks: after, armed: null }, under, bears);
    return kind !== "open" && samePick(on, pick);
  }

  async press(offer: Offer): Promise<void> {
    await this.click(`button[data-notation="${offer.notation}"]`);
  }

  async begin({ means }: Offer): Promise<void> {
    await this.click(`button[data-begins="${means}"]`);
  }

  async roll(): Promise<void> {
    await this.click('[data-testid="commit"]');
  }

  async reveal(): Promise<void> {
    await this.click('[data-testid="curtain"] button');
  }
}

/** Without a pointer at all: arrows and Enter on the board, letters for the panels, Tab within them. */
export class Keys implements Hand {
  constructor(readonly visitor: Visitor) {}

  private get keyboard() {
    return this.visitor.page.keyboard;
  }

  async pick(pick: Pick): Promise<void> {
    const at = placeOf(this.visitor, pick);
    if (!at || pick.kind === "box") {
      await this.keyboard.press("x");
      const [id, kind] = pick.kind === "piece" ? [pieceOf(this.visitor, pick.id).id, "piece"] : ["id" in pick ? pick.id : "", "box"];
      await this.tabTo(`.boxes [data-${kind}="${id}"]`);
    } else {
      await this.keyboard.press("b");
      if (pick.kind === "piece") await this.next(pick.id);
      else await this.steer(at);
    }
    await this.keyboard.press("Enter");
  }

  async begin({ means }: Offer): Promise<void> {
    await this.tabTo(`button[data-begins="${means}"]`);
    await this.keyboard.press("Enter");
  }

  /** From one thing that can be chosen to the next, until it is this piece. */
  private async next(id: string): Promise<void> {
    const seen = new Set<string>();
    for (;;) {
      await this.keyboard.press("n");
      const cursor = await this.cursor();
      if (cursor === `piece ${id}`) return;
      if (seen.has(cursor)) throw new Error(`n does not come to ${id}: ${[...seen].join(", ")}`);
      seen.add(cursor);
    }
  }

  /** With the arrows. */
  async steer([x, y]: Pt): Promise<void> {
    const { board } = this.visitor.view;
    const hexes = board.scale.kind === "hexes";
    const stride = board.scale.kind === "hexes" ? board.scale.across * 0.87 : board.scale.inch / 2;
    for (let n = 0; n < 200; n++) {
      const now = await this.place();
      if (now) {
        const [dx, dy] = [x - now[0], y - now[1]];
        if (Math.abs(dx) < stride / 2 && Math.abs(dy) < stride / 2) return;
        const sideways = Math.abs(dx) > Math.abs(dy);
        const key = sideways ? (dx > 0 ? "ArrowRight" : "ArrowLeft") : dy > 0 ? "ArrowDown" : "ArrowUp";
        const far = Math.max(Math.abs(dx), Math.abs(dy)) >= stride * (hexes ? 5 : 6);
        await this.keyboard.press(far ? `Shift+${key}` : key);
      } else {
        await this.keyboard.press("ArrowUp");
      }
    }
    throw new Error(`the arrows do not come to ${x},${y}`);
  }

  private async cursor(): Promise<string> {
    return (await this.visitor.page.locator("[data-cursor]").getAttribute("data-cursor")) ?? "";
  }

  /** Where the cursor is, if it is anywhere yet. */
  private async place(): Promise<Pt | null> {
    const board = this.visitor.page.locator("[role=application]");
    const [kind, id] = ((await board.getAttribute("data-cursor")) ?? "").split(" ");
    if (kind === undefined || id === undefined) return null;
    if (kind === "point") return id.split(",").map(Number) as unknown as Pt;
    return placeOf(this.visitor, { kind: kind as "cell" | "piece", id });
  }

  /** Tab by Tab, until the focus is there. */
  async tabTo(selector: string): Promise<void> {
    const end = Date.now() + WAIT_MS;
    while (Date.now() < end) {
      const where = await this.visitor.page.evaluate((wanted) => {
        const target = document.querySelector(wanted);
        const now = document.activeElement;
        if (!target) return "missing";
        if (target === now) return "here";
        return now && now.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING ? "before" : "after";
      }, selector);
      if (where === "here") return;
      await this.keyboard.press(where === "before" ? "Shift+Tab" : "Tab");
    }
    throw new Error(`Tab does not come to ${selector}`);
  }

  async press(offer: Offer): Promise<void> {
    await this.keyboard.press("o");
    await this.tabTo(`[data-testid="offers"] button[data-notation="${offer.notation}"]`);
    await this.keyboard.press("Enter");
  }

  async roll(): Promise<void> {
    // The odds are counted before anybody sees them; the key works at once.
    await this.visitor.page.locator('[data-testid="commit"]').waitFor();
    await this.keyboard.press("c");
  }

  async reveal(): Promise<void> {
    // The button has the focus: nothing else is on the screen.
    await this.visitor.page.locator('[data-testid="curtain"] button:focus').waitFor();
    await this.keyboard.press("Enter");
  }
}

/** Types faces whenever the table wants dice, until there are no more. */
export async function rollOwn({ page }: Visitor, faces: readonly number[]): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Your dice" });
  for (const face of faces) {
    await dialog.waitFor();
    await page.keyboard.press(String(face));
    const hand = dialog.getByRole("button", { name: "Hand them in" });
    if (await hand.isEnabled()) await page.keyboard.press("Enter");
  }
}
