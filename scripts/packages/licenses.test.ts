import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Licenses that ask for nothing but to be named, or (MPL-2.0) only for changes of their own files. */
const allowed = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "MPL-2.0",
  "Unlicense",
  "CC0-1.0",
  "BlueOak-1.0.0",
];

type LockedPackage = { license?: string };

const { packages } = JSON.parse(
  readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"),
) as {
  packages: Record<string, LockedPackage>;
};

/** One of several by choice is enough; of several at once each counts. */
function mayBeUsed(license: string): boolean {
  const all = license.replace(/[()]/g, "").split(" AND ");
  return all.every((one) => one.split(" OR ").some((name) => allowed.includes(name.trim())));
}

test("every package has a licence under which a club may use and pass on the site", () => {
  const others = Object.entries(packages)
    .filter(([path, { license }]) => path !== "" && !mayBeUsed(license ?? "none"))
    .map(([path, { license }]) => `${path}: ${license ?? "none"}`);
  expect(others).toEqual([]);
});

test.each([
  ["MIT", true],
  ["(MPL-2.0 OR GPL-3.0-only)", true],
  ["MIT AND GPL-3.0-only", false],
  ["AGPL-3.0-only", false],
  ["none", false],
])("%s may be used: %s", (license, response) => {
  expect(mayBeUsed(license)).toBe(response);
});
