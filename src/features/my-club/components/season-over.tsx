import { spokenPlace } from "#season/standings/competition-rank.ts";
import styles from "../my-club.module.css";

/** In the night's place once no night is left. */
export function SeasonOver({ place }: { place: number | null }) {
  return (
    <section className={styles.card} aria-label="Next league night">
      <p className={styles.when}>
        {place === null
          ? "Season is over"
          : `Season is over: you finished ${spokenPlace({ rank: place, isShared: false })}`}
      </p>
    </section>
  );
}
