import { cast, ids } from "./cast.ts";
import { active, board, nobody, readOnly, type Tables } from "./permission-types.ts";
import { draftRow, ofDraft, readOfDraft, roundOfDraft, started } from "./permissions-of-draft-seasons.ts";

const enteredColumns = [
  "week",
  "member_id",
  "team_id",
  "round",
  "event",
  "kind",
  "status",
  "targets",
  "hits",
  "detail",
  "yardage",
  "shot_on",
  "time_of_round",
  "position",
  "weather_description",
  "weather_temperature",
  "weather_wind_speed",
  "note",
];
const round = (season: string) => ({
  season_id: season,
  week: 2,
  member_id: ids.cal,
  event: "singles16",
  targets: 25,
  hits: 20,
});
const disputeOf = (score: string, account: string) =>
  `insert into score_disputes (score_id, account_id, note) values ('${score}', '${account}', 'I had 21.')`;

const squadIds: Record<string, string> = {
  [ids.season]: "00000000-0000-4000-8000-000000009001",
  [ids.emptySeason]: "00000000-0000-4000-8000-000000009002",
};
const weekOf = (season: string) =>
  `insert into season_weeks (season_id, week, starts_on, ends_on) values ('${season}', 1, '2027-01-01', '2027-01-07')
    on conflict (season_id, week) do nothing`;
const squadOf = (season: string) =>
  `${weekOf(season)}; insert into squads (id, season_id, week, event, number) values ('${squadIds[season]}', '${season}', 1, 'singles16', 1)`;
const placeOn = (season: string) =>
  `insert into squad_members (squad_id, post, member_id) values ('${squadIds[season]}', 2, '${ids.cal}')`;

const importIds = {
  boardMember: "00000000-0000-4000-8000-000000009502",
  admin: "00000000-0000-4000-8000-000000009503",
  new: "00000000-0000-4000-8000-000000009504",
};
const partOf = (account: string, importId: string) =>
  `insert into score_import_parts (import_id, part, created_by, kind, rows)
    values ('${importId}', 1, '${account}', 'scores', '[]')`;

