import { nightsNeeded } from "#league/individuals/attendance.ts";
import { improvementUnit } from "#league/individuals/improvement.ts";
import { type Fraction, fraction, subtract, toHundredths } from "#league/math/fraction.ts";
import { compareHighestFirst } from "#league/math/order.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { NightFigure, StandingEntry } from "#season/words/standing-entries.ts";
import type { ShownPart } from "#season/words/standing-scope.ts";

export const boardIds = ["average", "total", "week", "net", "high-gun", "improved"] as const;
export type BoardId = (typeof boardIds)[number];

/** A part has its own totals; averages and runs are those of the season. */
export function boardsOf(part: object | null, { handicap }: ResolvedRules): readonly BoardId[] {
  if (part === null) return boardIds;
  return handicap.enabled ? ["net", "total"] : ["total"];
}

export type BoardContext = { rules: ResolvedRules; week: number };

type BoardOnScreen = BoardContext & { board: Board; playedWeeks: number; part?: ShownPart | null };

export type Board = {
  id: BoardId;
  label: string;
  /** True when only members with enough nights take part. */
  needsNights: boolean;
  /** True when a place can be compared with the week before. */
  hasMovement: boolean;
  figure: (entry: StandingEntry, context: BoardContext) => Fraction | null;
  sentence: (leaderboard: BoardOnScreen) => string;
  /** True for a figure that includes handicap; net figures are then shown beside it. */
  ranksByNet?: boolean;
  /** On a TV: its name, the number of rows, and whether it is shown only on request. */
  television?: { label?: string; top?: number; isOccasional?: boolean };
  /** Decides between equal figures; rows that are equal in it, too, are tied. */
  tieBreak?: (entry: StandingEntry, context: BoardContext) => Fraction | null;
  /** The season's own ranking; without it, the figure and its tie break decide. */
  settledRank?: (entry: StandingEntry, context: BoardContext) => number | null;
};

const boards: Record<BoardId, Board> = {
  average: {
    id: "average",
    label: "Average",
    needsNights: true,
    hasMovement: true,
    figure: (entry) => entry.average,
    sentence: () => "Average hits per round.",
  },
  total: {
    id: "total",
    label: "Season total",
    needsNights: true,
    hasMovement: true,
    figure: (entry) => fraction(entry.individual.total),
    settledRank: (entry, { rules }) => (rules.handicap.enabled ? null : entry.individual.rank),
    sentence: ({ part, rules }) => `Raw targets of ${wholeText(part)}${weeksThatCount(rules)}.`,
  },
  week: {
    id: "week",
    label: "This week",
    needsNights: false,
    hasMovement: false,
    figure: (entry, context) => weekFigure(nightOf(entry, context.week), context.rules),
    // Net is capped, so on a good night several have the same.
    tieBreak: (entry, { week }) => fraction(nightOf(entry, week)?.raw ?? 0),
    sentence: ({ rules, week }) =>
      rules.handicap.enabled
        ? `Net scores of week ${week}: hits with handicap. Ties go to more hits.`
        : `Scores of week ${week}.`,
    ranksByNet: true,
    // Only the best of a night, so that everyone's average returns soon.
    television: { label: "Latest official week", top: 20 },
  },
  net: {
    id: "net",
    label: "Handicap (net)",
    needsNights: true,
    hasMovement: true,
    figure: (entry) => fraction(entry.individual.netTotal),
    settledRank: (entry) => entry.individual.rank,
    sentence: ({ part, rules }) =>
      rules.handicap.enabled
        ? `Targets of ${wholeText(part)} with handicap${weeksThatCount(rules)}.`
        : "No handicap this season. Net and raw are the same.",
    ranksByNet: true,
  },
  "high-gun": {
    id: "high-gun",
    label: "High gun",
    needsNights: false,
    hasMovement: true,
    figure: (entry) => (entry.high ? fraction(entry.high.raw) : null),
    sentence: () => "The highest raw score each shooter has shot in one week.",
    television: { isOccasional: true },
  },
  improved: {
    id: "improved",
    label: "Most improved",
    needsNights: true,
    hasMovement: true,
    figure: (entry) => fraction(entry.individual.improvement),
    sentence: ({ rules }) => `Improvement: ${improvementUnit(rules).replace(/^%/, "percent")}.`,
    television: { isOccasional: true },
  },
};

export function boardOf(id: BoardId): Board {
  return boards[id];
}

export function boardText(leaderboard: BoardOnScreen): string {
  const { board, rules, playedWeeks } = leaderboard;
  const sentence = board.sentence(leaderboard);
  if (!board.needsNights || playedWeeks === 0) return sentence;
  return `${sentence} ${nightsSentence(playedWeeks, rules)}`;
}

/** "4 of 7 nights needed to be ranked." */
export function nightsSentence(playedWeeks: number, { awards }: ResolvedRules): string {
  return `${Math.max(1, nightsNeeded(playedWeeks, awards))} of ${playedWeeks} nights needed to be ranked.`;
}

function wholeText(part: ShownPart | null | undefined): string {
  return part ? part.report.name : "the season";
}

function weeksThatCount({ standings: { individual } }: ResolvedRules): string {
  const { countBestWeeks, dropWorstWeeks, missingWeek } = individual;
  const parts: string[] = [];
  if (dropWorstWeeks > 0) parts.push(`the worst ${weeksText(dropWorstWeeks)} dropped`);
  if (countBestWeeks !== null) parts.push(`the best ${weeksText(countBestWeeks)} counted`);
  if (missingWeek === "exclude") parts.push("missed weeks left out");
  return parts.length === 0 ? "" : `, ${parts.join(", ")}`;
}

/** After "the best" or "the worst". */
export function weeksText(count: number): string {
  return count === 1 ? "week" : `${count} weeks`;
}

export function nightOf(entry: StandingEntry, week: number): NightFigure | null {
  return entry.nights.find((night) => night.week === week) ?? null;
}

/** A week score is net where the season is shot with handicap. */
function weekFigure(night: NightFigure | null, rules: ResolvedRules): Fraction | null {
  if (!night) return null;
  return fraction(rules.handicap.enabled ? night.net : night.raw);
}

/** Best first, by the season's own ranking where there is one. */
export function compareOnBoard(board: Board, context: BoardContext) {
  return (a: StandingEntry, b: StandingEntry): number => {
    const [rankA, rankB] = [board.settledRank?.(a, context), board.settledRank?.(b, context)];
    if (typeof rankA === "number" && typeof rankB === "number") return rankA - rankB;
    return (
      compareHighestFirst(board.figure(a, context), board.figure(b, context)) ||
      compareHighestFirst(board.tieBreak?.(a, context) ?? null, board.tieBreak?.(b, context) ?? null)
    );
  };
}

/** How far a figure is behind the leader's, to two decimals. */
export function gapBetween(leader: Fraction | null, own: Fraction | null): number | null {
  return leader === null || own === null ? null : toHundredths(subtract(leader, own));
}
