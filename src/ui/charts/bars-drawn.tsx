import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { useIsNarrow } from "../layout/use-is-narrow.ts";
import { gridProps, stillTip, xAxisProps, yAxisProps } from "./chart-axes.ts";
import { rangeOfCounts, rowsOf } from "./chart-data.ts";
import { BarSwatch, barFill } from "./chart-marks.tsx";
import { ChartTip, pointedPlace } from "./chart-tip.tsx";
import type { BarDrawing, ChartDrawnProps, ChartSeries } from "./chart-types.ts";
import { figureText } from "./figure-text.ts";

export function BarsDrawn({ drawing, height }: ChartDrawnProps<BarDrawing>) {
  const range = rangeOfCounts(drawing.series.flatMap(({ values }) => values));
  const y = yAxisProps({ yAxis: { range, ...drawing.yAxis } });
  const mostLabels = useIsNarrow() ? 8 : 16;
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart
        data={rowsOf(drawing)}
        margin={{ top: 22, right: 8, bottom: 0, left: 0 }}
        barCategoryGap="18%"
        barGap={2}
        accessibilityLayer={false}
      >
        <CartesianGrid {...gridProps} />
        <XAxis {...xAxisProps(drawing)} minTickGap={4} />
        <YAxis {...y} />
        <Tooltip
          {...stillTip}
          cursor={{ fill: "var(--wash)" }}
          content={(state) => <ChartTip drawing={drawing} place={pointedPlace(state)} Swatch={BarSwatch} />}
        />
        {drawing.series.map((series, place) => (
          <Bar
            key={series.id}
            name={series.name}
            dataKey={(row: { values: (number | null)[] }) => row.values[place]}
            {...barFill(series.color, place)}
            maxBarSize={48}
            isAnimationActive={false}
          >
            {drawing.series.length === 1 && drawing.labels.length <= mostLabels ? (
              <LabelList position="top" fill="var(--ink)" formatter={labelOf(drawing, series)} />
            ) : null}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

/** The value above its bar; empty without a value. */
function labelOf(drawing: BarDrawing, series: ChartSeries) {
  return (value: unknown) =>
    typeof value === "number" && value !== 0 ? figureText(value, series, drawing) : "";
}
