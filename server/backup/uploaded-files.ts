import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { storedPathOf } from "#server/contract/file-store.ts";
import type { DataFolder } from "#server/data-folder/data-folder.ts";
import type { Sql } from "#server/database/connect.ts";

type StoredObject = { bucket: string; name: string };

export async function missingFilesOf(sql: Sql, entries: Set<string>): Promise<string[]> {
  return (await readObjects(sql))
    .filter(({ bucket, name }) => !entries.has(`files/${storedPathOf(bucket, name)}`))
    .map(({ bucket, name }) => `${bucket}/${name}`);
}

/** Deletes files without a row: those of people erased after the backup. */
export async function removeUnknownFiles(
  sql: Sql,
  { files, outbox }: Pick<DataFolder, "files" | "outbox">,
): Promise<number> {
  const knownFiles = new Set((await readObjects(sql)).map(({ bucket, name }) => storedPathOf(bucket, name)));
  const found = (await readdir(files, { recursive: true, withFileTypes: true })).filter(
    (file) => file.isFile() && file.parentPath !== outbox,
  );
  const unknown = found.filter(({ name }) => {
    const fileName = name.replace(/\.json$/, "");
    return !knownFiles.has(`${fileName.slice(0, 2)}/${fileName}`);
  });
  for (const file of unknown) await rm(join(file.parentPath, file.name), { force: true });
  return unknown.length;
}

const readObjects = (sql: Sql): Promise<StoredObject[]> =>
  sql<StoredObject[]>`select bucket_id as bucket, name from storage.objects where name is not null`;
