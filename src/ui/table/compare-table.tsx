import type { ReactNode } from "react";
import styles from "./compare-table.module.css";

type CompareTableProps = {
  caption?: string;
  /** The subject, and the sides. */
  heads: readonly string[];
  rows: readonly (readonly [what: string, ...sides: ReactNode[]])[];
};

export function CompareTable({ caption, heads, rows }: CompareTableProps) {
  return (
    <table className={styles.compare}>
      {caption ? <caption>{caption}</caption> : null}
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, ...sides], row) => (
          <tr key={`${what} ${row}`}>
            <th scope="row">{what}</th>
            {sides.map((side, index) => (
              <td key={heads[index + 1]}>{side}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