export const scoreKeepingTables: Tables = {
  scores: {
    insert: ["id", "season_id", ...enteredColumns],
    update: [...enteredColumns, "voided_at"],
    change: { hits: 1 },
    needsReason: true,
    rows: [
      {
        what: "a round the board entered",
        where: { id: ids.annScore },
        select: active,
        update: board,
        delete: nobody,
      },
      {
        what: "a round the scorekeeper entered",
        where: { id: ids.bobScore },
        select: active,
        update: ["scorekeeper", ...board],
        delete: nobody,
      },
      {
        what: "a round the scorekeeper entered and the board corrected",
        where: { id: ids.bobScore },
        given: `insert into score_audit_log (score_id, season_id, member_id, action, now, source, account_id)
          values ('${ids.bobScore}', '${ids.season}', '${ids.bob}', 'corrected', '{}', 'admin', '${cast.boardMember.account}')`,
        select: active,
        update: board,
        delete: nobody,
      },
      draftRow({}, roundOfDraft, nobody),
    ],
    additions: [
      { what: "a round of the season", row: round(ids.season), who: ["scorekeeper", ...board] },
      { what: "a round of another season", row: round(ids.emptySeason), who: board },
    ],
  },
  score_audit_log: readOnly(
    { what: "the entries of Ann's rounds", where: { member_id: ids.ann }, select: ["member", ...board] },
    { what: "the entries of Bob's rounds", where: { member_id: ids.bob }, select: ["otherMember", ...board] },
    {
      what: "the entries of Ann's rounds of a season being set up",
      where: { member_id: ids.ann, ...ofDraft },
      given: `insert into scores (season_id, week, member_id, event, targets, hits)
        values ('${ids.emptySeason}', 1, '${ids.ann}', 'singles16', 25, 20)`,
      select: board,
    },
  ),
  score_disputes: {
    insert: ["id", "score_id", "note"],
    update: ["status", "answer"],
    change: { status: "declined", answer: "counted again" },
    rows: [
      {
        what: "a dispute about a round the board entered",
        where: { note: "I had 21." },
        given: disputeOf(ids.annScore, cast.member.account),
        select: ["member", "scorekeeper", ...board],
        update: board,
        delete: nobody,
      },
      {
        what: "a dispute about a round the scorekeeper entered that night",
        where: { note: "I had 21." },
        given: disputeOf(ids.bobScore, cast.otherMember.account),
        select: ["otherMember", "scorekeeper", ...board],
        update: ["scorekeeper", ...board],
        delete: nobody,
      },
    ],
    additions: [
      { what: "a dispute about Ann's round", row: { score_id: ids.annScore, note: "x" }, who: ["member"] },
      {
        what: "a dispute about Bob's round",
        row: { score_id: ids.bobScore, note: "x" },
        who: ["otherMember"],
      },
    ],
  },
  squads: {
    insert: ["id", "season_id", "week", "event", "number", "team_id", "field", "starts_at"],
    update: ["number", "team_id", "field", "starts_at"],
    change: { field: "Trap 4" },
    rows: [
      {
        what: "a squad of the season",
        where: { season_id: ids.season },
        given: squadOf(ids.season),
        select: active,
        update: ["scorekeeper", ...board],
        delete: ["scorekeeper", ...board],
      },
      {
        what: "a squad of another season",
        where: ofDraft,
        given: `${started}; ${squadOf(ids.emptySeason)}`,
        select: active,
        update: board,
        delete: board,
      },
      draftRow({}, squadOf(ids.emptySeason)),
    ],
    additions: [
      {
        what: "a squad of the season",
        row: { season_id: ids.season, week: 2, event: "singles16", number: 9 },
        who: ["scorekeeper", ...board],
      },
      {
        what: "a squad of another season",
        given: weekOf(ids.emptySeason),
        row: { season_id: ids.emptySeason, week: 1, event: "singles16", number: 9 },
        who: board,
      },
    ],
  },
  squad_members: {
    insert: ["squad_id", "post", "member_id"],
    update: [],
    rows: [
      {
        what: "a place on a squad of the season",
        where: { member_id: ids.cal },
        given: `${squadOf(ids.season)}; ${placeOn(ids.season)}`,
        select: active,
        delete: ["scorekeeper", ...board],
      },
      {
        what: "a place on a squad of another season",
        where: { member_id: ids.cal },
        given: `${started}; ${squadOf(ids.emptySeason)}; ${placeOn(ids.emptySeason)}`,
        select: active,
        delete: board,
      },
      {
        what: "a place on a squad of a season being set up",
        where: { member_id: ids.cal },
        given: `${squadOf(ids.emptySeason)}; ${placeOn(ids.emptySeason)}`,
        select: board,
        delete: board,
      },
    ],
    additions: [
      {
        what: "a place on a squad of the season",
        given: squadOf(ids.season),
        row: { squad_id: squadIds[ids.season] ?? "", post: 1, member_id: ids.dee },
        who: ["scorekeeper", ...board],
      },
      {
        what: "a place on a squad of another season",
        given: squadOf(ids.emptySeason),
        row: { squad_id: squadIds[ids.emptySeason] ?? "", post: 1, member_id: ids.dee },
        who: board,
      },
    ],
  },
  score_import_parts: {
    insert: ["import_id", "part", "kind", "rows"],
    update: [],
    rows: [
      {
        what: "a part of the board member's import",
        where: { import_id: importIds.boardMember },
        given: partOf(cast.boardMember.account, importIds.boardMember),
        select: ["boardMember"],
        delete: ["boardMember"],
      },
      {
        what: "a part of the Admin's import",
        where: { import_id: importIds.admin },
        given: partOf(cast.admin.account, importIds.admin),
        select: ["admin"],
        delete: ["admin"],
      },
    ],
    additions: [
      { what: "a part", row: { import_id: importIds.new, part: 1, kind: "scores", rows: [] }, who: board },
    ],
  },
  score_imports: {
    insert: ["id", "season_id", "file_names", "result"],
    update: [],
    rows: [
      {
        what: "an import of the Admin",
        where: { id: importIds.admin },
        given: `insert into score_imports (id, season_id, created_by, result)
          values ('${importIds.admin}', '${ids.season}', '${cast.admin.account}', '{}')`,
        select: board,
      },
    ],
    additions: [
      { what: "an import", row: { id: importIds.new, season_id: ids.season, result: {} }, who: board },
    ],
  },
  season_rule_changes: readOnly({
    what: "a change of rules",
    where: { season_id: ids.season },
    given: `insert into season_rule_changes (season_id, season_version, rules_before, rules_after, accepted, reason)
      values ('${ids.season}', 1, '{}', '{}', '{}', 'agreed')`,
    select: board,
  }),
  season_versions: readOnly(
    { what: "a version", where: { season_id: ids.season }, select: active },
    readOfDraft,
  ),
  season_member_sums: readOnly({
    what: "what Ann shot in the season",
    where: { member_id: ids.ann },
    select: active,
  }),
  season_sums: readOnly({ what: "a season", where: { season_id: ids.season }, select: active }),
  career_sums: readOnly({
    what: "what Ann shot in all seasons",
    where: { member_id: ids.ann },
    select: active,
  }),
  season_week_sums: readOnly({ what: "a week", where: { season_id: ids.season }, select: active }),
  season_round_counts: readOnly({
    what: "the rounds of a season by hits",
    where: { season_id: ids.season },
    select: active,
  }),
};
