import type { SeasonContent } from "./season-file.ts";

type Value = string | number | null;
type Subject = "member" | "team" | "week" | "score" | "snapshot";
/** Part and field by their names on screen. */
type Field = readonly [part: string, field: string, values: readonly Value[]];
type Reference = readonly [...Field, of: Subject];

/** The first reference to something missing, or the first duplicate; null when the file is consistent. */
export function firstContradiction(content: SeasonContent): string | null {
  const idsByKind = knownIds(content);
  return (
    firstFound(singleFields(content), twice) ??
    firstFound(references(content), (reference) => unknown(reference, idsByKind[reference[3]])) ??
    impossibleHits(content.scores)
  );
}

function firstFound<Checked>(fields: readonly Checked[], check: (field: Checked) => string | null) {
  for (const field of fields) {
    const found = check(field);
    if (found) return found;
  }
  return null;
}

function knownIds(content: SeasonContent): Record<Subject, ReadonlySet<Value>> {
  return {
    member: new Set(content.members.map(({ id }) => id)),
    team: new Set(content.teams.map(({ id }) => id)),
    week: new Set(content.weeks.map(({ week }) => week)),
    score: new Set(content.scores.map(({ id }) => id)),
    snapshot: new Set(content.snapshots.map(({ id }) => id)),
  };
}

function singleFields({ members, teams, weeks, scores, snapshots }: SeasonContent): Field[] {
  return [
    ["Members", "id", members.map(({ id }) => id)],
    ["Teams", "id", teams.map(({ id }) => id)],
    ["Teams", "name", teams.map(({ name }) => name.trim())],
    ["Weeks", "week", weeks.map(({ week }) => week)],
    ["Scores", "id", scores.map(({ id }) => id)],
    ["Snapshots", "id", snapshots.map(({ id }) => id)],
    ["Scores", "round", scores.map(keyOfRound)],
  ];
}

function references(content: SeasonContent): Reference[] {
  const { teams, rosters, matches, shoot_offs, scores, log, champions } = content;
  return [
    ["Teams", "captain", teams.map(({ captain_id }) => captain_id), "member"],
    ["Rosters", "team", rosters.map(({ team_id }) => team_id), "team"],
    ["Rosters", "member", rosters.map(({ member_id }) => member_id), "member"],
    ["Matches", "week", matches.map(({ week }) => week), "week"],
    ["Matches", "home", matches.map(({ home_team_id }) => home_team_id), "team"],
    ["Matches", "away", matches.map(({ away_team_id }) => away_team_id), "team"],
    ["Shoot-offs", "member", shoot_offs.map(({ member_id }) => member_id), "member"],
    ["Scores", "week", scores.map(({ week }) => week), "week"],
    ["Scores", "member", scores.map(({ member_id }) => member_id), "member"],
    ["Scores", "team", scores.map(({ team_id }) => team_id), "team"],
    ["Log", "score", log.map(({ score_id }) => score_id), "score"],
    ["Log", "member", log.map(({ member_id }) => member_id), "member"],
    ["Champions", "member", champions.map(({ member_id }) => member_id), "member"],
    ["Champions", "team", champions.map(({ team_id }) => team_id), "team"],
    ["Champions", "snapshot", champions.map(({ snapshot_id }) => snapshot_id), "snapshot"],
  ];
}

function unknown([part, field, values, of]: Reference, knownValues: ReadonlySet<Value>): string | null {
  const row = values.findIndex((value) => value !== null && !knownValues.has(value));
  return row < 0 ? null : `${part}, row ${row + 1}, ${field}: names a ${of} that the file does not hold`;
}

function twice([part, field, values]: Field): string | null {
  const valuesSoFar = new Set<Value>();
  for (const [row, value] of values.entries()) {
    if (value === null) continue;
    if (valuesSoFar.has(value)) return `${part}, row ${row + 1}, ${field}: appears in the file twice`;
    valuesSoFar.add(value);
  }
  return null;
}

type Scores = SeasonContent["scores"];

/** Identifies a round of a member; void rounds don't count as duplicates. */
function keyOfRound({ voided_at, member_id, week, event, round }: Scores[number]): string | null {
  return voided_at === null ? JSON.stringify([member_id, week, event, round]) : null;
}

function impossibleHits(scores: Scores): string | null {
  const row = scores.findIndex(({ hits, targets, detail }) => {
    if (hits > targets) return true;
    return detail !== null && (detail.length > targets || detail.replaceAll("0", "").length !== hits);
  });
  return row < 0 ? null : `Scores, row ${row + 1}, hits: do not fit the targets or the detail`;
}
