import styles from "./picture.module.css";

/** The figures of a picture as text: the first cell of a row names it. */
export type TableOfPicture = { head: readonly string[]; rows: readonly (readonly string[])[] };

type PictureTableProps = { title: string; table: TableOfPicture };

export function PictureTable({ title, table: { head, rows } }: PictureTableProps) {
  if (rows.length === 0) return null;
  return (
    <details className={styles.figures}>
      <summary>Show as table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={styles.box} tabIndex={0} aria-label={`${title}, as a table`}>
        <table>
          <thead>
            <tr>
              {head.map((name, index) => (
                // Two columns of one name differ by their place.
                <th key={`${index} ${name}`} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = "", ...cells], row) => (
              // Two rounds of one day have the same name, so the place is part of the key.
              <tr key={`${row} ${name}`}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
