import { describe, expect, test } from "vitest";
import type { Sql } from "#server/database/connect.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { isCounted, withoutRevision } from "./counted-tables.ts";
import { conditionOf, updateOf } from "./permission-sql.ts";
import type { Values } from "./permission-types.ts";
import { tables } from "./permissions.ts";
import { useClub } from "./use-club.ts";

/**
 * No change is lost in silence (docs/decisions/024-stale-writes.md): each table whose rows people may update counts its changes in
 * `revision`, or is named here with what takes its place.
 */
const { opened, inClub } = useClub();

/** Columns that people may update and a revision leaves out, and why. */
const notCounted: Record<string, string> = {
  "front_page_content.display_order": "order_front_page compares the order of all cards",
  "scrolling_text.created_at": "order_scrolling_texts compares the order of all texts",
};

type Updatable = { table: string; columns: string[]; counts: boolean; trigger: RevisionTrigger | null };
type RevisionTrigger = { whole: boolean; always: boolean; ignored: string[] };

/** What people may update, with what the catalog says of the trigger that counts. */
async function updatableTables(sql: Sql | Visit["owner"]): Promise<Updatable[]> {
  return await sql<Updatable[]>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns,
      exists (select from pg_attribute r where r.attrelid = c.oid and r.attname = 'revision') as counts,
      (
        select jsonb_build_object(
          'whole', cardinality(t.tgattr::int2[]) = 0, 'always', t.tgqual is null and t.tgenabled = 'O',
          'ignored', array_remove(string_to_array(encode(t.tgargs, 'escape'), '\\000'), ''))
        from pg_trigger t
        where t.tgrelid = c.oid and t.tgfoid = 'private.raise_revision()'::regprocedure and t.tgtype = 19
      ) as trigger
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and has_column_privilege('authenticated', c.oid, a.attnum, 'update')
    group by c.oid, c.relname order by 1`;
}

const withoutCount = (found: Updatable[]) => found.filter(({ counts }) => !counts).map(({ table }) => table);

const leftOut = (found: Updatable[]) =>
  found.flatMap(({ table, columns, trigger }) =>
    columns.filter((column) => trigger?.ignored.includes(column)).map((column) => `${table}.${column}`),
  );

const uncounted = (found: Updatable[]) =>
  found
    .filter(({ counts, trigger }) => counts && !(trigger?.whole && trigger.always))
    .map(({ table }) => table);

describe("what people may update", () => {
  test("has a revision, or a reason to need none", async () => {
    const found = await updatableTables(opened().owner);
    expect(withoutCount(found)).toEqual(Object.keys(withoutRevision).sort());
  });
  test("raises it in whole rows: no trigger names the columns that count", async () => {
    expect(uncounted(await updatableTables(opened().owner))).toEqual([]);
  });
  test("is left out of it only where an order is compared instead", async () => {
    expect(leftOut(await updatableTables(opened().owner)).sort()).toEqual(Object.keys(notCounted).sort());
  });
  test("is never the revision itself", async () => {
    const found = await updatableTables(opened().owner);
    expect(found.filter(({ columns }) => columns.includes("revision"))).toEqual([]);
  });
});

const unnamed = {
  code: "21000",
  message:
    "Name the revision that you read, such as revision=eq.1. Without it, this could overwrite a change that you have not seen.",
};

describe("a request of the Data API that does not name a revision", () => {
  const countedTables = Object.entries(tables).filter(([name]) => isCounted(name));
  const overHttp = "select set_config('request.method', 'PATCH', true)";
  for (const [name, { change = {}, needsReason, rows }] of countedTables) {
    const [row] = rows.filter(({ update = [] }) => update.length > 0);
    const person = row?.update?.at(-1);
    if (!row || !person) throw new Error(`Nobody changes ${name}.`);
    inClub(`changes no row of ${name}, and one that does changes it`, async (visit) => {
      if (row.given) await visit.owner.unsafe(row.given);
      const attempt = (where: Values) => async (sql: Transaction) => {
        await sql.unsafe(overHttp);
        if (needsReason) await sql`select set_config('app.change_reason', 'test', true)`;
        return sql.unsafe(updateOf(name, change, where));
      };
      await visit.refuses(person, unnamed, attempt(row.where));
      const [read] = await visit.owner.unsafe(`select revision from ${name} where ${conditionOf(row.where)}`);
      const result = await visit.as(person, attempt({ ...row.where, revision: Number(read?.revision) }));
      expect(result.count).toBe(1);
    });
  }

  inClub("replaces no row by adding it again, and no word in a text is a revision", async (visit) => {
    await visit.refuses("boardMember", unnamed, async (sql) => {
      await sql.unsafe(overHttp);
      await sql`insert into scrolling_text (id, text) select id, 'Closed' from scrolling_text limit 1
        on conflict (id) do update set text = excluded.text`;
    });
    await visit.refuses("boardMember", unnamed, async (sql) => {
      await sql.unsafe(overHttp);
      await sql`update scrolling_text set text = 'revision = 1' where text <> ''`;
    });
  });
});

describe("this test notices", () => {
  inClub("a table without revision", async ({ owner }) => {
    await owner.unsafe(
      "create table public.lockers (id integer, owner text); grant update (owner) on public.lockers to authenticated",
    );
    expect(withoutCount(await updatableTables(owner))).toContain("lockers");
  });
  inClub("a revision that nothing raises, or that a list of columns raises", async ({ owner }) => {
    await owner.unsafe(`create table public.lockers (id integer, owner text, revision integer not null default 1);
      grant update (owner) on public.lockers to authenticated`);
    expect(uncounted(await updatableTables(owner))).toEqual(["lockers"]);
    await owner.unsafe(
      "create trigger raise_revision before update of owner on public.lockers for each row execute function private.raise_revision()",
    );
    expect(uncounted(await updatableTables(owner))).toEqual(["lockers"]);
  });
  inClub("a column that a revision leaves out", async ({ owner }) => {
    await owner.unsafe(`alter table public.events add column shelter text not null default '';
      grant update (shelter) on public.events to authenticated;
      drop trigger raise_revision on public.events;
      create trigger raise_revision before update on public.events for each row execute function private.raise_revision('shelter')`);
    expect(leftOut(await updatableTables(owner))).toContain("events.shelter");
  });
});

inClub(
  "a new column of an event counts without anyone's doing, for people and for calendars",
  async ({ owner, as }) => {
    await owner.unsafe(`alter table public.events add column shelter text not null default '';
    grant update (shelter) on public.events to authenticated;
    insert into public.events (id, title, starts_at, ends_at, changed_at)
      values ('00000000-0000-4000-8000-000000013901', 'Shoot', now(), now() + interval '1 hour', '2020-01-01')`);
    const saved = await as("boardMember")`
    update events set shelter = 'North field' where id = '00000000-0000-4000-8000-000000013901' and revision = 1
    returning revision, changed_at > '2020-01-02' as is_stamped`;
    expect([...saved]).toEqual([{ revision: 2, is_stamped: true }]);
    const late = await as("admin")`
    update events set shelter = 'South field' where id = '00000000-0000-4000-8000-000000013901' and revision = 1 returning 1`;
    expect(late).toHaveLength(0);
  },
);

inClub("sign-ups and an order change no revision", async ({ owner }) => {
  await owner.unsafe(`insert into public.events (id, title, starts_at, ends_at)
    values ('00000000-0000-4000-8000-000000013901', 'Shoot', now(), now() + interval '1 hour')`);
  const rows = await owner`
    update events set places_taken = 3 where id = '00000000-0000-4000-8000-000000013901' returning revision`;
  expect(rows[0]?.revision).toBe(1);
  const cards =
    await owner`update front_page_content set display_order = display_order + 1 returning revision`;
  expect(new Set(cards.map(({ revision }) => revision))).toEqual(new Set([1]));
});

describe("of two people who change the same row, the second finds that the first was faster", () => {
  const countedTables = Object.entries(tables).filter(([name]) => isCounted(name));
  for (const [name, { change = {}, needsReason, rows }] of countedTables) {
    const row = rows.find(({ update = [] }) => update.length > 0);
    const person = row?.update?.at(-1);
    if (!row || !person) throw new Error(`Nobody changes ${name}.`);
    inClub(name, async (visit) => {
      if (row.given) await visit.owner.unsafe(row.given);
      const read = await visit.owner.unsafe(`select revision from ${name} where ${conditionOf(row.where)}`);
      const save = () =>
        visit.as(person, async (sql) => {
          if (needsReason) await sql`select set_config('app.change_reason', 'test', true)`;
          return sql.unsafe(updateOf(name, change, { ...row.where, revision: Number(read[0]?.revision) }));
        });
      expect((await save()).count).toBe(1);
      expect((await save()).count).toBe(0);
    });
  }
});
