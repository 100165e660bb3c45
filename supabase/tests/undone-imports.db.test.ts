import { describe, expect } from "vitest";
import { ids } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();
const importId = "00000000-0000-4000-8000-000000009801";
const eve = "00000000-0000-4000-8000-000000009802";
const owls = "00000000-0000-4000-8000-000000009803";
const evesScore = "00000000-0000-4000-8000-000000009804";
const calsScore = "00000000-0000-4000-8000-000000009805";

const parts = [
  [
    "members",
    [
      { id: eve, first_name: "Eve", last_name: "Hart", seed_average: 21.5 },
      { id: ids.ann, first_name: "Ann", last_name: "Lee", seed_average: 23.5 },
    ],
  ],
  ["teams", [{ id: owls, name: "Owls" }]],
  ["rosters", [{ team_id: owls, member_id: eve, from_week: 1, to_week: null }]],
  [
    "scores",
    [
      { id: evesScore, member_id: eve, team_id: owls, week: 3, targets: 25, hits: 20 },
      { id: calsScore, member_id: ids.cal, week: 3, targets: 25, hits: 19 },
    ],
  ],
] as const;

async function imported(visit: Visit): Promise<void> {
  await visit.as("boardMember", async (sql) => {
    for (const [index, [kind, rows]] of parts.entries())
      await sql`insert into score_import_parts (import_id, part, kind, rows)
        values (${importId}, ${index + 1}, ${kind}, ${sql.json(rows as never)})`;
    await sql`select finish_import(${importId}, ${ids.season}, ${parts.length}, 'nights.xlsx')`;
  });
  // What happens to it later happens after it: the tests are one transaction, in which now() does not change.
  await visit.owner`update score_imports set created_at = now() - interval '1 hour' where id = ${importId}`;
}

const undo = (sql: Transaction) => sql`select undo_import(${importId}) as result`;

/** Everything an import may write: by table, without numbers that only ever grow. */
async function stateOf({ owner }: Visit) {
  const [row] = await owner`select
    (select jsonb_agg(to_jsonb(s) order by id) from scores s) as scores,
    (select jsonb_agg(to_jsonb(l) order by id) from score_audit_log l) as log,
    (select jsonb_agg(to_jsonb(m) order by id) from members m) as members,
    (select jsonb_agg(to_jsonb(t) order by id) from teams t) as teams,
    (select jsonb_agg(to_jsonb(r) order by id) from team_members r) as rosters,
    (select jsonb_agg(to_jsonb(p) order by id) from season_members p) as season_members,
    (select jsonb_agg(to_jsonb(w) order by season_id, member_id, event) from season_member_sums w) as sums,
    (select jsonb_agg(to_jsonb(w) order by season_id, targets, hits) from season_round_counts w) as counts,
    (select jsonb_agg(to_jsonb(w) order by member_id) from career_sums w) as careers,
    (select jsonb_agg(v.rounds order by season_id) from season_versions v) as rounds,
    (select count(*)::int from private_messages) as messages`;
  return row;
}

describe("an import that is undone", () => {
  inClub("leaves everything as it was, and is named in the security log", async (visit) => {
    await visit.owner`set constraints all immediate`;
    const before = await stateOf(visit);
    await imported(visit);
    await visit.owner`set constraints all immediate`;
    expect(await stateOf(visit)).not.toEqual(before);
    const [answer] = await visit.as("boardMember", undo);
    expect(answer?.result).toMatchObject({
      members: 1,
      teams: 1,
      rosters: 1,
      saved: 2,
      season_members_changed: 1,
    });
    await visit.owner`set constraints all immediate`;
    expect(await stateOf(visit)).toEqual(before);
    const log =
      await visit.owner`select detail ->> 'files' as files from security_log where event = 'import undone'`;
    expect(log).toEqual([{ files: "nights.xlsx" }]);
  });

  inClub("raises the version of the season, so that devices read it again", async (visit) => {
    await imported(visit);
    const version = async () =>
      (await visit.owner`select season_version(${ids.season}) as version`)[0]?.version;
    const before = Number(await version());
    await visit.as("admin", undo);
    expect(Number(await version())).toBeGreaterThan(before);
  });

  inClub("is undone once", async (visit) => {
    await imported(visit);
    await visit.as("boardMember", undo);
    await expect(visit.as("boardMember", undo)).rejects.toThrow("undone already");
  });

  inClub("can be imported again afterwards", async (visit) => {
    await imported(visit);
    await visit.as("boardMember", undo);
    await visit.owner`delete from score_imports where id = ${importId}`;
    await imported(visit);
    expect(await visit.owner`select hits from scores where id = ${evesScore}`).toEqual([{ hits: 20 }]);
  });

  for (const person of ["member", "scorekeeper", "pending", "inactive"] as const)
    inClub(`not by: ${person}`, async (visit) => {
      await imported(visit);
      await expect(visit.as(person, undo)).rejects.toMatchObject({ code: "42501" });
      expect(await visit.owner`select 1 as one from scores where id = ${evesScore}`).toHaveLength(1);
    });
});

