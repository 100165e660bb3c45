import type { ComponentType } from "react";
import styles from "./chart-figure.module.css";
import type { ChartDrawing, ChartSeries } from "./chart-types.ts";
import { figureText } from "./figure-text.ts";

export type ChartTipProps = {
  drawing: ChartDrawing;
  place: number | null;
  Swatch: ComponentType<{ series: ChartSeries; place: number }>;
};

export function ChartTip({ drawing, place, Swatch }: ChartTipProps) {
  if (place === null) return null;
  return (
    <div className={styles.tip}>
      <p>
        {drawing.xTitle} {drawing.labels[place]}
      </p>
      <ul>
        {drawing.series.map((series, order) => {
          const value = series.values[place];
          return value === null || value === undefined ? null : (
            <li key={series.id}>
              <Swatch series={series} place={order} /> {series.name}{" "}
              <b>{figureText(value, series, drawing)}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The label under the pointer, from the chart library's tooltip data. */
export function pointedPlace({
  active,
  payload,
}: {
  active?: boolean;
  payload?: readonly { payload?: unknown }[];
}): number | null {
  const row = payload?.[0]?.payload;
  if (!active || typeof row !== "object" || row === null || !("place" in row)) return null;
  return typeof row.place === "number" ? row.place : null;
}
