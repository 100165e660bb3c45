import type { BookMember } from "#league/book/book.ts";
import { longestRun, runsOf } from "#league/individuals/runs.ts";
import { toHundredths } from "#league/math/fraction.ts";
import type { Season } from "#league/season/season.ts";
import { type HeadToHead, headToHead } from "#league/teams/head-to-head.ts";
import { averagesOfWeeks } from "#league/teams/week-averages.ts";
import { type LastAndBestRounds, lastAndBestRounds } from "./last-and-best-rounds.ts";

export const mostCompared = 4;

export type ComparedMember = {
  member: BookMember;
  figures: LastAndBestRounds;
  /** Null when no round has single targets. */
  longRun: number | null;
};

/** By the weeks that both shot; `met` is from the first one's side. */
export type ComparedPair = { id: string; first: BookMember; second: BookMember; met: HeadToHead };

export type Comparison = {
  event: string;
  compared: ComparedMember[];
  leftOut: { id: string; name: string; reason: string }[];
  pairs: ComparedPair[];
  /** Weeks in which any of them shot the event, with each one's hits per round; null: absent. */
  weeks: number[];
  byWeek: ReadonlyMap<string, (number | null)[]>;
};

/** Two to four members on the counting rounds of one event. */
export function comparisonOf(season: Season, memberIds: readonly string[], event: string): Comparison {
  const members = memberIds.map((id) => ({ id, individual: season.individuals.get(id) }));
  const compared = members.flatMap(({ individual }): ComparedMember[] => {
    const rounds = individual?.ordered.filter((row) => row.event === event) ?? [];
    if (!individual || rounds.length === 0) return [];
    return [
      {
        member: individual.shooter.member,
        figures: lastAndBestRounds({ ordered: rounds }),
        longRun: longestRun(runsOf(rounds))?.length ?? null,
      },
    ];
  });
  const weeks = [...new Set(compared.flatMap(({ figures }) => figures.rounds.map(({ week }) => week)))];
  weeks.sort((a, b) => a - b);
  return {
    event,
    compared,
    leftOut: members.flatMap(({ id, individual }) => {
      if (!individual) return [];
      const { name } = individual.shooter.member;
      if (compared.some(({ member }) => member.id === id)) return [];
      const reason =
        individual.ordered.length > 0 ? "shot other events only" : "has no rounds in this season yet";
      return [{ id, name, reason }];
    }),
    pairs: pairsOf(compared),
    weeks,
    byWeek: new Map(compared.map(({ member, figures }) => [member.id, weekFigures(weeks, figures)])),
  };
}

function pairsOf(compared: readonly ComparedMember[]): ComparedPair[] {
  return compared.flatMap((first, index) =>
    compared.slice(index + 1).map((second) => ({
      id: `${first.member.id} ${second.member.id}`,
      first: first.member,
      second: second.member,
      met: headToHead(first.figures.rounds, second.figures.rounds),
    })),
  );
}

function weekFigures(weeks: readonly number[], { rounds }: LastAndBestRounds): (number | null)[] {
  const averages = new Map(averagesOfWeeks(rounds).map(({ week, average }) => [week, toHundredths(average)]));
  return weeks.map((week) => averages.get(week) ?? null);
}
