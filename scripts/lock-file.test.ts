import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type LockedPackage = { resolved?: string; optionalDependencies?: Record<string, string> };

const { packages } = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8")) as {
  packages: Record<string, LockedPackage>;
};

// npm leaves a platform's package out when it was not to be had on the machine that wrote the file; npm ci then
// refuses the file everywhere.
test("the lock file names every platform's packages", () => {
  const named = (holder: string, name: string) =>
    `node_modules/${name}` in packages || `${holder}/node_modules/${name}` in packages;
  const missing = Object.entries(packages).flatMap(([holder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !named(holder, name)),
  );
  expect(missing).toEqual([]);
});

test("the lock file names no registry", () => {
  const named = Object.values(packages).filter(({ resolved }) => resolved?.startsWith("http"));
  expect(named).toEqual([]);
});
