import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { chmod, readdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { bringUpToDate, ensureClubDatabase } from "#server/club-database/ensure-database.ts";
import { connect, type DatabaseAddress, type Sql } from "#server/database/connect.ts";
import { startEmbeddedPostgres } from "#server/database/embedded-postgres.ts";
import { readMigrations } from "#server/database/migrations.ts";
import { isAlive, stopOrphan } from "#server/database/orphan.ts";
import { fillDatabase, ownerOf, type Shape } from "./backend-shapes.ts";

/** What a test process needs to reach the cluster; plain data, so that it travels between processes. */
export type TestCluster = { admin: DatabaseAddress; ownerPassword: string };

const folderPrefix = "club-test-";
const ownerFile = "owner.pid";
const inMemory = "/dev/shm";
/** Eight times what the databases of a whole run take at one moment. */
const roomInMemory = 2 * 1024 ** 3;
export const templateDatabase = "template_club";

/** Starts a PostgreSQL in a temporary folder with one database that has every migration. */
export async function startTestCluster(): Promise<TestCluster & { stop: () => Promise<void> }> {
  await removeAbandonedClusters();
  const folder = mkdtempSync(join(await chooseParent(), folderPrefix));
  await writeFile(join(folder, ownerFile), String(process.pid));
  // PostgreSQL may run as another user, who must be able to pass through.
  await chmod(folder, 0o711);
  const password = randomBytes(12).toString("hex");
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, "postgres"),
    password,
    durable: false,
  });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const owner = await ensureClubDatabase(postgres.admin, templateDatabase, password);
    await bringUpToDate(owner, await readMigrations());
  } catch (error) {
    await stop();
    throw error;
  }
  return { admin: postgres.admin, ownerPassword: password, stop };
}

/** A copy of a database is nine hundred files: where memory is plenty, the disk is spared them. */
async function chooseParent(): Promise<string> {
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, process.availableMemory()) > roomInMemory ? inMemory : tmpdir();
}

/** A test run that was killed could not tidy up; the next one does it. */
async function removeAbandonedClusters(): Promise<void> {
  const paths = await Promise.all(
    [tmpdir(), inMemory].map(async (parent) =>
      (await readdir(parent).catch(() => [])).map((name) => join(parent, name)),
    ),
  );
  for (const folder of paths.flat().filter((path) => basename(path).startsWith(folderPrefix))) {
    const owner = Number(await readFile(join(folder, ownerFile), "utf8").catch(() => ""));
    if (!owner || isAlive(owner)) continue;
    await stopOrphan(join(folder, "postgres"));
    await rm(folder, { recursive: true, force: true });
  }
}

export type TestDatabase = {
  /** As the owner of everything, the way the server signs in. */
  owner: DatabaseAddress;
  /** As superuser, who sees and may change every row. */
  superuser: DatabaseAddress;
  drop: () => Promise<void>;
};

/** A fresh copy of the migrated database, or of another original, made in some 30 ms. */
export async function cloneDatabase(
  cluster: TestCluster,
  { shape = "embedded", original }: { shape?: Shape; original?: string } = {},
): Promise<TestDatabase> {
  const { admin, ownerPassword } = cluster;
  const database = `test_${randomBytes(6).toString("hex")}`;
  const user = ownerOf[shape];
  await withAdmin(admin, async (sql) => {
    // Two files may copy at the same moment, and the original must have no visitor while it is copied.
    await sql`select pg_advisory_lock(20260101)`;
    const ofShape = () => (shape === "embedded" ? templateDatabase : ensureTemplate(sql, cluster, shape));
    const template = original ?? (await ofShape());
    await sql.unsafe(`create database ${database} template ${template} owner ${user} strategy file_copy`);
    await sql.unsafe(`alter database ${database} set search_path = "$user", public, extensions`);
  });
  return {
    owner: { ...admin, user, password: ownerPassword, database },
    superuser: { ...admin, database },
    drop: () => withAdmin(admin, (sql) => sql.unsafe(`drop database if exists ${database} with (force)`)),
  };
}

/** Fills a database once in a run, however many files copy it; returns its name. */
export async function ensureOriginal(
  cluster: TestCluster,
  name: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<string> {
  await withAdmin(cluster.admin, async (sql) => {
    // Not the lock of a copy, because a copy is what is filled.
    await sql`select pg_advisory_lock(20260102)`;
    const [existing] = await sql`select 1 from pg_database where datname = ${name}`;
    if (existing) return;
    const draft = await cloneDatabase(cluster);
    await fill(draft);
    await sql.unsafe(`alter database ${draft.superuser.database} rename to ${name}`);
  });
  return name;
}

/** The original of another shape is made when the first test wants one. */
async function ensureTemplate(
  sql: Sql,
  { admin, ownerPassword }: TestCluster,
  shape: Shape,
): Promise<string> {
  const template = `template_${shape}`;
  const user = ownerOf[shape];
  const [existing] = await sql`select 1 from pg_database where datname = ${template}`;
  if (existing) return template;
  if (shape === "own") {
    await sql.unsafe(`create role ${user} login createrole bypassrls password '${ownerPassword}'`);
    await sql.unsafe(`grant anon, authenticated, service_role to ${user}`);
  }
  const draft = `${template}_draft`;
  await sql.unsafe(`drop database if exists ${draft} with (force)`);
  await sql.unsafe(`create database ${draft} owner ${user} template template0`);
  const superuser = { ...admin, database: draft };
  await fillDatabase(shape, { ...superuser, user, password: ownerPassword }, superuser);
  await sql.unsafe(`alter database ${draft} rename to ${template}`);
  return template;
}

async function withAdmin(admin: DatabaseAddress, work: (sql: Sql) => Promise<unknown>) {
  const sql = connect(admin, { max: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
