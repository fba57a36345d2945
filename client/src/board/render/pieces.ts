/** Pieces: each a group of its own that glides when it moves. */
import type { Means, Piece } from "../../wire";
import type { TargetKind } from "../api";
import { coveredStates } from "../badges";
import { NOBODY, paints, type Paint } from "../colours";
import { COUNTER, draw, inUnits, outline } from "../counters";
import { unitOf } from "../geometry";
import { bandOf, tagOf } from "../groups";
import type { Layout, Spot } from "../layout";
import { moved, num, path, plate, tag, words } from "../markup";
import type { BoardState } from "../state";
import { isClose } from "../terrain/close";
import { isHighlit, targetOf } from "../update";
import type { Entry } from "./svg";

/** The drawings of pieces, kept while the piece stays the same object: most do from one position to the next. */
export class Gallery {
  #kept = new WeakMap<Piece, { body: string; tag: string | undefined }>();
  #liveries: unknown;
  #palette = "";
  #colours = new Map<string, Paint>();

  paint({ livery }: Piece): Paint {
    return this.#colours.get(livery) ?? NOBODY;
  }

  body(s: BoardState, piece: Piece, unit: number): string {
    if (this.#liveries !== s.board?.liveries || this.#palette !== s.settings.palette) {
      this.#liveries = s.board?.liveries;
      this.#palette = s.settings.palette;
      this.#colours = paints(s.board?.liveries ?? [], s.settings.palette);
      this.#kept = new WeakMap();
    }
    const tag = tagOf(s.scene, piece) ?? bandOf(s.scene, piece);
    const kept = this.#kept.get(piece);
    if (kept && kept.tag === tag?.colour) return kept.body;
    const body = draw(piece, this.paint(piece), unit, { group: tag, men: s.board !== null && isClose(s.board) });
    this.#kept.set(piece, { body, tag: tag?.colour });
    return body;
  }
}

export function pieceEntries(s: BoardState, gallery: Gallery, { spots, heaps }: Layout): { flat: Entry[]; fan: Entry[] } {
  const flat: Entry[] = [];
  const fan: Entry[] = [];
  if (!s.board) return { flat, fan };
  const unit = unitOf(s.board.scale);
  const byId = new Map(s.scene.pieces.map((piece) => [piece.id, piece]));
  // Pieces keep their order in the picture, so that they glide when they change places; levels and riders need another.
  const covered = new Set(heaps.flatMap(({ tops }) => tops.flatMap((each) => each.covered)));
  const isLayered = s.scene.pieces.some(({ level, rides }) => level !== null || rides !== null);
  for (const id of isLayered ? spots.keys() : byId.keys()) {
    const [piece, spot] = [byId.get(id), spots.get(id)];
    if (!piece || !spot) continue;
    // The uppermost counter of a closed stack tells of those below it: a ring round each would hide all of them.
    const target = covered.has(id) && !spot.aboard ? undefined : targetOf(s, piece);
    const lit = isHighlit(s, piece);
    const cursor = s.cursorShown && s.cursor?.kind === "piece" && (s.cursor.id === piece.id || s.cursor.id === piece.group);
    const rings =
      ring(piece, unit, target?.kind, target?.means) + (lit ? ring(piece, unit, "lit") : "") + (cursor ? ring(piece, unit, "cursor") : "");
    (spot.fanned ? fan : flat).push({
      id: piece.id,
      body: gallery.body(s, piece, unit) + rings,
      attributes: { class: spot.aboard ? "piece aboard" : "piece", "data-piece": piece.id },
      transform: spotted(spot.x, spot.y, spot.scale),
      through: s.routes.get(id)?.map(([x, y]) => spotted(x / unit, y / unit, spot.scale)),
      legMs: s.legMs,
    });
  }
  for (const heap of heaps) {
    heap.heads.forEach(({ text, at, size }, i) => {
      const said = s.say(text);
      const room = heap.fan ? heap.fan[2] - heap.fan[0] : COUNTER * heap.scale;
      const body = plate(said, at, Math.min(size, room / (said.length * 0.6 + 1)), "level");
      (heap.fan ? fan : flat).push({ id: `level ${heap.id} ${i}`, body, attributes: { class: "count" } });
    });
    if (heap.choice) {
      const body = plate(heap.id, heap.choice, 15 * heap.scale, "choice");
      fan.push({ id: `choice ${heap.id}`, body, attributes: { "data-cell": heap.id } });
    }
    heap.links.forEach((at, i) => {
      const body = moved(at, heap.scale, path("M-8 0H8", "link"));
      fan.push({ id: `link ${heap.id} ${i}`, body });
    });
  }
  for (const { id, tops } of heaps) {
    for (const { top, covered } of tops) {
      const [piece, spot] = [byId.get(top), spots.get(top)];
      if (piece && spot) flat.push(...below(s, gallery, id, piece, spot, covered.flatMap((each) => byId.get(each) ?? [])));
    }
  }
  // How many lie there, at the lower left of each closed stack.
  for (const heap of heaps) {
    if (heap.count < 2 || heap.fan) continue;
    const aside = (COUNTER / 2 + 3) * heap.scale;
    flat.push({
      id: `count ${heap.id}`,
      body: tag("circle", { r: 10 }) + words(String(heap.count), 4.6, 13),
      attributes: { class: "count" },
      transform: spotted(heap.at[0] - aside, heap.at[1] + aside, heap.scale),
    });
  }
  const open = heaps.find((heap) => heap.fan);
  if (open?.fan) {
    const [x0, y0, x1, y1] = open.fan;
    const back = { x: x0, y: y0, width: x1 - x0, height: y1 - y0, rx: 6 * open.scale, "stroke-width": 1.5 * open.scale };
    fan.unshift({ id: "fan", body: tag("rect", back), attributes: { class: "fan" } });
  }
  return { flat, fan };
}

