import styles from "./members.module.css";

export function ImportColumnsHelp({ categories }: { categories: readonly string[] }) {
  return (
    <details className={styles.help}>
      <summary>Which columns?</summary>
      <p>
        first_name and last_name, or member; if you have them category ({categories.join(", ")}), email,
        phone, address, birth_date, guardian_name, guardian_contact, guardian_agreed, notes, and for the
        season seed_average, rookie (yes or no), class.
      </p>
      <p>
        An empty cell changes nothing. Members are suggested by name, and existing names stay as they are.
        “CSV for the board” on the first tab has all of these columns.
      </p>
    </details>
  );
}
