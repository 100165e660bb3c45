import { cast, ids } from "./cast.ts";
import { active, board, leagueTable, readOnly, self, type Tables } from "./permission-types.ts";
import {
  draftRow,
  larksOfDraft,
  owlsOfDraft,
  started,
  teamsOfDraft,
} from "./permissions-of-draft-seasons.ts";

const contactColumns = [
  "member_id",
  "email",
  "phone",
  "address",
  "birth_date",
  "guardian_name",
  "guardian_contact",
  "guardian_agreed",
  "notes",
];
const privacyColumns = ["member_id", "shown_as", "guardian_agreed"];
const owls = { season_id: ids.season, name: "Owls" };

export const leagueTables: Tables = {
  members: leagueTable(
    ["id", "first_name", "last_name", "category", "account_id"],
    { first_name: "changed" },
    { where: { id: ids.dee } },
    { first_name: "New" },
  ),
  member_contacts: {
    insert: contactColumns,
    update: contactColumns,
    change: { phone: "555-0199" },
    rows: [
      {
        what: "Ann's details",
        where: { member_id: ids.ann },
        select: ["member", ...board],
        update: ["member", ...board],
        delete: board,
      },
      {
        what: "Bob's details",
        where: { member_id: ids.bob },
        select: ["otherMember", ...board],
        update: ["otherMember", ...board],
        delete: board,
      },
    ],
    additions: [
      {
        what: "Ann's details",
        given: "delete from member_contacts",
        row: { member_id: ids.ann, phone: "1" },
        who: ["member", ...board],
      },
      { what: "details of somebody without an account", row: { member_id: ids.cal }, who: board },
    ],
  },
  member_privacy: {
    insert: privacyColumns,
    update: privacyColumns,
    change: { shown_as: "initials" },
    rows: [
      {
        what: "how Ann is shown",
        where: { member_id: ids.ann },
        given: `insert into member_privacy (member_id) values ('${ids.ann}')`,
        select: ["member", ...board],
        update: ["member", ...board],
        delete: board,
      },
      {
        what: "how Bob is shown",
        where: { member_id: ids.bob },
        given: `insert into member_privacy (member_id) values ('${ids.bob}')`,
        select: ["otherMember", ...board],
        update: ["otherMember", ...board],
        delete: board,
      },
    ],
    additions: [
      {
        what: "how Ann is shown",
        row: { member_id: ids.ann, shown_as: "hidden" },
        who: ["member", ...board],
      },
      { what: "how somebody without an account is shown", row: { member_id: ids.cal }, who: board },
      {
        what: "the word of Ann's guardian",
        row: { member_id: ids.ann, guardian_agreed: true },
        who: board,
      },
    ],
  },
  member_merges: readOnly({
    what: "a merge",
    where: { merged_id: "00000000-0000-4000-8000-00000000e099" },
    given: `insert into member_merges (merged_id, remaining_id) values ('00000000-0000-4000-8000-00000000e099', '${ids.ann}')`,
    select: active,
  }),
  distinct_members: {
    insert: ["member_a", "member_b"],
    update: [],
    rows: [
      {
        what: "two who are two people",
        where: { member_a: ids.ann, member_b: ids.bob },
        given: `insert into distinct_members values ('${ids.ann}', '${ids.bob}')`,
        select: board,
        delete: board,
      },
    ],
    additions: [
      { what: "two who are two people", row: { member_a: ids.ann, member_b: ids.bob }, who: board },
    ],
  },
  seasons: leagueTable(
    ["id", "name", "status", "starts_on", "ends_on", "audience", "rules"],
    { name: "changed" },
    { where: { id: ids.emptySeason }, given: started },
    { name: "New", starts_on: "2027-01-01", ends_on: "2027-02-01" },
    {
      what: "a season being set up",
      where: { id: ids.emptySeason, status: "draft" },
      select: board,
      update: board,
      delete: board,
    },
  ),
  season_weeks: leagueTable(
    [
      ...["id", "season_id", "week", "starts_on", "ends_on", "night_on", "starts_at"],
      ...["status", "published_at", "locked_at"],
    ],
    { status: "void" },
    { where: { season_id: ids.season, week: 4 } },
    { season_id: ids.season, week: 5, starts_on: "2026-10-01", ends_on: "2026-10-07" },
    draftRow({ week: 4 }),
  ),
  season_members: leagueTable(
    [
      "id",
      "season_id",
      "member_id",
      "seed_average",
      "seed_averages",
      "seed_yardage",
      "rookie",
      "class_override",
    ],
    { rookie: true },
    {
      given: `insert into season_members (season_id, member_id) values ('${ids.season}', '${ids.dee}')`,
      where: { member_id: ids.dee },
    },
    { season_id: ids.season, member_id: ids.dee },
    draftRow(
      {},
      `insert into season_members (season_id, member_id) values ('${ids.emptySeason}', '${ids.dee}')`,
    ),
  ),
  teams: leagueTable(
    ["id", "season_id", "name", "division", "captain_id", "withdrawn_from_week", "seed_yardage", "place"],
    { division: "changed" },
    { given: `insert into teams (season_id, name) values ('${ids.season}', 'Owls')`, where: owls },
    owls,
    draftRow({ name: "Owls" }, teamsOfDraft),
  ),
  team_members: leagueTable(
    ["id", "season_id", "team_id", "member_id", "from_week", "to_week"],
    { to_week: 3 },
    { where: { member_id: ids.bob } },
    { season_id: ids.season, team_id: ids.hawks, member_id: ids.dee },
    draftRow(
      {},
      `${teamsOfDraft}; insert into team_members (season_id, team_id, member_id) values ('${ids.emptySeason}', '${owlsOfDraft}', '${ids.dee}')`,
    ),
  ),
  matches: leagueTable(
    [
      ...["id", "season_id", "week", "home_team_id", "away_team_id"],
      ...["starts_at", "field", "played_on", "status", "reason"],
    ],
    { week: 2 },
    { where: { season_id: ids.season, week: 1 } },
    { season_id: ids.season, week: 3, home_team_id: ids.hawks, away_team_id: ids.eagles },
    draftRow(
      {},
      `${teamsOfDraft}; insert into matches (season_id, week, home_team_id, away_team_id) values ('${ids.emptySeason}', 1, '${owlsOfDraft}', '${larksOfDraft}')`,
    ),
  ),
  shoot_offs: leagueTable(
    ["id", "season_id", "award", "member_id", "place"],
    { place: 2 },
    { where: { member_id: ids.ann } },
    { season_id: ids.season, award: "rookie", member_id: ids.bob, place: 1 },
    draftRow(
      {},
      `insert into shoot_offs (season_id, award, member_id, place) values ('${ids.emptySeason}', 'longRun', '${ids.dee}', 1)`,
    ),
  ),
  scorekeepers: {
    insert: ["id", "season_id", "account_id", "valid_until"],
    update: ["valid_until"],
    change: { valid_until: "2030-01-01" },
    rows: [
      {
        what: "a grant",
        where: { season_id: ids.season },
        select: ["scorekeeper", ...board],
        update: board,
        delete: board,
      },
    ],
    additions: [
      { what: "a grant for oneself", row: { season_id: ids.emptySeason, account_id: self }, who: board },
      {
        what: "a grant for a member",
        row: { season_id: ids.emptySeason, account_id: cast.member.account },
        who: board,
      },
    ],
  },
};
