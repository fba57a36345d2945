// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { RulebookPage } from "../wire";

// No sentence is read here, and the page asks the system for its colours.
vi.mock("virtual:sentences", () => ({ default: "" }));
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
let app: (typeof import("./app.svelte"))["app"];
beforeAll(async () => {
  ({ app } = await import("./app.svelte"));
});

const asked = vi.fn<(address: string) => Promise<Response>>();
const book = { chapters: [{ clauses: [{ id: "1.1" }] }], series: null } as unknown as RulebookPage;
beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
});
afterEach(() => {
  app.game = null;
});

test("a book that could not be had is asked for again when it is wanted, and is no fault of the page", async () => {
  asked.mockResolvedValueOnce(new Response("", { status: 503 })).mockResolvedValue(Response.json(book));
  app.game = "x";
  await app.wantBook("x");
  expect(app.findClause("1.1")).toBeNull();
  // Twice at once is once.
  await Promise.all([app.wantBook("x"), app.wantBook("x")]);
  expect(app.findClause("1.1")).toEqual({ id: "1.1" });
  await app.wantBook("x");
  expect(asked).toHaveBeenCalledTimes(2);
});

test("whoever shows the book hears why there is none", async () => {
  asked.mockResolvedValue(new Response("", { status: 503 }));
  await expect(app.loadBook("y")).rejects.toMatchObject({ status: 503 });
  asked.mockResolvedValue(Response.json(book));
  expect(await app.loadBook("y")).toEqual(book);
});
