import { Link } from "wouter";
import { dayText } from "#season/words/night-text.ts";
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
      <ul className={styles.lines}>
        {nights.map(({ week, day }) => (
          <li key={week}>
            <Link href={squadsPath(id, week)} className={styles.line}>
              <span className="fills">
                {dayText(day, today)} <span className={styles.quiet}>week {week}</span>
              </span>
              Squads
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function squadsPath(season: string, week: number): string {
  return `/add-team-scores?${new URLSearchParams({ view: "squads", season, week: String(week) })}`;
}
