import { defineConfig } from "vitest/config";

// Tests in a real browser against the real server: slow, one after the other.
export default defineConfig({
  test: { include: ["e2e/*.test.ts"], fileParallelism: false, testTimeout: 120_000, hookTimeout: 60_000 },
});
