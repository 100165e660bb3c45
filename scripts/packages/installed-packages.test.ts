import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hasTools, isInstalled, readInstalled, readLocked } from "./installed-packages.mjs";

const served = { version: "1.0.0", integrity: "sha512-a" };
const tool = { version: "2.0.0", integrity: "sha512-b", dev: true };
const forHere = {
  version: "3.0.0",
  integrity: "sha512-c",
  optional: true,
  os: [process.platform],
  cpu: [process.arch],
};
const elsewhere = { ...forHere, os: ["aix"] };
const locked = {
  "": { version: "0.1.0" },
  "node_modules/served": served,
  "node_modules/tool": tool,
  "node_modules/binary-here": forHere,
  "node_modules/binary-elsewhere": elsewhere,
};
const afterCi = {
  "node_modules/served": served,
  "node_modules/tool": tool,
  "node_modules/binary-here": forHere,
};
const { "node_modules/tool": _, ...withoutTools } = afterCi;

describe("packages that npm says are installed", () => {
  it("suffice for the tools and for the site after npm ci", () => {
    expect(isInstalled(locked, afterCi, { withTools: true })).toBe(true);
    expect(isInstalled(locked, afterCi, { withTools: false })).toBe(true);
    expect(hasTools(afterCi)).toBe(true);
  });

  it("suffice for the site alone without the tools", () => {
    expect(isInstalled(locked, withoutTools, { withTools: false })).toBe(true);
    expect(isInstalled(locked, withoutTools, { withTools: true })).toBe(false);
    expect(hasTools(withoutTools)).toBe(false);
  });

  it.each([
    ["a package is missing", { ...afterCi, "node_modules/served": undefined }],
    ["a package has another version", { ...afterCi, "node_modules/served": { ...served, version: "1.0.1" } }],
    [
      "a package has other contents",
      { ...afterCi, "node_modules/served": { ...served, integrity: "sha512-x" } },
    ],
    ["what is made for this machine is missing", { ...afterCi, "node_modules/binary-here": undefined }],
    ["nothing is installed", {}],
  ])("do not suffice where %s", (_case, installed) => {
    expect(isInstalled(locked, installed, { withTools: false })).toBe(false);
  });

  it("are read from npm's record, and an installation that did not end has none", () => {
    const folder = mkdtempSync(join(tmpdir(), "installed-"));
    expect(readInstalled(folder)).toEqual({});
    mkdirSync(join(folder, "node_modules"));
    writeFileSync(
      join(folder, "node_modules", ".package-lock.json"),
      JSON.stringify({ packages: withoutTools }),
    );
    expect(readInstalled(folder)).toEqual(withoutTools);
  });

  it("are all those of this project, tools included, where its tests run", () => {
    const folder = join(import.meta.dirname, "../..");
    expect(isInstalled(readLocked(folder), readInstalled(folder), { withTools: true })).toBe(true);
  });
});
