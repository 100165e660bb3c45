import { mkdtempSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { type AddressInfo, createServer, connect as dial } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bringUpToDate, ensureClubDatabase } from "#server/club-database/ensure-database.ts";
import { connect, type DatabaseAddress } from "#server/database/connect.ts";
import { startEmbeddedPostgres } from "#server/database/embedded-postgres.ts";
import { readMigrations } from "#server/database/migrations.ts";

export type AuditedDatabase = { port: number; url: string; stop: () => Promise<void> };

/** Name, user and password that Supabase's own tools expect of a database on this machine. */
const expected = "postgres";

/** An empty club with every migration in a PostgreSQL of its own, answering on a loopback port as a local Supabase does. */
export async function startAuditedDatabase(): Promise<AuditedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "club-audit-"));
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, "postgres"),
    password: expected,
    durable: false,
  });
  const stopCluster = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const club = await ensureClubDatabase(postgres.admin, "clubhouse", expected);
    await bringUpToDate(club, await readMigrations());
    await giveExpectedName(postgres.admin);
    const { port, close } = await listenOnPort(postgres.admin);
    const stop = async () => {
      await close();
      await stopCluster();
    };
    return { port, url: `postgres://${expected}:${expected}@127.0.0.1:${port}/${expected}`, stop };
  } catch (error) {
    await stopCluster();
    throw error;
  }
}

async function giveExpectedName(admin: DatabaseAddress): Promise<void> {
  const sql = connect({ ...admin, database: "template1" }, { max: 1 });
  await sql.unsafe(`alter database ${expected} rename to maintenance`);
  await sql.unsafe(`alter database clubhouse rename to ${expected}`);
  await sql.end();
}

/** The embedded PostgreSQL listens on a socket only; outside tools know ports. */
async function listenOnPort({ socketFile, host, port }: DatabaseAddress) {
  const server = createServer((incoming) => {
    const answered = socketFile ? dial(socketFile) : dial(port ?? 0, host);
    incoming.pipe(answered).pipe(incoming);
    incoming.on("error", () => answered.destroy());
    answered.on("error", () => incoming.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const close = () => new Promise<void>((done) => server.close(() => done()));
  return { port: (server.address() as AddressInfo).port, close };
}
