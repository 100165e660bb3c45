import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Visit } from "./club-database.ts";
import { functionPermissions } from "./function-permissions.ts";
import { type HttpClub, openHttpClub } from "./http-club.ts";
import { callOf } from "./permission-sql.ts";
import { tables } from "./permissions.ts";
import { useClub } from "./use-club.ts";

/** A change names its rows, or changes none: with `.update()` and `.delete()` of a stock client a filter is soon forgotten. */
const { opened, inClub } = useClub();

const isChangeable = ([, { update, rows }]: [string, (typeof tables)[string]]) =>
  update.length > 0 || rows.some((row) => (row.delete ?? []).length > 0);
const changeable = Object.entries(tables).filter(isChangeable);
const refusal = {
  code: "21000",
  message: "Name the rows to change. Without a filter this would change every row.",
};

test("every table that people may change or delete from asks for a condition", async () => {
  const rows = await opened().owner`
    select c.relname as name, exists (
        select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.require_condition()'::regprocedure
          and t.tgtype = 26 and t.tgqual is null and t.tgenabled = 'O'
      ) as asks
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (has_any_column_privilege('authenticated', c.oid, 'update') or has_table_privilege('authenticated', c.oid, 'delete'))
    order by 1`;
  expect(rows.filter(({ asks }) => !asks)).toEqual([]);
  expect(rows.map(({ name }) => String(name))).toEqual(
    expect.arrayContaining(changeable.map(([name]) => name)),
  );
});

describe("in the database", () => {
  for (const [name, { update }] of changeable)
    inClub(`${name} is not changed or emptied as a whole`, async (visit) => {
      const [column] = update;
      if (column)
        await visit.refuses("admin", refusal, (sql) =>
          sql.unsafe(`update ${name} set ${column} = ${column}`),
        );
      const deletes =
        await visit.owner`select has_table_privilege('authenticated', ${name}, 'delete') as may`;
      if (deletes[0]?.may) await visit.refuses("admin", refusal, (sql) => sql.unsafe(`delete from ${name}`));
    });

  inClub(
    "a word in a text is no condition",
    (visit) => visit.refuses("admin", refusal)`update news_articles set title = 'where'`,
  );

  inClub("rows that are named are changed, and functions do what they do", async (visit) => {
    const rows = await visit.as("admin")`update scrolling_text set active = false where active returning 1`;
    expect(rows.length).toBeGreaterThan(0);
    // Each event follows the zone of the club: an update of all of them, by a trigger.
    await visit.as("admin")`update club_settings set time_zone = 'America/Denver' where id = 1`;
    await visit.as("member")`insert into account_settings (message_notices) values (false)
      on conflict (account_id) do update set message_notices = excluded.message_notices`;
  });
});

describe("over HTTP", () => {
  let club: HttpClub;
  beforeAll(async () => {
    club = await openHttpClub();
  });
  afterAll(() => club.stop());

  test("a row that is named without its revision is not changed, and with it is", async () => {
    const [text] = await club.backend.sql`select id, revision from scrolling_text limit 1`;
    const patch = (filter: string) =>
      club.send("boardMember", `/rest/v1/scrolling_text?id=eq.${text?.id}${filter}`, {
        method: "PATCH",
        json: { text: "Closed on Sunday" },
      });
    const refused = await patch("");
    expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ code: "21000" })]);
    expect((await patch(`&revision=eq.${text?.revision}`)).status).toBe(204);
    await club.memory.restore();
  });

  test.each(changeable)("%s", async (name, { update, change }) => {
    const before = await club.memory.fingerprint();
    const json = change ?? Object.fromEntries(update.slice(0, 1).map((column) => [column, null]));
    const methods = update.length > 0 ? (["DELETE", "PATCH"] as const) : (["DELETE"] as const);
    for (const method of methods) {
      const answer = await club.send(
        "admin",
        `/rest/v1/${name}`,
        method === "PATCH" ? { method, json } : { method },
      );
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    expect(await club.memory.fingerprint()).toEqual(before);
  });
});

/** Functions that take a list, with one that is empty: "none" is never "all". */
const emptyLists: Record<string, Readonly<Record<string, string>>> = {
  "ask_substitutes(uuid, uuid, integer, uuid, uuid[], text, timestamp with time zone)": { member_ids: "{}" },
  "change_scores(uuid, jsonb, text, text)": { changes: "[]" },
  "dequeue_night_reminders(integer, text[])": { sent: "{}" },
  "discard_score_drafts(uuid[])": { draft_ids: "{}" },
  "import_members(uuid, jsonb)": { members: "[]" },
  "missing_rounds(uuid[])": { score_ids: "{}" },
  "order_front_page(uuid[], uuid[])": { ids: "{}" },
  "order_scrolling_texts(uuid[], uuid[])": { ids: "{}" },
  "record_scores(uuid, jsonb, text, text)": { entries: "[]" },
  "record_shoot_off(uuid, text, uuid[], uuid[])": { member_ids: "{}", seen: "{}" },
  "save_attendance_choices(boolean, boolean, integer[], text)": { weekdays: "{}" },
  "save_matches(uuid, jsonb, jsonb, jsonb, text)": { weeks: "[]", matches: "[]", seen: "[]" },
  "save_season(jsonb, jsonb, integer, jsonb)": { weeks: "[]" },
};

describe("a function with an empty list", () => {
  test("is tried where it takes a list", () => {
    const withList = Object.keys(functionPermissions).filter((name) => name.includes("[]"));
    expect(Object.keys(emptyLists)).toEqual(expect.arrayContaining(withList));
  });

  for (const [name, empty] of Object.entries(emptyLists))
    inClub(`${name} changes nothing`, async (visit) => {
      const { given, args } = functionPermissions[name] ?? {};
      if (!args) throw new Error(`${name} is no function of the API.`);
      if (given) await visit.owner.unsafe(given);
      const before = await everyRow(visit);
      await visit
        .as("admin", (sql) => sql.unsafe(callOf(name, { ...args, ...empty })))
        .catch((error) => {
          if (!["40001", "42501", "P0001"].includes(error.code)) throw error;
        });
      expect(await everyRow(visit)).toEqual(before);
    });
});

async function everyRow({ owner }: Visit): Promise<string[]> {
  const found = await Promise.all(
    Object.keys(tables).map(async (name) => {
      const [row] = await owner.unsafe(
        `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as rows from ${name} t`,
      );
      return `${name}: ${row?.rows}`;
    }),
  );
  return found;
}
