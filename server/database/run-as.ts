import { execFile } from "node:child_process";
import { chown, readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** PostgreSQL refuses to run as root, so root runs it as another user. */
export type RunAs = {
  uid?: number;
  gid?: number;
  wrap: (program: string, args: string[]) => [string, string[]];
};

const asMyself: RunAs = { wrap: (program, args) => [program, args] };

export const isRoot = (): boolean => process.getuid?.() === 0;

/** As root: `postgres`, else `nobody`; gets permission to pass through closed folders if needed. */
export async function chooseRunAs(program: string, folder: string): Promise<RunAs> {
  if (!isRoot()) return asMyself;
  const user = await findUnprivilegedUser();
  const plain: RunAs = { ...user, wrap: (file, args) => [file, args] };
  if (await canReach(plain, program, folder)) return plain;
  const throughFolders: RunAs = {
    wrap: (file, args) => ["setpriv", passThroughArguments(user, file, args)],
  };
  if (await canReach(throughFolders, program, folder)) return throughFolders;
  throw new Error(
    `PostgreSQL must not run as root, and user ${user.uid} cannot open ${program} or ${folder}. ` +
      "Put the project and DATA_DIR where other users can read them (for example /opt), or start as an ordinary user.",
  );
}

export async function chownTo(folder: string): Promise<void> {
  if (!isRoot()) return;
  const { uid, gid } = await findUnprivilegedUser();
  await chown(folder, uid, gid);
}

async function findUnprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const passwd = await readFile("/etc/passwd", "utf8");
  const accounts = passwd.split("\n").map((line) => line.split(":"));
  const account =
    accounts.find(([name]) => name === "postgres") ?? accounts.find(([name]) => name === "nobody");
  if (!account) throw new Error("PostgreSQL must not run as root, and there is no user postgres or nobody.");
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

function passThroughArguments(user: { uid: number; gid: number }, file: string, args: string[]): string[] {
  const keep = "+dac_override";
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
  return [...identity, `--inh-caps=${keep}`, `--ambient-caps=${keep}`, file, ...args];
}

const reachMs = 30_000;

async function canReach(runAs: RunAs, program: string, folder: string): Promise<boolean> {
  const [file, args] = runAs.wrap("/bin/sh", ["-c", '"$1" --version && cd "$2"', "sh", program, folder]);
  // An unavailable network disk would block this.
  return run(file, args, { uid: runAs.uid, gid: runAs.gid, cwd: "/", timeout: reachMs }).then(
    () => true,
    () => false,
  );
}
