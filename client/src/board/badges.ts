/** Marks on pieces: each a shape of its own, so that none is told by colour alone. */
import type { Badge, Face, Mark } from "../wire";
import type { Paint } from "./colours";
import { moved, path, tag, words } from "./markup";

/** In a box of 20 by 20 round the origin. */
const BADGES: Record<Badge, string> = {
  done: '<circle class="d-grey" r="9"/><path class="s" d="M-4.5 0-1 4 5-4"/>',
  active: '<path class="d-gold" d="M0-10 9 8H-9z"/><path class="s" d="M-3 3H3M0-4v4"/>',
  chosen: '<path class="d-blue" d="M0-10 10 0 0 10-10 0z"/><path class="s" d="M-4.5 0h9M0-4.5v9"/>',
  unsupplied: '<path class="d-red" d="M-9-9H9V9H-9z"/><path class="s" d="M-4-5v8a4 2 0 0 0 8 0v-8a4 2 0 0 0-8 0M-8 8 8-8"/>',
  partly_supplied:
    '<path class="d-orange" d="M-9-9H9V9H-9z"/><path class="s" d="M-4-5v8a4 2 0 0 0 8 0v-8a4 2 0 0 0-8 0M-4 0h8"/>',
  suppressed:
    '<path class="d-red" d="M0-10 3-4 9-6 6 0l4 6-7-2-3 6-3-6-7 2 4-6-3-6 6 2z"/><path class="s" d="M0-3v5m-2-2 2 3 2-3"/>',
  prone: '<rect class="d-brown" x="-10" y="-5" width="20" height="10" rx="5"/><path class="s" d="M-5 1H6M-6-1.5h.1"/>',
  on_guard:
    '<path class="d-blue" d="M-8-9H8V0c0 5-4 8-8 10C-4 8-8 5-8 0z"/><path class="s" d="M-4-1C-2-4 2-4 4-1 2 2-2 2-4-1M0-1h.1"/>',
  dodging: '<rect class="d-green" x="-9" y="-9" width="18" height="18" rx="9"/><path class="s" d="M-5 4-2-4 2 4 5-4"/>',
  damaged: '<path class="d-orange" d="M-4-10H4l6 6V4l-6 6H-4l-6-6V-4z"/><path class="s" d="M1-7-3-1H2l-3 7"/>',
  immobile: '<path class="d-grey" d="M-4-10H4l6 6V4l-6 6H-4l-6-6V-4z"/><path class="s" d="M-5 0H5"/>',
  destroyed: '<path class="d-black" d="M-4-10H4l6 6V4l-6 6H-4l-6-6V-4z"/><path class="s" d="M-4-4 4 4M4-4-4 4"/>',
  loaded: '<path class="d-green" d="M-9-7H9V8H-9z"/><path class="s" d="M-5 3V-2M0 3V-2M5 3V-2"/>',
  hidden: '<rect class="d-grey" x="-10" y="-7" width="20" height="14" rx="7"/><path class="s" d="M-6 0c3-4 9-4 12 0M-6 5 6-5"/>',
  fighting: '<circle class="d-red" r="9"/><path class="s" d="M-5 5 5-5M5 5-5-5M-6 2l4 4M6 2 2 6"/>',
  isolated: '<circle class="d-black" r="9"/><path class="s" d="M-5-3a6 6 0 0 1 10 0M5 3A6 6 0 0 1-5 3"/>',
  shaken: '<path class="d-red" d="M-10-9H10L0 10z"/><path class="s" d="m-6-3 3-3 3 4 3-4 3 3"/>',
  wounded:
    '<rect class="d-red" x="-11" y="-6" width="22" height="12" rx="6" transform="rotate(-45)"/><path class="s" d="M-4 0h8M0-4v8"/>',
  moved: '<path class="d-blue" d="M-10-6H1v-4L10 0 1 10V6h-11z"/><path class="s" d="M-6 0H4"/>',
  fired: '<path class="d-gold" d="M-10-6H2q8 0 8 6T2 6h-12z"/><path class="s" d="M-5-5V5M0-5V5"/>',
  buttoned: '<path class="d-grey" d="M-10 6V0a10 9 0 0 1 20 0v6z"/><path class="s" d="M-6 1H6"/>',
  hovering: '<ellipse class="d-blue" cy="3" rx="9" ry="7"/><path class="s" d="M-10-8H10M0-8v5M-4 4h8"/>',
  prepared: '<path class="d-green" d="M-10 8V-2L0-10 10-2V8z"/><path class="s" d="M-6 4H6M-6-1 0-5 6-1"/>',
  other: '<circle class="d-gold" r="8"/><path class="s" d="M0-4v4M0 4h.1"/>',
};

