import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { finished, reasonOf, stop, untilReady } from "./postgres-process.ts";

test("a Windows without Microsoft's part is told what to install, anything else the exit code", () => {
  expect(reasonOf(3221225781)).toMatch(
    /lacks the Microsoft Visual C\+\+ Redistributable.*vc_redist\.x64\.exe/,
  );
  expect(reasonOf(1)).toBe("exit code 1");
});

/** A program in the place of PostgreSQL. */
function run(script: string): ChildProcess {
  const child = spawn(process.execPath, ["--eval", script], { stdio: ["ignore", "ignore", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

const silent = "setInterval(() => undefined, 1000)";
const sayEvery100ms = (times: number) => `
  let lines = 0;
  setInterval(() => console.error(++lines < ${times} ? "redo in progress" : "database system is ready to accept connections"), 100)`;

test("a PostgreSQL that says nothing is not waited for, and is ended", async () => {
  const child = run(silent);
  const end = once(child, "exit");
  await expect(untilReady(child, () => undefined, 200)).rejects.toThrow(
    "PostgreSQL has said nothing for 0.2 seconds. Check the disk of DATA_DIR, and start again.",
  );
  expect(await end).toEqual([null, "SIGKILL"]);
});

test("a PostgreSQL that repairs itself for long, and says so, is waited for", async () => {
  const lines: string[] = [];
  await untilReady(run(sayEvery100ms(30)), (line) => lines.push(line), 2_000);
  expect(lines.join()).toContain("ready to accept connections");
});

test("an initdb that does not end is ended", async () => {
  const child = run(silent);
  const end = once(child, "exit");
  await expect(finished(child, 200)).rejects.toThrow("PostgreSQL did not make its folder within 0.2 seconds");
  expect(await end).toEqual([null, "SIGKILL"]);
});

test("a PostgreSQL that hears nothing is killed in the end", async () => {
  const child = run(`for (const name of ["SIGINT", "SIGQUIT"]) process.on(name, () => undefined);
    console.error("deaf"); ${silent}`);
  await once(child.stderr as NodeJS.ReadableStream, "data");
  await stop(child, [100, 100, 10_000]);
  expect(child.signalCode).toBe("SIGKILL");
});
