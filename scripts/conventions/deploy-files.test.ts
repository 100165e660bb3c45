import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { settingNames } from "#server/settings/settings.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const containerfile = read("deploy/Containerfile");
/** Part of systemd, where there is one. */
const verifier = "systemd-analyze";
const units = ["clubhouse.service", "clubhouse@.service"];

/** The words of every line of a unit that sets `name`. */
const valuesOf = (unit: string, name: string): string[] =>
  [...read(`deploy/${unit}`).matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value ?? "");

test("the image has every folder the server reads, and each is there", () => {
  const copied = [...containerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
    ([, path]) => path ?? "",
  );
  expect(copied.sort()).toEqual(
    [
      "package.json",
      "node_modules",
      "server",
      "src/league",
      "supabase/migrations",
      "supabase/functions",
      "dist",
    ].sort(),
  );
  const isSource = (path: string) => path !== "dist" && path !== "node_modules";
  for (const path of copied.filter(isSource)) expect(existsSync(join(root, path))).toBe(true);
});

test("the image runs the server as it starts elsewhere, and not as root", () => {
  const limits = /memoryLimits = \[(.*)\]/.exec(read("scripts/project.mjs"))?.[1] ?? "";
  expect(limits).not.toBe("");
  expect(containerfile).toContain(`CMD ["node", ${limits}, "server/main.ts"]`);
  expect(containerfile.indexOf("USER node")).toBeLessThan(containerfile.indexOf("CMD ["));
  const [command] = valuesOf("clubhouse@.service", "ExecStart");
  expect(command).toContain(`${limits.replaceAll(/[",]/g, "")} server/main.ts`);
});

test("what the image leaves out holds secrets and what is made", () => {
  expect(read(".dockerignore").split("\n")).toEqual(
    expect.arrayContaining([".env", "data", ".git", "node_modules", "dist"]),
  );
});

test("files of the installation use settings that the server knows", () => {
  const inImage = /^ENV (.*)$/m.exec(containerfile)?.[1]?.split(" ") ?? [];
  const inUnits = units.flatMap((unit) => valuesOf(unit, "Environment"));
  const names = [...inImage, ...inUnits]
    .map((pair) => pair.split("=")[0] ?? "")
    .filter((name) => name !== "NODE_ENV");
  expect(settingNames).toEqual(expect.arrayContaining(names));
  expect(names).toContain("DATA_DIR");
});

test.each(units)("%s starts a program of the project and leaves PostgreSQL time to stop", (unit) => {
  const program = /(\S+\.(?:mjs|ts))$/.exec(valuesOf(unit, "ExecStart")[0] ?? "")?.[1] ?? "none";
  expect(existsSync(join(root, program))).toBe(true);
  expect(Number(valuesOf(unit, "TimeoutStopSec")[0])).toBeGreaterThanOrEqual(20);
});

test.skipIf(spawnSync(verifier, ["--version"]).status !== 0).each(units)(
  "systemd finds no fault in %s",
  (unit) => {
    const folder = mkdtempSync(join(tmpdir(), "units-"));
    try {
      // The program is where a club installs it, not here.
      const text = read(`deploy/${unit}`).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`);
      writeFileSync(join(folder, unit), text);
      const checked = spawnSync(verifier, ["verify", join(folder, unit)], { encoding: "utf8" });
      expect(checked.stderr.split("\n").filter((line) => line.includes("clubhouse"))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
