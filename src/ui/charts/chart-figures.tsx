import { PictureTable } from "../pictures/picture-table.tsx";
import type { ChartDrawing, ChartSeries } from "./chart-types.ts";
import { figureText } from "./figure-text.ts";

export function ChartFigures({ title, drawing }: { title: string; drawing: ChartDrawing }) {
  const { xTitle, labels, series } = drawing;
  return (
    <PictureTable
      title={title}
      table={{
        head: [xTitle, ...series.map(({ name }) => name)],
        rows: labels.map((label, row) => [label, ...series.map((each) => cellOf(drawing, each, row))]),
      }}
    />
  );
}

function cellOf(drawing: ChartDrawing, series: ChartSeries, row: number): string {
  const value = series.values[row];
  return value === null || value === undefined ? "–" : figureText(value, series, drawing);
}
