import type { SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { newId } from "#lib/new-id.ts";
import { createAccount, createCast } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { roundColumns } from "./score-history-queries.ts";

const seasonId = newId();

const backend = stopAfterTests(await startTestBackend());
const cast = await createCast(backend);
const treasurer = cast.treasurer.client;
const others = cast.member;
const ann = await createAccount(backend, { firstName: "Ann", lastName: "Lee" });
await shoot();

test("a page of rounds comes with its names in one request, the latest first, undated ones last", async () => {
  const { data, count, error } = await others.client
    .from("scores")
    .select(roundColumns, { count: "exact" })
    .order("shot_on", { ascending: false, nullsFirst: false })
    .order("id")
    .range(0, 49);
  expect(error).toBeNull();
  expect(count).toBe(3);
  expect(data?.map(({ week, shot_on }) => [week, shot_on])).toEqual([
    [2, "2026-01-14"],
    [1, "2026-01-07"],
    [3, null],
  ]);
  expect(data?.[0]).toMatchObject({
    members: { name: "Ann Lee" },
    teams: { name: "Eagles" },
    seasons: { name: "Winter" },
  });
});

test("the history of a round is read by the one who shot it and by the board, by nobody else", async () => {
  const entriesFor = async ({ client }: { client: SupabaseClient }) =>
    (await client.from("score_audit_log").select("id, accounts!score_audit_log_account_id_fkey(first_name)"))
      .data;
  expect(await entriesFor(ann)).toHaveLength(3);
  expect((await entriesFor(ann))?.[0]).toMatchObject({ accounts: { first_name: "Theo" } });
  expect(await entriesFor({ client: treasurer })).toHaveLength(3);
  expect(await entriesFor(others)).toEqual([]);
});

test("a dispute reaches the board with the score it is about", async () => {
  const { data: scores } = await ann.client.from("scores").select("id").eq("week", 1);
  const note = { score_id: scores?.[0]?.id, note: "I hit the last one too." };
  expect((await others.client.from("score_disputes").insert(note)).error?.message).toBe(
    "Only the shooter can dispute a round.",
  );
  expect((await ann.client.from("score_disputes").insert(note)).error).toBeNull();
  const { data, error } = await treasurer
    .from("score_disputes")
    .select("note, members!score_disputes_member_id_fkey(name), scores!score_disputes_score_id_fkey(week)");
  expect(error).toBeNull();
  expect(data).toEqual([{ note: note.note, members: { name: "Ann Lee" }, scores: { week: 1 } }]);
});

/** A season of three weeks in which Ann shot a round each, the last without a date. */
async function shoot(): Promise<void> {
  const [memberId, teamId] = [newId(), newId()];
  const weeks = [5, 12, 19].map((day, index) => ({
    week: index + 1,
    starts_on: `2026-01-${String(day).padStart(2, "0")}`,
    ends_on: `2026-01-${String(day + 6).padStart(2, "0")}`,
  }));
  const season = {
    id: seasonId,
    name: "Winter",
    status: "active",
    starts_on: "2026-01-05",
    ends_on: "2026-01-25",
  };
  const result = await treasurer.rpc("save_season", { season, weeks });
  expect(result.error).toBeNull();
  const { error } = await treasurer.rpc("import_season", {
    season_id: seasonId,
    members: [{ id: memberId, first_name: "Ann", last_name: "Lee" }],
    teams: [{ id: teamId, name: "Eagles" }],
    rosters: [{ team_id: teamId, member_id: memberId }],
    scores: ["2026-01-07", "2026-01-14", null].map((shot_on, index) => ({
      id: newId(),
      member_id: memberId,
      team_id: teamId,
      week: index + 1,
      hits: 20 + index,
      targets: 25,
      shot_on,
    })),
  });
  expect(error).toBeNull();
  await backend.sql`update public.members set account_id = ${ann.id} where id = ${memberId}`;
}
