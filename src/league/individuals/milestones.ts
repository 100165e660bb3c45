import type { ScoreRow } from "../book/book.ts";
import { compareText } from "../math/order.ts";
import type { Season } from "../season/season.ts";
import { runMarks } from "./runs.ts";

export type Milestone<Row extends ScoreRow = ScoreRow> = { row: Row } & (
  | { kind: "straight"; event: string; length: number }
  | { kind: "best"; event: string; hits: number; previous: number }
  | { kind: "targets"; count: number }
  | { kind: "nights"; count: number }
);

export type SeasonMilestone = { memberId: string; milestone: Milestone };

/** A best round is meaningful only after several others. */
export const roundsBeforeBest = 5;
const firstNights: readonly number[] = [10, 25, 50];

/**
 * Oldest first: straights of the given lengths (the first of each, by event), a best round above at least five earlier
 * ones of the event with as many targets, every thousand targets, and the 10th, 25th, 50th, and each hundredth night.
 * `seasons` have eligible rounds in shooting order; a run ends with its season.
 */
export function milestonesOf<Row extends ScoreRow>(
  seasons: readonly (readonly Row[])[],
  lengths: readonly number[],
): Milestone<Row>[] {
  const rounds = seasons.flat();
  const found = [...straights(seasons, lengths), ...bests(rounds), ...thousands(rounds), ...nights(seasons)];
  const order = new Map(rounds.map((row, index) => [row, index]));
  return found.sort((a, b) => (order.get(a.row) ?? 0) - (order.get(b.row) ?? 0));
}

export function seasonMilestones({ individuals, rules }: Season): SeasonMilestone[] {
  const all = [...individuals].flatMap(([memberId, { ordered }]) =>
    milestonesOf([ordered], rules.milestones)
      .filter(({ kind }) => kind === "straight" || kind === "best")
      .map((milestone) => ({ memberId, milestone })),
  );
  return all.sort(
    (a, b) => a.milestone.row.week - b.milestone.row.week || compareText(a.memberId, b.memberId),
  );
}

/** First straights of the season, which a club announces. */
export function firstStraights(season: Season): SeasonMilestone[] {
  return seasonMilestones(season).filter(({ milestone }) => milestone.kind === "straight");
}

function straights<Row extends ScoreRow>(
  seasons: readonly (readonly Row[])[],
  lengths: readonly number[],
): Milestone<Row>[] {
  const events = new Set(seasons.flat().map(({ event }) => event));
  return [...events].flatMap((event) => straightsOfEvent(seasons, event, lengths));
}

function straightsOfEvent<Row extends ScoreRow>(
  seasons: readonly (readonly Row[])[],
  event: string,
  lengths: readonly number[],
): Milestone<Row>[] {
  const found: Milestone<Row>[] = [];
  const open = new Set(lengths);
  for (const season of seasons) {
    let length = 0;
    for (const row of season.filter((each) => each.event === event)) {
      for (const mark of runMarks(row)) {
        length = mark === "1" ? length + 1 : 0;
        if (open.delete(length)) found.push({ kind: "straight", event, length, row });
      }
    }
  }
  return found;
}

function bests<Row extends ScoreRow>(rounds: readonly Row[]): Milestone<Row>[] {
  const kinds = new Map<string, { rounds: number; hits: number }>();
  const found: Milestone<Row>[] = [];
  for (const row of rounds) {
    const kind = `${row.event} ${row.targets}`;
    const earlier = kinds.get(kind) ?? { rounds: 0, hits: 0 };
    if (earlier.rounds >= roundsBeforeBest && row.hits > earlier.hits) {
      found.push({ kind: "best", event: row.event, hits: row.hits, previous: earlier.hits, row });
    }
    kinds.set(kind, { rounds: earlier.rounds + 1, hits: Math.max(earlier.hits, row.hits) });
  }
  return found;
}

function thousands<Row extends ScoreRow>(rounds: readonly Row[]): Milestone<Row>[] {
  let targets = 0;
  return rounds.flatMap((row): Milestone<Row>[] => {
    const before = Math.floor(targets / 1000);
    targets += row.targets;
    const now = Math.floor(targets / 1000);
    return now > before ? [{ kind: "targets", count: now * 1000, row }] : [];
  });
}

function nights<Row extends ScoreRow>(seasons: readonly (readonly Row[])[]): Milestone<Row>[] {
  const firsts = seasons.flatMap((season) => {
    const weeks = new Set<number>();
    return season.filter(({ week }) => !weeks.has(week) && weeks.add(week));
  });
  return firsts.flatMap((row, index): Milestone<Row>[] => {
    const count = index + 1;
    return firstNights.includes(count) || count % 100 === 0 ? [{ kind: "nights", count, row }] : [];
  });
}
