import { describe, expect } from "vitest";
import { ids } from "./cast.ts";
import type { Transaction, Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();
const owls = "00000000-0000-4000-8000-00000000d003";
const noStart = { seed_yardage: null, place: null };
const eaglesNow = {
  ...{ name: "Eagles", division: null, captain_id: ids.ann, withdrawn_from_week: null },
  ...noStart,
};

type Place = { team_id: string; from_week: number; to_week: number | null };
const place = (team_id: string, from_week: number, to_week: number | null = null): Place => ({
  team_id,
  from_week,
  to_week,
});

function saveTeam(sql: Transaction, id: string, team: object, before: object | null) {
  return sql`select save_team(${ids.season}, ${id}, ${sql.json(team as never)}, ${before && sql.json(before as never)}) as team`;
}

async function changeRoster(
  sql: Transaction,
  member: string,
  entries: Place[],
  before: Place[],
  reason = "",
) {
  const [row] = await sql`
    select change_roster(${ids.season}, ${member}, ${sql.json(entries)}, ${sql.json(before)}, ${reason}) as places`;
  return row?.places;
}

function saveMatches(sql: Transaction, weeks: number[], matches: unknown[], before: unknown[], reason = "") {
  return sql`select save_matches(${ids.season}, ${sql.json(weeks)}, ${sql.json(matches as never)}, ${sql.json(before as never)}, ${reason})`;
}

const version = async (visit: Visit) =>
  Number(
    (await visit.owner`select version from season_versions where season_id = ${ids.season}`)[0]?.version,
  );

describe("a team", () => {
  inClub(
    "is added, changed and given a captain by the board, and the season's version grows",
    async (visit) => {
      const before = await version(visit);
      await visit.as("boardMember", (sql) => saveTeam(sql, owls, { name: "  Owls " }, null));
      const oldTeam = {
        name: "Owls",
        division: null,
        captain_id: null,
        withdrawn_from_week: null,
        ...noStart,
      };
      const [row] = await visit.as("admin", (sql) =>
        saveTeam(
          sql,
          owls,
          {
            ...{ ...oldTeam, division: "North", captain_id: ids.cal, withdrawn_from_week: 3 },
            ...{ seed_yardage: 21.5, place: 2 },
          },
          oldTeam,
        ),
      );
      expect(row?.team).toEqual({
        name: "Owls",
        division: "North",
        captain_id: ids.cal,
        withdrawn_from_week: 3,
        seed_yardage: 21.5,
        place: 2,
      });
      expect(await version(visit)).toBeGreaterThan(before);
    },
  );

  inClub("is not changed over a change that was not seen", async (visit) => {
    const mine = { ...eaglesNow, name: "Golden Eagles" };
    await visit.as("boardMember", (sql) => saveTeam(sql, ids.eagles, mine, eaglesNow));
    const refusal = await visit.refusal("admin", (sql) =>
      saveTeam(sql, ids.eagles, { ...eaglesNow, name: "Bald Eagles" }, eaglesNow),
    );
    expect(refusal.code).toBe("40001");
    expect(refusal.message).toContain("Someone else changed this team while you were editing");
    expect(JSON.parse(refusal.detail ?? "")).toEqual(mine);
  });

  for (const [what, team, sentence] of [
    ["without a name", { ...eaglesNow, name: " " }, "1 to 80 characters"],
    ["with the name of another", { ...eaglesNow, name: "hawks" }, "called hawks already"],
    ["withdrawn from a week it shot", { ...eaglesNow, withdrawn_from_week: 1 }, "has scores in week 1"],
    ["with a yard line no one can stand at", { ...eaglesNow, seed_yardage: 15 }, "from 16 to 27 yards"],
    ["with a yard line that is no number", { ...eaglesNow, seed_yardage: "far" }, "from 16 to 27 yards"],
    ["with a place that is none", { ...eaglesNow, place: 0 }, "from 1 to 1000"],
    ["withdrawn from week 53", { ...eaglesNow, withdrawn_from_week: 53 }, "from 1 to 52"],
  ] as const)
    inClub(`is refused ${what}`, async (visit) => {
      await expect(
        visit.as("boardMember", (sql) => saveTeam(sql, ids.eagles, team, eaglesNow)),
      ).rejects.toThrow(sentence);
    });

  inClub("goes when nothing hangs on it, else a sentence says what does", async (visit) => {
    await expect(visit.as("boardMember")`select delete_team(${ids.eagles})`).rejects.toThrow(
      "Eagles has 1 round and 1 member on its roster and 1 match, so it can't be deleted.",
    );
    await visit.owner`insert into teams (id, season_id, name) values (${owls}, ${ids.season}, 'Owls')`;
    await visit.as("boardMember")`select delete_team(${owls})`;
    expect(await visit.owner`select from teams where id = ${owls}`).toHaveLength(0);
  });
});

describe("a member's teams", () => {
  const annNow = [place(ids.eagles, 1)];

  inClub("change in one step: one place ends, the other begins", async (visit) => {
    const moved = [place(ids.eagles, 1, 2), place(ids.hawks, 3)];
    expect(await visit.as("boardMember", (sql) => changeRoster(sql, ids.ann, moved, annNow))).toEqual(moved);
    expect(await visit.as("boardMember", (sql) => changeRoster(sql, ids.ann, annNow, moved))).toEqual(annNow);
  });

  inClub("are never two at a time, and nothing is changed then", async (visit) => {
    const both = [place(ids.eagles, 1), place(ids.hawks, 3)];
    await expect(visit.as("boardMember", (sql) => changeRoster(sql, ids.ann, both, annNow))).rejects.toThrow(
      "Ann Lee is on too many teams in the same week that way",
    );
    expect(await visit.owner`select from team_members where member_id = ${ids.ann}`).toHaveLength(1);
  });

  inClub("are as many at a time as the rules of the season allow, each once", async (visit) => {
    await visit.owner`update seasons set rules = rules || '{"team": {"teamsPerShooter": 2}}' where id = ${ids.season}`;
    const both = [place(ids.eagles, 1), place(ids.hawks, 3)];
    expect(await visit.as("boardMember", (sql) => changeRoster(sql, ids.ann, both, annNow))).toEqual(both);
    const twice = [...both, place(ids.hawks, 5)];
    await expect(visit.as("boardMember", (sql) => changeRoster(sql, ids.ann, twice, both))).rejects.toThrow(
      "too many teams",
    );
    await visit.as("boardMember", (sql) => saveTeam(sql, owls, { name: "Owls" }, null));
    const three = [...both, place(owls, 4)];
    await expect(visit.as("boardMember", (sql) => changeRoster(sql, ids.ann, three, both))).rejects.toThrow(
      "(2 at a time)",
    );
  });

  inClub("are counted where an earlier place begins beside later ones", async (visit) => {
    await visit.owner`update seasons set rules = rules || '{"team": {"teamsPerShooter": 2}}' where id = ${ids.season}`;
    await visit.as("boardMember", (sql) => saveTeam(sql, owls, { name: "Owls" }, null));
    const later = [place(ids.eagles, 1), place(ids.hawks, 6)];
    await visit.as("boardMember", (sql) => changeRoster(sql, ids.ann, later, annNow));
    await expect(
      visit.as("boardMember")`
        insert into team_members (season_id, team_id, member_id, from_week) values (${ids.season}, ${owls}, ${ids.ann}, 2)`,
    ).rejects.toThrow("up to 2 teams at a time");
  });

  inClub("stay what they were in a week that was shot", async (visit) => {
    for (const entries of [[], [place(ids.eagles, 2)], [place(ids.hawks, 1)]])
      await expect(
        visit.as("boardMember", (sql) => changeRoster(sql, ids.ann, entries, annNow)),
      ).rejects.toThrow("Ann Lee shot for Eagles in week 1 and stays on its roster in that week");
  });

  inClub("are not changed over a change that was not seen", async (visit) => {
    const refusal = await visit.refusal("boardMember", (sql) => changeRoster(sql, ids.ann, annNow, []));
    expect([refusal.code, JSON.parse(refusal.detail ?? "")]).toEqual(["40001", annNow]);
  });

  inClub("that break the season's rules are kept with the reason", async (visit) => {
    await visit.as("boardMember", (sql) =>
      changeRoster(sql, ids.cal, [place(ids.eagles, 2)], [], "Agreed by all captains."),
    );
    const [entry] = await visit.owner`
      select detail from security_log where event = 'roster rule overridden'`;
    expect(entry?.detail).toEqual({
      season: ids.season,
      member: ids.cal,
      reason: "Agreed by all captains.",
    });
  });

  inClub("belong to the board alone", async (visit) => {
    for (const person of ["visitor", "pending", "member", "scorekeeper", "forger"] as const)
      await visit.refuses(person, "42501", (sql) => changeRoster(sql, ids.ann, [], annNow));
  });
});

describe("matches", () => {
  const second = [2, ids.eagles, ids.hawks];

  inClub("of several weeks are replaced together", async (visit) => {
    await visit.as("boardMember", (sql) =>
      saveMatches(sql, [2, 3], [second, [3, ids.hawks, ids.eagles]], []),
    );
    await visit.as("boardMember", (sql) =>
      saveMatches(sql, [2, 3], [second], [[3, ids.hawks, ids.eagles], second]),
    );
    const rows = await visit.owner`select week from matches order by week`;
    expect(rows.map(({ week }) => week)).toEqual([1, 2]);
  });

  for (const [what, weeks, matches, before, sentence] of [
    ["of a week with scores", [1], [], [[1, ids.eagles, ids.hawks]], "Week 1 has scores"],
    ["that somebody else made meanwhile", [1], [], [], "Someone else changed the matches"],
    ["of another week", [2], [[3, ids.eagles, ids.hawks]], [], "belongs to one of the weeks"],
    ["of a team against itself", [2], [[2, ids.hawks, ids.hawks]], [], "does not meet itself"],
    ["of a team twice a week", [2], [second, [2, ids.hawks, ids.eagles]], [], "meets one other team a week"],
    ["of a team of another club", [2], [[2, ids.hawks, owls]], [], "no longer in this season"],
  ] as [string, number[], unknown[], unknown[], string][])
    inClub(`${what} are refused, and nothing is changed`, async (visit) => {
      await expect(
        visit.as("boardMember", (sql) => saveMatches(sql, weeks, matches, before)),
      ).rejects.toThrow(sentence);
      expect(await visit.owner`select from matches`).toHaveLength(1);
    });

  inClub("of a week with scores are corrected with a reason, which is kept", async (visit) => {
    await visit.as("boardMember", (sql) =>
      saveMatches(sql, [1], [], [[1, ids.eagles, ids.hawks]], "They never met."),
    );
    expect(await visit.owner`select from matches`).toHaveLength(0);
    expect(
      await visit.owner`select from security_log where detail ->> 'reason' = 'They never met.'`,
    ).toHaveLength(1);
  });

  inClub("are none for a team that has withdrawn", async (visit) => {
    await visit.owner`update teams set withdrawn_from_week = 2 where id = ${ids.hawks}`;
    await expect(visit.as("boardMember", (sql) => saveMatches(sql, [2], [second], []))).rejects.toThrow(
      "A team that has withdrawn has no matches",
    );
  });
});
