import { afterEach, expect, test, vi } from "vitest";
import * as api from "./api";
import { isLocal, outward } from "./reach";

afterEach(() => { vi.restoreAllMocks(); });

test("names by which a machine means itself", () => {
  for (const host of ["localhost", "127.0.0.1", "127.8.0.1", "[::1]"]) expect(isLocal(host)).toBe(true);
  for (const host of ["192.168.1.5", "club.example", "localhost.example", "1270.0.0.1"]) expect(isLocal(host)).toBe(false);
});

test("a link for a friend begins with what the friend can reach", async () => {
  const reach = vi.spyOn(api, "reach").mockResolvedValue({ addresses: ["http://192.168.1.5:8080"] });
  expect(await outward({ hostname: "club.example", origin: "https://club.example" })).toBe("https://club.example");
  expect(reach).not.toHaveBeenCalled();
  const here = { hostname: "127.0.0.1", origin: "http://127.0.0.1:8080" };
  expect(await outward(here)).toBe("http://192.168.1.5:8080");
  reach.mockResolvedValue({ addresses: [] });
  expect(await outward(here)).toBeNull();
  reach.mockRejectedValue(new Error("gone"));
  expect(await outward(here)).toBeNull();
});
