import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
} from "recharts";
import { useIsNarrow } from "../layout/use-is-narrow.ts";
import { gridProps, stillTip, xAxisProps, yAxisProps } from "./chart-axes.ts";
import { rowsOf, spreadLabels } from "./chart-data.ts";
import { ChartMark, dashOf, hasMarks, LineSwatch } from "./chart-marks.tsx";
import { ChartTip, pointedPlace } from "./chart-tip.tsx";
import type { ChartDrawnProps, ChartSeries, LineDrawing } from "./chart-types.ts";

export function LinesDrawn({ drawing, height }: ChartDrawnProps<LineDrawing>) {
  const hasEndLabels = !useIsNarrow() && drawing.hasEndLabels;
  const right = hasEndLabels ? 32 + longestName(drawing.series) * 8 : 16;
  return (
    <ResponsiveContainer width="100%" height={height}>
      <LineChart
        data={rowsOf(drawing)}
        margin={{ top: 12, right, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid {...gridProps} />
        <XAxis {...xAxisProps(drawing)} padding={{ left: 12, right: 12 }} />
        <YAxis {...yAxisProps(drawing)} />
        <Tooltip
          {...stillTip}
          cursor={{ stroke: "var(--field-line)" }}
          content={(state) => <ChartTip drawing={drawing} place={pointedPlace(state)} Swatch={LineSwatch} />}
        />
        {drawing.series.map(lineOf)}
        {hasEndLabels ? <EndLabels series={drawing.series} /> : null}
      </LineChart>
    </ResponsiveContainer>
  );
}

function lineOf(series: ChartSeries, place: number) {
  const { id, name, color, look } = series;
  return (
    <Line
      key={id}
      name={name}
      dataKey={(row: { values: (number | null)[] }) => row.values[place]}
      stroke={look === "dots" ? "none" : color}
      strokeWidth={2}
      strokeDasharray={dashOf(series, place)}
      dot={hasMarks(series) ? (point) => markAt(point, place, color) : false}
      activeDot={false}
      isAnimationActive={false}
    />
  );
}

function markAt(
  { cx, cy, index }: { cx?: number; cy?: number; index: number },
  place: number,
  color: string,
) {
  // A week without a value has no y position.
  if (typeof cx !== "number" || typeof cy !== "number") return <g key={index} />;
  return <ChartMark key={index} x={cx} y={cy} place={place} color={color} />;
}

function EndLabels({ series }: { series: readonly ChartSeries[] }) {
  const area = usePlotArea();
  const xOf = useXAxisScale();
  const yOf = useYAxisScale();
  if (!area || !xOf || !yOf) return null;
  const ends = series.flatMap(({ name, values, color }, place) => {
    const last = values.findLastIndex((value) => value !== null);
    const x = xOf(last);
    const y = yOf(values[last]);
    return x === undefined || y === undefined ? [] : { name, color, place, x: area.x + area.width, y };
  });
  return spreadLabels(ends, area.y, area.y + area.height).map(({ name, color, place, x, y }) => (
    <g key={place}>
      <ChartMark x={x + 4} y={y} place={place} color={color} />
      <text x={x + 16} y={y} dominantBaseline="central" fill="var(--ink)">
        {name}
      </text>
    </g>
  ));
}

function longestName(series: readonly ChartSeries[]): number {
  return Math.min(Math.max(0, ...series.map(({ name }) => name.length)), 24);
}
