import { defineConfig } from "vitest/config";

// Tests in a real browser against the real server: slow, one after the other. How slow is the machine's business, so
// whatever is waited for has plenty of time.
export default defineConfig({
  test: { include: ["e2e/*.test.ts"], fileParallelism: false, testTimeout: 600_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } },
});
