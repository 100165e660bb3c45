import { CompareTable } from "#ui/table/compare-table.tsx";
import type { StandingChange } from "../core/standing-changes.ts";

export function StandingChangeTable({ changes }: { changes: readonly StandingChange[] | null }) {
  if (changes === null) return <p>The effect on the standings can't be calculated yet.</p>;
  if (changes.length === 0) return <p>The standings don't change.</p>;
  return (
    <CompareTable
      caption="Effect on the standings"
      heads={["Team", "Now", "Then"]}
      rows={changes.map(({ team, before, after }) => [team, before, after])}
    />
  );
}
