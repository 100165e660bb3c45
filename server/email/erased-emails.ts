import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "#server/database/connect.ts";

export async function removeErasedEmails(sql: Sql, outbox: string): Promise<void> {
  await sql.begin(async (transaction) => {
    const recentHashes = await transaction<
      { hash: string }[]
    >`select private.recently_erased_emails() as hash`;
    if (recentHashes.length === 0) return;
    const hashes = recentHashes.map(({ hash }) => hash);
    // Waits for an email being written to the outbox, but not for one on its way to a slow mail server.
    await transaction`set local lock_timeout = '5s'`;
    await transaction`
      delete from server.email_queue
      where encode(sha256(convert_to(lower(email ->> 'to'), 'UTF8')), 'hex') in ${transaction(hashes)}`;
    // A counter's key has the address as one of the words after its limit's name.
    await transaction`
      delete from server.attempts
      where exists (
        select from string_to_table(substr(key, strpos(key, ':') + 1), ' ') as word
        where encode(sha256(convert_to(lower(word), 'UTF8')), 'hex') in ${transaction(hashes)})`;
    await removeFromOutbox(outbox, new Set(hashes));
  });
}

async function removeFromOutbox(folder: string, hashes: ReadonlySet<string>): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  for (const name of names) {
    const file = join(folder, name);
    const { to }: { to?: unknown } = JSON.parse(await readFile(file, "utf8").catch(ofNoOne));
    if (typeof to === "string" && hashes.has(hashOf(to))) await rm(file, { force: true });
  }
}

/** Another process that also removes emails was faster. */
const ofNoOne = (): string => "{}";

const hashOf = (email: string): string => createHash("sha256").update(email.toLowerCase()).digest("hex");
