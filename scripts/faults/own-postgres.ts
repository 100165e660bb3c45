import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { connect, type Sql } from "#server/database/connect.ts";
import { startEmbeddedPostgres } from "#server/database/embedded-postgres.ts";
import { type ServerProcess, startServerProcess } from "#testing/backend-process.ts";
import { type FaultyProxy, startFaultyProxy } from "#testing/faulty-proxy.ts";
import { inTemporaryFolder } from "./fault.ts";

export type OwnPostgres = { server: ServerProcess; proxy: FaultyProxy; sql: Sql };

/** A supervised server with a PostgreSQL of the club's own in `DATABASE_URL`, and a network between them that can fail. */
export function withOwnPostgres<T>(work: (club: OwnPostgres) => Promise<T>): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    const dataFolder = join(folder, "data");
    await mkdir(dataFolder);
    const postgres = await startEmbeddedPostgres({ folder: join(folder, "cluster"), password: "clay" });
    const admin = connect(postgres.admin, { max: 1 });
    const sql = connect({ ...postgres.admin, database: "club" }, { max: 1 });
    const proxy = await startFaultyProxy({ socketFile: postgres.admin.socketFile ?? "" });
    try {
      await admin.unsafe("create role club login createrole bypassrls password 'clay'");
      await admin.unsafe("create database club owner club");
      const environment = { DATABASE_URL: `postgres://club:clay@127.0.0.1:${proxy.port}/club` };
      const server = await startServerProcess({ dataFolder, environment, isSupervised: true });
      try {
        return await work({ server, proxy, sql });
      } finally {
        await server.end();
      }
    } finally {
      await Promise.all([admin.end({ timeout: 5 }), sql.end({ timeout: 5 })]);
      await proxy.stop();
      await postgres.stop();
    }
  });
}
