import { SelectField } from "#ui/form/form-fields.tsx";
import { CompareTable } from "#ui/table/compare-table.tsx";
import { roundText } from "../core/merge-text.ts";
import type { MergeConflict } from "../members-queries.ts";

export type MergeDecisions = Record<string, "keep" | "gone">;

type MergeConflictsProps = {
  conflicts: readonly MergeConflict[];
  decisions: MergeDecisions;
  onDecide: (decision: MergeDecisions) => void;
};

export function MergeConflicts({ conflicts, decisions, onDecide }: MergeConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="scrolls" tabIndex={0} aria-label="Rounds that both have">
      <CompareTable
        caption="Both records have a score for the same round. Choose the one that counts. The other will be voided."
        heads={["Round", "Stays", "Goes", "Counts"]}
        rows={conflicts.map(({ season, week, round, keep, gone }) => {
          const score = `${season}, week ${week}, round ${round}`;
          return [
            score,
            roundText(keep),
            roundText(gone),
            <SelectField
              key={gone.id}
              label={`Which score counts: ${score}`}
              labelProps={{ className: "visually-hidden" }}
              value={decisions[gone.id] ?? ""}
              data={[
                { value: "", label: "Choose…" },
                { value: "keep", label: `${keep.hits} of ${keep.targets} (stays)` },
                { value: "gone", label: `${gone.hits} of ${gone.targets} (goes)` },
              ]}
              onChange={(event) => {
                const choice = event.currentTarget.value;
                if (choice === "keep" || choice === "gone") onDecide({ [gone.id]: choice });
              }}
            />,
          ];
        })}
      />
    </section>
  );
}
