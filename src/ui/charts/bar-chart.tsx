import { ChartFigure, type ChartProps } from "./chart-figure.tsx";
import { BarSwatch, barFill } from "./chart-marks.tsx";
import type { ChartScale } from "./chart-scale.ts";
import type { ChartSeries } from "./chart-types.ts";
import { figureText } from "./figure-text.ts";

/** Shares of the plot's width: of a label for its bars, and at most for one bar. */
const filled = 0.72;
const widest = 13;
/** Labels up to which numbers stand above the bars: on a narrow plot, and at all. */
const mostNumbers = [8, 16] as const;

/** Of two series, the first is filled, the second outlined. */
export function BarChart({ height = 260, ...chart }: ChartProps) {
  const { series, labels } = chart;
  const withZero = { ...chart, yAxis: { range: [0], ...chart.yAxis } } as const;
  const hasNumbers = series.length === 1 && labels.length <= mostNumbers[1];
  return (
    <ChartFigure
      chart={withZero}
      height={height}
      top={22}
      Swatch={BarSwatch}
      draw={(scale) =>
        series.map((each, index) => (
          <Bars key={each.id} series={each} place={index} of={series.length} scale={scale}>
            {hasNumbers ? (value) => figureText(value, each, chart) : undefined}
          </Bars>
        ))
      }
    />
  );
}

type BarsProps = {
  series: ChartSeries;
  place: number;
  of: number;
  scale: ChartScale;
  children: ((value: number) => string) | undefined;
};

function Bars({ series: { values, color }, place, of, scale, children: textOf }: BarsProps) {
  const width = Math.min((100 * filled) / values.length / of, widest);
  return values.map((value, at) => {
    if (!value) return null;
    const top = scale.yOf(value);
    const left = scale.xOf(at) + (place - of / 2) * width;
    return (
      <g key={at}>
        <rect
          x={`${left.toFixed(2)}%`}
          y={top}
          width={`${width.toFixed(2)}%`}
          height={scale.height - top}
          {...barFill(color, place)}
        />
        {textOf ? (
          <text
            x={`${scale.xOf(at)}%`}
            y={top - 6}
            textAnchor="middle"
            fill="var(--ink)"
            data-level={values.length <= mostNumbers[0] ? 0 : 1}
          >
            {textOf(value)}
          </text>
        ) : null}
      </g>
    );
  });
}
