import { execFile } from "node:child_process";
import { projectFolder as root } from "#server/release.ts";

export type Outcome = { code: number; output: string; errors: string };
export type RunOptions = { folder?: string; timeout?: number; environment?: NodeJS.ProcessEnv };

/** Runs a program to its end, or to the end of its time, and returns what it said. */
export function runProgram(program: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  const { folder = root, timeout = 600_000, environment = {} } = options;
  const env = { ...process.env, NO_COLOR: "1", ...environment };
  return new Promise((done) => {
    const settings = { cwd: folder, timeout, maxBuffer: 64 * 1024 * 1024, env };
    const child = execFile(program, args, settings, (error, output, errors) => {
      const code = error ? (typeof error.code === "number" ? error.code : 1) : 0;
      done({ code, output, errors: error && !errors ? error.message : errors });
    });
    child.stdin?.end();
  });
}
