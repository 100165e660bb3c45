import { projectFolder as root } from "#server/release.ts";
import type { AuditStep } from "./audit-step.ts";
import { runProgram } from "./run-program.ts";

export const hostileStringsCheck: AuditStep = {
  name: "hostile strings in every field, read in Chromium",
  async run() {
    const playwright = `${root}/node_modules/@playwright/test/cli.js`;
    const args = [playwright, "test", "--config", "e2e/playwright.config.ts", "--retries=0", "hostile-"];
    const { code, output } = await runProgram(process.execPath, args, {
      timeout: 900_000,
      environment: { AUDIT: "1" },
    });
    const notice = /^\d+ strings; rows stored: .*$/m.exec(output)?.[0] ?? "no strings were stored";
    return { summary: notice, open: code === 0 ? [] : [failureIn(output)] };
  },
};

/** The first failure, without what the reporter says of its pictures. */
function failureIn(output: string): string {
  const start = output.indexOf("Error:");
  return output.slice(Math.max(start, 0)).trim().slice(0, 800);
}
