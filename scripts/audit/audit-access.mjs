// npm run audit:access: every screen as every viewer, looked at for what keeps people out; docs/accessibility-report.md keeps the result.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, environment, root, runTool } from "../project.mjs";
import { ensureChromium } from "../tests/browsers.mjs";
import { writeAccessReport } from "./access-report.mjs";

ensureInstalled();
const CHROMIUM_PATH = ensureChromium();
ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), "access-"));
const ACCESS_FINDINGS = join(folder, "findings.jsonl");
const started = Date.now();
const commit = commitOf(root);
const args = process.argv.slice(2);
const { status } = runTool(
  "playwright",
  ["test", "--config", "e2e/audit/playwright.config.ts", "--reporter=line", ...args],
  { cwd: root, env: environment({ CHROMIUM_PATH, ACCESS_FINDINGS }) },
);
const minutes = Math.ceil((Date.now() - started) / 60_000);
// A part of the audit says nothing about the whole, so it leaves the report alone.
const file = args.length > 0 ? undefined : join(root, "docs/accessibility-report.md");
writeAccessReport({
  findings: ACCESS_FINDINGS,
  file,
  minutes,
  commit,
  hasPassed: status === 0,
});
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;

/** A copy without its history is nameless. */
function commitOf(folder) {
  const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: folder, encoding: "utf8" });
  return stdout?.trim() || "unknown";
}
