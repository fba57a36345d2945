import { defineConfig } from "vitest/config";

// Tests in a real browser against the real server, two files at a time, each with a server and a browser of its own.
// How slow that is, is the machine's business, so whatever is waited for has plenty of time.
export default defineConfig({
  test: { include: ["e2e/*.test.ts"], maxWorkers: 2, testTimeout: 600_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } },
});
