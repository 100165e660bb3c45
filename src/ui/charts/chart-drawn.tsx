import { BarsDrawn } from "./bars-drawn.tsx";
import type { BarDrawing, ChartDrawnProps, LineDrawing } from "./chart-types.ts";
import { LinesDrawn } from "./lines-drawn.tsx";

/** The last of three parts of the chart library, which load with the first chart (chart-figure.tsx). */
export function ChartDrawn({ drawing, height }: ChartDrawnProps<LineDrawing | BarDrawing>) {
  return drawing.kind === "lines" ? (
    <LinesDrawn drawing={drawing} height={height} />
  ) : (
    <BarsDrawn drawing={drawing} height={height} />
  );
}
