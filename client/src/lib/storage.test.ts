// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import type { Right } from "./router";
import { forgetTable, keepLearnt, keepPass, learnt, loadSettings, myInvitations, myTables, newKey, passOf, rememberTable, saveSettings, usualLanguage } from "./storage";

const keyOf = (table: string, right: Right | null): string | null => passOf(table, right).key;

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

test("lessons are remembered once each, and rubbish is no lesson", () => {
  for (const lesson of ["move", "attack", "move"]) keepLearnt("ossel", lesson);
  expect(learnt()).toEqual(["ossel:move", "ossel:attack"]);
  localStorage.setItem("sandtable.learnt", '{"a":1}');
  expect(learnt()).toEqual([]);
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
  expect(keyOf("a", { kind: "key", key: "link" })).toBe("link");
  expect(keyOf("a", null)).toBe("link");
  expect(keyOf("b", null)).toBe(null);
});

test("an invitation is no pass before it is accepted, and is kept through a reload until it is known to be taken", () => {
  const link: Right = { kind: "invitation", seat: 1, secret: "i" };
  expect(passOf("a", link)).toEqual({ key: null, invitation: null, invited: { seat: 1, secret: "i" } });
  expect(passOf("a", null).invited).toEqual({ seat: 1, secret: "i" });
  // It is accepted: another tab of this browser says the same.
  keepPass("a", { key: "k", invitation: "i", invited: null });
  rememberTable({ ...mine("a", 2), key: "k", taking: "i" });
  expect(passOf("a", link)).toEqual({ key: "k", invitation: "i", invited: null });
  sessionStorage.clear();
  expect(passOf("a", null)).toEqual({ key: "k", invitation: "i", invited: null });
  rememberTable({ ...mine("a", 3), key: "k" });
  expect(passOf("a", null)).toEqual({ key: "k", invitation: null, invited: null });
});

test("whoever opened the table keeps his own key when he looks at an invitation to it", () => {
  rememberTable(mine("a", 1));
  const pass = passOf("a", { kind: "invitation", seat: 1, secret: "i" });
  expect([pass.key, pass.invited?.seat]).toEqual(["key of a", 1]);
});

test("what a page of old kept is read", () => {
  localStorage.setItem("sandtable.tables", JSON.stringify([{ table: "a", key: "k", game: "g", scenario: "s", links: [], at: 1, over: false }]));
  expect([passOf("a", null).key, myInvitations("a", "k")]).toEqual(["k", []]);
});

test("a key of one's own has 160 bits in letters that nobody mixes up", () => {
  const keys = Array.from({ length: 50 }, newKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[a-km-np-z2-9]{32}$/);
});
