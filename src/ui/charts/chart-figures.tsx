import styles from "./chart-figure.module.css";
import type { ChartDrawing, ChartSeries } from "./chart-types.ts";
import { figureText } from "./figure-text.ts";

export function ChartFigures({ title, drawing }: { title: string; drawing: ChartDrawing }) {
  const { xTitle, labels, series } = drawing;
  return (
    <details className={styles.figures}>
      <summary>Show as table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={styles.box} tabIndex={0} aria-label={`${title}, as a table`}>
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
              // Two rounds of one day have the same label, so the index is part of the key.
              <tr key={`${row} ${label}`}>
                <th scope="row">{label}</th>
                {series.map((each) => (
                  <td key={each.id}>{cellOf(drawing, each, row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function cellOf(drawing: ChartDrawing, series: ChartSeries, row: number): string {
  const value = series.values[row];
  return value === null || value === undefined ? "–" : figureText(value, series, drawing);
}
