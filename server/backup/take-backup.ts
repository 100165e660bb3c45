import { createReadStream } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { preparation } from "#server/club-database/ensure-database.ts";
import type { DataFolder } from "#server/data-folder/data-folder.ts";
import {
  type DatabaseAddress,
  type Sql,
  type TransactionSql,
  withConnection,
} from "#server/database/connect.ts";
import { readMigrations } from "#server/database/migrations.ts";
import { removeErasedEmails } from "#server/email/erased-emails.ts";
import { abortOf } from "#server/lib/abort-of.ts";
import { messageOf } from "#server/lib/caught.ts";
import { syncFolder } from "#server/lib/durable-file.ts";
import { withinTime } from "#server/lib/time-limit.ts";
import { clubCommand } from "#server/lib/typed-commands.ts";
import { type ArchiveWriter, createArchive } from "./archive.ts";
import {
  type BackupKind,
  backupName,
  listBackups,
  partOf,
  prepareBackupFolder,
  refuseWithoutRoom,
} from "./backup-folder.ts";
import { hashShape, listSequences, listTables, sumUp } from "./database-inventory.ts";
import { copyErasureList } from "./erasure-list-copy.ts";
import { formatVersion, type Manifest, manifestName } from "./manifest.ts";
import { missingFilesOf } from "./uploaded-files.ts";

export type BackupOptions = {
  address: DatabaseAddress;
  data: DataFolder;
  folder: string;
  kind: BackupKind;
  release: string;
  now?: Date;
  signal?: AbortSignal;
  /** The longest time without progress (ms). */
  stalledMs?: number;
};

export type MadeBackup = { path: string; bytes: number; manifest: Manifest };

const partBytes = 4 * 1024 * 1024;

/** Backs a club up into one file, even while it is in use. The file gets its name only when it is complete and on disk. */
export async function takeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { folder, kind, now = new Date() } = options;
  await prepareBackupFolder(folder);
  const last = (await listBackups(folder)).at(-1);
  await refuseWithoutRoom(folder, last?.bytes ?? 0);
  const path = join(folder, backupName(now, kind));
  const draft = partOf(path);
  using clock = startClock(options);
  const archive = createArchive(draft, clock.signal, clock.refresh);
  try {
    const filling = fill(archive, { ...options, now, signal: clock.signal });
    const finishing = filling.then(async (manifest) => {
      await archive.finish();
      return manifest;
    });
    const manifest = await Promise.race([finishing, abortOf(clock.signal)]);
    await rename(draft, path);
    await syncFolder(folder);
    // The backup is complete, even if the list beside it fails.
    await copyErasureList(options.data.erasureList, folder).catch((error) => console.warn(messageOf(error)));
    return { path, bytes: (await stat(path)).size, manifest };
  } catch (error) {
    await withinTime(archive.abandon(), abandonMs, "The disk does not respond.").catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

/** Even the slowest disk and the largest table make progress within a minute. */
const longestStallMs = 15 * 60_000;
const abandonMs = 10_000;

/** Aborts with the caller's signal, or after too long without progress: a hanging backup would block the next ones. */
function startClock({ signal = new AbortController().signal, stalledMs = longestStallMs }: BackupOptions) {
  const stalled = new AbortController();
  const sentence =
    "The backup made no progress for too long and was stopped. Check the disk of BACKUP_DIR, and the database.";
  const timer = setTimeout(() => stalled.abort(new Error(sentence)), stalledMs);
  return {
    signal: AbortSignal.any([signal, stalled.signal]),
    refresh: () => void timer.refresh(),
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}

type Filling = Pick<BackupOptions, "address" | "data" | "release"> & { now: Date; signal: AbortSignal };

async function fill(archive: ArchiveWriter, { address, data, release, now, signal }: Filling) {
  await archive.add("READ-ME.txt", Buffer.from(readMe));
  const write = async (sql: Sql): Promise<Manifest> => {
    // A hanging statement ends only with its connection.
    signal.addEventListener("abort", () => void sql.end({ timeout: 0 }), { once: true });
    // Backups never contain a person who was just erased. A problem with an email does not stop a backup either.
    await removeErasedEmails(sql, data.outbox).catch((error) => console.warn(messageOf(error)));
    const inventory = await sql.begin("isolation level repeatable read read only", async (snapshot) => {
      await snapshot.unsafe(`set local idle_in_transaction_session_timeout = 0; set local statement_timeout = '2h';
        set local row_security = off; set local timezone = 'UTC'; set local synchronize_seqscans = off;
        set local search_path = pg_catalog`);
      return copyDatabase(snapshot, archive);
    });
    await archive.add("secrets.json", Buffer.from(JSON.stringify(await allSecrets(sql, data), null, 2)));
    const fileNames = new Set(await addFolder(archive, data.files, "files"));
    const missingFiles = await missingFilesOf(sql, fileNames);
    const entries = [...archive.entries];
    const manifest = {
      format: formatVersion,
      made: now.toISOString(),
      release,
      ...inventory,
      missingFiles,
      entries,
    };
    await archive.add(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)));
    return manifest;
  };
  return withConnection(address, write, { connection: { application_name: "clubhouse backup" } });
}

