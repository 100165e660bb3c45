import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandTimeout } from "./tab.ts";

export type Program = {
  /** A folder of its own, which is its home and is removed with it. */
  folder: string;
  /** The first match in what it prints. */
  printed: (pattern: RegExp) => Promise<string>;
  /** Ends it and everything it started. */
  end: () => Promise<void>;
};

type Start = {
  command: string;
  args: (folder: string) => string[];
  environment?: NodeJS.ProcessEnv;
  /** What its folder has at the start, by file name. */
  files?: Record<string, string>;
};

/** Starts a program in a process group of its own. */
export async function startProgram({ command, args, environment, files = {} }: Start): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), "engine-"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const child = spawn(command, args(folder), {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, ...environment },
  });
  const exited = new Promise<void>((done) => {
    child.once("exit", () => done()).once("error", () => done());
  });
  const killAll = () => killGroup(child, "SIGKILL");
  process.once("exit", killAll);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });

  return {
    folder,
    printed: async (pattern) => {
      const deadline = Date.now() + commandTimeout;
      for (;;) {
        const match = pattern.exec(output);
        if (match) return match[1] ?? match[0];
        if (Date.now() > deadline || child.exitCode !== null || child.pid === undefined)
          throw new Error(`${command} did not start:\n${output}`);
        await new Promise((later) => setTimeout(later, 50));
      }
    },
    end: async () => {
      killGroup(child, "SIGTERM");
      await Promise.race([exited, new Promise((late) => setTimeout(late, 5_000))]);
      killAll();
      await exited;
      process.off("exit", killAll);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // All of the group have ended.
  }
}
