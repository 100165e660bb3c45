import type { BookTeam, ScoreRow } from "#league/book/book.ts";
import { subtract, toHundredths } from "#league/math/fraction.ts";
import type { TeamWeekReport } from "#league/season/report-types.ts";
import type { Season } from "#league/season/season.ts";
import type { MatchResult } from "#league/teams/matches.ts";
import type { TeamEntry } from "#league/teams/team-entries.ts";
import type { TeamWeek } from "#league/teams/team-week.ts";

export type ScoreCode = "m" | "p" | "s";

/** Figures are rounded for display. */
export type ScoreLine = {
  memberId: string;
  name: string;
  /** Hits of the rounds that could count for the team, in their order. */
  rounds: readonly number[];
  raw: number;
  /** Per round; null in a season without handicap. */
  handicap: number | null;
  net: number;
  goingIn: number | null;
  codes: ScoreCode[];
  /** The value of a late night, in words. */
  remark: string | null;
  /** The number of the night among those that the season's limits allow. */
  notes: readonly string[];
};

export type BlindLine = { raw: number; net: number; text: string };

/** A member with a row for the team whose night is in neither list. */
export type RemarkLine = { memberId: string; name: string; hits: number; reason: string };

/** `gift`: the handicap per round for the team, negative if for the opponent. Without an opponent: its own averages. */
export type MatchLine = {
  opponent: BookTeam | null;
  own: number | null;
  other: number | null;
  gift: number;
};

export type TeamWeekDetails = {
  team: BookTeam;
  week: number;
  result: TeamWeek;
  countedLines: ScoreLine[];
  notCounted: ScoreLine[];
  blinds: BlindLine[];
  remarks: RemarkLine[];
  matches: MatchLine[];
};

export function teamWeekDetails(season: Season, teamId: string, week: number): TeamWeekDetails | null {
  const result = season.teamWeeks.find((each) => each.team.id === teamId && each.week === week);
  if (!result) return null;
  const rows = season.book.scores.filter((row) => row.teamId === teamId && row.week === week);
  const names = new Map(season.book.members.map(({ id, name }) => [id, name]));
  const lineOf = (entry: TeamEntry) => ({
    ...scoreLine(entry, roundsOf(result, entry), season),
    name: names.get(entry.memberId) ?? "",
    notes: season.shooters.get(entry.memberId)?.limitNotes.get(week) ?? [],
  });
  return {
    team: result.team,
    week,
    result,
    countedLines: result.countedEntries.map(lineOf),
    notCounted: result.notCounted.map(lineOf),
    blinds: result.blinds.map((blind) => ({
      raw: toHundredths(blind.raw),
      net: toHundredths(blind.net),
      text: blindText(blind, names),
    })),
    remarks: remarkLines({ result, rows, names, season }),
    matches: season.matches
      .filter((match) => match.week === week && [match.home, match.away].includes(teamId))
      .map((match) => matchLine(match, teamId, season)),
  };
}

/** If only the best scores of each round count, a counted entry has only those rounds. */
function roundsOf({ present }: TeamWeek, { memberId, rounds }: TeamEntry): readonly ScoreRow[] {
  const shot = present.find((each) => each.memberId === memberId)?.rounds ?? rounds;
  return shot.map(({ row }) => row);
}

function scoreLine(
  entry: TeamEntry,
  rows: readonly ScoreRow[],
  { rules }: Season,
): Omit<ScoreLine, "name" | "notes"> {
  const { memberId, goingIn, raw, net, replaced } = entry;
  return {
    memberId,
    rounds: rows.map(({ hits }) => hits),
    raw: toHundredths(raw),
    handicap: rules.handicap.enabled ? toHundredths(goingIn.handicap) : null,
    net: toHundredths(net),
    goingIn: goingIn.average === null ? null : toHundredths(goingIn.average),
    codes: scoreCodesOf(rows),
    remark: replaced === null ? null : lateLabels[replaced],
  };
}

const lateLabels = {
  zero: "made up too late: counts as 0",
  ownAverageMinus: "made up too late: own average, less a penalty",
} as const;

const codeByKind: Partial<Record<ScoreRow["kind"], ScoreCode>> = {
  makeUp: "m",
  preShoot: "p",
  substitute: "s",
};

