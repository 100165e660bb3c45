import { type Fraction, toHundredths } from "#league/math/fraction.ts";
import type { SeasonReport } from "#league/season/report-types.ts";
import type { Contribution, TeamSeason } from "#league/teams/team-season.ts";
import { type Decimals, formatFigure } from "#season/words/figures.ts";

export type ContributionRow = {
  /** Null for blinds. */
  memberId: string | null;
  name: string;
  remark: string | null;
  nights: number | null;
  rosterWeeks: number | null;
  countedNights: number;
  sum: number;
  /** In percent of the team's counted targets. */
  share: number | null;
  best: number | null;
  bestWeek: number | null;
  scores: { week: number; score: number; counts: boolean }[];
};

/** Members by contribution; blinds last. */
export function contributionRows(
  { contributions, blinds }: TeamSeason,
  names: ReadonlyMap<string, string>,
): ContributionRow[] {
  const rows = contributions.map(
    (own): ContributionRow => ({
      memberId: own.memberId,
      name: names.get(own.memberId) ?? "",
      remark: own.rosterWeeks === 0 ? offRoster(own) : null,
      nights: own.nights.length,
      rosterWeeks: own.rosterWeeks > 0 ? own.rosterWeeks : null,
      countedNights: own.nights.filter(({ counts }) => counts).length,
      sum: toHundredths(own.counted),
      share: percentOf(own.share),
      best: own.best && toHundredths(own.best.score),
      bestWeek: own.best?.week ?? null,
      scores: own.nights.map(({ week, score, counts }) => ({ week, score: toHundredths(score), counts })),
    }),
  );
  return blinds.count === 0 ? rows : [...rows, blindRow(blinds)];
}

function offRoster({ nights, isOnlySubstitute }: Contribution): string {
  const when = `week ${nights.map(({ week }) => week).join(", ")}`;
  return isOnlySubstitute ? `substitute, ${when}` : when;
}

function blindRow({ count, sum, share }: TeamSeason["blinds"]): ContributionRow {
  return {
    memberId: null,
    name: "Blinds",
    remark: "scores for absent members",
    nights: null,
    rosterWeeks: null,
    countedNights: count,
    sum: toHundredths(sum),
    share: percentOf(share),
    best: null,
    bestWeek: null,
    scores: [],
  };
}

export function percentOf(share: Fraction | null): number | null {
  return share && Math.round(1000 * (Number(share.n) / Number(share.d))) / 10;
}

/** "7 of 9"; "3" for a member who is on no roster of the team. */
export function attendanceText({ nights, rosterWeeks }: ContributionRow): string {
  if (nights === null) return "–";
  return rosterWeeks === null ? String(nights) : `${nights} of ${rosterWeeks}`;
}

/** "12.5%". */
export function shareText(share: number | null): string {
  return share === null ? "–" : `${share.toFixed(1)}%`;
}

/** "3 won, 1 lost, 1 tied", without zeros. */
export function recordText({ won, lost, tied }: { won: number; lost: number; tied: number }): string {
  const parts = [`${won} won`, `${lost} lost`, ...(tied > 0 ? [`${tied} tied`] : [])];
  return parts.join(", ");
}

export function nightFigure({ total }: NonNullable<TeamSeason["best"]>, decimals: Decimals): string {
  return formatFigure(total && toHundredths(total), decimals);
}

/** A decided match from one side: totals and points, own first. */
export type Meeting = {
  week: number;
  total: number | null;
  against: number | null;
  points: number;
  lost: number;
};

/** The latest first. */
export function allMeetingsOf(report: SeasonReport, teamId: string): (Meeting & { opponentId: string })[] {
  return Object.keys(report.teams)
    .flatMap((opponentId) =>
      meetingsOf(report, teamId, opponentId).map((meeting) => ({ ...meeting, opponentId })),
    )
    .toSorted((a, b) => b.week - a.week);
}

export function meetingsOf({ matches, teams }: SeasonReport, teamId: string, opponentId: string): Meeting[] {
  const totalOf = (id: string, week: number) => teams[id]?.weeks[week]?.total ?? null;
  const met = matches.flatMap(({ week, home, away, homePoints, awayPoints }): Meeting[] => {
    if (homePoints === null || awayPoints === null) return [];
    const isHome = home === teamId && away === opponentId;
    if (!isHome && !(home === opponentId && away === teamId)) return [];
    const [points, lost] = isHome ? [homePoints, awayPoints] : [awayPoints, homePoints];
    return [{ week, total: totalOf(teamId, week), against: totalOf(opponentId, week), points, lost }];
  });
  return met.toSorted((a, b) => a.week - b.week);
}
