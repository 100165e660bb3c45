import { reportOf } from "#league/season/report.ts";
import type { IndividualReport } from "#league/season/report-types.ts";
import type { CareerSeason } from "./career.ts";
import { type LastAndBestRounds, lastAndBestRounds } from "./last-and-best-rounds.ts";

export type SeasonRow = {
  season: CareerSeason;
  individual: IndividualReport;
  figures: LastAndBestRounds;
  straights: number;
};

/** The newest first. */
export function seasonRows(memberId: string, seasons: readonly CareerSeason[]): SeasonRow[] {
  return seasons.toReversed().flatMap((season) => {
    const individual = reportOf(season.worked).individuals[memberId];
    if (!individual) return [];
    const shortest = Math.min(...season.worked.rules.milestones);
    const straights = individual.straights[shortest] ?? 0;
    return { season, individual, figures: lastAndBestRounds(season.individual), straights };
  });
}
