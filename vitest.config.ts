import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Two kinds of tests: pure ones, and those that run against a PostgreSQL of their own (`*.db.test.ts`). */
export default defineConfig({
  plugins: [react()],
  test: {
    // One core fewer than there are, the default, would be one of two on a small machine.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{src,server,scripts,supabase,bench}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts", "**/node_modules/**"],
          environment: "node",
          setupFiles: ["src/testing/unit.setup.ts"],
          // A busy machine takes its time; nothing here is timed.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "backend",
          include: ["{src,server,supabase}/**/*.db.test.ts"],
          environment: "node",
          globalSetup: ["src/testing/backend-global-setup.ts"],
          // The cheapest hash: tests make many accounts, and none of them is worth guessing.
          env: { LITE_AUTH_BCRYPT_COST: "4" },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
