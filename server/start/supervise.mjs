// Plain JavaScript for whatever Node.js the machine has: npm start runs it on that one.
import { spawn } from "node:child_process";

/** Without these, the runtime collects garbage late and takes twice the memory at the same speed (bench/README.md). */
const memoryLimits = ["--max-old-space-size=192", "--max-semi-space-size=8"];
/** The pauses before restarts after crashes, so that a restarted database has time to return. */
const usualPauses = [0, 1_000, 5_000, 15_000, 30_000, 60_000];
/** A server reports every five seconds that it is alive; after a minute without a report it counts as stuck. */
const usualSilenceMs = 60_000;
/** After this time, crashes are counted from zero. */
const wellMs = 600_000;
/** Longer than a server takes to stop; a stuck one does not react to the signal. */
const usualKillMs = 40_000;
const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs the server and restarts it when it crashes after having served (docs/decisions/020). Passes on its exit code and our
 * signals. Returns a function that stops it.
 */
export function superviseServer(
  runtime,
  main,
  { pauses = usualPauses, silenceMs = usualSilenceMs, killMs = usualKillMs, ...options } = {},
) {
  let child;
  let crashes = 0;
  let isStopping = false;

  const start = () => {
    let servedAt;
    const stdio = ["inherit", "inherit", "inherit", "ipc"];
    child = spawn(runtime, [...memoryLimits, main], { ...options, stdio });
    // Checks are counted instead of time, because a server cannot report while the whole machine sleeps.
    let silentLooks = 0;
    const watching = setInterval(() => {
      if (servedAt === undefined || ++silentLooks < 6) return;
      console.error("The server has not reported for a while. Ending it …");
      child.kill("SIGKILL");
    }, silenceMs / 6);
    child.on("message", () => {
      servedAt ??= performance.now();
      silentLooks = 0;
    });
    child.once("error", (error) => {
      console.error(error.message);
      process.exit(1);
    });
    child.once("exit", (code, signal) => {
      clearInterval(watching);
      const status = signal ? 1 : (code ?? 1);
      const isWanted = isStopping || status === 0 || stopSignals.includes(signal);
      const isStartFailure = servedAt === undefined && crashes === 0;
      if (isWanted || isStartFailure) process.exit(status);
      if (servedAt !== undefined && performance.now() - servedAt > wellMs) crashes = 0;
      const pause = pauses[crashes++];
      if (pause === undefined) {
        console.error(`The server crashed ${crashes} times and is not restarted. The lines above say why.`);
        process.exit(status);
      }
      console.error(`The server stopped unexpectedly (${signal ?? `exit code ${code}`}). Restarting it …`);
      setTimeout(start, pause);
    });
  };
  const stop = (signal) => {
    isStopping = true;
    setTimeout(() => child.kill("SIGKILL"), killMs).unref();
    if (child.exitCode !== null || child.signalCode !== null) process.exit(0);
    // On Windows any signal ends a process at once: the server sees the end of the channel instead, and ends in order.
    if (process.platform !== "win32") child.kill(signal);
    else if (child.connected) child.disconnect();
  };
  for (const signal of stopSignals) process.on(signal, () => stop(signal));
  start();
  return () => stop("SIGTERM");
}
