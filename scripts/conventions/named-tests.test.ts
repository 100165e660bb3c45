import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const tests = ["src", "server", "supabase", "scripts", "e2e"]
  .flatMap((folder) => readdirSync(root + folder, { recursive: true }).map((path) => `/${folder}/${path}`))
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path));
const endings = ["", ".test.ts", ".test.tsx", ".db.test.ts", ".spec.ts"];

const isThere = (name: string): boolean =>
  tests.some((path) => endings.some((ending) => path.endsWith(`/${name}${ending}`)));

/** What is in backticks in the columns of tables that say by what something is held; commands excepted. */
function testsNamedIn(page: string): string[] {
  const names: string[] = [];
  let column = -1;
  for (const line of readFileSync(`${root}/docs/${page}`, "utf8").split("\n")) {
    const cells = line.startsWith("|") ? line.split("|").map((cell) => cell.trim()) : [];
    const heading = cells.findIndex((cell) => cell === "held by" || cell === "shown by");
    if (cells.length === 0 || heading > 0) column = heading;
    else for (const [, name] of (cells[column] ?? "").matchAll(/`([^`]+)`/g)) names.push(name ?? "");
  }
  return names.filter((name) => !name.startsWith("npm ") && !name.endsWith(".md"));
}

describe.each(["quality.md", "safety.md", "security-report.md"])("docs/%s", (page) => {
  const names = [...new Set(testsNamedIn(page))];

  test("names tests", () => expect(names.length).toBeGreaterThan(10));
  test.each(names)("%s is there", (name) => expect(isThere(name)).toBe(true));
});
