import { CompareTable } from "#ui/table/compare-table.tsx";
import { compareLines } from "../core/merge-text.ts";
import type { MemberMerge } from "../members-queries.ts";
import styles from "./members.module.css";

/** Both records side by side. */
export function MergeCompare({ merge }: { merge: MemberMerge }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={styles.box} tabIndex={0} aria-label="Both records">
      <CompareTable
        className={styles.compare}
        caption={<caption>Details of both records</caption>}
        heads={["What", `Stays: ${merge.keep.name}`, `Goes: ${merge.gone.name}`]}
        rows={compareLines(merge).map(({ what, keep, gone }) => [what, keep, gone])}
      />
    </section>
  );
}
