import type { ReactNode } from "react";
import styles from "./explain.module.css";

export type ExplainLine = {
  label: ReactNode;
  value: ReactNode;
  /** A bold result with a line above. */
  isTotal?: boolean;
};

export function ExplainLines({ lines, rule }: { lines: readonly ExplainLine[]; rule?: ReactNode }) {
  return (
    <>
      {rule ? <div className="below-100">{rule}</div> : null}
      <table className={`wide ${styles.lines}`}>
        <tbody>
          {lines.map((line, index) => (
            // Lines have no identity besides their position.
            <tr key={index} data-total={line.isTotal || undefined}>
              <th scope="row">{line.label}</th>
              <td>{line.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
