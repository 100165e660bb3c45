import { type ReactNode, useId } from "react";
import styles from "./chart-figure.module.css";
import { ChartFigures } from "./chart-figures.tsx";
import { ChartPlot, type Swatch } from "./chart-plot.tsx";
import { type ChartScale, scaleOf } from "./chart-scale.ts";
import type { ChartDrawing } from "./chart-types.ts";

export type ChartProps = ChartDrawing & {
  title: string;
  /** A sentence about the chart, for example what it leaves out. */
  note?: ReactNode;
  /** Omits axis titles, because the chart's title says enough; puts the legend beside it. */
  isCompact?: boolean;
  /** With the labels of the x axis, in pixels. */
  height?: number;
};

type ChartFigureProps = {
  chart: ChartProps;
  height: number;
  /** Room above the highest value, in pixels. */
  top: number;
  Swatch: Swatch;
  /** Room for names at the right end, in letters; they replace the legend where the page is wide. */
  endNames?: number;
  draw: (scale: ChartScale) => ReactNode;
};

const labelsHeight = 26;

/** A chart with its title, its legend, and a table that keyboards and screen readers get instead of the drawing. */
export function ChartFigure({ chart, height, top, Swatch, endNames, draw }: ChartFigureProps) {
  const { title, note, isCompact = false, series, xTitle, yAxis } = chart;
  const titleId = useId();
  const scale = scaleOf(chart, { height: height - labelsHeight, top });
  const numberLength = Math.max(...scale.ticks.map((tick) => (chart.formatValue ?? String)(tick).length));
  const hasEnds = endNames !== undefined;
  return (
    <figure className={styles.figure} aria-labelledby={titleId} data-compact={isCompact || undefined}>
      <figcaption>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        {note ? <p className="quiet plain below-40 measure">{note}</p> : null}
      </figcaption>
      {series.length < 2 ? null : (
        <ul className={styles.legend} data-on-narrow={hasEnds || undefined} aria-hidden="true">
          {series.map((each, index) => (
            <li key={each.id}>
              <Swatch series={each} place={index} /> {each.name}
            </li>
          ))}
        </ul>
      )}
      <div aria-hidden="true">
        {isCompact ? null : <p className="quiet smaller plain">{yAxis.title}</p>}
        <div
          className={styles.drawing}
          data-ends={hasEnds || undefined}
          style={{ "--end-names": endNames, "--number-length": numberLength, "--height": `${height}px` }}
        >
          <ChartPlot chart={chart} scale={scale} Swatch={Swatch}>
            {draw(scale)}
          </ChartPlot>
        </div>
        {isCompact ? null : <p className="quiet smaller plain at-end">{xTitle}</p>}
      </div>
      <ChartFigures title={title} drawing={chart} />
    </figure>
  );
}
