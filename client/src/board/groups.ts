/**
 * What tells the figures of one unit from those of another, and the counters of one formation: a colour and a line,
 * shared by all of them.
 */
import type { Face, Layer, Piece, Scene } from "../wire";

export interface Tag {
  colour: string;
  /** The gaps of its line, in parts of the radius, so that colour is not the only sign; none for a whole line. */
  dash: readonly number[];
}

/**
 * Light, so that they stand out from the dark rim of a base and from any ground; in this order those that share a line
 * are told apart by every common kind of sight (`colours.test.ts`).
 */
const COLOURS = ["#ffd84d", "#ff8ad1", "#5cd6ff", "#c3a2ff", "#a8f06a", "#ffa14a", "#6ff0c8", "#ffffff"];
const DASHES = [[], [0.62, 0.2], [0.2, 0.2]];

type Tags = ReadonlyMap<string, Tag>;
const unknown = () => ({ figure: new WeakMap<Scene, Tags>(), counter: new WeakMap<Scene, Tags>() });
let known = unknown();

/** The how manieth tag each group of this board had when it was last seen, by its kind, seat and name. */
const lastTag = new Map<string, number>();

/** Another board: its groups have the tags that they have for everybody, whatever was seen on the last one. */
export function forgetTags(): void {
  known = unknown();
  lastTag.clear();
}

/** The tags of all groups of a kind, by name within a seat: each keeps its own, whatever others come and go. */
function tagged(scene: Scene, kind: keyof typeof known): Tags {
  const before = known[kind].get(scene);
  if (before) return before;
  const bySeat = new Map<number | null, Set<string>>();
  for (const { group, seat, face } of scene.pieces) {
    if (group === null || face.kind !== kind) continue;
    bySeat.set(seat, (bySeat.get(seat) ?? new Set()).add(group));
  }
  const tags = new Map<string, Tag>();
  for (const [seat, groups] of bySeat) {
    const taken = new Set<number>();
    const take = (group: string, i: number): void => {
      taken.add(i);
      lastTag.set(`${kind} ${seat ?? ""} ${group}`, i);
      tags.set(group, { colour: COLOURS[i % COLOURS.length] ?? "#fff", dash: DASHES[i % DASHES.length] ?? [] });
    };
    const fresh = [...groups].sort().filter((group) => {
      const i = lastTag.get(`${kind} ${seat ?? ""} ${group}`);
      if (i === undefined || taken.has(i)) return true;
      take(group, i);
      return false;
    });
    for (const group of fresh) {
      let i = 0;
      while (taken.has(i)) i += 1;
      take(group, i);
    }
  }
  known[kind].set(scene, tags);
  return tags;
}

/** The tags of all units of figures. */
export const tagsOf = (scene: Scene): Tags => tagged(scene, "figure");

const wears = (scene: Scene, { group, face }: Piece, kind: Face["kind"] & keyof typeof known): Tag | null =>
  group !== null && face.kind === kind ? (tagged(scene, kind).get(group) ?? null) : null;

export const tagOf = (scene: Scene, piece: Piece): Tag | null => wears(scene, piece, "figure");

/** The band of a counter whose formation is known. */
export const bandOf = (scene: Scene, piece: Piece): Tag | null => wears(scene, piece, "counter");

/** What the colour of a side is mixed with, for the second and further of several layers of a kind. */
const SHADES = ["#8a8a8a", "#ffe45c", "#14120e", "#5cd6ff", "#ff8ad1", "#ffffff", "#6b3fa0"];

/** A layer, and the how manieth of its kind and side it is: headquarters have a shade each. */
export type Shaded = Layer & { shade?: number };

/** Layers with their shades, by their ids: each keeps its own while there are the same. */
export function shaded(layers: readonly Layer[]): Shaded[] {
  const kin = new Map<string, number>();
  const shades = new Map<string, number>();
  for (const { id, kind, seat, group } of [...layers].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const key = `${kind} ${seat ?? ""} ${group ?? ""}`;
    shades.set(id, kin.get(key) ?? 0);
    kin.set(key, (kin.get(key) ?? 0) + 1);
  }
  return layers.map((layer) => ({ ...layer, shade: shades.get(layer.id) ?? 0 }));
}

/**
 * The colour of what is laid over the ground, on the board and beside its name: of its formation's band, so that two of
 * a side are told apart, otherwise of its side; in a shade of its own where several are of a kind.
 */
export function layerColour(scene: Scene | null, layer: Pick<Shaded, "group" | "seat" | "shade">, colourOf: (seat: number) => string): string | null {
  const { group, seat, shade = 0 } = layer;
  const band = scene && group !== undefined ? tagged(scene, "counter").get(group) : undefined;
  const colour = band?.colour ?? (seat === null ? null : colourOf(seat));
  return colour !== null && shade > 0 ? `color-mix(in srgb, ${colour} 45%, ${SHADES[shade % SHADES.length] ?? ""})` : colour;
}
