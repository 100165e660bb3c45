/**
 * Someone who has done everything there is to do is erased. Then every row of every table of every schema, every file of
 * the data folder and every line of the server's log is searched: tables are found in the catalog, so a new one is searched too.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createCast } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { linkIn } from "#testing/emailed-links.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { doEverything, fullName, leaver } from "./erased-everywhere-deeds.ts";

let logged = "";

/** What may be left: words of people to others, and why. Everything else is empty of the person. */
const left: Record<string, string> = {
  "public.private_messages": "what the person wrote to others belongs to those who received it",
};

const traces = [
  leaver.firstName,
  leaver.lastName,
  leaver.formerEmail,
  leaver.email,
  leaver.newEmail,
  leaver.contactEmail,
  leaver.phone,
  leaver.address,
];
const found = (text: string): string[] =>
  traces.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

const stream = new Writable({
  write(chunk, _, done) {
    logged += String(chunk);
    done();
  },
});
const backend = stopAfterTests(await startTestBackend({ log: pino({ level: "trace" }, stream) }));
const cast = await createCast(backend);

async function tablesThatName(): Promise<Record<string, string[]>> {
  const tables = await backend.sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_t'`;
  expect(tables.length).toBeGreaterThan(70);
  const hitsByTable: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await backend.sql.unsafe<{ it: string }[]>(`select to_jsonb(t)::text as it from ${name} t`);
    const hits = [...new Set(rows.flatMap(({ it }) => found(it)))];
    if (hits.length > 0) hitsByTable[name] = hits;
  }
  return hitsByTable;
}

/** "A message from …" is in the mailboxes of others as well: without a mail server this is their copy. */
function isEmailToOthers(path: string, text: string): boolean {
  if (!path.startsWith(join(backend.folder, "outbox"))) return false;
  const { to } = JSON.parse(text) as { to: string };
  return found(to).length === 0 && found(text).every((word) => fullName.includes(word));
}

async function filesThatName(): Promise<string[]> {
  const entries = await readdir(backend.folder, { recursive: true, withFileTypes: true });
  const paths: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const text = (await readFile(path)).toString("latin1");
    if (found(`${path} ${text}`).length > 0 && !isEmailToOthers(path, text)) paths.push(path);
  }
  return paths;
}

test("nothing of an erased person is left in any table, file or line of the log but words to others", async () => {
  const account = await doEverything(backend, cast);
  // The search finds: before, the person is in many places.
  expect(Object.keys(await tablesThatName())).toEqual(
    expect.arrayContaining([
      ...[
        "auth.users",
        "auth.audit_log_entries",
        "public.members",
        "public.accounts",
        "public.account_emails",
      ],
      ...["public.front_page_content", "public.news_articles", "public.champions", "public.scores"],
      ...["public.score_audit_log", "public.score_import_parts", "public.bulletin_posts", "server.attempts"],
    ]),
  );
  expect((await filesThatName()).length).toBeGreaterThan(3);

  const { error } = await cast.admin.client.rpc("erase_person", { account_id: account });
  expect(error).toBeNull();
  // A text about them in the log goes on its own to no one: an Admin takes it out, here the note of a round.
  const [entry] =
    await backend.sql`select max(id) as id from score_audit_log where now ->> 'note' is not null`;
  const redacted = await cast.admin.client.rpc("redact_log_reason", { entry_id: Number(entry?.id) });
  expect(redacted.error).toBeNull();

  expect(Object.keys(await tablesThatName()).sort()).toEqual(Object.keys(left).sort());
  expect(await filesThatName()).toEqual([]);
  expect(found(logged)).toEqual([]);
});

test("emails to other people stay in the outbox", async () => {
  const message = await backend.waitForEmail(cast.member.email);
  expect(linkIn(message)).toContain(backend.url);
});

test("the former address of an account is forgotten after 90 days", async () => {
  await backend.sql`
    insert into auth.audit_log_entries (id, payload, created_at)
    select gen_random_uuid(), json_build_object('actor_id', ${cast.member.id}::text), now() - age
    from unnest('{89 days, 91 days}'::interval[]) age`;
  await backend.housekeep();
  const rows =
    await backend.sql`select created_at < now() - interval '90 days' as is_old from auth.audit_log_entries`;
  expect([...rows]).toEqual([{ is_old: false }]);
});
