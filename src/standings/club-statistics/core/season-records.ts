import type { SeasonBook } from "#league/book/book.ts";
import { improvementUnit } from "#league/individuals/improvement.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { formatFigure } from "#season/words/figures.ts";
import { type StandingEntry, standingEntries } from "#season/words/standing-entries.ts";
import { buildTeamGrid } from "#season/words/team-grid.ts";

export type RecordHolder = {
  memberId?: string;
  teamId?: string;
  name: string;
  /** "week 3", for a week's record. */
  when: string;
  path: string;
};

/** `unit`: the figure's unit, if the title does not say it. */
export type SeasonRecord = { title: string; figure: string; unit: string; holders: RecordHolder[] };

/** Records that no one holds are left out. */
export function seasonRecords(book: SeasonBook): SeasonRecord[] {
  const entries = standingEntries(seasonOf(book), reportOf(book));
  const straight = Math.min(...rulesOf(book).milestones);
  const ranked = entries.filter(({ individual }) => individual.ranked);
  return [
    bestOf("Highest night", entries, {
      figureOf: (entry) => entry.high?.raw ?? null,
      whenOf: ({ nights, high }) => weeksWith(nights, high?.raw),
      pathOf: ({ high }) => `weeks.${high?.week}.raw`,
    }),
    bestOf("Highest average", ranked, {
      figureOf: ({ individual }) => individual.average,
      pathOf: () => "average",
      decimals: 2,
    }),
    bestOf("Longest run", entries, {
      figureOf: ({ individual }) => individual.longRun,
      pathOf: () => "longRun",
    }),
    bestOf(`Most runs of ${straight}`, entries, {
      figureOf: ({ individual }) => individual.straights[straight] ?? 0,
      pathOf: () => `straights.${straight}`,
    }),
    bestOf("Most improved", ranked, {
      figureOf: ({ individual }) => individual.improvement,
      pathOf: () => "improvement",
      decimals: 2,
      unit: improvementUnit(rulesOf(book)),
    }),
    bestTeamNight(book),
  ].filter((record) => record !== null);
}

type Telling = {
  whenOf?: (entry: StandingEntry) => string;
  figureOf: (entry: StandingEntry) => number | null;
  pathOf: (entry: StandingEntry) => string;
  decimals?: 2;
  unit?: string;
};

function bestOf(
  title: string,
  entries: readonly StandingEntry[],
  { figureOf, whenOf = () => "", pathOf, decimals, unit = "" }: Telling,
): SeasonRecord | null {
  const best = Math.max(0, ...entries.map((entry) => figureOf(entry) ?? 0));
  if (best === 0) return null;
  const holders = entries.filter((entry) => figureOf(entry) === best);
  return {
    title,
    figure: formatFigure(best, decimals),
    unit,
    holders: holders.map((entry) => ({
      memberId: entry.member.id,
      name: entry.member.name,
      when: whenOf(entry),
      path: `individuals.${entry.member.id}.${pathOf(entry)}`,
    })),
  };
}

function weeksWith(nights: StandingEntry["nights"], raw: number | undefined): string {
  const weeks = nights.filter((night) => night.raw === raw).map(({ week }) => week);
  return `${weeks.length === 1 ? "week" : "weeks"} ${weeks.join(", ")}`;
}

function bestTeamNight(book: SeasonBook): SeasonRecord | null {
  const nights = buildTeamGrid(book, reportOf(book)).rows.flatMap(({ team, cells }) =>
    [...cells.values()].map(({ week, result }) => ({ team, week, total: result.total ?? 0 })),
  );
  const best = Math.max(0, ...nights.map(({ total }) => total));
  if (best === 0) return null;
  return {
    title: "Highest team night",
    figure: formatFigure(best),
    unit: "",
    holders: nights
      .filter(({ total }) => total === best)
      .map(({ team, week }) => ({
        teamId: team.id,
        name: team.name,
        when: `week ${week}`,
        path: `teams.${team.id}.weeks.${week}.total`,
      })),
  };
}
