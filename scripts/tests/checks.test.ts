import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("each check is named with the seconds it took", () => {
  const checks = new URL("checks.mjs", import.meta.url).href;
  const program = `
    import { runChecks } from ${JSON.stringify(checks)};
    let now = 0;
    performance.now = () => now;
    await runChecks({ types: async () => { now += 12_400; return { passed: 1, failed: 0 }; } });
  `;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: root,
    encoding: "utf8",
  });
  expect(output).toContain("— types (12 s)");
});

test("what fails is named, outside of tests as well", () => {
  const folder = mkdtempSync(join(tmpdir(), "report-tests-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const suite = `
    test("a", () => void Promise.reject(new Error("after a")));
    test("b", () => { throw new Error("in b"); });
    describe("c", () => {
      beforeAll(() => { throw new Error("before c"); });
      test("d", () => {});
    });
  `;
  writeFileSync(join(folder, "some.test.ts"), suite);
  writeFileSync(join(folder, "other.test.ts"), "throw new Error('in the file');");
  const report = join(folder, "report.json");
  const reporter = fileURLToPath(new URL("report-tests.mjs", import.meta.url));
  const args = ["run", "--globals", "--root", folder, `--reporter=${reporter}`];
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  spawnSync(process.execPath, [vitest, ...args], { env: { ...process.env, REPORT_FILE: report } });
  const { passed, failed, errors } = JSON.parse(readFileSync(report, "utf8"));
  expect([passed, failed]).toEqual([1, 4]);
  const firstLines = errors.map((error: string) => error.split("\n").slice(0, 2));
  expect(firstLines.sort()).toEqual([
    ["other.test.ts", "Error: in the file"],
    ["some.test.ts › b", "Error: in b"],
    ["some.test.ts › c", "Error: before c"],
    ["some.test.ts › outside of a test", "Error: after a"],
  ]);
});
