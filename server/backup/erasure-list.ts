import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Sql } from "#server/database/connect.ts";
import { codeOf } from "#server/lib/caught.ts";
import { writeDurably } from "#server/lib/durable-file.ts";

const erasureSchema = z.object({
  id: z.uuid(),
  member_id: z.uuid().nullable(),
  account_id: z.uuid().nullable(),
  pseudonym: z.string().min(1).max(50),
  created_at: z.string(),
});

type Erasure = z.infer<typeof erasureSchema>;

/** Writes erased people to a file outside the database: ids and pseudonyms, no names. True if anyone was added. */
export async function saveErasures(sql: Sql, file: string): Promise<boolean> {
  const storedErasures = await sql<Erasure[]>`
    select id, member_id, account_id, pseudonym, to_json(created_at) #>> '{}' as created_at
    from public.erasures order by created_at`;
  return addErasures(file, storedErasures);
}

/** Erases people again after an older backup was restored. Returns their number. */
export async function repeatErasures(sql: Sql, file: string): Promise<number> {
  const erasuresInFile = await readErasures(file);
  if (erasuresInFile.length === 0) return 0;
  const storedErasures = await sql<{ id: string }[]>`
    select id from public.erasures where id in ${sql(erasuresInFile.map((erasure) => erasure.id))}`;
  const ids = new Set(storedErasures.map((row) => row.id));
  const missing = erasuresInFile.filter((erasure) => !ids.has(erasure.id));
  await sql.begin(async (transaction) => {
    for (const { id, member_id, account_id, pseudonym, created_at } of missing) {
      await transaction`select private.apply_erasure(${member_id}::uuid, ${account_id}::uuid, ${pseudonym})`;
      await transaction`
        insert into public.erasures (id, member_id, account_id, pseudonym, created_at)
        values (${id}, ${member_id}, ${account_id}, ${pseudonym}, ${created_at})`;
    }
  });
  return missing.length;
}

export async function mergeErasures(file: string, other: string): Promise<void> {
  await addErasures(file, await readErasures(other));
}

async function addErasures(file: string, erasures: Erasure[]): Promise<boolean> {
  const erasuresInFile = await readErasures(file);
  const ids = new Set(erasuresInFile.map((erasure) => erasure.id));
  const added = erasures.filter((erasure) => !ids.has(erasure.id));
  if (added.length > 0) await writeDurably(file, JSON.stringify([...erasuresInFile, ...added], null, 2));
  return added.length > 0;
}

async function readErasures(file: string): Promise<Erasure[]> {
  try {
    return z.array(erasureSchema).parse(JSON.parse(await readFile(file, "utf8")));
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return [];
    throw new Error(
      `The list of erased people in ${file} can't be read. Put a copy of it in its place, or move it away.`,
      { cause },
    );
  }
}
