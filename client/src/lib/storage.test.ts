import { beforeEach, expect, test } from "vitest";
import { forgetTable, keyOf, loadSettings, myTables, rememberTable, saveSettings, usualLanguage } from "./storage";

const mine = (table: string, at: number) => ({ table, key: `key of ${table}`, game: "g", scenario: "s", invitations: [], at, over: false });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("the browser's language, as far as we speak it", () => {
  expect(usualLanguage(["fr-FR", "es-MX", "en"])).toBe("es");
  expect(usualLanguage(["EN-gb"])).toBe("en");
  expect(usualLanguage(["fr"])).toBe("en");
});

test("settings come back, and rubbish gives the usual ones", () => {
  saveSettings({ ...loadSettings(), theme: "dark" });
  expect(loadSettings().theme).toBe("dark");
  localStorage.setItem("sandtable.settings", "{{");
  expect(loadSettings().theme).toBe("auto");
});

test("tables are remembered once each, the last first", () => {
  for (const table of [mine("a", 1), mine("b", 3), mine("a", 5)]) rememberTable(table);
  expect(myTables().map((table) => table.table)).toEqual(["a", "b"]);
  rememberTable({ ...mine("a", 6), key: "a friend's" });
  expect(keyOf("a", null)).toBe("a friend's");
  forgetTable("a", "a friend's");
  expect(keyOf("a", null)).toBe("key of a");
  forgetTable("a", "key of a");
  expect(myTables().map((table) => table.table)).toEqual(["b"]);
});

test("a key of the link comes before that of the tab, and that before the browser's", () => {
  rememberTable(mine("a", 1));
  expect(keyOf("a", null)).toBe("key of a");
  expect(keyOf("a", "link")).toBe("link");
  expect(keyOf("a", null)).toBe("link");
  expect(keyOf("b", null)).toBe(null);
});
