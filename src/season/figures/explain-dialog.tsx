import type { ReactNode } from "react";
import { Dialog } from "#ui/feedback/dialog.tsx";
import styles from "./explain.module.css";

export type ExplainLine = {
  label: ReactNode;
  value: ReactNode;
  /** Ruled off above and set in bold: the result. */
  isTotal?: boolean;
};

export type ExplainDialogProps = {
  title: string;
  /** The arithmetic, top to bottom. */
  lines: readonly ExplainLine[];
  /** The rule in words. */
  rule?: ReactNode;
  onClose: () => void;
};

/** The arithmetic behind a figure. */
export function ExplainDialog({ title, onClose, ...arithmetic }: ExplainDialogProps) {
  return (
    <Dialog onClose={onClose} title={title}>
      <ExplainLines {...arithmetic} />
    </Dialog>
  );
}

/** The rule of a figure and its arithmetic. */
export function ExplainLines({ lines, rule }: Pick<ExplainDialogProps, "lines" | "rule">) {
  return (
    <>
      {rule ? <div className={styles.rule}>{rule}</div> : null}
      <table className={styles.lines}>
        <tbody>
          {lines.map((line, place) => (
            // Lines have no identity of their own: their place is what they are.
            <tr key={place} data-total={line.isTotal || undefined}>
              <th scope="row">{line.label}</th>
              <td>{line.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
