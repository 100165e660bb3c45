import { BarsDrawn } from "./bars-drawn.tsx";
import type { BarDrawing, ChartDrawnProps, LineDrawing } from "./chart-types.ts";
import { LinesDrawn } from "./lines-drawn.tsx";

/** The one entry to the chart library: it loads when the first chart is shown. */
export function ChartDrawn({ drawing, height }: ChartDrawnProps<LineDrawing | BarDrawing>) {
  return drawing.kind === "lines" ? (
    <LinesDrawn drawing={drawing} height={height} />
  ) : (
    <BarsDrawn drawing={drawing} height={height} />
  );
}
