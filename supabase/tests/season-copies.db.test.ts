import { describe, expect } from "vitest";
import { ids } from "./cast.ts";
import type { Row, Transaction, Visit } from "./club-database.ts";
import { seedWeeks } from "./club-seed.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const nextId = "00000000-0000-4000-8000-00000000c009";
const newEagles = "00000000-0000-4000-8000-00000000d009";
const next = {
  id: nextId,
  name: "Autumn 2027",
  status: "final",
  starts_on: "2026-09-01",
  ends_on: "2026-09-28",
  rules: { preset: "bestN" },
};
const members = [
  { member_id: ids.ann, seed_average: 21.36, class_override: "B" },
  { member_id: ids.bob, seed_average: null },
];
const eagles = {
  id: newEagles,
  name: "Eagles",
  division: "A",
  captain_id: ids.ann,
  member_ids: [ids.ann, ids.bob],
};

const copy = (sql: Transaction, people: Row[] = members, teams: Row[] = [eagles], season: Row = next) =>
  sql`select make_season_from(${ids.season}, ${sql.json(season as never)}, ${sql.json(seedWeeks)},
    ${sql.json(people as never)}, ${sql.json(teams as never)}) as made`;

const whatIs = async (visit: Visit) => {
  const season = await visit.owner`select name, status, rules from seasons where id = ${nextId}`;
  const people = await visit.owner`
    select member_id, seed_average::float, rookie, class_override from season_members where season_id = ${nextId} order by member_id`;
  const teams = await visit.owner`
    select t.name, t.division, t.captain_id, array_agg(m.member_id order by m.member_id) as members
    from teams t join team_members m on m.team_id = t.id where t.season_id = ${nextId} group by t.id`;
  return { season, people, teams };
};

describe("a season after another one", () => {
  inClub("is made with its weeks, members and teams, as one being set up", async (visit) => {
    const [answer] = await visit.as("boardMember", (sql) => copy(sql));
    expect(answer?.made).toEqual({ season_id: nextId, members: 2, teams: 1, rosters: 2 });
    expect(await whatIs(visit)).toEqual({
      season: [{ name: "Autumn 2027", status: "draft", rules: { preset: "bestN" } }],
      people: [
        { member_id: ids.ann, seed_average: 21.36, rookie: false, class_override: "B" },
        { member_id: ids.bob, seed_average: null, rookie: false, class_override: null },
      ],
      teams: [{ name: "Eagles", division: "A", captain_id: ids.ann, members: [ids.ann, ids.bob] }],
    });
    expect(await visit.owner`select 1 from season_weeks where season_id = ${nextId}`).toHaveLength(4);
  });

  inClub("is made once, however often it is asked for", async (visit) => {
    await visit.as("boardMember", (sql) => copy(sql));
    await visit.refuses(
      "boardMember",
      "Autumn 2027 has been created already. Open it on Season Admin.",
      (sql) => copy(sql),
    );
  });

  const refusals: Record<string, [sentence: RegExp, work: (sql: Transaction) => Promise<unknown>]> = {
    "with a name that another season has": [
      /already a season named "Winter 2026"/,
      (sql) => copy(sql, [], [], { ...next, name: "Winter 2026" }),
    ],
    "with somebody who takes no part in the first one": [
      /^Dee Fox isn't in the season/,
      (sql) => copy(sql, [{ member_id: ids.dee }]),
    ],
    "with a captain who takes no part in the first one": [
      /^Dee Fox isn't in the season/,
      (sql) => copy(sql, members, [{ ...eagles, captain_id: ids.dee }]),
    ],
    "with a member on two teams": [
      /is on two of these teams/,
      (sql) =>
        copy(sql, members, [
          eagles,
          { ...eagles, id: "00000000-0000-4000-8000-00000000d008", name: "Hawks" },
        ]),
    ],
    "with two teams of one name": [
      /Two of these teams have the same name/,
      (sql) =>
        copy(sql, members, [
          eagles,
          { ...eagles, id: "00000000-0000-4000-8000-00000000d008", member_ids: [] },
        ]),
    ],
    "with an id that is none": [/must be given by id/, (sql) => copy(sql, [{ member_id: "ann" }])],
  };
  for (const [what, [sentence, work]] of Object.entries(refusals))
    inClub(`is refused ${what}, and nothing of it is made`, async (visit) => {
      const refused = await visit.refusal("boardMember", work);
      expect(refused.message).toMatch(sentence);
      expect(await whatIs(visit)).toEqual({ season: [], people: [], teams: [] });
    });

  inClub("is made by the board alone", async (visit) => {
    for (const person of ["member", "scorekeeper"] as const)
      await visit.refuses(person, { code: "42501", message: "Only the board sets up seasons." }, (sql) =>
        copy(sql),
      );
    for (const person of ["visitor", "pending", "inactive"] as const)
      await visit.refuses(person, "42501", (sql) => copy(sql));
  });
});
