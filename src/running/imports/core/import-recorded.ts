import type { ScoreRow } from "#league/book/book.ts";
import { resolveRules } from "#league/rules/rules.ts";
import { addDays } from "#lib/dates.ts";
import type { KnownIdentity } from "#running/identities/import-identities.ts";
import { spanOf } from "#running/import-files/import-dates.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { positionKey, roundKey } from "#season/rounds/round-key.ts";
import type { SeasonLimits } from "./import-rows.ts";

export type RosterSpan = { teamId: string; team: string; fromWeek: number; toWeek: number | null };

/** The season's records, indexed for one row at a time. Planned rows of the files are added. */
export type RecordedSeason = {
  members: ReadonlyMap<string, { seedAverage: number | null; rookie: boolean }>;
  teamNames: ReadonlyMap<string, string>;
  rosters: ReadonlyMap<string, RosterSpan[]>;
  scores: ReadonlyMap<string, ScoreRow>;
  /** The team a member shot for in a week, and the row that says so. */
  teamOfWeek: Map<string, { teamId: string; where: string }>;
  positions: Map<string, { memberId: string; where: string }>;
};

export function recordedSeason({ book }: ClubSeason): RecordedSeason {
  const teamNames = new Map(book.teams.map((team) => [team.id, team.name]));
  const spans = book.teams.flatMap((team) =>
    team.roster.map((entry) => ({ ...entry, teamId: team.id, team: team.name })),
  );
  return {
    members: new Map(book.members.map((member) => [member.id, member])),
    teamNames,
    rosters: Map.groupBy(spans, (span) => span.memberId),
    scores: new Map(book.scores.map((score) => [roundKey(score), score])),
    teamOfWeek: new Map(
      book.scores.flatMap(({ memberId, week, teamId }) =>
        teamId === null ? [] : [[weekKey(memberId, week), { teamId, where: "recorded" }]],
      ),
    ),
    positions: new Map(
      book.scores.flatMap((score) => {
        const key = positionKey(score);
        return key === null ? [] : [[key, { memberId: score.memberId, where: "recorded" }]];
      }),
    ),
  };
}

export function weekKey(memberId: string, week: number): string {
  return `${memberId} ${week}`;
}

export function knownMembers(
  season: ClubSeason,
  members: readonly { id: string; name: string }[],
): KnownIdentity[] {
  const { members: inSeason, rosters } = recordedSeason(season);
  return members.map(({ id, name }) => {
    const teams = [...new Set((rosters.get(id) ?? []).map((span) => span.team))].join(", ");
    return { id, name, detail: teams || (inSeason.has(id) ? "in this season" : "not in this season yet") };
  });
}

export function knownTeams({ book }: ClubSeason): KnownIdentity[] {
  return book.teams.map(({ id, name }) => ({ id, name, detail: "" }));
}

export function seasonLimits({ book, info, weeks }: ClubSeason, today: string): SeasonLimits {
  const { format, time } = resolveRules(book.season.rules);
  return {
    weeks,
    targetsPerRound: format.targetsPerRound,
    events: format.events,
    firstDay: addDays(info.startsOn, -7 * time.aheadWeeks),
    lastDay: addDays(info.endsOn, 7 * (time.behindWeeks + time.lastWeekGrace)),
    today,
    span: spanOf(weeks),
  };
}
