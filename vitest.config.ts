import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// A command of the club is compiled at its first start alone.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("node_modules/.vite/compiled", import.meta.url));

const ofDatabase = "{src,server,supabase}/**/*.db.test.ts";
const ofNode = "{build,server,scripts,supabase,bench}/**/*.test.ts";
const ofSite = "src/**/*.test.ts";
/** Tests of components, which have a page. */
const ofPages = "src/**/*.test.tsx";
const notUnit = ["**/*.db.test.ts", "**/node_modules/**"];

const filesWith = (pattern: RegExp, files: string[]): string[] =>
  files.filter((file) => pattern.test(readFileSync(file, "utf8")));

/** These change a module or the environment for themselves, or render the site, whose API has one address in a process. */
const ofDatabaseAlone = filesWith(
  /\bvi\.(mock|stubEnv)\(|\/entry-server\.tsx"|club-site\.fixture/,
  globSync(ofDatabase),
);

const shared = filesWith(/\bvi\./, globSync("src/testing/*.ts*")).map((file) => basename(file));

/**
 * The same of unit tests, and other tests that have a page: every use of `vi` counts, because a spy may stay, and that
 * in what tests share as well.
 */
const alone = new RegExp(`@vitest-environment|\\bvi\\.|\\bprocess\\.env\\b|#testing/(${shared.join("|")})`);
const ofUnitAlone = filesWith(alone, globSync([ofSite, ofNode], { exclude: notUnit }));
const ofPagesAlone = filesWith(alone, globSync(ofPages));

const withoutOwnerStacks = "src/testing/without-owner-stacks.ts";

const unit = {
  environment: "node",
  setupFiles: [withoutOwnerStacks, "src/testing/unit.setup.ts"],
  // A busy machine takes its time; nothing here is timed.
  testTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

/** What screens and their tests load: a context of its own takes a few large files in faster than two thousand small ones. */
const libraries = `
  react react/jsx-runtime react/jsx-dev-runtime react-dom react-dom/client react-dom/server.browser
  @mantine/core @mantine/hooks @mantine/notifications wouter wouter/memory-location zod idb dompurify
  @tanstack/react-query @supabase/auth-js @supabase/postgrest-js @supabase/storage-js
  @tiptap/react @tiptap/starter-kit @tiptap/extension-link
  @testing-library/react @testing-library/dom @testing-library/user-event @testing-library/jest-dom/vitest`;

/** A context for each file instead of a process. */
const contexts = {
  pool: "vmForks",
  vmMemoryLimit: "800MB",
  deps: { optimizer: { client: { enabled: true, include: libraries.trim().split(/\s+/) } } },
  alias: [{ find: /^react-dom\/server$/, replacement: "react-dom/server.browser" }],
} as const;

const database = {
  environment: "node",
  globalSetup: ["src/testing/backend-global-setup.ts"],
  setupFiles: [withoutOwnerStacks],
  // The cheapest hash: tests make many accounts, and none of them is worth guessing.
  env: { BCRYPT_COST: "4" },
  testTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  hookTimeout: 120_000,
};

/** Unit tests of the site and of what runs on Node.js, and tests against a PostgreSQL of their own (`*.db.test.ts`). */
export default defineConfig({
  plugins: [react()],
  test: {
    // Two more than there are cores: tests of servers and the database often wait.
    maxWorkers: availableParallelism() + 2,
    // Screens and rows live shortly: with more room for what is new, it is looked through less often.
    execArgv: ["--max-semi-space-size=64"],
    projects: [
      {
        extends: true,
        // Half of the files, which leave nothing behind: modules are loaded once in a process.
        test: {
          ...unit,
          name: "unit",
          include: [ofSite, ofNode],
          exclude: [...notUnit, ...ofUnitAlone],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: "pages",
          environment: "happy-dom",
          include: [ofPages],
          exclude: ofPagesAlone,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          ...contexts,
          name: "pages-alone",
          environment: "happy-dom",
          include: ofPagesAlone,
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          ...contexts,
          name: "unit-alone",
          include: ofUnitAlone.filter((file) => file.startsWith("src/")),
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: "node-alone",
          include: ofUnitAlone.filter((file) => !file.startsWith("src/")),
        },
      },
      {
        extends: true,
        // Files share a process, and those that undo what they do a club (`use-club.ts`); the others have a database each.
        test: {
          ...database,
          name: "backend",
          include: [ofDatabase],
          exclude: ofDatabaseAlone,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...database, name: "backend-alone", include: ofDatabaseAlone },
      },
    ],
  },
});
