/** Pictures of scenarios' maps: painted once, kept by this browser until the map is another. */
import { pictureOfMap, sidesOf } from "../../board/api";
import { app } from "../../lib/app.svelte";
import * as api from "../../lib/api";
import { kept, keep, type Kept } from "../../lib/storage";

/** As wide as a card on a dense screen, and as high as its strip. */
const [WIDE, HIGH] = [640, 240];

const known = new Map<string, Promise<Kept | null>>();
/** One is painted at a time, when nothing else is to be done. */
let last: Promise<unknown> = Promise.resolve();

/** The map of a scenario as an address, and its sides; null where there is none to be had. */
export function mapPicture(game: string, scenario: string): Promise<Kept | null> {
  const name = `${game}.${scenario}.${app.settings.palette}`;
  let found = known.get(name);
  if (!found) {
    found = last.then(() => made(game, scenario, `map.${name}`)).catch(() => null);
    last = found;
    known.set(name, found);
    // What could not be had now may be had later.
    void found.then((picture) => { if (picture === null) known.delete(name); });
  }
  return found;
}

async function made(game: string, scenario: string, name: string): Promise<Kept> {
  const { tag, board } = await api.map(game, scenario);
  const old = kept(name);
  if (old?.tag === tag) return old;
  const ground = await board();
  await idle();
  const picture = pictureOfMap(ground, WIDE, HIGH).toDataURL("image/webp", 0.82);
  const own: Kept = { tag, picture, sides: sidesOf(ground, app.settings.palette) };
  keep(name, own);
  return own;
}

const idle = (): Promise<void> =>
  new Promise((done) => {
    // Not every browser has it.
    if ("requestIdleCallback" in window) requestIdleCallback(() => { done(); }, { timeout: 500 });
    else setTimeout(done, 30);
  });
