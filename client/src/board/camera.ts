/**
 * What part of the board is seen. The board is measured in units (hundredths of a hex or of an inch), the screen in
 * pixels.
 */
import { boxOf, type Box, type Point } from "./geometry";

/** Screen = unit times `k`, plus `x` and `y`. */
export interface View {
  x: number;
  y: number;
  k: number;
}

export interface Size {
  w: number;
  h: number;
}

/** The view that shows the whole of a box, in the middle, not nearer than `most`. */
export function fit(box: Box, size: Size, room = 12, most = Infinity): View {
  const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
  const k = Math.max(0.02, Math.min(most, (size.w - 2 * room) / w, (size.h - 2 * room) / h));
  return { k, x: size.w / 2 - (box.x0 + w / 2) * k, y: size.h / 2 - (box.y0 + h / 2) * k };
}

/** A place that counts for so much where the view is chosen. */
export interface Weighted {
  at: Point;
  weight: number;
}

/**
 * The middle of what a window of this size can show of some places, where it shows the most of them; null where there
 * are none. Windows round each of the places are tried, and the best is centred on what it shows.
 */
export function densest(places: readonly Weighted[], window: Size): Point | null {
  let best: readonly Weighted[] = [];
  let most = 0;
  for (const { at } of places) {
    const seen = places.filter((other) => Math.abs(other.at[0] - at[0]) * 2 <= window.w && Math.abs(other.at[1] - at[1]) * 2 <= window.h);
    const weight = seen.reduce((sum, other) => sum + other.weight, 0);
    if (weight > most) [best, most] = [seen, weight];
  }
  if (most === 0) return null;
  const box = boxOf(best.map(({ at }) => at));
  return [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
}

/** What part of the board is seen, in units. */
export function seen(view: View, size: Size): Box {
  const [[x0, y0], [x1, y1]] = [toUnits(view, 0, 0), toUnits(view, size.w, size.h)];
  return { x0, y0, x1, y1 };
}

/** The view of the same size with this place in its middle. */
export const centred = ({ k }: Pick<View, "k">, size: Size, [x, y]: Point): View => ({ k, x: size.w / 2 - x * k, y: size.h / 2 - y * k });

/** How far the view must move to bring a place into sight, with room to spare; nothing when it is seen already. */
export function scrollTo(view: View, size: Size, [x, y]: Point, room: number): readonly [dx: number, dy: number] {
  const need = (at: number, length: number): number => {
    const margin = Math.min(room, length / 3);
    if (at < margin) return margin - at;
    return at > length - margin ? length - margin - at : 0;
  };
  return [need(x * view.k + view.x, size.w), need(y * view.k + view.y, size.h)];
}

/** A view on the way from one to another: sizes change by equal factors, and the middle of the change stays. */
export function between(from: View, to: View, t: number): View {
  const k = from.k * (to.k / from.k) ** t;
  const share = Math.abs(to.k - from.k) < 1e-9 ? t : (k - from.k) / (to.k - from.k);
  return { k, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The view at another size, in which what was at one place of the screen is at another. */
export function zoomed(view: View, k: number, from: Point, to: Point): View {
  const [x, y] = toUnits(view, ...from);
  return { k, x: to[0] - x * k, y: to[1] - y * k };
}

/** A view that shows nothing beyond a box, or the box in the middle where there is room for more. */
export function held({ x, y, k }: View, { w, h }: Size, box: Box): View {
  const hold = (at: number, length: number, low: number, high: number): number => {
    const [first, last] = [-low * k, length - high * k];
    return first < last ? (first + last) / 2 : Math.max(last, Math.min(first, at));
  };
  return { k, x: hold(x, w, box.x0, box.x1), y: hold(y, h, box.y0, box.y1) };
}

/**
 * The view moved to the right or down by as much as brings out what lies under its upper left corner, where the map in
 * small is, if more of the places can be seen then. A place takes `half` units to each side.
 */
export function clearOf(corner: Size, view: View, size: Size, places: readonly Weighted[], half: number): View {
  const room = half * view.k;
  const at = ({ at: [x, y] }: Weighted, { dx, dy }: { dx: number; dy: number }): Point => [x * view.k + view.x + dx, y * view.k + view.y + dy];
  const covered = ([x, y]: Point): boolean => x < corner.w + room && y < corner.h + room;
  const isSeen = ([x, y]: Point): boolean => x >= room && y >= room && x <= size.w - room && y <= size.h - room;
  const still = { dx: 0, dy: 0 };
  const under = places.map((place) => at(place, still)).filter((point) => isSeen(point) && covered(point));
  if (under.length === 0) return view;
  const shifts = [still, { dx: corner.w + room - Math.min(...under.map(([x]) => x)), dy: 0 }, { dx: 0, dy: corner.h + room - Math.min(...under.map(([, y]) => y)) }];
  const worth = (shift: { dx: number; dy: number }): number =>
    places.reduce((sum, place) => (isSeen(at(place, shift)) && !covered(at(place, shift)) ? sum + place.weight : sum), 0);
  const best = shifts.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  return { ...view, x: view.x + best.dx, y: view.y + best.dy };
}

/** Where the upper left corner of a frame is on the screen, on a whole pixel: between two, letters would blur. */
export function corner(view: View, frame: Box): readonly [x: number, y: number] {
  const dense = window.devicePixelRatio || 1;
  const whole = (at: number): number => Math.round(at * dense) / dense;
  return [whole(view.x + frame.x0 * view.k), whole(view.y + frame.y0 * view.k)];
}

export const toUnits = (view: View, x: number, y: number): Point => [(x - view.x) / view.k, (y - view.y) / view.k];

/** The most pixels to a unit: a hex or inch then takes this many hundred. */
export const CLOSEST = 2.4;
