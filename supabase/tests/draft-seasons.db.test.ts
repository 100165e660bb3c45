import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cast, ids, type Person } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { type HttpClub, openHttpClub, post } from "./http-club.ts";
import { changeScore, recordScores } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const draft = ids.emptySeason;
const owls = "00000000-0000-4000-8000-00000000d005";
/** Teams, a captain, an appointed scorekeeper, a squad and a perfect round in the season that is being set up. */
async function fillDraft(sql: Transaction): Promise<void> {
  await sql`insert into teams (id, season_id, name, captain_id) values (${owls}, ${draft}, 'Secret Owls', ${ids.ann})`;
  await sql`insert into team_members (season_id, team_id, member_id) values (${draft}, ${owls}, ${ids.ann})`;
  await sql`insert into scorekeepers (season_id, account_id) values (${draft}, ${cast.scorekeeper.account})`;
  await sql`select save_squads(${draft}, 1, 'singles16', ${sql.json([{ id: crypto.randomUUID(), number: 1, members: [ids.ann] }])})`;
  await recordScores(sql, [{ member_id: ids.ann, team_id: owls, week: 1, targets: 25, hits: 25 }], draft);
}
const start = (sql: Transaction) => sql`update seasons set status = 'active' where id = ${draft}`;

/** A Member, a scorekeeper appointed for the draft, and the captain of one of its teams. */
const outsiders = ["otherMember", "scorekeeper", "member"] as const;

/** Everything a person can ask that may speak of a season. */
const questions: Record<string, string> = {
  seasons_overview: "select * from seasons_overview()",
  season_book: `select season_book('${draft}')`,
  season_version: `select season_version('${draft}')`,
  season_changes: `select season_changes('${draft}')`,
  league_start: `select league_start('${draft}')`,
  season_public_names: `select season_public_names('${draft}')`,
  my_scorekeeper_seasons: "select my_scorekeeper_seasons()",
  member_career: `select member_career('${ids.ann}', 0)`,
  all_time_members: "select * from all_time_members()",
  club_records: "select * from club_records()",
  club_history: "select club_history()",
  display_season: `select display_season('not a secret', '${draft}')`,
};
const tables = [
  ...[
    "seasons",
    "season_weeks",
    "season_members",
    "teams",
    "team_members",
    "scores",
    "squads",
    "squad_members",
  ],
  ...["season_versions", "score_audit_log", "season_sums", "season_week_sums", "season_member_sums"],
  ...["season_round_counts", "career_sums", "champions", "season_snapshots", "matches", "shoot_offs"],
];

async function answers(visit: Visit, person: Person): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const reads = {
    ...questions,
    ...Object.fromEntries(tables.map((name) => [name, `select * from ${name}`])),
  };
  for (const [name, question] of Object.entries(reads))
    found[name] = await visit
      .as(person, (sql) => sql.unsafe(question))
      .then(
        (rows) =>
          rows
            .map((row) => JSON.stringify(row))
            .sort()
            .join("\n"),
        (error: Error) => error.message,
      );
  return found;
}

describe("a season that is being set up", () => {
  for (const person of outsiders)
    inClub(`changes no answer that ${person} gets, and is all there once it is started`, async (visit) => {
      const before = await answers(visit, person);
      await visit.as("boardMember", fillDraft);
      // What is in the tables of grants is the person's own; everything else is as if the season were not there.
      expect(await answers(visit, person)).toEqual(before);
      await visit.as("boardMember", start);
      const after = await answers(visit, person);
      for (const name of [
        "seasons_overview",
        "season_book",
        "season_changes",
        "member_career",
        "club_records",
        "club_history",
        "scores",
        "squads",
      ])
        expect(after[name], name).not.toBe(before[name]);
      expect(after.season_book).toContain("Secret Owls");
    });

  inClub("is hidden again when it goes back to being set up", async (visit) => {
    const before = await answers(visit, "member");
    await visit.as("boardMember", fillDraft);
    await visit.as("boardMember", start);
    await visit.as("boardMember")`update seasons set status = 'draft' where id = ${draft}`;
    const after = await answers(visit, "member");
    expect(after).toEqual(before);
  });

  inClub("takes no round of its scorekeeper before it is started", async (visit) => {
    await visit.as("boardMember", fillDraft);
    const round = { member_id: ids.bob, week: 1, targets: 25, hits: 20 };
    await visit.refuses("scorekeeper", "42501", (sql) => recordScores(sql, [round], draft));
    await visit.as("boardMember", start);
    await visit.as("scorekeeper", (sql) => recordScores(sql, [round], draft));
  });

  inClub("tells nobody of what is corrected in it", async (visit) => {
    await visit.as("boardMember", fillDraft);
    await visit.as("boardMember", async (sql) => {
      const [score] = await sql`select id from scores where season_id = ${draft}`;
      await changeScore(sql, score?.id, {
        action: "correct",
        values: { hits: 24 },
        season: draft,
      });
    });
    expect(await visit.owner`select 1 from private_messages where kind = 'notice'`).toHaveLength(0);
  });

  inClub("is the board's to read", async (visit) => {
    await visit.as("boardMember", fillDraft);
    for (const person of ["boardMember", "admin"] as const)
      expect((await answers(visit, person)).season_book).toContain("Secret Owls");
  });
});

describe("over HTTP", () => {
  let club: HttpClub | undefined;
  beforeAll(async () => {
    club = await openHttpClub();
    await club.backend.sql`insert into teams (season_id, name) values (${draft}, 'Secret Owls')`;
  });
  afterAll(() => club?.stop());

  test("nobody but the board reads its name, its teams or its version", async () => {
    const requests: [string, object?][] = [
      ["/rest/v1/seasons?select=*"],
      ["/rest/v1/teams?select=*"],
      [`/rest/v1/season_weeks?select=*,seasons(name)&season_id=eq.${draft}`],
      ["/rest/v1/rpc/seasons_overview", {}],
      ["/rest/v1/rpc/season_book", { season_id: draft }],
      [`/rest/v1/rpc/season_changes?season_id=${draft}`],
      ["/rest/v1/rpc/league_start", { season_id: draft }],
    ];
    for (const [path, json] of requests) {
      const ask = async (who: Person) =>
        JSON.stringify((await club?.send(who, path, json ? post(json) : {}))?.body);
      for (const who of outsiders)
        expect(await ask(who), `${who} ${path}`).not.toMatch(/Winter 2026|Secret Owls/);
      expect(await ask("boardMember"), path).toMatch(/Winter 2026|Secret Owls/);
    }
  });
});
