import { useClubName, useClubTimeZone } from "#lib/club-settings-queries.ts";
import { formatDate } from "#lib/dates.ts";
import styles from "./champions.module.css";

/** Whose list it is and of which day, for the paper on the board. */
export function PrintedLine() {
  const clubName = useClubName();
  const timeZone = useClubTimeZone();
  return (
    <p className={styles.onPaper}>
      {clubName}, {formatDate(new Date(), timeZone)}. Juniors are named by their initials.
    </p>
  );
}