/** On the uppermost counter, what it hides: that one of them is marked, what they wear and what they have lost. */
function below(s: BoardState, gallery: Gallery, heap: string, top: Piece, { x, y, scale }: Spot, covered: readonly Piece[]): Entry[] {
  const kinds = covered.map((piece) => targetOf(s, piece)?.kind);
  const kind = RANKS.find((each) => kinds.includes(each));
  const ringed = kind !== undefined && !targetOf(s, top) ? ring(top, 1, kind) : "";
  const lost = ({ face }: Piece): boolean => face.kind === "counter" && face.steps !== null && face.steps.left < face.steps.full;
  const marks = coveredStates(covered.map((piece) => ({ paint: gallery.paint(piece), reduced: lost(piece), marks: piece.marks })));
  if (ringed === "" && marks === "") return [];
  // Along the upper edge: names of places lie below; where levels are named above, right of the number of pieces.
  const strip = top.level === null ? ([-22, -COUNTER / 2 - 10] as const) : ([-12, COUNTER / 2 + 4] as const);
  const body = ringed + (marks === "" ? "" : moved(strip, 1, marks));
  return [{ id: `below ${heap} ${top.id}`, body, attributes: { class: "below" }, transform: spotted(x, y, scale) }];
}

/** Which mark of several is shown. */
const RANKS: readonly TargetKind[] = ["selected", "joined", "choice", "mover", "refused"];

/** A place and a size as CSS, so that pieces can glide there. */
const spotted = (x: number, y: number, scale: number): string =>
  `translate(${num(x)}px,${num(y)}px)${scale === 1 ? "" : ` scale(${num(scale)})`}`;

const TICK = '<circle r="9"/><path d="M-4 0-1 3.5 4.5-3.5"/>';

/** A ring round a piece: solid, doubled, broken or crossed by what it means. */
function ring(piece: Piece, unit: number, kind: string | undefined, means?: Means): string {
  if (kind === undefined) return "";
  const face = inUnits(piece.face, unit);
  const turn = piece.place.kind === "point" ? (piece.place.facing ?? 0) : 0;
  const at = (room: number): string => {
    switch (face.kind) {
      case "counter":
        return path(outline(piece.seat ?? -1, COUNTER / 2 + room));
      case "figure":
        return tag("circle", { r: face.radius + room });
      case "hull": {
        const [w, l] = [face.width + 2 * room, face.length + 2 * room];
        return tag("rect", { x: -w / 2, y: -l / 2, width: w, height: l, rx: 12, transform: `rotate(${turn})` });
      }
      default:
        return face satisfies never;
    }
  };
  const line = (className: string, room: number): string => tag("g", { class: className }, at(room));
  const room = kind === "cursor" ? 9 : kind === "lit" ? 7 : 3.5;
  const second = kind === "selected" || kind === "mover" ? line("line", room + (face.kind === "counter" ? 4.5 : 9)) : "";
  const cross = kind === "refused" ? path("M-12-12 12 12M12-12-12 12", "cross") : "";
  // A tick: it takes part.
  const tick = kind === "joined" ? moved([COUNTER / 2 - 4, -COUNTER / 2 + 4], face.kind === "counter" ? 1 : 1.4, TICK, "tick") : "";
  return tag("g", { class: `ring ${kind}${means ? ` means-${means}` : ""}` }, line("under", room) + line("line", room) + second + cross + tick);
}
