import { useMemo } from "react";
import { Link } from "wouter";
import { teamSeasonOf } from "#league/teams/team-season.ts";
import { useSearchState } from "#lib/search-params.ts";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { teamRulesLine } from "#season/standings/rules-line.ts";
import { MemberName } from "#season/ui/member-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import { shownTeam } from "../core/shown-team.ts";
import { teamStatisticsParams } from "../team-statistics-search-params.ts";
import { ContributionTable } from "./contribution-table.tsx";
import { OpponentTable } from "./opponent-table.tsx";
import { TeamCards } from "./team-cards.tsx";
import { TeamChart } from "./team-chart.tsx";
import styles from "./team-statistics.module.css";
import { TeamWeeksTable } from "./team-weeks-table.tsx";

export function TeamStatisticsScreen({ season }: { season: ClubSeason }) {
  const [params, change] = useSearchState(teamStatisticsParams);
  const ownMemberId = useOwnMember();
  const team = shownTeam(season.book, reportOf(season.book), params.team, ownMemberId);
  if (!team) return <NoTeams />;
  const teams = season.book.teams.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <>
      <div className={styles.choose} data-no-print>
        <SelectField
          label="Team"
          value={team.id}
          data={teams.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => change({ team: event.currentTarget.value })}
        />
      </div>
      <TeamSheet key={team.id} season={season} teamId={team.id} />
    </>
  );
}

function TeamSheet({ season, teamId }: { season: ClubSeason; teamId: string }) {
  const shown = useMemo(() => teamSeasonOf(seasonOf(season.book), teamId), [season.book, teamId]);
  if (!shown) return null;
  const { team, weeks } = shown;
  const captain = season.book.members.find(({ id }) => id === season.captainIds[team.id]);
  return (
    <>
      <h2>{team.name}</h2>
      <p>
        {captain ? (
          <>
            Captain <MemberName id={captain.id} name={captain.name} />.{" "}
          </>
        ) : null}
        {team.division ? `Division ${team.division}. ` : null}
        {team.withdrawnFromWeek ? `Withdrew from week ${team.withdrawnFromWeek}. ` : null}
        Rules: {teamRulesLine(rulesOf(season.book))}.
      </p>
      <TeamLinks seasonId={season.info.id} />
      {weeks.length === 0 ? (
        <NoScores name={team.name} />
      ) : (
        <>
          <TeamCards season={season} shown={shown} />
          <section className={styles.section}>
            <h2>Who contributed what</h2>
            <ContributionTable season={season} shown={shown} />
          </section>
          <section className={styles.section}>
            <h2>Week by week</h2>
            <TeamChart shown={shown} />
            <TeamWeeksTable season={season} shown={shown} />
          </section>
          <section className={styles.section}>
            <h2>Against each opponent</h2>
            <OpponentTable season={season} shown={shown} />
          </section>
        </>
      )}
    </>
  );
}

function TeamLinks({ seasonId }: { seasonId: string }) {
  const season = new URLSearchParams({ season: seasonId });
  return (
    <nav className={styles.links} aria-label="More about the season" data-no-print>
      <Link href={`/team-scores?${season}`}>Team scores</Link>
      <Link href={`/rankings?${season}&of=teams`}>Rankings of the teams</Link>
      <Link href={`/leaderboard?${season}`}>Leaderboard</Link>
    </nav>
  );
}

function NoTeams() {
  return (
    <EmptyState title="This season has no teams yet.">
      <p>The board adds teams and their rosters under Team Admin.</p>
    </EmptyState>
  );
}

function NoScores({ name }: { name: string }) {
  return (
    <EmptyState title={`${name} has no result in this season yet.`}>
      <p>Statistics will appear here as soon as the team's scores are entered.</p>
    </EmptyState>
  );
}
