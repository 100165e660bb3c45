import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type LockedPackage = {
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const { packages } = JSON.parse(read("package-lock.json")) as {
  packages: Record<string, LockedPackage>;
};

// npm leaves a platform's package out when it was not to be had on the machine that wrote the file; npm ci then
// refuses the file everywhere.
test("the lock file names every platform's packages", () => {
  const isPresent = (holder: string, name: string) =>
    `node_modules/${name}` in packages || `${holder}/node_modules/${name}` in packages;
  const missing = Object.entries(packages).flatMap(([holder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isPresent(holder, name)),
  );
  expect(missing).toEqual([]);
});

test("the lock file names no registry", () => {
  const withAddress = Object.values(packages).filter(({ resolved }) => resolved?.startsWith("http"));
  expect(withAddress).toEqual([]);
});

/** Of tools, for systems the project is not developed on; the registry that this file was written with has them not. */
const withoutIntegrity = /^node_modules\/(@biomejs\/cli|@oxc-parser\/binding)-/;

test("every package is locked by its contents, whatever the registry answers", () => {
  const open = Object.entries(packages).filter(([name, { integrity }]) => name !== "" && !integrity);
  const served = open.filter(([, { dev, optional }]) => !dev || !optional);
  expect(served).toEqual([]);
  expect(open.map(([name]) => name).filter((name) => !withoutIntegrity.test(name))).toEqual([]);
});

test("no install runs the scripts of packages", () => {
  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
  const calls = read("scripts/project.mjs")
    .split("\n")
    .filter((line) => line.includes('["ci"'));
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain("--ignore-scripts");
});

test("what starts the server installs no tool of developers", () => {
  for (const program of ["scripts/start.mjs", "scripts/club.mjs"])
    expect(read(program)).toContain("ensureInstalled({ withTools: false })");
  expect(read("deploy/Containerfile")).not.toMatch(/^RUN .*npm/m);
});
