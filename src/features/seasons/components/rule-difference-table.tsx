import type { RuleDifference } from "../core/rule-differences.ts";
import styles from "./seasons.module.css";

/** The settings that differ, each as it was and as it is to be. */
export function RuleDifferenceTable({ differences }: { differences: readonly RuleDifference[] }) {
  return (
    <table className={styles.differences}>
      <caption className={styles.caption}>Rules</caption>
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
