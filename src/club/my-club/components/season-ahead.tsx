import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "wouter";
import { kindsOf, raceLines } from "#season/figures/race-lines.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonBookQueryOptions } from "#season/queries/season-queries.ts";
import { reportOf, seasonOf } from "#season/queries/season-report.ts";
import { comingNights } from "#season/rounds/coming-nights.ts";
import { TeamRace } from "#season/screens/team-race.tsx";
import { spokenPlace } from "#season/words/competition-rank.ts";
import { teamSeasonPath } from "#season/words/league-links.ts";
import { opponentText, whenText } from "#season/words/night-text.ts";
import styles from "../my-club.module.css";

type SeasonAheadProps = { seasonId: string; teamId: string | null };

const mostComing = 4;
const raceHeight = 162;

/** On wide screens: the season's race, and the team's next opponents. */
export function SeasonAhead({ seasonId, teamId }: SeasonAheadProps) {
  // The book behind My club is already on this device.
  const { data: season } = useQuery({ ...seasonBookQueryOptions(seasonId), enabled: false });
  if (!season) return null;
  return (
    <div className={styles.ahead}>
      <RaceSoFar season={season} teamId={teamId} />
      {teamId === null ? null : <ComingUp season={season} teamId={teamId} />}
    </div>
  );
}

type OfSeason = { season: ClubSeason; teamId: string | null };

function RaceSoFar({ season: { book, info }, teamId }: OfSeason) {
  const { throughWeek } = reportOf(book);
  const lines = useMemo(() => raceLines(seasonOf(book), throughWeek), [book, throughWeek]);
  const link = useMemo(() => <Link href={teamSeasonPath(info.id)}>Season</Link>, [info.id]);
  if (throughWeek === 0 || lines.length === 0) return null;
  return (
    <TeamRace
      book={book}
      throughWeek={throughWeek}
      ownTeamId={teamId}
      lines={lines}
      kind={kindsOf(lines)[0] ?? "rank"}
      height={raceHeight}
      link={link}
    />
  );
}

function ComingUp({ season, teamId }: OfSeason & { teamId: string }) {
  const coming = useMemo(() => comingNights(season, teamId).slice(0, mostComing), [season, teamId]);
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby="coming-up">
      <h3 id="coming-up" className="plain">
        Coming up
      </h3>
      <ul className="plain">
        {coming.map(({ night, pairsAfter, opponentRank }) => (
          <li key={night.week}>
            <Link href={teamSeasonPath(season.info.id)} className={styles.line}>
              <span className={styles.quiet}>{whenText(night, season.book.asOf)}</span>
              <strong className="fills">{opponentText(night, pairsAfter)}</strong>
              {opponentRank === null ? null : (
                <span className={styles.quiet}>{spokenPlace({ rank: opponentRank, isShared: false })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
