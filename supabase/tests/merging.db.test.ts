import { describe, expect } from "vitest";
import { cast, ids, withoutAccess } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { changeScore } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub, opened } = useClub();
const double = "00000000-0000-4000-8000-00000000e010";
const doubleScore = "00000000-0000-4000-8000-00000000f010";
const eagle = "00000000-0000-4000-8000-00000000d010";

type Preview = {
  seen: string;
  refusals: string[];
  moves: Record<string, number>;
  conflicts: { is_same: boolean; keep: { hits: number }; gone: { id: string; hits: number } }[];
};

async function preview(visit: Visit, keep: string = ids.ann, gone = double): Promise<Preview> {
  const [row] = await visit.as("boardMember")`select member_merge_preview(${keep}, ${gone}) as p`;
  return row?.p as Preview;
}

const merge = (sql: Transaction, digest: string, decisions = {}, keep: string = ids.ann, gone = double) =>
  sql`select merge_members(${keep}, ${gone}, ${sql.json(decisions)}, ${digest})`;

/** A second record of Ann: a phone, a seed, and rounds that the board entered. */
async function recordTwice(visit: Visit, entries: object[]) {
  await visit.as("boardMember", async (sql) => {
    await sql`insert into members (id, first_name, last_name) values (${double}, 'Anne', 'Lee')`;
    await sql`insert into member_contacts (member_id, email, phone) values (${double}, 'ann@club.example', '555-0999')`;
    await sql`insert into season_members (season_id, member_id, seed_average, rookie) values (${ids.season}, ${double}, 19.5, true)`;
    await sql`select record_scores(${ids.season}, ${sql.json(entries as never)})`;
  });
}

const round = (week: number, hits: number, more = {}) => ({
  member_id: double,
  week,
  targets: 25,
  hits,
  ...more,
});

const scoresOf = async (visit: Visit) =>
  (
    await visit.owner`select week, hits from scores where member_id = ${ids.ann} and voided_at is null order by week, round`
  ).map(({ week, hits }) => [week, hits]);

