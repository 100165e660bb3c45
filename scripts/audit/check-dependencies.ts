import { type AuditStep, notRun } from "./audit-step.ts";
import { runProgram } from "./run-program.ts";

type Advisory = {
  vulnerabilities?: Record<string, { severity: string; range: string; fixAvailable: unknown }>;
};

export const dependenciesCheck: AuditStep = {
  name: "known vulnerabilities of dependencies (npm audit)",
  async run() {
    const { output } = await runProgram("npm", ["audit", "--json"], { timeout: 120_000 });
    const { vulnerabilities } = read(output);
    if (!vulnerabilities) return notRun("The registry answers no questions about known vulnerabilities.");
    const open = Object.entries(vulnerabilities).map(
      ([name, { severity, range }]) => `${severity}: ${name} ${range}`,
    );
    return { summary: `${open.length} packages with known vulnerabilities`, open };
  },
};

function read(text: string): Advisory {
  try {
    return JSON.parse(text) as Advisory;
  } catch {
    return {};
  }
}
