import { type ComponentType, type PointerEvent, type ReactNode, useState } from "react";
import styles from "./chart-figure.module.css";
import { type ChartScale, labelLevels } from "./chart-scale.ts";
import type { ChartDrawing, ChartSeries } from "./chart-types.ts";
import { figureText } from "./figure-text.ts";

export type Swatch = ComponentType<{ series: ChartSeries; place: number }>;

type ChartPlotProps = { chart: ChartDrawing; scale: ChartScale; Swatch: Swatch; children: ReactNode };

/** The frame of a drawing: lines and numbers of the y axis, labels below, and the values under the pointer. */
export function ChartPlot({ chart, scale, Swatch, children }: ChartPlotProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * chart.labels.length);
    setPointed(index in chart.labels ? index : null);
  };
  return (
    <>
      <div
        className={styles.plot}
        style={{ height: scale.height }}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setPointed(null)}
      >
        {pointed === null ? null : <Values chart={chart} place={pointed} Swatch={Swatch} />}
        <svg aria-hidden="true">
          <YAxis chart={chart} scale={scale} />
          {children}
        </svg>
      </div>
      <XLabels labels={chart.labels} />
    </>
  );
}

function YAxis({ chart: { formatValue = String }, scale }: Pick<ChartPlotProps, "chart" | "scale">) {
  return (
    <>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line x2="100%" y1={scale.yOf(tick)} y2={scale.yOf(tick)} stroke="var(--hairline)" />
          <text x={-8} y={scale.yOf(tick)} textAnchor="end" dominantBaseline="central" fill="var(--quiet)">
            {formatValue(tick)}
          </text>
        </g>
      ))}
      <line x2="100%" y1={scale.height} y2={scale.height} stroke="var(--field-line)" />
    </>
  );
}

function XLabels({ labels }: { labels: readonly string[] }) {
  const levels = labelLevels(labels);
  const canWrap = labels.some((label) => label.includes(" "));
  return (
    <div className={styles.labels} data-wrap={canWrap || undefined}>
      {labels.map((label, index) => (
        // Two rounds of one day have the same label.
        <span key={`${index} ${label}`} data-level={levels[index]}>
          {levels[index] === undefined ? null : label}
        </span>
      ))}
    </div>
  );
}

type ValuesProps = { chart: ChartDrawing; place: number; Swatch: Swatch };

function Values({ chart, place, Swatch }: ValuesProps) {
  const share = 100 / chart.labels.length;
  return (
    <>
      <div className={styles.pointed} style={{ left: `${place * share}%`, width: `${share}%` }} />
      <div
        className={styles.tip}
        style={{ "--x": `${(place + 0.5) * share}%` }}
        data-side={place < chart.labels.length / 2 ? "right" : "left"}
      >
        <p>
          {chart.xTitle} {chart.labels[place]}
        </p>
        <ul className="plain">
          {chart.series.map((series, order) => {
            const value = series.values[place];
            return typeof value === "number" ? (
              <li key={series.id}>
                <Swatch series={series} place={order} /> {series.name}{" "}
                <b>{figureText(value, series, chart)}</b>
              </li>
            ) : null;
          })}
        </ul>
      </div>
    </>
  );
}
