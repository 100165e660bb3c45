// The checks of the project by name: each runs one installed tool and counts as passed or failed.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environment, root, runBeside, say, toolCall } from "../project.mjs";

/** What reads the code, and needs no browser. They run beside the tests, which often wait. */
export const tools = {
  "format and lint": () => tool("biome", ["check", "--error-on-warnings", "."]),
  // One checker: several work the same types out again, on cores that the tests beside it need. A third of its work
  // would be looking for memory that is free again.
  types: () => tool("tsc", ["--noEmit", "--checkers", "1"], { GOGC: "off", GOMEMLIMIT: "2GiB" }),
  "dead code": () => tool("knip", []),
  "code that only tests use": () => tool("knip", ["--production"]),
  "lines, folders, and repetitions": () => outcome(["scripts/conventions/measure-structure.ts"]),
  "words of the texts": () => outcome(["scripts/conventions/check-vocabulary.ts"]),
  "commit subjects": judgeCommitSubjects,
  "generated types match the migrations": () => outcome(["scripts/types/generate-types.ts", "--check"]),
};

/** Whether what README, docs, and package.json name runs; it takes more than a minute. */
export const documentedCommands = {
  "every documented command runs": () => outcome(["scripts/commands/test-commands.ts"]),
};

export const tests = { "unit, database, contract and policy tests": vitest };

/** Runs checks one after the other and prints the seconds of each; returns how many passed and failed (a tool is one), and the errors. */
export async function runChecks(checks) {
  const total = { passed: 0, failed: 0, errors: [] };
  for (const [name, check] of Object.entries(checks)) {
    const started = performance.now();
    const { passed, failed, errors = [], output = "" } = await check();
    const seconds = Math.round((performance.now() - started) / 1000);
    say(`\n— ${name} (${seconds} s)${output && `\n${output.trimEnd()}`}`);
    total.passed += passed;
    total.failed += failed;
    total.errors.push(...(failed > 0 && errors.length === 0 ? [name] : errors));
  }
  return total;
}

/** The errors of all checks once more, so that the end of the output alone says what is wrong. */
export function closingLine(totals) {
  for (const error of totals.flatMap(({ errors }) => errors)) say(`\nFAILED: ${error}`);
  const sum = (what) => totals.reduce((all, total) => all + total[what], 0);
  say(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 ? 1 : 0;
}

/** The tests of one of Playwright's configurations. */
export function playwright(config) {
  return countResults(
    "playwright",
    (report) => ({
      args: ["test", "--config", config, "--reporter=dot,json"],
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

function vitest() {
  return countResults(
    "vitest",
    (report) => ({
      args: ["run", "--reporter=dot", "--reporter=./scripts/tests/report-tests.mjs"],
      variables: { REPORT_FILE: report },
    }),
    (report) => report,
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
async function countResults(name, callFor, read) {
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  const file = join(folder, "report.json");
  const { args, variables } = callFor(file);
  const { status } = await runBeside(toolCall(name, args), { stdio: "inherit", env: environment(variables) });
  try {
    const counts = read(JSON.parse(readFileSync(file, "utf8")));
    return status === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
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
  return { passed: errors.length === 0 ? 1 : 0, failed: errors.length, errors, output: errors.join("\n") };
}

const tool = (name, args, variables) => outcome(toolCall(name, args), variables);

async function outcome(call, variables) {
  const { status, output } = await runBeside(call, { env: environment(variables) });
  return status === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}
