// A reporter of Vitest: writes to the file REPORT_FILE how many tests passed and failed, and every error, also of what no
// test waits for.

import { writeFileSync } from "node:fs";
import { relative } from "node:path";

export default class ReportTests {
  onInit(vitest) {
    this.root = vitest.config.root;
  }

  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const failed = tests.filter((test) => test.result().state === "failed");
    // A file, or a suite of it, that could not be read or set up.
    const broken = modules.flatMap((module) => [module, ...module.children.allSuites()].flatMap(brokenSuite));
    const errors = [
      ...broken,
      ...failed.map((test) =>
        text(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors),
      ),
      ...unhandledErrors.map((error) => text(`${this.pathOf(error)} › outside of a test`, [error])),
    ];
    const passed = tests.filter((test) => test.result().state === "passed").length;
    writeFileSync(process.env.REPORT_FILE, JSON.stringify({ passed, failed: errors.length, errors }));
  }

  /** The test file that ran as an error was not caught, or the one before it. */
  pathOf({ VITEST_TEST_PATH: path }) {
    return path ? relative(this.root, path) : "Vitest";
  }
}

function brokenSuite(suite) {
  const errors = suite.errors();
  if (errors.length === 0) return [];
  const { relativeModuleId } = suite.module ?? suite;
  return [text([relativeModuleId, suite.fullName ?? []].flat().join(" › "), errors)];
}

function text(title, errors) {
  return [title, ...errors.map(({ stack, message }) => stack ?? message)].join("\n");
}
