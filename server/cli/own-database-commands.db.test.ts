import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { serverSessions } from "#server/database/server-sessions.ts";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { urlOf } from "#testing/database-url.ts";
import { emptyDatabase } from "#testing/empty-database.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { temporaryFolder } from "#testing/temporary-folder.ts";
import { runCommand } from "./run-command.ts";

const folder = temporaryFolder();
const club = stopAfterTests(await createTestDatabase());
const command = (args: string[], address = club.owner) =>
  runCommand(args, { DATA_DIR: folder, DATABASE_URL: urlOf(address) });

test("an upgrade is refused while a server works on the database, on this machine or another", async () => {
  const server = connect(club.owner, { max: 1, connection: { application_name: serverSessions.api } });
  await server`select 1`;
  await expect(command(["upgrade"])).rejects.toThrow("The server is running. Stop it before you upgrade.");
  await server.end();
  expect(await command(["upgrade"])).toContain("0 migrations were applied.");
});

test("an administrator is made in a new database, and a database of an earlier release is left to its upgrade", async () => {
  const empty = await emptyDatabase();
  try {
    expect(await command(["admin", "create", "first@club.example"], empty.owner)).toContain(
      "first@club.example",
    );
    await empty.sql`
      delete from supabase_migrations.schema_migrations
      where version = (select max(version) from supabase_migrations.schema_migrations)`;
    await expect(command(["admin", "list"], empty.owner)).rejects.toThrow(
      /^The database is of an earlier release: 1 migrations .* Stop the server, start it again/,
    );
    expect(await readdir(folder)).not.toContain("backups");
  } finally {
    await empty.stop();
  }
});
