import { type ReactNode, useState } from "react";
import { Dialog } from "./dialog.tsx";
import styles from "./explain.module.css";

export type ExplainLine = {
  label: ReactNode;
  value: ReactNode;
  /** Ruled off above and set in bold: the result. */
  isTotal?: boolean;
};

export type ExplainProps = {
  /** The figure itself, as it stands on the page. */
  children: ReactNode;
  /** What the figure is: "Handicap of Ruth Adler". Names the button and titles the dialog. */
  title: string;
  /** The arithmetic behind it, top to bottom. */
  lines: readonly ExplainLine[];
  /** The rule in words. */
  rule?: ReactNode;
};

/** A figure that opens to the arithmetic behind it. */
export function Explain({ children, title, lines, rule }: ExplainProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.figure}
        aria-haspopup="dialog"
        title={title}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen ? (
        <Dialog isOpen onClose={() => setOpen(false)} title={title}>
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
        </Dialog>
      ) : null}
    </>
  );
}
