import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { nightAttendanceQueryOptions } from "#season/attendance/attendance-queries.ts";
import { countsText, sumOfCounts } from "#season/attendance/attendance-text.ts";
import { comingPath } from "#season/words/league-links.ts";
import { dayText } from "#season/words/night-text.ts";
import { NotLoaded } from "#ui/feedback/not-loaded.tsx";
import type { BoardTasks } from "../board-tasks-queries.ts";
import styles from "../my-club.module.css";

type ComingNightsProps = { season: BoardTasks["seasons"][number]; today: string };

export function ComingNights({ season: { id, nights }, today }: ComingNightsProps) {
  if (nights.length === 0) return null;
  return (
    <section aria-labelledby="coming-nights">
      <h3 id="coming-nights" className={styles.part}>
        Coming nights
      </h3>
      <ul className="plain">
        {nights.map(({ week, day }, index) => (
          <li key={week}>
            <Link href={squadsPath(id, week)} className={styles.line}>
              <span className="fills">
                {dayText(day, today)} <span className={styles.quiet}>week {week}</span>
              </span>
              Squads
            </Link>
            {index === 0 ? <RepliesOfNight seasonId={id} week={week} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RepliesOfNight({ seasonId, week }: { seasonId: string; week: number }) {
  const query = useQuery(nightAttendanceQueryOptions(seasonId, week, null));
  const teams = query.data?.teams;
  if (!teams) return <NotLoaded query={query}>Couldn't load who's coming.</NotLoaded>;
  return (
    <Link href={comingPath(seasonId, week)} className={styles.line}>
      <span className="fills">Who's coming</span>
      {countsText(sumOfCounts(teams))}
    </Link>
  );
}

function squadsPath(season: string, week: number): string {
  return `/add-team-scores?${new URLSearchParams({ view: "squads", season, week: String(week) })}`;
}
