import { ChartFigure, type ChartFigureProps } from "./chart-figure.tsx";
import type { ChartDrawing } from "./chart-types.ts";

export type LineChartProps = Omit<ChartFigureProps, "drawing" | "height"> &
  ChartDrawing & {
    height?: number;
    /** Names stand at the ends of the lines where there is room, instead of in a legend. */
    hasEndLabels?: boolean;
  };

/** Lines over weeks or rounds. */
export function LineChart(props: LineChartProps) {
  const { xTitle, labels, series, yAxis, formatValue, height = 300, hasEndLabels = false, ...frame } = props;
  const drawing = { kind: "lines", xTitle, labels, series, yAxis, hasEndLabels, formatValue } as const;
  return <ChartFigure {...frame} height={height} drawing={drawing} />;
}
