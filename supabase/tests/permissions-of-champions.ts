import { ids } from "./cast.ts";
import { active, board, nobody, readOnly, type Tables } from "./permission-types.ts";

const championColumns = [
  "id",
  "season_id",
  "season_name",
  "season_year",
  "award",
  "title",
  "place",
  "member_id",
  "member_name",
  "team_id",
  "team_name",
  "figures",
  "note",
  "photo_path",
];

const own = {
  snapshot: "00000000-0000-4000-8000-000000009601",
  won: "00000000-0000-4000-8000-000000009602",
  withdrawn: "00000000-0000-4000-8000-000000009603",
  byHand: "00000000-0000-4000-8000-000000009604",
};
const snapshot = `insert into season_snapshots (id, season_id, season_version, report, rules, rules_revision, engine_version)
  values ('${own.snapshot}', '${ids.season}', 1, '{}', '{}', 1, '1')`;
const setUpAgain = `update seasons set status = 'draft' where id = '${ids.season}'`;
const championOf = (id: string, member: string, withdrawnAt: string) =>
  `${snapshot}; insert into champions (id, season_id, award, member_id, snapshot_id, withdrawn_at)
    values ('${id}', '${ids.season}', 'highAverage', '${member}', '${own.snapshot}', ${withdrawnAt})`;

export const championTables: Tables = {
  season_snapshots: readOnly(
    {
      what: "what was kept of a season",
      where: { id: own.snapshot },
      given: snapshot,
      select: active,
    },
    {
      what: "what was kept of a season that is set up again",
      where: { id: own.snapshot },
      given: `${snapshot}; ${setUpAgain}`,
      select: board,
    },
  ),
  champions: {
    insert: championColumns,
    update: championColumns.filter((column) => column !== "id"),
    change: { note: "changed" },
    rows: [
      {
        what: "a champion who was written in by hand",
        where: { id: own.byHand },
        given: `insert into champions (id, season_name, season_year, award, member_name)
          values ('${own.byHand}', 'Summer 1998', 1998, 'highAverage', 'Old Hand')`,
        select: active,
        update: board,
        delete: board,
      },
      {
        what: "a champion of a finished season",
        where: { id: own.won },
        given: championOf(own.won, ids.ann, "null"),
        select: active,
        update: board,
        delete: nobody,
      },
      {
        what: "a champion of a season that is set up again",
        where: { id: own.won },
        given: `${championOf(own.won, ids.ann, "null")}; ${setUpAgain}`,
        select: board,
        update: board,
        delete: nobody,
      },
      {
        what: "a champion who was withdrawn",
        where: { id: own.withdrawn },
        given: championOf(own.withdrawn, ids.bob, "now()"),
        select: board,
        update: board,
        delete: nobody,
      },
    ],
    additions: [
      {
        what: "a champion of an old season",
        row: { season_name: "Summer 1998", season_year: 1998, award: "team", team_name: "Falcons" },
        who: board,
      },
      {
        what: "an award of the club's own",
        row: { season_id: ids.season, award: "other", title: "Sportsmanship", member_id: ids.dee },
        who: board,
      },
    ],
  },
};
