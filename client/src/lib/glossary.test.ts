import { expect, test } from "vitest";
import { abbreviations, explain, glossary } from "./glossary";

const KNOWN = glossary(["MP: movement points", "HQ: headquarters; it supplies: all", "not one"]);
const explained = (text: string) => explain(text, abbreviations(KNOWN), KNOWN);

test("abbreviations are explained where they are words of their own, in the plural too", () => {
  expect([...KNOWN]).toEqual([
    ["MP", "movement points"],
    ["HQ", "headquarters; it supplies: all"],
  ]);
  expect(explained("Two HQs have 3 MP.")).toEqual([
    "Two ",
    { short: "HQ", means: "headquarters; it supplies: all" },
    "s have 3 ",
    { short: "MP", means: "movement points" },
    ".",
  ]);
  expect(explained("COMPANY, MPH, ÁMP, MP2")).toEqual(["COMPANY, MPH, ÁMP, MP2"]);
});

test("a game without a glossary is left as it is", () => {
  expect(explain("3 MP", abbreviations(new Map()), new Map())).toEqual(["3 MP"]);
});
