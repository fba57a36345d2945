// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from "vitest";
import { word } from "../../board/testing/samples";
import type { Offer } from "../../wire";

// No sentence is read here, and the page asks the system for its colours.
vi.mock("virtual:sentences", () => ({ default: "" }));
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
let asks: (typeof import("./refusals"))["asks"];
let app: (typeof import("../../lib/app.svelte"))["app"];
beforeAll(async () => {
  ({ asks } = await import("./refusals"));
  ({ app } = await import("../../lib/app.svelte"));
});

const offer = (more: Partial<Offer>): Offer => ({
  notation: "x",
  message: word("x"),
  picks: [],
  role: "choice",
  means: "other",
  rolls: false,
  cost: null,
  ...more,
});

test("losing a step or a man is always asked; what goes to waste and what rolls, as the reader wants", () => {
  const of = { loss: offer({ means: "loss" }), waste: offer({ loses: word("chances") }), roll: offer({ rolls: true }), plain: offer({}) };
  const asked = (): string[] => Object.entries(of).flatMap(([name, each]) => (asks(each, false) ? [name] : []));
  expect(asked()).toEqual(["loss", "waste", "roll"]);
  app.change({ askWaste: false });
  expect(asked()).toEqual(["loss", "roll"]);
  app.change({ askRolls: false });
  expect(asked()).toEqual(["loss"]);
});
