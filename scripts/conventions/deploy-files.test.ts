import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { settingNames } from "#server/settings/settings.ts";
import { platforms } from "../release/platforms.ts";
import { caddySite, nginxLocation, nginxUpstream, poolerSettings } from "../servers/deploy-page.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const containerfile = read("deploy/Containerfile");
/** Part of systemd, where there is one. */
const verifier = "systemd-analyze";
const units = ["release/clubhouse.service", "release/clubhouse@.service"];

/** The words of every line of a unit that sets `name`. */
const valuesOf = (unit: string, name: string): string[] =>
  [...read(`deploy/${unit}`).matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value ?? "");

test("image and units run the archive's start file, the image not as root", () => {
  const start = "/opt/clubhouse/start";
  expect(containerfile).toMatch(/^ADD release\/clubhouse-\*-\$\{PLATFORM\}\.tar\.gz \/opt\/$/m);
  expect(containerfile).toContain(`CMD ["${start}"]`);
  expect(containerfile.indexOf("USER clubhouse")).toBeLessThan(containerfile.indexOf("CMD ["));
  for (const unit of units) expect(valuesOf(unit, "ExecStart")).toEqual([start]);
});

test("the start files run what gives the server its memory and restarts it", () => {
  expect(read("deploy/release/start")).toContain('exec "$node" "$program/server/start.js"');
  expect(read("deploy/release/start.cmd")).toContain('"%node%" "%program%\\server\\start.js"');
  expect(read("scripts/release/bundle-server.ts")).toContain('start: "server/start.mjs"');
});

test.each(platforms)(
  "every start file of $name is there, and Windows reads its own",
  ({ archive, files }) => {
    for (const file of files) {
      const text = read(`deploy/release/${file}`);
      const isForWindows = archive === "zip" && /\.(cmd|ps1)$/.test(file);
      expect(/[^\r]\n/.test(text), file).toBe(!isForWindows);
    }
  },
);

test("the page about deployment prints the Caddyfile, with a port for each of two servers", () => {
  const [, ...site] = read("deploy/Caddyfile").split("\n");
  expect(caddySite("club.example.org", [3001, 3002])).toBe(
    site.join("\n").replace("127.0.0.1:3000", "127.0.0.1:3001 127.0.0.1:3002"),
  );
  expect(nginxLocation()).toContain("proxy_pass http://clubhouse;");
  expect(nginxUpstream([3001, 3002])).toMatch(/^upstream clubhouse \{/);
  expect(poolerSettings()).toContain("pool_mode = session");
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

test("the data has a folder of its own below one of the user's, so that it can be renamed", () => {
  const guide = read("docs/deploy.md");
  const inGuide = /^ *DATA_DIR=(.*)$/m.exec(guide)?.[1] ?? "";
  expect(guide).toContain(`install -d -o clubhouse -g clubhouse -m 700 ${dirname(inGuide)}\n`);
  const [, inImage = ""] = / DATA_DIR=(\S+)/.exec(containerfile) ?? [];
  expect(containerfile).toContain(`VOLUME ${dirname(inImage)}\n`);
  expect(containerfile).toContain(`-m 700 ${dirname(inImage)}\n`);
});

test.each(units)("%s leaves PostgreSQL time to stop", (unit) => {
  expect(Number(valuesOf(unit, "TimeoutStopSec")[0])).toBeGreaterThanOrEqual(20);
});

test.skipIf(spawnSync(verifier, ["--version"]).status !== 0).each(units)(
  "systemd finds no fault in %s",
  (unit) => {
    const folder = mkdtempSync(join(tmpdir(), "units-"));
    try {
      // The program is where a club installs it, not here.
      const text = read(`deploy/${unit}`).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`);
      writeFileSync(join(folder, basename(unit)), text);
      const checked = spawnSync(verifier, ["verify", join(folder, basename(unit))], { encoding: "utf8" });
      expect(checked.stderr.split("\n").filter((line) => line.includes("clubhouse"))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
