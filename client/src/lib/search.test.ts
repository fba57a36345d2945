import { expect, test } from "vitest";
import { clausesIn, finder, marked } from "./search";

test("accents and case do not matter, and every word must be there", () => {
  const rule = "Una unidad en Línea de Suministro…";
  expect(finder("linea suministro")(rule)).toBe(true);
  expect(finder("SUMINISTRO línea")(rule)).toBe(true);
  expect(finder("línea férrea")(rule)).toBe(false);
  expect(finder("  ")(rule)).toBe(true);
});

test("what was found is marked, letter for letter", () => {
  expect(marked("La línea corta la línea.", "linea")).toEqual(["La ", "línea", " corta la ", "línea", "."]);
  expect(marked("a (b) c", "(b)")).toEqual(["a ", "(b)", " c"]);
  expect(marked("nada", "x")).toEqual(["nada"]);
  expect(marked("i\u0301bero", "ibero")).toEqual(["", "íbero", ""]);
});

test("clauses in a text", () => {
  const has = (id: string): boolean => ["fub:gen-5", "hun:1.1.b"].includes(id);
  expect(clausesIn("(fub:gen-5 says; fub:gen-99 does not)", has)).toEqual(["(", "fub:gen-5", " says; fub:gen-99 does not)"]);
  expect(clausesIn("See hun:1.1.b.", has)).toEqual(["See ", "hun:1.1.b", "."]);
});
