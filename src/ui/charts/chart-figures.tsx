import styles from "./chart-figure.module.css";
import type { ChartDrawing } from "./chart-types.ts";

/** What the chart draws, as a table. */
export function ChartFigures({
  title,
  xTitle,
  drawing,
}: {
  title: string;
  xTitle: string;
  drawing: ChartDrawing;
}) {
  const { labels, series, formatValue } = drawing;
  return (
    <details className={styles.figures}>
      <summary>Show the figures</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={styles.box} tabIndex={0} aria-label={`${title}, the figures`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{xTitle}</th>
              {series.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, row) => (
              // Two rounds of one day carry the same label: the place tells them apart.
              <tr key={`${row} ${label}`}>
                <th scope="row">{label}</th>
                {series.map(({ id, values }) => (
                  <td key={id}>{figure(values[row], formatValue)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function figure(value: number | null | undefined, formatValue: ChartDrawing["formatValue"]): string {
  return value === null || value === undefined ? "–" : formatValue(value);
}
