import type { ChildProcess } from "node:child_process";
import { withinTime } from "#server/lib/time-limit.ts";

const second = 1000;

/** An initdb takes seconds, on a slow disk a minute or two. */
const initialiseMs = 5 * 60 * second;
/** During crash recovery, PostgreSQL reports its progress every ten seconds. */
const silentStartMs = 3 * 60 * second;
const stopSteps = [15 * second, 10 * second, 3 * second] as const;

export function finished(child: ChildProcess, limitMs = initialiseMs): Promise<void> {
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  return new Promise((done, fail) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail(new Error(`PostgreSQL did not make its folder within ${limitMs / second} seconds. ${slowDisk}`));
    }, limitMs);
    child.once("error", fail);
    child.once("close", (code) => {
      clearTimeout(timer);
      if (code === 0) done();
      else fail(new Error(`PostgreSQL could not make its folder: ${complaint.trim() || reasonOf(code)}`));
    });
  });
}

const slowDisk = "Check the disk of DATA_DIR, and start again.";

export function reasonOf(exitCode: number | null): string {
  // STATUS_DLL_NOT_FOUND: Microsoft's runtime is missing on this Windows.
  if (exitCode === 0xc0000135)
    return "Windows lacks the Microsoft Visual C++ Redistributable (x64). Install it from https://aka.ms/vs/17/release/vc_redist.x64.exe and start again.";
  return `exit code ${exitCode}`;
}

/** Resolves when PostgreSQL accepts connections. Recovery may take any time as long as PostgreSQL reports progress. */
export function untilReady(
  child: ChildProcess,
  log: (line: string) => void,
  silentMs = silentStartMs,
): Promise<void> {
  let output = "";
  return new Promise((ready, fail) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail(new Error(`PostgreSQL has said nothing for ${silentMs / second} seconds. ${slowDisk}`));
    }, silentMs);
    child.stderr?.on("data", (chunk: Buffer) => {
      const text = chunk.toString();
      output = (output + text).slice(-4000);
      log(text.trimEnd());
      timer.refresh();
      if (!output.includes("database system is ready to accept connections")) return;
      clearTimeout(timer);
      ready();
    });
    child.once("error", fail);
    child.once("exit", () => {
      clearTimeout(timer);
      fail(new Error(`PostgreSQL did not start: ${output.trim()}`));
    });
  });
}

const stopRequested = new WeakSet<ChildProcess>();

export function watch(child: ChildProcess): Promise<string> {
  return new Promise((report) => {
    child.once("exit", (code, signal) => {
      if (!stopRequested.has(child)) report(`PostgreSQL stopped unexpectedly (${signal ?? `code ${code}`}).`);
    });
  });
}

/** A "fast" shutdown, then an "immediate" one, then a kill. After that, the next start ends it. */
export async function stop(child: ChildProcess, [fast, urged, killed] = stopSteps): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  stopRequested.add(child);
  const gone = new Promise<void>((done) => {
    child.once("exit", () => done());
  });
  for (const [signal, milliseconds] of [
    ["SIGINT", fast],
    ["SIGQUIT", urged],
    ["SIGKILL", killed],
  ] as const) {
    child.kill(signal);
    if (await isOverWithin(gone, milliseconds)) return;
  }
  child.unref();
}

const isOverWithin = (end: Promise<void>, milliseconds: number): Promise<boolean> =>
  withinTime(end, milliseconds, "PostgreSQL still runs.").then(
    () => true,
    () => false,
  );
