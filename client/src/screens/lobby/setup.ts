/** What the lobby asks before a game, with answers already in place. */
import { usualAgent } from "../../lib/agents";
import type { DiceFrom, GameCard, NewTable, OptionCard, ScenarioCard, Sitter } from "../../wire";

export interface Setup {
  game: GameCard;
  scenario: ScenarioCard;
  sitters: Sitter[];
  /** Values of options by name, as they were chosen. */
  options: Record<string, string>;
  dice: DiceFrom;
  listed: boolean;
}

/** The usual ways to sit down. */
export const PRESETS = ["computer", "screen", "friend"] as const;
export type Preset = (typeof PRESETS)[number];

/** Who sits where: I take the first seat, the others are as the way to sit down says. */
export function sittersFor(preset: Preset, game: GameCard, scenario: ScenarioCard): Sitter[] {
  const other: Record<Preset, Sitter> = {
    computer: { kind: "agent", agent: usualAgent(game.agents) },
    screen: { kind: "me" },
    friend: { kind: "friend" },
  };
  return scenario.seats.map((_, index) => (index === 0 ? { kind: "me" } : other[preset]));
}

/** The usual way that these are, whichever seat is mine; null when they are another. */
export function presetOf(sitters: readonly Sitter[]): Preset | null {
  const others = sitters.filter((sitter) => sitter.kind !== "me");
  if (others.length === 0) return "screen";
  if (others.length !== sitters.length - 1) return null;
  const [first] = others;
  if (others.some((sitter) => sitter.kind !== first?.kind)) return null;
  return first?.kind === "agent" ? "computer" : "friend";
}

/** Sitters after one was changed: whoever takes the other seat against a computer or a friend swaps with them. */
export function swapped(before: readonly Sitter[], after: readonly Sitter[]): Sitter[] {
  const mine = before.findIndex(({ kind }) => kind === "me");
  const taken = after.findIndex(({ kind }, seat) => kind === "me" && before[seat]?.kind !== "me");
  const other = before[taken];
  const swaps = before.length === 2 && before.filter(({ kind }) => kind === "me").length === 1 && other;
  return swaps ? after.map((sitter, seat) => (seat === mine ? other : sitter)) : [...after];
}

export function setupFor(game: GameCard, scenario = game.scenarios[0]): Setup | null {
  if (!scenario) return null;
  const sitters = sittersFor(game.agents.length > 0 ? "computer" : "screen", game, scenario);
  return { game, scenario, sitters, options: {}, dice: "server", listed: false };
}

const settingOf = (scenario: ScenarioCard, option: OptionCard) =>
  scenario.settings.find((setting) => setting.option === option.name);

/** The value that an option has when nobody chooses: what the scenario sets, or the default. */
export const usualValue = (scenario: ScenarioCard, option: OptionCard): string =>
  settingOf(scenario, option)?.value ?? option.default;

/** The values that may be chosen in a scenario. */
export const valuesIn = (scenario: ScenarioCard, option: OptionCard): readonly string[] =>
  settingOf(scenario, option)?.values ?? option.values;

/** The value that an option has: chosen, where the scenario admits it, or the usual one. */
export function valueOf(setup: Setup, option: OptionCard): string {
  const chosen = setup.options[option.name];
  const admitted = chosen !== undefined && valuesIn(setup.scenario, option).includes(chosen);
  return admitted ? chosen : usualValue(setup.scenario, option);
}

/** The same table with another scenario: people stay, where there are as many seats. */
export function withScenario(setup: Setup, scenario: ScenarioCard): Setup {
  const stay = scenario.seats.length === setup.sitters.length;
  const sitters = stay ? setup.sitters : (setupFor(setup.game, scenario)?.sitters ?? []);
  return { ...setup, scenario, sitters };
}

export const newTable = (setup: Setup): NewTable => ({
  game: setup.game.id,
  scenario: setup.scenario.id,
  options: setup.game.options
    .filter((option) => valueOf(setup, option) !== usualValue(setup.scenario, option))
    .map((option) => [option.name, valueOf(setup, option)]),
  sitters: setup.sitters,
  dice: setup.dice,
  seed: null,
  listed: setup.listed,
});
