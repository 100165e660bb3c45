import { BarsDrawn } from "./bars-drawn.tsx";
import type { BarDrawing, LineDrawing } from "./chart-types.ts";
import { LinesDrawn } from "./lines-drawn.tsx";

export type ChartDrawnProps<Drawing> = { drawing: Drawing; height: number };

/** The one entry to the chart library: it loads when the first chart is shown. */
export function ChartDrawn({ drawing, height }: ChartDrawnProps<LineDrawing | BarDrawing>) {
  return drawing.kind === "lines" ? (
    <LinesDrawn drawing={drawing} height={height} />
  ) : (
    <BarsDrawn drawing={drawing} height={height} />
  );
}
