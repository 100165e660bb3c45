import { describe, expect } from "vitest";
import { cast, ids } from "./cast.ts";
import {
  bob,
  champions,
  type Finishing,
  finish,
  finishing,
  hawks,
  reopen,
  report,
  statusOf,
  versionOf,
} from "./finished-season-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

describe("finishing a season", () => {
  inClub("keeps what it was and who won, and says who did it", async (visit) => {
    const version = await versionOf(visit);
    const snapshot = await finish(visit, { note: "  Banquet on Friday.  " });
    expect(snapshot).toMatchObject({
      season_version: String(version),
      rules_revision: 1,
      engine_version: "1",
      note: "Banquet on Friday.",
      finalized_by: cast.boardMember.account,
      reopened_at: null,
      report,
    });
    expect(await statusOf(visit)).toBe("final");
    expect(await champions(visit)).toMatchObject([
      { award: "highAverage", member_id: ids.bob, team_id: ids.hawks },
      { award: "team", member_id: null, team_id: ids.hawks },
    ]);
    const [entry] =
      await visit.owner`select event, account_id from security_log where subject_id = ${ids.season}`;
    expect(entry).toEqual({ event: "season finished", account_id: cast.boardMember.account });
  });

  inClub("is refused when anything was recorded since it was looked at", async (visit) => {
    const version = await versionOf(visit);
    await visit.as("scorekeeper")`
      select record_scores(${ids.season}, ${visit.owner.json([{ member_id: ids.ann, week: 2, targets: 25, hits: 22 }])})`;
    const error = await visit.refusal("boardMember", (sql) => finishing(sql, { version }));
    expect(error.code).toBe("40001");
    expect(error.message).toMatch(/^Something changed in Autumn 2026 since this was shown\./);
    expect(JSON.parse(error.detail ?? "")).toEqual({ version: await versionOf(visit) });
    expect(await statusOf(visit)).toBe("active");
    expect(await visit.owner`select from season_snapshots`).toHaveLength(0);
  });

  inClub("sent twice by a browser that heard no answer is done once", async (visit) => {
    const version = await versionOf(visit);
    const first = await finish(visit, { version });
    const again = await finish(visit, { version });
    expect(again.id).toBe(first.id);
    expect(await champions(visit)).toHaveLength(2);
    await visit.refuses("admin", "Autumn 2026 is finished already.", (sql) => finishing(sql, { version }));
  });

  const refused: [string, Partial<Finishing>, RegExp][] = [
    ["a report of other members", { report: { ...report, individuals: { [ids.dee]: {} } } }, /other members/],
    ["a report of other teams", { report: { ...report, teams: {} } }, /other teams/],
    ["something that is no report", { report: {} }, /not the report of a season/],
    [
      "a champion who is not in the season",
      { champions: [hawks, bob, { ...bob, award: "individual", member_id: ids.dee, place: 1 }] },
      /doesn't match the report/,
    ],
    [
      "a winner whom the report does not name",
      { champions: [hawks, { ...bob, member_id: ids.ann }] },
      /not those of the report/,
    ],
    ["an award without its winner", { champions: [hawks] }, /not those of the report/],
    [
      "a place the team does not have",
      { champions: [{ ...hawks, place: 2 }, bob] },
      /doesn't match the report/,
    ],
    [
      "a team of no season",
      { champions: [bob, { ...bob, award: "category", title: "lady", team_id: ids.dee }] },
      /isn't a member or team/,
    ],
    ["the same champion twice", { champions: [hawks, hawks, bob] }, /names the same one twice/],
    ["an award nobody knows", { champions: [hawks, bob, { ...hawks, award: "best hat" }] }, /can't be saved/],
    [
      "figures that are no words",
      { champions: [{ ...hawks, figures: [{ label: 1 }] }, bob] },
      /can't be saved/,
    ],
    ["a list that is none", { champions: {} }, /up to 300 champions/],
    ["a note as long as a letter", { note: "x".repeat(501) }, /can't be saved/],
  ];
  for (const [what, input, sentence] of refused)
    inClub(`refuses ${what}, and keeps nothing`, async (visit) => {
      const version = await versionOf(visit);
      await visit.refuses("boardMember", sentence, (sql) => finishing(sql, { ...input, version }));
      expect(await visit.owner`select from season_snapshots`).toHaveLength(0);
      expect(await statusOf(visit)).toBe("active");
    });

  inClub("is for the board", async (visit) => {
    const version = await versionOf(visit);
    for (const person of ["pending", "inactive", "member", "scorekeeper"] as const)
      expect([person, (await visit.refusal(person, (sql) => finishing(sql, { version }))).message]).toEqual([
        person,
        "Only the board finishes seasons.",
      ]);
    await visit.refuses("visitor", "42501", (sql) => finishing(sql, { version }));
  });

  inClub("happens once there is something to keep, in a running season", async (visit) => {
    await visit.owner`update seasons set status = 'draft' where id = ${ids.season}`;
    await visit.refuses("admin", /is still a draft\. Start it/, async (sql) =>
      finishing(sql, { version: await versionOf(visit) }),
    );
    await visit.owner`update seasons set status = 'active' where id = ${ids.emptySeason}`;
    await visit.refuses("admin", /^Winter 2026 has no scores/)`
      select finalize_season(${ids.emptySeason}, (select version from season_versions where season_id = ${ids.emptySeason}), '{}', '{}', '1', '[]')`;
  });
});

describe("reopening a season", () => {
  inClub("needs a reason, which stays with what the season was", async (visit) => {
    const snapshot = await finish(visit);
    await visit.refuses("admin", /^Enter a reason for reopening the season/)`
      select reopen_season(${ids.season}, '  ')`;
    await reopen(visit);
    expect(await statusOf(visit)).toBe("active");
    const [row] = await visit.owner`select * from season_snapshots`;
    expect(row).toMatchObject({
      id: snapshot.id,
      report,
      reopen_reason: "A sheet was misread.",
      reopened_by: cast.boardMember.account,
    });
    await visit.refuses("admin", "Autumn 2026 is not finished.")`
      select reopen_season(${ids.season}, 'Again')`;
  });

  inClub(
    "withdraws its champions until it is finished again; notes and photos stay with them",
    async (visit) => {
      await finish(visit);
      const photo = `${ids.ann}/${ids.bob}.jpg`;
      await visit.as("admin")`
        update champions set note = 'The third time', photo_path = ${photo} where award = 'team'`;
      await reopen(visit);
      expect(await champions(visit)).toEqual([]);
      expect(await champions(visit, "boardMember")).toHaveLength(2);
      await finish(visit);
      expect(await champions(visit)).toMatchObject([
        { award: "highAverage", note: null },
        { award: "team", note: "The third time", photo_path: photo },
      ]);
      expect(await visit.owner`select from season_snapshots`).toHaveLength(2);
      expect(await visit.owner`select from season_snapshots where reopened_at is null`).toHaveLength(1);
    },
  );

  inClub("is for the board", async (visit) => {
    await finish(visit);
    for (const person of ["pending", "inactive", "member", "scorekeeper"] as const)
      await visit.refuses(person, "Only the board reopens seasons.")`
        select reopen_season(${ids.season}, 'Mine')`;
  });
});

describe("what was kept", () => {
  inClub("is changed and deleted by nobody", async (visit) => {
    await finish(visit);
    for (const statement of [
      "update season_snapshots set report = '{}'",
      "delete from season_snapshots",
      "truncate season_snapshots cascade",
      "update season_snapshots set engine_version = '2', reopened_at = now(), reopen_reason = 'x'",
    ])
      await expect(visit.owner.savepoint((sql) => sql.unsafe(statement))).rejects.toThrow(
        /saved results can't be changed/,
      );
    await reopen(visit);
    await expect(
      visit.owner.savepoint((sql) => sql`update season_snapshots set reopen_reason = 'another'`),
    ).rejects.toThrow(/saved results can't be changed/);
  });

  inClub("champions of it take a note and a photo, and stay who they are", async (visit) => {
    await finish(visit);
    await visit.as("boardMember")`update champions set note = ' Well shot. ' where award = 'highAverage'`;
    expect((await champions(visit))[0]).toMatchObject({ note: "Well shot.", member_id: ids.bob });
    for (const change of [
      `member_id = '${ids.ann}'`,
      "place = 2",
      "figures = '[]'",
      "season_id = null, season_name = 'Old', season_year = 1999, team_id = null",
    ])
      await visit.refuses("admin", /comes from a finished season/, (sql) =>
        sql.unsafe(`update champions set ${change} where award = 'highAverage'`),
      );
    const [gone] = await visit.as("admin")`
      with gone as (delete from champions where true returning id) select count(*)::int as gone from gone`;
    expect(gone).toEqual({ gone: 0 });
  });
});