/** A mark as a picture by itself, for panels. */
export const badgePicture = (of: Badge): string =>
  `<svg class="board-picture board-svg" viewBox="-12 -12 24 24" aria-hidden="true"><g class="badge">${BADGES[of]}</g></svg>`;

/** The marks of a piece, one below the other, beginning at a place. */
export function badges(marks: readonly Mark[], of: Face, facing: number): string {
  const [x, y, size] = badgePlace(of, facing);
  // Many overlap a little, so that the last is still on its piece.
  const step = Math.min(18.5, 62 / Math.max(1, marks.length - 1));
  return marks.map(({ badge }, i) => moved([x, y + i * step * size], size, BADGES[badge], "badge")).join("");
}

/** What one who lies below another is like: what can be told of it without lifting the stack. */
export interface Covered {
  paint: Paint;
  reduced: boolean;
  marks: readonly Mark[];
}

/** So many marks of what lies below are shown; one more stands for the rest. */
const COVERED_MAX = 4;
/** The side of the small counter that stands for those who are alike, and from one mark to the next. */
const [CHIP, STEP] = [14, 12];

/**
 * The state of covered pieces on a strip that begins at the origin: those who are alike as a small counter with their
 * number, a band across it where they have lost steps, and their marks. Those of whom there is nothing to tell are left
 * out.
 */
export function coveredStates(covered: readonly Covered[]): string {
  const kinds = new Map<string, Covered & { count: number; badges: Badge[] }>();
  for (const each of covered) {
    const badges = [...new Set(each.marks.map(({ badge }) => badge))];
    if (badges.length === 0 && !each.reduced) continue;
    const key = [each.paint.fill, each.reduced, ...badges].join();
    const alike = kinds.get(key);
    if (alike) alike.count += 1;
    else kinds.set(key, { ...each, count: 1, badges });
  }
  let [x, left, out] = [0, COVERED_MAX, ""];
  for (const { paint, reduced, count, badges } of kinds.values()) {
    if (left <= 0) {
      out += moved([x, 0], 0.62, BADGES.other, "badge");
      x += STEP;
      break;
    }
    const half = CHIP / 2;
    const chip = tag("rect", { class: "chip", x: -half, y: -half, width: CHIP, height: CHIP, rx: 2.5, fill: paint.fill });
    const band = reduced ? path(`M${-half}-2.5H${half}V2.5H${-half}z`, "reduced") : "";
    out += tag("g", { transform: `translate(${x} 0)`, color: paint.ink, fill: paint.ink }, chip + band + words(String(count), 3.8, 11));
    const shown = badges.length > left ? [...badges.slice(0, left - 1), "other" as const] : badges;
    out += shown.map((badge, i) => moved([x + CHIP * 0.9 + i * STEP, 0], 0.6, BADGES[badge], "badge")).join("");
    x += CHIP + shown.length * STEP + 3;
    left -= Math.max(1, shown.length);
  }
  return out === "" ? "" : `<rect class="strip" x="-9.5" y="-9" width="${x + 4}" height="18" rx="6"/>${out}`;
}

/**
 * Where the first mark sits and how large it is: the upper right corner, or the right rear of a hull, whichever way it
 * faces.
 */
function badgePlace(of: Face, facing: number): readonly [x: number, y: number, size: number] {
  if (of.kind === "counter") return [28, -27, 0.92];
  if (of.kind === "figure") return [of.radius * 0.76, -of.radius * 0.76, of.radius / 28];
  const angle = (facing * Math.PI) / 180;
  const [across, along] = [of.width * 0.3, of.length * 0.3];
  return [across * Math.cos(angle) - along * Math.sin(angle), across * Math.sin(angle) + along * Math.cos(angle), 2.2];
}
