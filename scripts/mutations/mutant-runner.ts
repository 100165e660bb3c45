import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Trial, Verdict } from "./mutant-process.ts";

const program = fileURLToPath(new URL("mutant-process.ts", import.meta.url));
const startTimeoutMs = 120_000;
const longestRunMs = 300_000;

/** How long each test file takes on its own, in milliseconds; null where it fails without a mutant. */
export type Durations = Map<string, number | null>;

/** Runs tests against a file with a mutant in it; a process that hangs is ended, and another takes its place. */
export class MutantRunner {
  private child: ChildProcess | undefined;
  private readonly durations: Durations;

  constructor(durations: Durations) {
    this.durations = durations;
  }

  /** Whether one of the tests notices the mutant. */
  async isKilled(file: string, text: string, tests: readonly string[]): Promise<boolean> {
    const usable: string[] = [];
    for (const test of tests) if ((await this.durationOf(test)) !== null) usable.push(test);
    if (usable.length === 0) return false;
    const expected = usable.reduce((sum, test) => sum + (this.durations.get(test) ?? 0), 0);
    const verdict = await this.ask({ file, text, tests: usable }, 20_000 + 5 * expected);
    // A mutant that makes a program run for ever is noticed by everyone.
    return verdict === "timeout" || verdict.failed.length > 0;
  }

  stop() {
    this.child?.disconnect();
    this.child = undefined;
  }

  private async durationOf(test: string): Promise<number | null> {
    const duration = this.durations.get(test);
    if (duration !== undefined) return duration;
    const start = Date.now();
    const verdict = await this.ask({ file: test, text: null, tests: [test] }, longestRunMs);
    const passed = verdict !== "timeout" && verdict.failed.length === 0;
    if (!passed) console.log(`${test} fails without a mutant, and is left out.`);
    this.durations.set(test, passed ? Date.now() - start : null);
    return passed ? Date.now() - start : null;
  }

  private async ask(trial: Trial, timeoutMs: number): Promise<Verdict | "timeout"> {
    if (!this.child) {
      this.child = fork(program, { stdio: ["ignore", "ignore", "inherit", "ipc"], detached: true });
      if ((await this.waitForVerdict(startTimeoutMs)) === "timeout") throw new Error("Vitest did not start.");
    }
    this.child.send(trial);
    return this.waitForVerdict(timeoutMs);
  }

  private waitForVerdict(timeoutMs: number): Promise<Verdict | "timeout"> {
    const { child } = this;
    return new Promise((done, fail) => {
      const end = (verdict: Verdict | "timeout") => {
        clearTimeout(timer);
        child?.removeAllListeners();
        done(verdict);
      };
      const timer = setTimeout(() => {
        this.kill();
        end("timeout");
      }, timeoutMs);
      child?.once("message", end);
      child?.once("exit", () => fail(new Error("The process of the tests ended by itself.")));
    });
  }

  /** With the workers it started. */
  private kill() {
    if (this.child?.pid) process.kill(-this.child.pid, "SIGKILL");
    this.child = undefined;
  }
}