const deeds: [what: string, deed: (sql: Transaction) => Promise<unknown>, sentence: string][] = [
  [
    "a correction",
    (sql) =>
      sql`select change_scores(${ids.season}, ${sql.json([
        { score_id: evesScore, expected_revision: 1, action: "correct", values: { hits: 21 } },
      ] as never)}, 'misread', 'admin')`,
    "1 of its scores were corrected",
  ],
  [
    "a void",
    (sql) =>
      sql`select change_scores(${ids.season}, ${sql.json([
        { score_id: calsScore, expected_revision: 1, action: "void" },
      ] as never)}, 'not his', 'admin')`,
    "1 of its scores were corrected",
  ],
  ["a published week", (sql) => sql`select mark_week(${ids.season}, 3, true)`, "Week 3 was published"],
  [
    "a locked week",
    (sql) => sql`select mark_week(${ids.season}, 3, null, true)`,
    "Week 3 was published or locked",
  ],
  [
    "another score of its member",
    (sql) => sql`insert into scores (season_id, week, member_id, team_id, event, targets, hits)
      values (${ids.season}, 4, ${eve}, ${owls}, 'singles16', 25, 20)`,
    "Eve Hart has other scores",
  ],
  [
    "a captain of its team",
    (sql) => sql`update teams set captain_id = ${eve} where id = ${owls}`,
    "Team Owls was changed",
  ],
  [
    "another shooter on its team",
    (sql) =>
      sql`insert into team_members (season_id, team_id, member_id, from_week) values (${ids.season}, ${owls}, ${ids.dee}, 12)`,
    "Team Owls",
  ],
  [
    "a changed roster",
    (sql) => sql`update team_members set to_week = 5 where team_id = ${owls}`,
    "A roster was changed",
  ],
  [
    "a contact of its member",
    (sql) => sql`insert into member_contacts (member_id, phone) values (${eve}, '555')`,
    "Eve Hart was changed",
  ],
  [
    "another starting average",
    (sql) =>
      sql`update season_members set seed_average = 20 where member_id = ${ids.ann} and season_id = ${ids.season}`,
    "record of Ann",
  ],
  [
    "a match of its team",
    (sql) =>
      sql`insert into matches (season_id, week, home_team_id, away_team_id) values (${ids.season}, 4, ${owls}, ${ids.eagles})`,
    "Owls is used elsewhere",
  ],
];

describe("an import that was built on is not undone:", () => {
  for (const [what, deed, sentence] of deeds)
    inClub(what, async (visit) => {
      await imported(visit);
      await visit.as("admin", deed);
      await expect(visit.as("boardMember", undo)).rejects.toThrow(sentence);
      expect(await visit.owner`select 1 as one from scores where id = ${evesScore}`).toHaveLength(1);
    });

  inClub("a season that is finished", async (visit) => {
    await imported(visit);
    await visit.owner`select set_config('app.season_step', ${ids.season}, true)`;
    await visit.owner`update seasons set status = 'final' where id = ${ids.season}`;
    await visit.owner`select set_config('app.season_step', '', true)`;
    await expect(visit.as("boardMember", undo)).rejects.toThrow("is finished. Reopen it");
  });

  inClub("one that nothing is known of", async (visit) => {
    await visit.as("boardMember")`
      insert into score_imports (id, season_id, result) values (${importId}, ${ids.season}, '{}')`;
    await expect(visit.as("boardMember", undo)).rejects.toThrow("nothing says what it wrote");
    await visit.owner`delete from score_imports`;
    await expect(visit.as("boardMember", undo)).rejects.toThrow("for 30 days");
  });
});

describe("scores and their log", () => {
  inClub("are deleted in no other way", async (visit) => {
    await imported(visit);
    await expect(
      visit.owner.savepoint((sql) => sql`delete from scores where id = ${evesScore}`),
    ).rejects.toThrow("not deleted");
    await expect(visit.owner.savepoint((sql) => sql`delete from score_audit_log`)).rejects.toThrow(
      "written once",
    );
  });
});
