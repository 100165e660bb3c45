import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const { dependencies, optionalDependencies, devDependencies } = JSON.parse(read("package.json"));
const { packages } = JSON.parse(read("package-lock.json"));

/** Name, license and reason of each row; several packages may share one. */
const reasons = read("docs/decisions/018-dependencies.md")
  .split("\n")
  .flatMap((line) => {
    const [, names = "", licenseName, reason] = line.split(" | ").length === 3 ? cells(line) : [];
    return [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => ({ name, licenseName, reason }));
  });

function cells(line: string): string[] {
  return line.split("|").map((cell) => cell.trim());
}

const dependencyNames = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies }).sort();

test("every package that is named has a reason on the page about dependencies, and no other has", () => {
  expect(reasons.map(({ name }) => name).sort()).toEqual(dependencyNames);
  expect(reasons.filter(({ reason }) => !reason)).toEqual([]);
});

test.each(reasons)("$name has the licence that its row says", ({ name, licenseName }) => {
  const { license } = packages[`node_modules/${name}`];
  expect(license.replace(/[()]/g, "")).toBe(licenseName);
});
