import { chmod, writeFile } from "node:fs/promises";
import { connect as openSocket } from "node:net";
import { dirname, join } from "node:path";
import type { DatabaseAddress } from "#server/database/connect.ts";
import { findFreePort } from "#server/database/free-port.ts";
import { chooseRunAs } from "#server/database/run-as.ts";
import { findProgram, type RunningProgram, startProgram } from "../programs/program.ts";
import { poolerSettings } from "./deploy-page.ts";

export type Pooler = RunningProgram & { url: string };

/** Debian's PgBouncer with the lines of docs/deploy.md before the database "club". */
export async function startPooler(
  folder: string,
  { socketFile = "" }: DatabaseAddress,
  mode: "session" | "transaction",
): Promise<Pooler> {
  const port = await findFreePort();
  const users = join(folder, `${mode}-users.txt`);
  const config = join(folder, `${mode}-pooler.ini`);
  const settings = poolerSettings().replace("pool_mode = session", `pool_mode = ${mode}`);
  const more = [
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = scram-sha-256",
    `auth_file = ${users}`,
  ];
  await writeFile(users, '"club" "clay"\n');
  await writeFile(
    config,
    `[databases]\nclub = host=${dirname(socketFile)} port=${socketFile.split(".").at(-1)} dbname=club\n${settings}${more.join("\n")}\n`,
  );
  await Promise.all([users, config].map((file) => chmod(file, 0o644)));
  // It refuses to run as root, as PostgreSQL does, whose socket only its own user may open.
  const { uid, gid, wrap } = await chooseRunAs(findProgram("pgbouncer") ?? "", folder);
  const [program, args] = wrap("pgbouncer", [config]);
  const user = uid === undefined || gid === undefined ? {} : { uid, gid };
  const running = await startProgram({
    ...{ name: "PgBouncer", program, args, ...user },
    isReady: () => accepts(port),
  });
  return { ...running, url: `postgres://club:clay@127.0.0.1:${port}/club` };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = openSocket(port, "127.0.0.1");
    socket.once("connect", () => done(true));
    socket.once("error", () => done(false));
    socket.once("connect", () => socket.destroy());
  });
