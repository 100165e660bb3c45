import { type ReactNode, useId, useState } from "react";
import styles from "./disclosure-row.module.css";

export type DisclosureRowProps = {
  /** The text of the button in the first cell. */
  label: ReactNode;
  /** The other cells of the row, as `td` elements. */
  cells: ReactNode;
  /** How many columns the table has, the first one included. */
  columnCount: number;
  /** What the row opens to; not rendered before. */
  children: ReactNode;
};

/** A table row that opens to what is behind it. Its parent is a `tbody`. */
export function DisclosureRow({ label, cells, columnCount, children }: DisclosureRowProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <span aria-hidden="true" className={styles.marker} data-open={isOpen || undefined}>
              ▸
            </span>
            {label}
          </button>
        </th>
        {cells}
      </tr>
      {isOpen ? (
        <tr id={detailsId}>
          <td colSpan={columnCount} className={styles.details}>
            {children}
          </td>
        </tr>
      ) : null}
    </>
  );
}
