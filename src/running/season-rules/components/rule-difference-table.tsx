import { CompareTable } from "#ui/table/compare-table.tsx";
import type { RuleDifference } from "../core/rule-differences.ts";

export function RuleDifferenceTable({ differences }: { differences: readonly RuleDifference[] }) {
  return (
    <CompareTable
      caption="Rules"
      heads={["Setting", "Before", "After"]}
      rows={differences.map(({ label, before, after }) => [label, before, after])}
    />
  );
}