describe("two records of one member", () => {
  inClub("become one: rounds, void ones too, details, part in the season, and the log", async (visit) => {
    await recordTwice(visit, [round(2, 22, { id: doubleScore, team_id: ids.eagles }), round(3, 23)]);
    await visit.as("boardMember", (sql) => changeScore(sql, doubleScore, { action: "void" }));
    const [before] = await visit.owner`select version from season_versions where season_id = ${ids.season}`;
    const { seen } = await preview(visit);
    await visit.as("boardMember", (sql) => merge(sql, seen));

    expect(await scoresOf(visit)).toEqual([
      [1, 20],
      [3, 23],
    ]);
    expect(await visit.owner`select from members where id = ${double}`).toHaveLength(0);
    expect(await visit.owner`select phone, email from member_contacts where member_id = ${ids.ann}`).toEqual([
      { phone: "555-0101", email: "ann@club.example" },
    ]);
    expect(
      await visit.owner`select seed_average::float, rookie from season_members where member_id = ${ids.ann}`,
    ).toEqual([{ seed_average: 19.5, rookie: true }]);
    const log =
      await visit.owner`select member_id, action, source from score_audit_log where score_id = ${doubleScore} order by id`;
    expect(log.map((entry) => [entry.member_id, entry.action])).toEqual([
      [ids.ann, "entered"],
      [ids.ann, "voided"],
      [ids.ann, "corrected"],
    ]);
    expect(log.at(-1)?.source).toBe("member-admin");
    const [after] = await visit.owner`select version from season_versions where season_id = ${ids.season}`;
    expect(Number(after?.version)).toBeGreaterThan(Number(before?.version));
    const [entry] =
      await visit.owner`select account_id, detail from security_log where event = 'members merged'`;
    expect(entry).toMatchObject({
      account_id: cast.boardMember.account,
      detail: { remaining: ids.ann, merged: double },
    });
  });

  inClub("tell nobody about rounds that only changed hands", async (visit) => {
    await recordTwice(visit, [round(3, 23)]);
    const { seen } = await preview(visit);
    await visit.as("boardMember", (sql) => merge(sql, seen));
    expect(await visit.owner`select from private_messages where kind = 'notice'`).toHaveLength(0);
  });

  inClub("let a round that a device still names by the old id in, once", async (visit) => {
    await recordTwice(visit, [round(3, 23)]);
    const { seen } = await preview(visit);
    await visit.as("boardMember", (sql) => merge(sql, seen));
    const again = [round(3, 23), round(4, 24)];
    await visit.as("boardMember")`select record_scores(${ids.season}, ${visit.owner.json(again as never)})`;
    expect(await scoresOf(visit)).toEqual([
      [1, 20],
      [3, 23],
      [4, 24],
    ]);
  });

  inClub(
    "with two scores of one round wait for a decision, and the other one becomes void",
    async (visit) => {
      await recordTwice(visit, [round(1, 24, { id: doubleScore })]);
      const mergePreview = await preview(visit);
      expect(mergePreview.conflicts).toMatchObject([
        { is_same: false, keep: { hits: 20 }, gone: { hits: 24 } },
      ]);
      await expect(visit.as("boardMember", (sql) => merge(sql, mergePreview.seen))).rejects.toThrow(
        "week 1, round 1: both have a score. Choose the one that counts.",
      );
      await visit.as("boardMember", (sql) => merge(sql, mergePreview.seen, { [doubleScore]: "gone" }));
      expect(await scoresOf(visit)).toEqual([[1, 24]]);
      expect(await visit.owner`select from scores where member_id = ${ids.ann}`).toHaveLength(2);
    },
  );

  inClub("are not merged over a change that was not seen", async (visit) => {
    await recordTwice(visit, []);
    const { seen } = await preview(visit);
    await visit.owner`update members set category = 'lady' where id = ${double}`;
    await visit.refuses("boardMember", "40001", (sql) => merge(sql, seen));
  });

  inClub("join their weeks on the same team, and hand the account and captaincy on", async (visit) => {
    await recordTwice(visit, []);
    await visit.owner`update team_members set to_week = 2 where member_id = ${ids.ann}`;
    await visit.owner`insert into team_members (season_id, team_id, member_id, from_week) values (${ids.season}, ${ids.eagles}, ${double}, 2)`;
    // The other way round: Ann's own record goes.
    const { seen } = await preview(visit, double, ids.ann);
    await visit.as("boardMember", (sql) => merge(sql, seen, {}, double, ids.ann));
    expect(
      await visit.owner`select from_week, to_week, member_id from team_members where team_id = ${ids.eagles}`,
    ).toEqual([{ from_week: 1, to_week: null, member_id: double }]);
    expect(await visit.owner`select account_id from members where id = ${double}`).toEqual([
      { account_id: cast.member.account },
    ]);
    expect(await visit.owner`select captain_id from teams where id = ${ids.eagles}`).toEqual([
      { captain_id: double },
    ]);
  });

  inClub(
    "keep the results of a finished season that only one took part in, under the other id",
    async (visit) => {
      await visit.as("boardMember")`insert into members (id, first_name) values (${double}, 'Anne')`;
      await visit.owner`insert into season_snapshots (season_id, season_version, report, rules, rules_revision, engine_version)
      values (${ids.season}, 1, ${visit.owner.json({ individuals: { [ids.ann]: { rank: 1 } } })}, '{}', 1, '1.0')`;
      await visit.owner`select set_config('app.season_step', ${ids.season}, true)`;
      await visit.owner`update seasons set status = 'final' where id = ${ids.season}`;
      const { seen } = await preview(visit, double, ids.ann);
      await visit.as("boardMember", (sql) => merge(sql, seen, {}, double, ids.ann));
      const [snapshot] = await visit.owner`select report from season_snapshots`;
      expect(snapshot?.report).toEqual({ individuals: { [double]: { rank: 1 } } });
      expect(await visit.owner`select from scores where member_id = ${double}`).toHaveLength(1);
    },
  );
});

describe("two members stay two", () => {
  const refusalsOf = async (visit: Visit, keep: string, gone: string) => {
    const mergePreview = await preview(visit, keep, gone);
    const [sentence = ""] = mergePreview.refusals;
    await expect(
      visit.as("boardMember", (sql) => merge(sql, mergePreview.seen, {}, keep, gone)),
    ).rejects.toThrow(sentence);
    return mergePreview.refusals;
  };

  inClub("when both have an account, shot for two teams, or stand on two rosters", async (visit) => {
    expect(await refusalsOf(visit, ids.ann, ids.bob)).toEqual([
      "Both have an account to sign in with. Unlink one of them first.",
      "Autumn 2026: in week 1 one shot for Eagles and the other for Hawks. Correct the team of one round first.",
      "Autumn 2026: Ann Lee is on Eagles while Bob Ray is on Hawks. End one of the two places on Team Admin first.",
    ]);
  });

  inClub("when a finished season knows both", async (visit) => {
    await recordTwice(visit, []);
    await visit.owner`select set_config('app.season_step', ${ids.season}, true)`;
    await visit.owner`update seasons set status = 'final' where id = ${ids.season}`;
    expect(await refusalsOf(visit, ids.ann, double)).toEqual([
      expect.stringContaining("Autumn 2026 is finished, and both take part in it."),
    ]);
  });

  inClub("for everybody who is not on the board", async (visit) => {
    await recordTwice(visit, []);
    const { seen } = await preview(visit);
    for (const person of ["visitor", ...withoutAccess, "member", "scorekeeper"] as const) {
      await visit.refuses(person, "42501", (sql) => merge(sql, seen));
      await visit.refuses(person, "42501")`select member_merge_preview(${ids.ann}, ${double})`;
    }
  });
});

