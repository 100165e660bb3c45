// The checks of the project by name: each runs one installed tool and counts as passed or failed.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environment, root, runTool, runtime, say } from "./project.mjs";

export const checks = {
  "format and lint": () => tool("biome", ["check", "--error-on-warnings", "."]),
  types: () => tool("tsc", ["--noEmit"]),
  "dead code": () => tool("knip", []),
  "unit tests": () => vitest("unit"),
  "database, contract and policy tests": () => vitest("backend"),
  "generated types match the migrations": () => program("scripts/generate-types.ts", ["--check"]),
};

/** Runs checks one after the other; returns how many tests (a tool is one) passed and failed. */
export function runChecks(named) {
  const total = { passed: 0, failed: 0 };
  for (const [name, check] of Object.entries(named)) {
    say(`\n— ${name}`);
    const counts = check();
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  return total;
}

export function closingLine({ passed, failed }) {
  say(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

export function playwright() {
  return counted(
    "playwright",
    () => ["test", "--config", "e2e/playwright.config.ts", "--reporter=line,json"],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: "report" },
    ({ stats, errors }) => {
      if (stats.flaky > 0) say(`${stats.flaky} passed at the second try only: look into them.`);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
    },
  );
}

function vitest(project) {
  return counted(
    "vitest",
    (report) => [
      "run",
      "--project",
      project,
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    {},
    (report) => ({
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0)
          .length,
    }),
  );
}

function counted(name, args, variables, read) {
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  const file = join(folder, "report.json");
  const extra = Object.fromEntries(Object.keys(variables).map((key) => [key, file]));
  const result = runTool(name, args(file), { env: environment(extra) });
  try {
    const counts = read(JSON.parse(readFileSync(file, "utf8")));
    return result.status === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tool(name, args) {
  return outcome(runTool(name, args));
}

function program(file, args) {
  return outcome(
    spawnSync(runtime(), [join(root, file), ...args], { cwd: root, stdio: "inherit", env: environment() }),
  );
}

function outcome(result) {
  return result.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
