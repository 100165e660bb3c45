import type { IndividualReport, SeasonReport, TeamReport } from "#league/season/report-types.ts";
import type { TitleWinner } from "./titles-effect.ts";

type Season<Report extends { weeks: unknown }> = Omit<Report, "weeks">;

export type PreviewedStandings = {
  throughWeek: number;
  individuals: Record<string, Season<IndividualReport>>;
  teams: Record<string, Season<TeamReport>>;
  awards: SeasonReport["awards"];
  titles: TitleWinner[];
  changed: { teams: [number, number]; members: [number, number] };
};

type Changing = { teams: readonly { isChanged: boolean }[]; members: readonly { isChanged: boolean }[] };

export function previewedStandings(
  report: SeasonReport,
  titles: TitleWinner[],
  effect: Changing,
): PreviewedStandings {
  return {
    throughWeek: report.throughWeek,
    individuals: withoutWeeks(report.individuals),
    teams: withoutWeeks(report.teams),
    awards: report.awards,
    titles,
    changed: { teams: share(effect.teams), members: share(effect.members) },
  };
}

function withoutWeeks<Report extends { weeks: unknown }>(of: Readonly<Record<string, Report>>) {
  const entries = Object.entries(of).map(([id, { weeks: _, ...season }]): [string, Season<Report>] => [
    id,
    season,
  ]);
  return Object.fromEntries(entries);
}

function share(rows: readonly { isChanged: boolean }[]): [number, number] {
  return [rows.filter(({ isChanged }) => isChanged).length, rows.length];
}
