/** Games that are played more than once: by clicks, and by keys alone. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { choose, type Hand } from "./hands";

/** The ids of all games, in the order of the alphabet. */
export const GAMES: readonly string[] = readdirSync(path.resolve(import.meta.dirname, "../../content")).sort();

/** What is asked now, by its message. */
const asked = ({ visitor }: Hand): string => visitor.view.questions.find(({ decision }) => decision)?.decision?.question.id ?? "";

/** What was decided so far, as notation. */
export const decided = ({ visitor }: Hand): string[] => visitor.view.log.flatMap(({ action }) => action?.[0] ?? []);

/**
 * FUBAR's shortest scenario from set-up to the end, two at one screen: units are deployed, one walks, one fires until
 * somebody is hit; then everybody stands down turn by turn.
 */
export async function wholeFubar(hand: Hand): Promise<void> {
  const { visitor } = hand;
  for (const unit of ["md_alpha", "ir_cell2"]) {
    await choose(hand, new RegExp(`^deploy ${unit} `));
    await choose(hand, "deploy rest");
    await choose(hand, "done");
  }
  const has = (what: RegExp): boolean => decided(hand).some((it) => what.test(it));
  const offers = (what: RegExp): boolean => visitor.offers(what).length > 0;
  while (!visitor.view.outcome) {
    const active = !has(/^advance/) || !has(/^(casualty|suppress)/);
    switch (asked(hand)) {
      case "fubar-ask-choose":
        await choose(hand, active ? /^attempt/ : /^stand-down/);
        break;
      case "fubar-ask-order":
        await choose(hand, "walk");
        break;
      case "fubar-ask-orders":
        if (!has(/^advance/)) await choose(hand, /^advance/);
        else await choose(hand, active && offers(/^open-fire$/) ? "open-fire" : "stop");
        break;
      case "fubar-ask-plan":
        await choose(hand, offers(/^fire$/) ? "fire" : /^volley/);
        break;
      default:
        await choose(hand, /./);
    }
  }
}

/**
 * The first turn of the ring around Budapest, two at one screen, with something done in every phase. `composed` is
 * called when an attack is composed and not yet declared.
 */
export async function turnOfHungria(hand: Hand, composed: () => Promise<void>): Promise<void> {
  await choose(hand, "done");
  await choose(hand, /^receive de-hq1pz/);
  await choose(hand, "done");
  await choose(hand, /^receive su-hq2/);
  await choose(hand, "done");
  await choose(hand, /^restore de-1pz/);
  await choose(hand, "done");
  while (asked(hand) === "hungria-ask-reinforcements") await choose(hand, /^reinforce/);
  await choose(hand, /^transfer/);
  await choose(hand, "done");

  // Both assign their aircraft; neither sees what the other does.
  await hand.reveal();
  await choose(hand, "assign lw-jg51 area-7");
  await choose(hand, "done");
  await hand.reveal();
  await choose(hand, "assign vv-12gvsh area-11");
  await choose(hand, "done");

  // A tank corps goes far beyond the hexes next to it.
  await choose(hand, "move su-23tk");
  await choose(hand, "go 1518");
  while (asked(hand) !== "hungria-ask-movement") await choose(hand, "stop");
  await choose(hand, "done");

  await choose(hand, "attack 0815");
  await choose(hand, "commit su-11");
  await choose(hand, "commit su-3gk");
  await composed();
  await choose(hand, "declare");
  while (asked(hand) !== "hungria-ask-combat") await choose(hand, /./);
  await choose(hand, "done");

  // The Axis stays where it is, and the turn ends.
  await choose(hand, "done");
  await choose(hand, "done");
  await choose(hand, "done");
}
