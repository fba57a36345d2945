import { expect, it } from "vitest";
import { weather } from "./climate";
import type { Ctx } from "./ground";

/** How washes were laid on. */
function washes(climate: Parameters<typeof weather>[2]): string[] {
  const laid: string[] = [];
  const ctx = { save: () => undefined, restore: () => undefined, globalCompositeOperation: "", globalAlpha: 1, fillStyle: "", fillRect: () => laid.push(ctx.globalCompositeOperation) };
  weather(ctx as unknown as Ctx, { x0: 0, y0: 0, x1: 1, y1: 1 }, climate);
  return laid;
}

it("a green board in daylight is painted as it is", () => {
  expect(washes({ night: false, cover: "green" })).toEqual([]);
});

it("night, snow and mud each change the whole ground, and night comes over the others", () => {
  const night = washes({ night: true, cover: "green" });
  expect(night.at(-1)).toBe("multiply");
  const snow = washes({ night: false, cover: "snow" });
  expect(snow).toContain("screen");
  expect(washes({ night: true, cover: "snow" })).toEqual([...snow, ...night]);
  expect(washes({ night: false, cover: "mud" })).not.toEqual(snow);
});
