import { type Fraction, fraction, subtract, toHundredths } from "#league/math/fraction.ts";
import { compareHighestFirst } from "#league/math/order.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { NightFigure, StandingEntry } from "#season/words/standing-entries.ts";

export const boardIds = ["average", "total", "week", "net", "high-gun", "improved"] as const;
export type BoardId = (typeof boardIds)[number];

/** The boards of the season, or of a part of it: a part has totals of its own, averages and runs are of the season. */
export function boardsOf(part: object | null, { handicap }: ResolvedRules): readonly BoardId[] {
  if (part === null) return boardIds;
  return handicap.enabled ? ["net", "total"] : ["total"];
}

export type BoardContext = { rules: ResolvedRules; week: number };

/** One way of ranking the shooters. The figure ranked by is exact; it is rounded when it is shown. */
export type Board = {
  id: BoardId;
  label: string;
  /** Whether only those with enough nights take part. */
  needsNights: boolean;
  /** Whether a place has one before it to compare with. */
  hasMovement: boolean;
  figure: (entry: StandingEntry, context: BoardContext) => Fraction | null;
  /** The engine's own order, ties broken by the season's rules; without it the figure alone decides. */
  settledRank?: (entry: StandingEntry, context: BoardContext) => number | null;
};

const boards: Record<BoardId, Board> = {
  average: {
    id: "average",
    label: "Average",
    needsNights: true,
    hasMovement: true,
    figure: (entry) => entry.average,
  },
  total: {
    id: "total",
    label: "Season total",
    needsNights: true,
    hasMovement: true,
    figure: (entry) => fraction(entry.individual.total),
    settledRank: (entry, { rules }) => (rules.handicap.enabled ? null : entry.individual.rank),
  },
  week: {
    id: "week",
    label: "This week",
    needsNights: false,
    hasMovement: false,
    figure: (entry, context) => weekFigure(nightOf(entry, context.week), context.rules),
  },
  net: {
    id: "net",
    label: "Handicap (net)",
    needsNights: true,
    hasMovement: true,
    figure: (entry) => fraction(entry.individual.netTotal),
    settledRank: (entry) => entry.individual.rank,
  },
  "high-gun": {
    id: "high-gun",
    label: "High gun",
    needsNights: false,
    hasMovement: true,
    figure: (entry) => (entry.high ? fraction(entry.high.raw) : null),
  },
  improved: {
    id: "improved",
    label: "Most improved",
    needsNights: true,
    hasMovement: true,
    figure: (entry) => fraction(entry.individual.improvement),
  },
};

export function boardOf(id: BoardId): Board {
  return boards[id];
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
    return compareHighestFirst(board.figure(a, context), board.figure(b, context));
  };
}

/** How far a figure is behind the leader's, to two decimals. */
export function gapBetween(leader: Fraction | null, own: Fraction | null): number | null {
  return leader === null || own === null ? null : toHundredths(subtract(leader, own));
}
