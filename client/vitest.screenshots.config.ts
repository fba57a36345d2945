import { defineConfig } from "vitest/config";

// Not tests: they take the pictures of docs/images.
export default defineConfig({ test: { include: ["e2e/screenshots.ts"], testTimeout: 60_000, hookTimeout: 60_000 } });
