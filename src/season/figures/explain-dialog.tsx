import type { ReactNode } from "react";
import { Dialog } from "#ui/feedback/dialog.tsx";
import styles from "./explain.module.css";

export type ExplainLine = {
  label: ReactNode;
  value: ReactNode;
  /** A bold result with a line above. */
  isTotal?: boolean;
};

export type ExplainDialogProps = {
  title: string;
  lines: readonly ExplainLine[];
  rule?: ReactNode;
  onClose: () => void;
};

export function ExplainDialog({ title, onClose, ...arithmetic }: ExplainDialogProps) {
  return (
    <Dialog onClose={onClose} title={title}>
      <ExplainLines {...arithmetic} />
    </Dialog>
  );
}

export function ExplainLines({ lines, rule }: Pick<ExplainDialogProps, "lines" | "rule">) {
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
