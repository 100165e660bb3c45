import { compareLines } from "../core/merge-text.ts";
import type { MemberMerge } from "../members-queries.ts";
import styles from "./members.module.css";

/** Both records side by side. */
export function MergeCompare({ merge }: { merge: MemberMerge }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={styles.box} tabIndex={0} aria-label="Both records">
      <table className={styles.compare}>
        <caption>What is known of both</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Stays: {merge.keep.name}</th>
            <th scope="col">Goes: {merge.gone.name}</th>
          </tr>
        </thead>
        <tbody>
          {compareLines(merge).map(({ what, keep, gone }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{keep}</td>
              <td>{gone}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
