import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { importsOf } from "./imports-of.ts";
import { refusalOf } from "./structure.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const isProduct = (file: string) =>
  !/\.(test|fixture|d)\.tsx?$|^src\/testing\/|\/fixtures\/|^supabase\/tests\//.test(file);
const product = globSync("{src,server,supabase,build}/**/*.{ts,tsx}", { cwd: root }).filter(isProduct);

test.each([
  ["src/league/book/book.ts", "src/lib/dates.ts"],
  ["src/league/book/book.ts", "zod"],
  ["src/lib/dates.ts", "src/ui/form/form.tsx"],
  ["src/season/words/figures.ts", "src/standings/boards/leaderboard.ts"],
  ["src/club/news/news-page.tsx", "src/keeping/rounds/waiting-rounds.ts"],
  ["src/club/news/news-page.tsx", "src/club/events/events-page.tsx"],
  ["src/running/teams/core/plan-text.ts", "src/running/seasons/core/season-form.ts"],
  ["src/running/import-files/read-xlsx.ts", "src/running/season-rules/core/preset-text.ts"],
  ["src/club/news/news-page.tsx", "src/app/routes.ts"],
  ["src/club/news/news-page.tsx", "src/lib/backend.ts"],
  ["src/app/routes.ts", "server/main.ts"],
  ["server/api/api.ts", "src/lib/dates.ts"],
  ["server/database/roles.ts", "server/api/api.ts"],
  ["server/api/api.ts", "@supabase/lite/auth"],
])("%s may not import %s", (from, to) => {
  expect(refusalOf(from, to)).toBeTypeOf("string");
});

test.each([
  ["src/club/news/news-page.tsx", "src/season/queries/season-queries.ts"],
  ["src/running/teams/components/join-dialog.tsx", "src/running/identities/alike-question.tsx"],
  ["src/running/identities/identity-select.tsx", "src/running/import-files/import-dates.ts"],
  ["src/app/routes.ts", "src/keeping/score-entry/add-score-page.tsx"],
  ["src/club/news/news-queries.ts", "src/lib/backend.ts"],
  ["server/api/api.ts", "src/league/rules/rules.ts"],
  ["server/start/run-server.ts", "server/setup/announce-setup.ts"],
])("%s may import %s", (from, to) => {
  expect(refusalOf(from, to)).toBeUndefined();
});

test("every import of the product goes where the structure allows it", () => {
  const refused = product.flatMap((file) =>
    importsOf(root, file, { types: true }).flatMap((imported) => {
      const refusal = refusalOf(file, imported);
      return refusal === undefined ? [] : [`${file} imports ${imported}. ${refusal}`];
    }),
  );
  expect(product.length).toBeGreaterThan(1000);
  expect(refused).toEqual([]);
});

test("no folder holds more than 25 product files", () => {
  const counts = Map.groupBy(product, (file) => dirname(file));
  const long = [...counts]
    .filter(([, files]) => files.length > 25)
    .map(([folder, { length }]) => `${folder}: ${length}`);
  expect(long).toEqual([]);
});

test("no name stands in both core and components of a feature", () => {
  const names = product
    .filter((file) => /\/(core|components)\/[^/]+$/.test(file))
    .map((file) => `${dirname(dirname(file))}: ${basename(file).replace(/\.tsx?$/, "")}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("the map names every folder of the site and of the server", () => {
  const map = readFileSync(new URL("../../docs/architecture.md", import.meta.url), "utf8");
  const cells = map.match(/^\| .*? \|/gm)?.flatMap((cell) => cell.match(/[\w-]+/g) ?? []) ?? [];
  const depthOf = (file: string) =>
    /^src\/(app|club|keeping|standings|running|season|ui|lib|league)\//.test(file) ? 2 : 1;
  const folders = product
    .filter((file) => /^(src|server)\//.test(file))
    .map((file) => file.split("/").slice(0, -1)[depthOf(file)] ?? "")
    .filter((name) => name !== "");
  expect([...new Set(folders)].filter((name) => !cells.includes(name))).toEqual([]);
});
