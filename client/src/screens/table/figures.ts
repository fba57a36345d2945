/** The figures beside what can be chosen, in words. */
import type { Means } from "../../wire";

/** What a figure beside something may be. */
export const FIGURES = ["chance", "move", "attack", "fire"] as const;
type Figure = (typeof FIGURES)[number];

const isFigure = (means: string | null): means is Figure => FIGURES.some((figure) => figure === means);

/** What the figure of a mark is: told by the game for what it means, else a chance. Null for what speaks for itself. */
export const figureOf = (means: Means | null, isTold: boolean): Figure | null => (!isTold ? "chance" : isFigure(means) ? means : null);
