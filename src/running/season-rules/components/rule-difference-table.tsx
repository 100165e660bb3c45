import { CompareTable } from "#ui/table/compare-table.tsx";
import type { RuleDifference } from "../core/rule-differences.ts";
import styles from "./season-form.module.css";

export function RuleDifferenceTable({ differences }: { differences: readonly RuleDifference[] }) {
  return (
    <CompareTable
      className={styles.differences}
      caption={<caption className={styles.caption}>Rules</caption>}
      heads={["Setting", "Before", "After"]}
      rows={differences.map(({ label, before, after }) => [label, before, after])}
    />
  );
}
