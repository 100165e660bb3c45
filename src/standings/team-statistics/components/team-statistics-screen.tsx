import { useMemo } from "react";
import { teamSeasonOf } from "#league/teams/team-season.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { NoTeams } from "#season/screens/empty-seasons.tsx";
import { teamRulesLine } from "#season/words/rules-line.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useShownTeam } from "../use-shown-team.ts";
import { ContributionTable } from "./contribution-table.tsx";
import { OpponentTable } from "./opponent-table.tsx";
import { TeamCards, TeamNumbers } from "./team-cards.tsx";
import { TeamChart } from "./team-chart.tsx";
import { TeamMap, TeamMatches } from "./team-pictures.tsx";
import styles from "./team-statistics.module.css";
import { TeamWeeksTable } from "./team-weeks-table.tsx";

export function TeamStatisticsScreen({ season }: { season: ClubSeason }) {
  const team = useShownTeam()(season);
  if (!team) return <NoTeams />;
  return (
    <>
      <TeamSeason key={team.id} season={season} teamId={team.id} />
      <p className={styles.rules}>Rules: {teamRulesLine(rulesOf(season.book))}.</p>
    </>
  );
}

function TeamSeason({ season, teamId }: { season: ClubSeason; teamId: string }) {
  const teamSeason = useMemo(() => teamSeasonOf(seasonOf(season.book), teamId), [season.book, teamId]);
  if (!teamSeason) return null;
  if (teamSeason.weeks.length === 0) return <NoScores name={teamSeason.team.name} />;
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

function NoScores({ name }: { name: string }) {
  return (
    <EmptyState title={`${name} has no result in this season yet.`}>
      Statistics will appear here as soon as the team's scores are entered.
    </EmptyState>
  );
}
