// The checks of the project by name: each runs one installed tool and counts as passed or failed.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { environment, root, runTool, runtime, say } from "./project.mjs";

export const checks = {
  "format and lint": () => tool("biome", ["check", "--error-on-warnings", "."]),
  types: () => tool("tsc", ["--noEmit"]),
  "dead code": () => tool("knip", []),
  "code that only tests use": () => tool("knip", ["--production"]),
  "unit tests": () => vitest("unit"),
  "database, contract and policy tests": () => vitest("backend"),
  "commit subjects": judgeCommitSubjects,
  "generated types match the migrations": () => program("scripts/generate-types.ts", ["--check"]),
  "every documented command runs": () => program("scripts/test-commands.ts", []),
};

/** Runs checks one after the other; returns how many tests (a tool is one) passed and failed, and what the errors say. */
export function runChecks(named) {
  const total = { passed: 0, failed: 0, errors: [] };
  for (const [name, check] of Object.entries(named)) {
    say(`\n— ${name}`);
    const { passed, failed, errors = [] } = check();
    total.passed += passed;
    total.failed += failed;
    total.errors.push(...(failed > 0 && errors.length === 0 ? [name] : errors));
  }
  return total;
}

/** The errors once more, so that the end of the output alone says what is wrong. */
export function closingLine({ passed, failed, errors }) {
  for (const error of errors) say(`\nFAILED: ${error}`);
  say(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** The tests of one of Playwright's configurations. */
export function playwright(config) {
  return counted(
    "playwright",
    (report) => ({
      args: ["test", "--config", config, "--reporter=line,json"],
      variables: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
    ({ stats, errors, suites }) => {
      // What passes only when it is tried again is an error of the site or of the test.
      const specs = ["unexpected", "flaky"].flatMap((status) =>
        suites.flatMap((suite) => specsWith(suite, status)),
      );
      return {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + errors.length,
        errors: [...errors.map(({ message }) => message), ...specs],
      };
    },
  );
}

function vitest(project) {
  return counted(
    "vitest",
    (report) => ({
      args: [
        ...["run", "--project", project],
        ...["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
      ],
    }),
    ({ numPassedTests, numFailedTests, testResults }) => {
      const broken = testResults.filter(
        ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
      );
      const failed = testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName, failureMessages }) => [
            `${relative(root, name)} › ${fullName}`,
            ...failureMessages,
          ]),
      );
      return {
        passed: numPassedTests,
        failed: numFailedTests + broken.length,
        errors: [
          ...broken.map(({ name, message }) => `${relative(root, name)}\n${message}`),
          ...failed.map((lines) => lines.join("\n")),
        ],
      };
    },
  );
}

/** The names of the specs of a suite in Playwright's report that ended so, with what was said of them. */
function specsWith({ suites = [], specs = [] }, status) {
  const own = specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ file, line, title, tests }) => {
      const messages = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
      return [`${file}:${line} › ${title}`, ...messages].join("\n");
    });
  return [...own, ...suites.flatMap((suite) => specsWith(suite, status))];
}

/** Runs a tool that writes a report to the file it is told, and reads from it what passed and failed. */
function counted(name, callFor, read) {
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  const file = join(folder, "report.json");
  const { args, variables } = callFor(file);
  const result = runTool(name, args, { env: environment(variables) });
  try {
    const counts = read(JSON.parse(readFileSync(file, "utf8")));
    return result.status === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The subjects of the newest commits have at most 72 characters; a copy without history has none to judge. */
function judgeCommitSubjects() {
  const { stdout } = spawnSync("git", ["log", "-20", "--no-merges", "--format=%s"], {
    cwd: root,
    encoding: "utf8",
  });
  const errors = (stdout ?? "")
    .split("\n")
    .filter((subject) => subject.length > 72)
    .map((subject) => `The subject has more than 72 characters: ${subject}`);
  for (const error of errors) say(error);
  return { passed: errors.length === 0 ? 1 : 0, failed: errors.length, errors };
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
