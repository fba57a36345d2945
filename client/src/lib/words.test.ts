import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Message } from "../wire";
import { inches, join, Words } from "./words";

interface Golden {
  ftl: { en: string[]; es: string[] };
  cases: { message: Message; en: string; es: string }[];
}
const golden = JSON.parse(readFileSync("tests/words.json", "utf8")) as Golden;
const words = { en: new Words("en", [golden.ftl.en.join("\n")]), es: new Words("es", [golden.ftl.es.join("\n")]) };

describe("as crates/words says it", () => {
  test.each(golden.cases)("$message.id: $en", ({ message, en, es }) => {
    expect(words.en.say(message)).toBe(en);
    expect(words.es.say(message)).toBe(es);
  });
});

test("clauses stand apart, also inside messages and lists", () => {
  const rule = { list: [{ clause: "fub:act-2" }, { clause: "fub:act-3" }] };
  const moved: Message = { id: "moved", args: [["who", { text: "A1" }], ["far", { inches: 650 }], ["rule", rule]] };
  const outer: Message = { id: "outer", args: [["inner", { message: moved }]] };
  expect(words.es.parts(outer)).toEqual([
    'Porque: A1 mueve 6,5" (',
    { clause: "fub:act-2" },
    " y ",
    { clause: "fub:act-3" },
    ").",
  ]);
  expect(words.en.parts({ id: "gone", args: [["c", { clause: "x:1" }]] })).toEqual(["⟨gone⟩ c=", { clause: "x:1" }]);
  expect(words.en.parts({ id: "plain" })).toEqual(["All is well."]);
});

test("a later file wins", () => {
  const both = new Words("en", ["a = 1\nb = 1", "a = 2"]);
  expect([both.say({ id: "a" }), both.say({ id: "b" })]).toEqual(["2", "1"]);
  expect([both.has("a"), both.has("a.b"), both.has("c")]).toEqual([true, false, false]);
});

test("lengths and lists", () => {
  expect([inches("en", 5), inches("es", 650), inches("en", 1000)]).toEqual(['0.05"', '6,5"', '10"']);
  expect(join("es", ["hierro", "Hielo"])).toBe("hierro y Hielo");
});

test("a sentence that has words for the page says those; a list of entries keeps its order", () => {
  const words = new Words("en", ["unit = { $name } ({ $id })\n    .page = { $name }\nmoves = { $who } moves.\nlist =\n    .b = B: two\n    .a = A: one\n"]);
  const unit = { id: "unit", args: [["name", { text: "1 Cz" }], ["id", { text: "cz-1" }]] } as Message;
  expect(words.say({ id: "moves", args: [["who", { message: unit }]] })).toBe("1 Cz moves.");
  expect(words.entries("list")).toEqual(["B: two", "A: one"]);
  expect(words.entries("none")).toEqual([]);
});
