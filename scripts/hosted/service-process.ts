import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

export type ServiceProcess = { url: string; stop: () => Promise<void> };

type Launch = {
  name: string;
  program: string;
  args: readonly string[];
  folder: string;
  environment: Record<string, string>;
  port: number;
  /** A path that responds with 200 once the service is ready. */
  health: string;
};

const startSeconds = 60;

/** Starts a service on loopback and waits until it responds. Its last lines are in the error if it does not. */
export async function startService({ name, port, health, ...launch }: Launch): Promise<ServiceProcess> {
  const child = spawn(launch.program, launch.args, {
    cwd: launch.folder,
    env: { PATH: process.env.PATH, ...launch.environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  const keep = (text: Buffer) => {
    log = (log + text).slice(-4000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const url = `http://127.0.0.1:${port}`;
  for (const started = Date.now(); Date.now() - started < startSeconds * 1000; await wait(200)) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${log}`);
    const response = await fetch(url + health).catch(() => undefined);
    if (response?.ok) return { url, stop: () => stop(child) };
  }
  await stop(child);
  throw new Error(`${name} did not respond within ${startSeconds} s: ${log}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 5000);
  await ended;
  clearTimeout(timer);
}
