import { expect, test } from "vitest";
import type { GameCard } from "../../wire";
import { newTable, presetOf, setupFor, sittersFor, swapped, valueOf, valuesIn, withScenario } from "./setup";

const name = { en: "", es: "" };
const seats = (n: number) => Array.from({ length: n }, (_, index) => ({ id: `s${index}`, name }));
const game: GameCard = {
  id: "toy",
  name,
  editions: [],
  scenarios: [
    { id: "one", name, intro: name, seats: seats(2), turns: null, settings: [] },
    { id: "two", name, intro: name, seats: seats(2), turns: 4, settings: [] },
    { id: "three", name, intro: name, seats: seats(3), turns: 4, settings: [] },
  ],
  options: [{ name: "fog", default: "off", values: ["off", "on"], clause: "x:1", message: { id: "fog" } }],
  agents: ["easy", "normal", "hard"],
};
const [one, two, three] = game.scenarios;

test("without a single choice it is a game against the computer of middle strength", () => {
  const setup = setupFor(game);
  expect(setup && newTable(setup)).toEqual({
    game: "toy",
    scenario: "one",
    options: [],
    sitters: [{ kind: "me" }, { kind: "agent", agent: "normal" }],
    dice: "server",
    seed: null,
    listed: false,
  });
  expect(setupFor({ ...game, agents: [] })?.sitters).toEqual([{ kind: "me" }, { kind: "me" }]);
  expect(setupFor({ ...game, scenarios: [] })).toBe(null);
});

test("a way to sit down is known again, whichever seat is mine", () => {
  if (!one || !three) throw new Error("there are three scenarios");
  for (const preset of ["computer", "screen", "friend"] as const) {
    expect(presetOf(sittersFor(preset, game, one))).toBe(preset);
    expect(presetOf(sittersFor(preset, game, three))).toBe(preset);
  }
  expect(presetOf([{ kind: "friend" }, { kind: "me" }])).toBe("friend");
  expect(presetOf([{ kind: "friend" }, { kind: "friend" }])).toBe(null);
  expect(presetOf([{ kind: "me" }, { kind: "friend" }, { kind: "agent", agent: "normal" }])).toBe(null);
});

test("another scenario keeps who sits where as long as there are as many seats", () => {
  const setup = setupFor(game);
  if (!setup || !two || !three) throw new Error("there are three scenarios");
  const mine = { ...setup, sitters: sittersFor("friend", game, two) };
  expect(presetOf(withScenario(mine, two).sitters)).toBe("friend");
  expect(withScenario(mine, three).sitters.length).toBe(3);
});

test("what a scenario sets is its default, and another choice wins over it", () => {
  const setup = setupFor(game);
  const option = game.options[0];
  if (!setup || !option || !two) throw new Error("there are scenarios and an option");
  const foggy = { ...setup, scenario: { ...two, settings: [{ option: "fog", value: "on", values: ["off", "on"] }] } };
  expect(valueOf(foggy, option)).toBe("on");
  expect(newTable(foggy).options).toEqual([]);
  expect(newTable({ ...foggy, options: { fog: "off" } }).options).toEqual([["fog", "off"]]);
  const always = { ...setup, scenario: { ...two, settings: [{ option: "fog", value: "on", values: ["on"] }] } };
  expect(valuesIn(always.scenario, option)).toEqual(["on"]);
  // A choice made for another scenario that this one does not admit is not sent.
  expect(newTable({ ...always, options: { fog: "off" } }).options).toEqual([]);
});

test("only options that differ from their default are sent", () => {
  const setup = setupFor(game);
  if (!setup) throw new Error("there is a scenario");
  expect(newTable({ ...setup, options: { fog: "off" } }).options).toEqual([]);
  expect(newTable({ ...setup, options: { fog: "on" } }).options).toEqual([["fog", "on"]]);
});

test("whoever takes the other side against the computer swaps with it", () => {
  const [me, agent] = [{ kind: "me" }, { kind: "agent", agent: "easy" }] as const;
  expect(swapped([me, agent], [me, me])).toEqual([agent, me]);
  expect(swapped([me, { kind: "friend" }], [me, me])).toEqual([{ kind: "friend" }, me]);
  // Whoever plays both sides, or gives one away, is not second-guessed.
  expect(swapped([me, me], [agent, me])).toEqual([agent, me]);
  expect(swapped([agent, agent], [me, agent])).toEqual([me, agent]);
});
