import { useState } from "react";
import type { TeamSeason } from "#league/teams/team-season.ts";
import { counted } from "#lib/text/counted.ts";
import { FigureDialog } from "#season/figures/figure-dialog.tsx";
import type { ExplainRequest } from "#season/figures/figure-request.ts";
import { ReportFigure } from "#season/figures/report-figure.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { placeLabel, placesOfRanks } from "#season/words/competition-rank.ts";
import { decimalsOf, formatFigure } from "#season/words/figures.ts";
import { rankingFigureLabels, rankingFigureOf } from "#season/words/ranking-figure.ts";
import { pointDecimals } from "#season/words/team-grid.ts";
import { StatCard, StatList } from "#ui/layout/stat-card.tsx";
import { nightFigure, shareText } from "../core/team-figures.ts";

type TeamCardsProps = { season: ClubSeason; shown: TeamSeason };

export function TeamCards({ season, shown }: TeamCardsProps) {
  const [asked, ask] = useState<ExplainRequest | null>(null);
  const { team, best, worst, blinds, forfeits, weeks } = shown;
  const report = reportOf(season.book);
  const own = report.teams[team.id];
  if (!own) return null;
  const ranks = new Map(Object.entries(report.teams).map(([id, { rank }]) => [id, rank]));
  const place = placesOfRanks(ranks).get(team.id);
  const totalDecimals = decimalsOf([own.total, ...Object.values(own.weeks).map(({ total }) => total)]);
  const rules = rulesOf(season.book);
  const totalLabel = rankingFigureLabels(rules).total;
  const figure = (label: string, path: string, text: string) => (
    <ReportFigure figure={{ title: `${label} of ${team.name}`, path: `teams.${team.id}.${path}` }} ask={ask}>
      {text}
    </ReportFigure>
  );
  return (
    <>
      <StatList>
        <StatCard
          label="Rank"
          value={figure("Rank", "rank", place ? placeLabel(place) : "–")}
          note={`of ${ranks.size} teams`}
        />
        {own.points === null ? null : (
          <StatCard
            label="Points"
            value={figure("Points", "points", formatFigure(own.points, pointDecimals(report)))}
          />
        )}
        {rankingFigureOf(rules) === "value" ? (
          <StatCard label="Weekly average" value={figure("Average", "value", formatFigure(own.value, 2))} />
        ) : null}
        <StatCard
          label={totalLabel}
          value={figure(totalLabel, "total", formatFigure(own.total, totalDecimals))}
          note={`in ${counted(weeks.length - forfeits, "night")}${forfeits > 0 ? `, ${forfeits} forfeited` : ""}`}
        />
        <StatCard
          label="Best night"
          value={
            best ? figure("Best night", `weeks.${best.week}.total`, nightFigure(best, totalDecimals)) : "–"
          }
          note={best ? `week ${best.week}` : null}
        />
        <StatCard
          label="Worst night"
          value={
            worst
              ? figure("Worst night", `weeks.${worst.week}.total`, nightFigure(worst, totalDecimals))
              : "–"
          }
          note={worst ? `week ${worst.week}` : null}
        />
        <StatCard
          label="Blinds used"
          value={blinds.count}
          note={blinds.count > 0 ? `${shareText(percent(blinds.share))} of the targets` : "no blinds used"}
        />
      </StatList>
      {asked ? <FigureDialog asked={asked} book={season.book} onClose={() => ask(null)} /> : null}
    </>
  );
}

function percent(share: TeamSeason["blinds"]["share"]): number | null {
  return share && (100 * Number(share.n)) / Number(share.d);
}