/** The codes of a night's rows, each once, in the order of the legend. */
export function scoreCodesOf(rows: readonly Pick<ScoreRow, "kind">[]): ScoreCode[] {
  const codes = new Set(rows.map(({ kind }) => codeByKind[kind]));
  return (["m", "p", "s"] as const).filter((code) => codes.has(code));
}

function blindText(
  { policy, standsFor, repeats }: TeamWeek["blinds"][number],
  names: ReadonlyMap<string, string>,
) {
  if (standsFor) return `for ${names.get(standsFor.memberId) ?? "an absent member"}`;
  if (repeats) return `the score of ${names.get(repeats) ?? "a team mate"} again`;
  switch (policy) {
    case "teamMeanMinus":
      return "for an absent member, from the team average";
    case "leagueAverage":
      return "for an absent member, the league average";
    default:
      return "for an absent member, a fixed score";
  }
}

type RemarkLinesOptions = {
  result: TeamWeek;
  rows: readonly ScoreRow[];
  names: ReadonlyMap<string, string>;
  season: Season;
};

function remarkLines({ result, rows, names, season }: RemarkLinesOptions): RemarkLine[] {
  const idsInTeam = new Set([...result.countedEntries, ...result.notCounted].map(({ memberId }) => memberId));
  return rows
    .filter((row) => !idsInTeam.has(row.memberId))
    .map((row) => ({
      memberId: row.memberId,
      name: names.get(row.memberId) ?? "",
      hits: row.hits,
      reason: suspendReason(row, season),
    }));
}

function suspendReason(row: ScoreRow, { rules, shooters }: Season): string {
  if (row.status === "incomplete") return "round not finished";
  if (row.kind === "practice") return "practice";
  if (!rules.format.events.includes(row.event)) return "another event";
  if (row.kind === "substitute") return "substitutes don't count for the team";
  if (shooters.get(row.memberId)?.nights.get(row.week)?.isLate) return "made up too late";
  return "not a counting round";
}

function matchLine(
  { home, away, homePoints, awayPoints, gift }: MatchResult,
  teamId: string,
  season: Season,
): MatchLine {
  const isHome = home === teamId;
  const opponentId = isHome ? away : home;
  const [own, other] = isHome ? [homePoints, awayPoints] : [awayPoints, homePoints];
  return {
    opponent: season.book.teams.find(({ id }) => id === opponentId) ?? null,
    own: own && toHundredths(own),
    other: other && toHundredths(other),
    gift: toHundredths(subtract(isHome ? gift.home : gift.away, isHome ? gift.away : gift.home)),
  };
}

export type ExplainedFigure = { label: string; value: number | null; field: string; isPoints?: boolean };

/** In reading order. */
export function explainedFigures(report: TeamWeekReport): ExplainedFigure[] {
  const blinds = report.blinds.map((value, index) => ({ label: "Blind", value, field: `blinds.${index}` }));
  const figures = [
    { label: "Total", field: "total" },
    { label: "Going-in total", field: "goingIn" },
    { label: "Bonus", field: "bonus", isPoints: true },
    { label: "Yard line", field: "yardage" },
    { label: "Rank of the week", field: "rank" },
    { label: "Rank points", field: "rankPoints", isPoints: true },
    { label: "Match points", field: "matchPoints", isPoints: true },
    { label: "Points", field: "points", isPoints: true },
  ] as const;
  const withValues = figures.map((figure) => ({ ...figure, value: report[figure.field] }));
  return [...blinds, ...withValues].filter(({ value }) => value !== null);
}

export function memberFigures({ team, week, countedLines }: TeamWeekDetails): ExplainedFigure[] {
  return countedLines.flatMap(({ memberId, name, goingIn, handicap, raw, net, remark }) => {
    const path = `individuals.${memberId}.weeks.${week}`;
    const score = `teams.${team.id}.weeks.${week}.scores.${memberId}`;
    const figures = [{ label: `${name}, going in`, value: goingIn, field: `${path}.goingIn` }];
    if (handicap !== null) {
      figures.push({ label: `${name}, handicap`, value: handicap, field: `${path}.handicap` });
      figures.push({ label: `${name}, net`, value: net, field: `${score}.net` });
    } else if (remark !== null) {
      figures.push({ label: `${name}, score`, value: raw, field: `${score}.raw` });
    }
    return figures.filter(({ value }) => value !== null);
  });
}
