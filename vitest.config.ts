import { globSync, readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const ofDatabase = "{src,server,supabase}/**/*.db.test.ts";
const anyTest = "{src,server,scripts,supabase,bench}/**/*.test.{ts,tsx}";
const ofDatabaseFiles = globSync(ofDatabase);
const unitFiles = globSync(anyTest).filter((file) => !ofDatabaseFiles.includes(file));

/** These change a module or the environment for themselves, which files that share a process would all see. */
const isAlone = contains(/\bvi\.(mock|stubEnv)\(/);
/** A process has one environment, so that those with a page share processes of their own. */
const hasPage = contains(/@vitest-environment happy-dom/);

const unit = {
  environment: "node",
  setupFiles: ["src/testing/unit.setup.ts"],
  // A busy machine takes its time; nothing here is timed.
  testTimeout: 20_000,
};

/** Starting a process and loading libraries takes longer than most files do. */
const shared = {
  ...unit,
  isolate: false,
  setupFiles: ["src/testing/shared-process.setup.ts", ...unit.setupFiles],
  sequence: { setupFiles: "list" as const },
};

const database = {
  environment: "node",
  globalSetup: ["src/testing/backend-global-setup.ts"],
  // The cheapest hash: tests make many accounts, and none of them is worth guessing.
  env: { LITE_AUTH_BCRYPT_COST: "4" },
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** Unit tests of the site and of what runs on Node.js, and tests against a PostgreSQL of their own (`*.db.test.ts`). */
export default defineConfig({
  plugins: [react()],
  test: {
    // One core fewer than there are, the default, would be one of two on a small machine.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "unit",
          include: unitFiles.filter((file) => !isAlone(file) && !hasPage(file)),
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "unit-page",
          include: unitFiles.filter((file) => !isAlone(file) && hasPage(file)),
        },
      },
      {
        extends: true,
        test: { ...unit, name: "unit-alone", include: unitFiles.filter(isAlone) },
      },
      {
        extends: true,
        // Each file has a database of its own, and no more than that: starting a process and its modules takes longer.
        test: {
          ...database,
          name: "backend",
          include: [ofDatabase],
          exclude: ofDatabaseFiles.filter(isAlone),
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...database, name: "backend-alone", include: ofDatabaseFiles.filter(isAlone) },
      },
    ],
  },
});

function contains(text: RegExp): (file: string) => boolean {
  return (file) => text.test(readFileSync(file, "utf8"));
}
