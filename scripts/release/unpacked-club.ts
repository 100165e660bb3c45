import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

export type Club = {
  url: string;
  output: () => string;
  /** The page that sets a new club up, as the start printed it. */
  setupLink: () => string;
  untilRunning: () => Promise<void>;
  stop: () => Promise<void>;
};

const startsWithinMs = 120_000;
const isRoot = process.getuid?.() === 0;
/** An ordinary user, where this is not one already. */
const user = isRoot ? { uid: numberOf("-u"), gid: numberOf("-g") } : {};
/** Nothing of this machine's own: no Node.js, no settings. */
const bare = { PATH: "/usr/bin:/bin", LANG: "C.UTF-8" };

/** Unpacks an archive below a folder; returns the folder of the club. */
export function unpack(file: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["-xzf", file, "-C", folder]);
  giveToUser(folder);
  return join(folder, "clubhouse");
}

export function giveToUser(folder: string): void {
  if (isRoot) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, folder]);
}

/** Takes or gives back the right to write in the folder of the releases, as a container's user has none there. */
export function setWritable(home: string, isWritable: boolean): void {
  execFileSync("chmod", ["-R", isWritable ? "u+w" : "a-w", join(home, "releases")]);
  if (isRoot)
    execFileSync("chown", ["-R", isWritable ? `${user.uid}:${user.gid}` : "0:0", join(home, "releases")]);
}

/** Runs `./start` and waits until it says that the site is there, or how to set it up. */
export async function startClub(home: string, port: number): Promise<Club> {
  const child = spawn(join(home, "start"), [], {
    cwd: "/",
    env: { ...bare, HOME: home, PORT: String(port) },
    ...user,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  const untilPrinted = async (text: RegExp): Promise<void> => {
    const deadline = performance.now() + startsWithinMs;
    while (!text.test(output)) {
      if (child.exitCode !== null) throw new Error(`The start failed:\n${output}`);
      if (performance.now() > deadline) {
        await stop();
        throw new Error(`The start takes too long:\n${output}`);
      }
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  await untilPrinted(/website is running at|\/setup#/);
  return {
    url: `http://localhost:${port}`,
    output: () => output,
    setupLink: () => /http\S+\/setup#\S+/.exec(output)?.[0] ?? "",
    untilRunning: () => untilPrinted(/website is running at/),
    stop,
  };
}

/** Runs `./club …` to its end; what it printed. */
export function command(home: string, args: string[]): string {
  return execFileSync(join(home, "club"), args, {
    cwd: "/",
    encoding: "utf8",
    env: { ...bare, HOME: home },
    ...user,
  });
}

function numberOf(option: string): number {
  return Number(execFileSync("id", [option, "nobody"], { encoding: "utf8" }));
}