inClub("a merge leaves no row behind that names the member, in whichever table", async (visit) => {
  await recordTwice(visit, [round(2, 22)]);
  const { seen } = await preview(visit);
  await visit.as("boardMember", (sql) => merge(sql, seen));
  const columns =
    await visit.owner`select named_in::text as table, column_name as column from private.columns_naming('public.members')`;
  // Tables that only sums and merges write are in it as well as those of people.
  expect(columns.length).toBeGreaterThanOrEqual(10);
  for (const { table, column } of columns)
    expect(
      await visit.owner.unsafe(`select from ${table} where ${column} = '${double}'`),
      table,
    ).toHaveLength(0);
});

inClub("nobody sets the sign under which checks are silent through the data API", async () => {
  const setters = await opened().owner`
    select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosrc like '%app.merging%'`;
  expect(setters.map(({ proname }) => proname).sort()).toEqual([
    // The name of a champion, for the installation alone; the note of a round, for an Admin alone.
    "apply_erasure",
    "forbid_log_change",
    "merge_members",
    "merge_teams",
    // Asks for it, as the triggers on other tables do in their conditions.
    "note_new_scores",
    "redact_reason",
    // An import that is undone takes its own entries of the log with it.
    "remove_imported_rows",
    // What a season's file says of rounds of long ago is written as it was.
    "write_season_history",
  ]);
});

describe("two records of one team", () => {
  const readPreview = async (visit: Visit) => {
    const [row] = await visit.as("boardMember")`select team_merge_preview(${ids.eagles}, ${eagle}) as p`;
    return row?.p as Record<string, unknown> & { seen: string };
  };
  const mergeTeams = (sql: Transaction, digest: string) =>
    sql`select merge_teams(${ids.eagles}, ${eagle}, ${digest})`;

  const recordTeamTwice = (visit: Visit) =>
    visit.as("boardMember", async (sql) => {
      await sql`insert into teams (id, season_id, name, division) values (${eagle}, ${ids.season}, 'Eagle', 'North')`;
      await sql`insert into team_members (season_id, team_id, member_id) values (${ids.season}, ${eagle}, ${ids.cal})`;
      await sql`insert into matches (season_id, week, home_team_id, away_team_id) values (${ids.season}, 2, ${eagle}, ${ids.hawks})`;
      const entries = [1, 2].map((week) => ({
        member_id: ids.cal,
        team_id: eagle,
        week,
        targets: 25,
        hits: 21,
        position: 1,
      }));
      await sql`select record_scores(${ids.season}, ${sql.json(entries)})`;
    });

  inClub("become one, and what cannot move is said before", async (visit) => {
    await recordTeamTwice(visit);
    await visit.owner`insert into matches (season_id, week, home_team_id, away_team_id) values (${ids.season}, 3, ${ids.eagles}, ${eagle})`;
    const preview = await readPreview(visit);
    expect(preview).toMatchObject({
      weeks_of_both: [1],
      places_lost: 1,
      matches_lost: [{ week: 3, home: "Eagles", away: "Eagle" }],
    });
    await visit.as("boardMember", (sql) => mergeTeams(sql, preview.seen));
    expect(
      await visit.owner`select week, position from scores where team_id = ${ids.eagles} and member_id = ${ids.cal} order by week`,
    ).toEqual([
      { week: 1, position: null },
      { week: 2, position: 1 },
    ]);
    expect(
      await visit.owner`select week from matches where home_team_id = ${ids.eagles} order by week`,
    ).toEqual([{ week: 1 }, { week: 2 }]);
    expect(await visit.owner`select division from teams where id = ${ids.eagles}`).toEqual([
      { division: "North" },
    ]);
    expect(await visit.owner`select from teams where id = ${eagle}`).toHaveLength(0);
    expect(await visit.owner`select from security_log where event = 'teams merged'`).toHaveLength(1);
  });

  inClub("are not merged over a change, nor by somebody who is not on the board", async (visit) => {
    await recordTeamTwice(visit);
    const { seen } = await readPreview(visit);
    await visit.refuses("scorekeeper", "42501", (sql) => mergeTeams(sql, seen));
    await visit.owner`update teams set division = 'South' where id = ${eagle}`;
    await visit.refuses("boardMember", "40001", (sql) => mergeTeams(sql, seen));
  });
});