async function copyDatabase(snapshot: TransactionSql, archive: ArchiveWriter) {
  const migrations = await addSchema(snapshot, archive);
  const tables: Manifest["tables"] = [];
  for (const table of await listTables(snapshot)) {
    await addRows(snapshot, archive, table);
    tables.push({ ...table, ...(await sumUp(snapshot, table.name)) });
  }
  const [about] = await snapshot<{ club: string; postgres: string }[]>`
    select (select name from public.club_settings limit 1) as club, current_setting('server_version') as postgres`;
  return {
    club: about?.club ?? "",
    postgres: about?.postgres ?? "",
    migrations,
    tables,
    sequences: await listSequences(snapshot),
    shape: await hashShape(snapshot),
  };
}

/** The statements that created this database, so that reading a backup needs no particular release. */
async function addSchema(snapshot: TransactionSql, archive: ArchiveWriter): Promise<string[]> {
  const [prepared] = await snapshot<{ statements: string | null }[]>`
    select to_jsonb(v) ->> 'statements' as statements from server.contract_version v`;
  await archive.add("schema/prepare.sql", Buffer.from(prepared?.statements ?? preparation));
  const applied = await snapshot<{ version: string; name: string | null; text: string | null }[]>`
    select version, name, array_to_string(statements, E';\n') as text
    from supabase_migrations.schema_migrations order by version`;
  const ours = new Map((await readMigrations()).map((migration) => [migration.version, migration]));
  for (const { version, name, text } of applied) {
    const statements = text ?? ours.get(version)?.text;
    if (statements === undefined) throw new Error(`Migration ${version} in this database is unknown.`);
    await archive.add(`schema/${version}_${name ?? ours.get(version)?.name}.sql`, Buffer.from(statements));
  }
  return applied.map(({ version }) => version);
}

type CopiedTable = { name: string; columns: string[] };

/** Rows in PostgreSQL's COPY format, in chunks that fit into memory. */
async function addRows(snapshot: TransactionSql, archive: ArchiveWriter, { name, columns }: CopiedTable) {
  const rows: Readable & AsyncIterable<Buffer> = await snapshot
    .unsafe(`copy ${name} (${columns.join(", ")}) to stdout`)
    .readable();
  let part: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async (): Promise<void> => {
    number += 1;
    await archive.add(`tables/${name}/${String(number).padStart(6, "0")}.copy`, Buffer.concat(part));
    part = [];
    size = 0;
  };
  for await (const row of rows) {
    part.push(row);
    size += row.length;
    if (size >= partBytes) await flush();
  }
  if (size > 0) await flush();
  // The client pauses its socket when rows arrive faster than they are read, and would stay paused after the last one.
  rows._read(0);
}

/** Processes that share a PostgreSQL use the secrets stored in it. */
async function allSecrets(sql: Sql, { secrets }: DataFolder): Promise<Record<string, unknown>> {
  const [shared] = await sql<
    { secrets: Record<string, unknown> }[]
  >`select secrets from server.shared_secrets`;
  return { ...secrets, ...shared?.secrets };
}

/** A file that disappears was deleted; one still being written is in the next backup. */
async function addFolder(archive: ArchiveWriter, folder: string, name: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names: string[] = [];
  for (const file of found.filter((entry) => entry.isFile() && !entry.name.startsWith("."))) {
    const path = join(file.parentPath, file.name);
    const size = (await stat(path).catch(() => undefined))?.size;
    if (size === undefined) continue;
    const entry = `${name}/${relative(folder, path).split(sep).join("/")}`;
    await archive.add(entry, { size, stream: createReadStream(path) });
    names.push(entry);
  }
  return names;
}

const readMe = `A backup of a gun club's website, created by "Clubhouse".

To restore it into an empty data folder:           ${clubCommand("restore <this file>")}
To check that it is complete and usable:           ${clubCommand("verify <this file>")}

manifest.json   contents, with counts and checksums
schema/         SQL that creates the empty database, in order: prepare.sql, then by number
tables/         the rows, in PostgreSQL COPY format
files/          uploaded files; in files/outbox emails that no mail server sent; secrets.json keys and passwords

It contains all of the club's data and keys. Store it as securely as the server.
`;
