import styles from "./chart-figure.module.css";
import { ChartFigure, type ChartProps } from "./chart-figure.tsx";
import { ChartMark, dashOf, hasMarks, LineSwatch } from "./chart-marks.tsx";
import { type ChartScale, spreadLabels, stretchesOf } from "./chart-scale.ts";
import type { ChartSeries } from "./chart-types.ts";

export type LineChartProps = ChartProps & {
  /** Names at the ends of lines replace the legend where there is space. */
  hasEndLabels?: boolean;
};

const longestName = 24;

export function LineChart({ hasEndLabels = false, height = 300, ...chart }: LineChartProps) {
  const { series } = chart;
  const nameLength = Math.max(...series.map(({ name }) => Math.min(name.length, longestName)));
  return (
    <ChartFigure
      chart={chart}
      height={height}
      top={12}
      Swatch={LineSwatch}
      {...(hasEndLabels ? { endNames: nameLength } : {})}
      draw={(scale) => (
        <>
          {/* Stretched to the width of the plot, while its lines keep theirs. */}
          <svg
            viewBox={`0 0 100 ${scale.height}`}
            preserveAspectRatio="none"
            overflow="visible"
            aria-hidden="true"
          >
            {series.map((each, index) => (
              <SeriesLine key={each.id} series={each} place={index} scale={scale} />
            ))}
          </svg>
          {series.map((each, index) =>
            hasMarks(each) ? <Marks key={each.id} series={each} place={index} scale={scale} /> : null,
          )}
          {hasEndLabels ? <EndLabels series={series} scale={scale} /> : null}
        </>
      )}
    />
  );
}

type SeriesProps = { series: ChartSeries; place: number; scale: ChartScale };

function SeriesLine({ series, place, scale }: SeriesProps) {
  const { values, color, look } = series;
  if (look === "dots") return null;
  const pointAt = (at: number) => `${scale.xOf(at)} ${scale.yOf(values[at] ?? 0)}`;
  // A single value is a dot, which round ends show.
  const path = stretchesOf(values).map(
    (indexes) => `M${indexes.map(pointAt).join("L")}${indexes[1] ? "" : "h0"}`,
  );
  return (
    <path
      d={path.join("")}
      fill="none"
      stroke={color}
      strokeWidth={2}
      strokeDasharray={dashOf(series, place)}
      strokeLinecap={look === "plain" ? "round" : undefined}
      vectorEffect="non-scaling-stroke"
    />
  );
}

function Marks({ series: { values, color }, place, scale }: SeriesProps) {
  return values.map((value, at) =>
    value === null ? null : (
      <svg key={at} x={`${scale.xOf(at)}%`} y={scale.yOf(value)} overflow="visible" aria-hidden="true">
        <ChartMark place={place} color={color} />
      </svg>
    ),
  );
}

function EndLabels({ series, scale }: { series: readonly ChartSeries[]; scale: ChartScale }) {
  const ends = series.flatMap(({ id, name, values, color }, index) => {
    const last = values.findLast((value) => value !== null);
    return typeof last === "number" ? { id, name, color, place: index, y: scale.yOf(last) } : [];
  });
  return (
    <svg x="100%" overflow="visible" className={styles.ends} aria-hidden="true">
      {spreadLabels(ends, scale.height).map(({ id, name, color, place, y }) => (
        <g key={id}>
          <ChartMark x={10} y={y} place={place} color={color} />
          <text x={22} y={y} dominantBaseline="central" fill="var(--ink)">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
