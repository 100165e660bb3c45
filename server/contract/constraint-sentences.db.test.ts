import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createAccount } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { constraintSentence } from "./constraint-sentences.ts";

const backend = stopAfterTests(await startTestBackend());
const { client } = await createAccount(backend, { role: "Admin", status: "Active" });

/** What PostgreSQL itself writes, of whatever rule. */
const raw = /violates|constraint|duplicate key|relation "|null value|Key \(/;

const season = { name: "Autumn", status: "active", starts_on: "2025-09-01", ends_on: "2025-09-28" };

async function seasonWithScore() {
  const [row] = await backend.sql<{ season: string; member: string; team: string }[]>`
    with s as (insert into public.seasons ${backend.sql({ ...season, name: `Autumn ${crypto.randomUUID()}` })} returning id),
      w as (insert into public.season_weeks (season_id, week, starts_on, ends_on) select id, 1, '2025-09-01', '2025-09-07' from s returning season_id),
      t as (insert into public.teams (season_id, name) select id, 'Eagles' from s returning id),
      m as (insert into public.members (first_name, last_name) values ('Ann', 'Lee') returning id)
    select s.id as season, m.id as member, t.id as team from s, m, t, w`;
  if (!row) throw new Error("no season");
  await backend.sql`insert into public.scores (season_id, week, member_id, team_id, round, event, targets, hits)
    values (${row.season}, 1, ${row.member}, ${row.team}, 1, 'singles16', 25, 20)`;
  return row;
}

test("deleting what others refer to says what is in the way, and loses nothing", async () => {
  const { season, member } = await seasonWithScore();
  for (const [table, id, sentence] of [
    ["seasons", season, /^This season still has [a-z ]+, so it can't be deleted/],
    ["members", member, /^This member still has [a-z ]+, so it can't be deleted/],
  ] as const) {
    const { status, error } = await client.from(table).delete().eq("id", id);
    expect([status, error]).toMatchObject([409, { code: "23503", details: null, hint: "refused" }]);
    expect(error?.message).toMatch(sentence);
    expect(error?.message).not.toMatch(raw);
  }
  const [count] = await backend.sql`select count(*)::int as n from public.scores where season_id = ${season}`;
  expect(count?.n).toBe(1);
});

test("a name that is taken, a row that is missing and an empty value are sentences too", async () => {
  const { season, team } = await seasonWithScore();
  const twice = await client.from("teams").insert({ season_id: season, name: "Eagles" });
  expect([twice.status, twice.error?.message]).toEqual([
    409,
    "The season already has a team with this name. Choose another name.",
  ]);
  const nowhere = await client
    .from("team_members")
    .insert({ season_id: season, team_id: team, member_id: crypto.randomUUID() });
  expect([nowhere.status, nowhere.error?.message]).toEqual([
    409,
    "The member it refers to doesn't exist. It may have been deleted.",
  ]);
  const empty = await client.from("teams").insert({ season_id: season, name: null as unknown as string });
  expect([empty.status, empty.error?.message]).toEqual([400, "Enter the name. It can't be empty."]);
});

test("every constraint of the club's tables has a sentence", async () => {
  const rules = await backend.sql<{ name: string; table: string; kind: string; parent: string | null }[]>`
    select c.conname as name, t.relname as table, c.contype as kind, p.relname as parent
    from pg_constraint c join pg_class t on t.oid = c.conrelid left join pg_class p on p.oid = c.confrelid
    where c.connamespace = 'public'::regnamespace and c.contype in ('c', 'f', 'u', 'p', 'x')
    union all
    select i.relname, t.relname, 'u', null from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where x.indisunique and t.relnamespace = 'public'::regnamespace`;
  expect(rules.length).toBeGreaterThan(200);
  for (const { name, table, kind, parent } of rules)
    for (const broken of errorsOf({ name, table, kind, parent })) {
      const sentence = constraintSentence({ ...broken, table, constraint: name });
      expect(sentence, name).toMatch(/^[A-Z“].*\.$/);
      expect(sentence, name).not.toMatch(raw);
    }
});

test("the sentence of a check of one column says what it allows: each number and each value of the check", async () => {
  const checks = await backend.sql<{ name: string; table: string; rule: string }[]>`
    select c.conname as name, t.relname as table, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.connamespace = 'public'::regnamespace and c.contype = 'c' and c.conname !~ ' '`;
  expect(checks.length).toBeGreaterThan(100);
  const silent: string[] = [];
  for (const { name, table, rule } of checks) {
    const message = `new row for relation "${table}" violates check constraint "${name}"`;
    const sentence = constraintSentence({ code: "23514", message, table, constraint: name }) ?? "";
    const digits = sentence.replaceAll(",", "");
    const values = valuesOf(rule).filter((value) => !digits.includes(value));
    if (values.length > 0 || sentence.includes("like this")) silent.push(`${name}: ${sentence} (${rule})`);
  }
  expect(silent).toEqual([]);
  const columns = new Set(
    checks.map(({ name, table }) => `${table}.${name.slice(table.length + 1).replace(/_check\d*$/, "")}`),
  );
  const source = readFileSync(new URL("column-rules.ts", import.meta.url), "utf8");
  const described = [...source.matchAll(/^ {2}"(\w+\.\w+)":/gm)].map(([, column = ""]) => column);
  expect(described.length).toBeGreaterThan(10);
  expect(described.filter((column) => !columns.has(column))).toEqual([]);
});

/** The limits and words in a check. Patterns, and sizes as they are stored, are told in words. */
function valuesOf(rule: string): string[] {
  const [, list] = /ANY \(ARRAY\[(.*?)\]\)/.exec(rule) ?? [];
  if (list) return [...list.matchAll(/'([^']*)'/g)].map(([, value = ""]) => value);
  const limits = rule.replaceAll(/pg_column_size\(\w+\) <= \d+/g, "").matchAll(/<= \(?'?(-?\d+)/g);
  return [...limits].map(([, limit = ""]) => limit);
}

type Rule = { name: string; table: string; kind: string; parent: string | null };

function errorsOf({ name, table, kind, parent }: Rule): { code: string; message: string; detail?: string }[] {
  if (kind === "c")
    return [
      { code: "23514", message: `new row for relation "${table}" violates check constraint "${name}"` },
    ];
  if (kind === "x")
    return [{ code: "23P01", message: `conflicting key value violates exclusion constraint "${name}"` }];
  if (kind !== "f")
    return [{ code: "23505", message: `duplicate key value violates unique constraint "${name}"` }];
  return [
    {
      code: "23503",
      message: `insert or update on table "${table}" violates foreign key constraint "${name}"`,
      detail: `Key (id)=(1) is not present in table "${parent}".`,
    },
    {
      code: "23503",
      message: `update or delete on table "${parent}" violates foreign key constraint "${name}" on table "${table}"`,
    },
  ];
}
