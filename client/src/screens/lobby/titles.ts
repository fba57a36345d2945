import { app } from "../../lib/app.svelte";
import type { GameCard } from "../../wire";

/** What a table is called: its game and scenario by name, or by id where nobody knows those. */
export function tableTitle(games: readonly GameCard[] | null, table: { game: string; scenario: string }) {
  const game = games?.find((card) => card.id === table.game);
  const scenario = game?.scenarios.find((card) => card.id === table.scenario);
  return {
    game: game ? app.name(game.name) : table.game,
    scenario: scenario ? app.name(scenario.name) : table.scenario,
  };
}
