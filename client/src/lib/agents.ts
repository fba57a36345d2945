/** Who plays when nobody does. */

/** The computer that is proposed: the one in the middle, from the weakest to the strongest. */
export const usualAgent = (agents: readonly string[]): string => agents[Math.floor(agents.length / 2)] ?? "";
