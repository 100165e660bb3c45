import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("each check is named with the seconds it took", () => {
  const checks = new URL("checks.mjs", import.meta.url).href;
  const program = `
    import { runChecks } from ${JSON.stringify(checks)};
    let now = 0;
    performance.now = () => now;
    await runChecks({ types: async () => { now += 12_400; return { passed: 1, failed: 0 }; } });
  `;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    encoding: "utf8",
  });
  expect(output).toContain("— types (12 s)");
});
