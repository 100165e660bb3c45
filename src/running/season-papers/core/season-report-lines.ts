import type { BookTeam, SeasonBook } from "#league/book/book.ts";
import { awardEntries } from "#league/season/award-list.ts";
import type { IndividualReport, SeasonReport, TeamReport } from "#league/season/report-types.ts";
import { awardKinds, recordedAward } from "#season/words/award-titles.ts";
import { type Place, placeLabel, placesOfRanks } from "#season/words/competition-rank.ts";
import { decimalsOf, formatFigure } from "#season/words/figures.ts";
import { teamsByMember } from "#season/words/standing-entries.ts";
import { buildTeamGrid } from "#season/words/team-grid.ts";

export type TeamLine = { team: BookTeam; place: string; result: TeamReport; nights: number };
export type MemberLine = {
  id: string;
  name: string;
  place: string;
  team: BookTeam | null;
  result: IndividualReport;
};
export type WeekLine = { team: BookTeam; totals: string[] };
export type AwardLine = { award: string; winners: { id: string; name: string }[]; figures: string };

export function teamLines(book: SeasonBook, report: SeasonReport): TeamLine[] {
  return buildTeamGrid(book, report).rows.flatMap(({ team, place }) => {
    const result = report.teams[team.id];
    if (!result) return [];
    const shot = Object.values(result.weeks).filter(({ total, forfeit }) => total !== null && !forfeit);
    return { team, place: placeLabel(place), result, nights: shot.length };
  });
}

/** "F" is a forfeit, "–" a week without a result. */
export function weekTotals(teams: readonly TeamLine[], throughWeek: number): WeekLine[] {
  const decimals = decimalsOf(
    teams.flatMap(({ result }) => Object.values(result.weeks).map(({ total }) => total)),
  );
  return teams.map(({ team, result }) => ({
    team,
    totals: Array.from({ length: throughWeek }, (_, index) => {
      const week = result.weeks[index + 1];
      return week?.forfeit ? "F" : formatFigure(week?.total ?? null, decimals);
    }),
  }));
}

export function memberLines(book: SeasonBook, report: SeasonReport): MemberLine[] {
  const teams = teamsByMember(book.teams, report.throughWeek);
  const ranked = book.members.flatMap(({ id, name }) => {
    const result = report.individuals[id];
    return result?.rank ? [{ id, name, result, rank: result.rank }] : [];
  });
  const places: ReadonlyMap<string, Place> = placesOfRanks(new Map(ranked.map(({ id, rank }) => [id, rank])));
  return ranked
    .toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name))
    .map(({ id, name, result }) => {
      const place = places.get(id);
      return { id, name, result, team: teams.get(id) ?? null, place: place ? placeLabel(place) : "–" };
    });
}

export function unrankedLines(
  book: SeasonBook,
  report: SeasonReport,
): { id: string; name: string; reason: string }[] {
  return book.members.flatMap(({ id, name }) => {
    const reason = report.individuals[id]?.unrankedReason;
    return reason ? [{ id, name, reason }] : [];
  });
}

export function awardLines(book: SeasonBook, report: SeasonReport): AwardLine[] {
  const names = new Map(book.members.map(({ id, name }) => [id, name]));
  return awardEntries(report.awards).map(({ award, winners }) => ({
    award: awardLabel(award),
    winners: winners.map((id) => ({ id, name: names.get(id) ?? "deleted" })),
    figures: awardFigure(award, report.individuals[winners[0] ?? ""]),
  }));
}

function awardLabel(award: string): string {
  const [kind, ...name] = award.split(":");
  if (name.length === 0) return awardKinds[recordedAward(award)];
  return kind === "class" ? `Best of class ${name.join(":")}` : `Best ${name.join(":")}`;
}

function awardFigure(award: string, winner: IndividualReport | undefined): string {
  if (!winner) return "–";
  switch (award) {
    case "longRun":
      return `${winner.longRun} in a row`;
    case "mostImproved":
      return formatFigure(winner.improvement, 2);
    default:
      return `average ${winner.average === null ? "–" : formatFigure(winner.average, 2)}`;
  }
}
