/** What players say to each other about ending a game: see `crates/server/src/seating.rs`. */
import type { Seating } from "../wire";

/** The seats that want a draw now. */
export const drawOffers = ({ news }: Seating): number[] =>
  news.reduce<number[]>((offers, { seat, what }) => {
    if (what === "draw_offered") return [...offers.filter((other) => other !== seat), seat];
    return what === "draw_refused" ? [] : offers;
  }, []);

/** Whether there is somebody who could agree to a draw: two seats at least that no computer plays. */
export const canDraw = ({ seats }: Seating): boolean => seats.filter(({ holder }) => holder.kind !== "agent").length > 1;
