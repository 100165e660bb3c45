import styles from "./club-statistics.module.css";

/** What the tables and records of all seasons count, and why a season's own tables may say less. */
export function EveryRoundNote() {
  return (
    <p className={styles.note}>
      Counted is every league round recorded so far, also rounds shot ahead, other events and void weeks;
      practice and void rounds are left out. A season's own tables count what its rules count, through the
      week on their title line.
    </p>
  );
}
