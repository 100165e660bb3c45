import { useMemo } from "react";
import { toHundredths } from "#league/math/fraction.ts";
import { type TeamSeason, teamSeasonOf } from "#league/teams/team-season.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { NoTeams } from "#season/screens/empty-seasons.tsx";
import { formatFigure } from "#season/words/figures.ts";
import { teamRulesLine } from "#season/words/rules-line.ts";
import { totalDecimals } from "#season/words/team-grid.ts";
import { RoundsMap } from "#standings/boards/pictures/rounds-map.tsx";
import { colorOf, colorOfAll } from "#ui/charts/chart-colors.ts";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { MatchBar } from "#ui/pictures/match-bar.tsx";
import { allMeetingsOf } from "../core/team-figures.ts";
import { useShownTeam } from "../use-shown-team.ts";
import { ContributionTable } from "./contribution-table.tsx";
import { OpponentTable } from "./opponent-table.tsx";
import { TeamCards, TeamNumbers } from "./team-cards.tsx";
import styles from "./team-statistics.module.css";
import { TeamWeeksTable } from "./team-weeks-table.tsx";

export function TeamStatisticsScreen({ season }: { season: ClubSeason }) {
  const team = useShownTeam()(season);
  if (!team) return <NoTeams />;
  return (
    <>
      <StatisticsOfTeam key={team.id} season={season} teamId={team.id} />
      <p className={styles.rules}>Rules: {teamRulesLine(rulesOf(season.book))}.</p>
    </>
  );
}

function StatisticsOfTeam({ season, teamId }: { season: ClubSeason; teamId: string }) {
  const teamSeason = useMemo(() => teamSeasonOf(seasonOf(season.book), teamId), [season.book, teamId]);
  if (!teamSeason) return null;
  if (teamSeason.weeks.length === 0)
    return (
      <EmptyState title={`${teamSeason.team.name} has no result in this season yet.`}>
        Statistics will appear here as soon as the team's scores are entered.
      </EmptyState>
    );
  return (
    <>
      <TeamCards season={season} teamSeason={teamSeason} />
      <section className={styles.section}>
        <h2>Who contributed what</h2>
        <ContributionTable season={season} teamSeason={teamSeason} />
      </section>
      <section className={styles.section}>
        <h2>Week by week</h2>
        <TeamChart shown={teamSeason} />
        <TeamWeeksTable season={season} teamSeason={teamSeason} />
      </section>
      <section className={styles.section}>
        <h2>Against each opponent</h2>
        <TeamMatches season={season} shown={teamSeason} />
        <OpponentTable season={season} teamSeason={teamSeason} />
      </section>
      <section className={styles.section}>
        <TeamMap season={season} shown={teamSeason} />
      </section>
      <section className={styles.section}>
        <h2>All numbers</h2>
        <TeamNumbers season={season} teamSeason={teamSeason} />
      </section>
    </>
  );
}

type TeamPicturesProps = { season: ClubSeason; shown: TeamSeason };

function TeamMap({ season: { book }, shown: { team } }: TeamPicturesProps) {
  const rounds = useMemo(
    () =>
      [...seasonOf(book).individuals.values()].flatMap(({ ordered }) =>
        ordered.filter(({ teamId }) => teamId === team.id),
      ),
    [book, team],
  );
  return <RoundsMap title={`Target map, ${countPhrase(rounds.length, "round")}`} rounds={rounds} />;
}

function TeamMatches({ season: { book }, shown: { team } }: TeamPicturesProps) {
  const report = reportOf(book);
  const decimals = totalDecimals(report);
  const names = useMemo(() => new Map(book.teams.map(({ id, name }) => [id, name])), [book]);
  return (
    <ul className={`plain ${styles.matches}`}>
      {allMeetingsOf(report, team.id).map(({ week, opponentId, total, against, points, lost }) => (
        <li key={`${week} ${opponentId}`}>
          <MatchBar
            home={{ name: team.name, net: formatFigure(total, decimals), state: "" }}
            away={{ name: names.get(opponentId) ?? "", net: formatFigure(against, decimals), state: "" }}
            own="home"
            picture={
              total === null || against === null ? { kind: "open" } : { kind: "level", lead: total - against }
            }
            text={`Wk ${week}, ${resultText(points, lost)} ${formatFigure(points)}–${formatFigure(lost)}`}
            isProvisional={false}
          />
        </li>
      ))}
    </ul>
  );
}

function resultText(points: number, lost: number): string {
  if (points === lost) return "tied";
  return points > lost ? "won" : "lost";
}

function TeamChart({ shown: { team, weeks } }: { shown: TeamSeason }) {
  const totals = weeks.map(({ week: { outcome, total } }) =>
    outcome === "shot" && total !== null ? toHundredths(total) : null,
  );
  const means = weeks.map(({ leagueMean }) => leagueMean && toHundredths(leagueMean));
  return (
    <LineChart
      title={`${team.name} and the league by week`}
      note="A gap means no result, or a forfeit (counts as 0 in the standings)."
      xTitle="League week"
      labels={weeks.map(({ week }) => String(week.week))}
      yAxis={{ title: "Team total" }}
      series={[
        { id: team.id, name: team.name, color: colorOf(team.id), values: totals },
        {
          id: "league",
          name: "Average of teams that shot",
          color: colorOfAll,
          values: means,
          look: "dashed",
        },
      ]}
    />
  );
}
