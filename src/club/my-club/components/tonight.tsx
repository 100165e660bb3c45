import { Link } from "wouter";
import { weekSoFarPath } from "#season/words/league-links.ts";
import { MatchBar } from "#ui/pictures/match-bar.tsx";
import { completeText, restText } from "../core/club-text.ts";
import type { WeekSoFar } from "../core/own-season.ts";
import styles from "../my-club.module.css";
import home from "./board-home.module.css";

export function Tonight({ soFar, seasonId }: { soFar: WeekSoFar; seasonId: string }) {
  return (
    <section aria-labelledby="week-so-far" className={home.tonight}>
      <div className="line gap-50 centered spread">
        <h3 id="week-so-far" className={styles.part}>
          Week {soFar.week} so far
        </h3>
        <span className={styles.soFarTag}>In progress</span>
      </div>
      <Link href={weekSoFarPath(seasonId)} className={`row gap-75 centered unlined ${home.teams}`}>
        <span className="stack">
          <span className={home.boxes} aria-hidden="true">
            {boxesOf(soFar).map(({ key, kind }) => (
              <span key={key} data-kind={kind} />
            ))}
          </span>
          <strong>{completeText(soFar)}</strong>
          <span className={styles.quiet}>{restText(soFar)}</span>
        </span>
        {soFar.closest ? (
          <div className={home.closest}>
            <MatchBar {...soFar.closest} />
          </div>
        ) : null}
      </Link>
    </section>
  );
}

const order = ["complete", "inProgress", "preShootOnly", "notStarted"] as const;

function boxesOf({ states }: WeekSoFar) {
  return order.flatMap((kind) =>
    Array.from({ length: states[kind] }, (_, index) => ({ key: `${kind} ${index}`, kind })),
  );
}
