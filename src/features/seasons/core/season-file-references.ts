import type { SeasonContent } from "./season-file.ts";

/** The first thing that a file names and does not hold, or holds twice; null when it fits together. */
export function firstContradiction(content: SeasonContent): string | null {
  const ids = {
    member: new Set(content.members.map(({ id }) => id)),
    team: new Set(content.teams.map(({ id }) => id)),
    week: new Set(content.weeks.map(({ week }) => week)),
    score: new Set(content.scores.map(({ id }) => id)),
    snapshot: new Set(content.snapshots.map(({ id }) => id)),
  };
  const named = (
    part: string,
    field: string,
    of: keyof typeof ids,
    values: readonly (string | number | null)[],
  ) => {
    const known: ReadonlySet<string | number> = ids[of];
    const row = values.findIndex((value) => value !== null && !known.has(value));
    return row < 0 ? null : `${part}, row ${row + 1}, ${field}: names a ${of} that the file does not hold`;
  };
  const { scores, rosters, matches, shoot_offs, log, champions, teams } = content;
  return (
    twice(
      "Members",
      "id",
      content.members.map(({ id }) => id),
    ) ??
    twice(
      "Teams",
      "id",
      teams.map(({ id }) => id),
    ) ??
    twice(
      "Teams",
      "name",
      teams.map(({ name }) => name.trim()),
    ) ??
    twice(
      "Weeks",
      "week",
      content.weeks.map(({ week }) => week),
    ) ??
    twice(
      "Scores",
      "id",
      scores.map(({ id }) => id),
    ) ??
    twice(
      "Snapshots",
      "id",
      content.snapshots.map(({ id }) => id),
    ) ??
    twice("Scores", "round", scores.map(placeOfRound)) ??
    named(
      "Teams",
      "captain",
      "member",
      teams.map(({ captain_id }) => captain_id),
    ) ??
    named(
      "Rosters",
      "team",
      "team",
      rosters.map(({ team_id }) => team_id),
    ) ??
    named(
      "Rosters",
      "member",
      "member",
      rosters.map(({ member_id }) => member_id),
    ) ??
    named(
      "Matches",
      "week",
      "week",
      matches.map(({ week }) => week),
    ) ??
    named(
      "Matches",
      "home",
      "team",
      matches.map(({ home_team_id }) => home_team_id),
    ) ??
    named(
      "Matches",
      "away",
      "team",
      matches.map(({ away_team_id }) => away_team_id),
    ) ??
    named(
      "Shoot-offs",
      "member",
      "member",
      shoot_offs.map(({ member_id }) => member_id),
    ) ??
    named(
      "Scores",
      "week",
      "week",
      scores.map(({ week }) => week),
    ) ??
    named(
      "Scores",
      "member",
      "member",
      scores.map(({ member_id }) => member_id),
    ) ??
    named(
      "Scores",
      "team",
      "team",
      scores.map(({ team_id }) => team_id),
    ) ??
    named(
      "Log",
      "score",
      "score",
      log.map(({ score_id }) => score_id),
    ) ??
    named(
      "Log",
      "member",
      "member",
      log.map(({ member_id }) => member_id),
    ) ??
    named(
      "Champions",
      "member",
      "member",
      champions.map(({ member_id }) => member_id),
    ) ??
    named(
      "Champions",
      "team",
      "team",
      champions.map(({ team_id }) => team_id),
    ) ??
    named(
      "Champions",
      "snapshot",
      "snapshot",
      champions.map(({ snapshot_id }) => snapshot_id),
    ) ??
    impossibleHits(scores)
  );
}

function twice(part: string, field: string, values: readonly (string | number | null)[]): string | null {
  const seen = new Set<string | number>();
  for (const [row, value] of values.entries()) {
    if (value === null) continue;
    if (seen.has(value)) return `${part}, row ${row + 1}, ${field}: stands in the file twice`;
    seen.add(value);
  }
  return null;
}

type Scores = SeasonContent["scores"];

/** A round of a member is there once, void ones apart. */
function placeOfRound({ voided_at, member_id, week, event, round }: Scores[number]): string | null {
  return voided_at === null ? JSON.stringify([member_id, week, event, round]) : null;
}

function impossibleHits(scores: Scores): string | null {
  const row = scores.findIndex(({ hits, targets, detail }) => {
    if (hits > targets) return true;
    return detail !== null && (detail.length > targets || detail.replaceAll("0", "").length !== hits);
  });
  return row < 0 ? null : `Scores, row ${row + 1}, hits: do not fit the targets or the detail`;
}
