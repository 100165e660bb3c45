import { divide, fraction, toHundredths } from "#league/math/fraction.ts";
import type { Spread } from "#league/math/spread.ts";
import { formatFigure } from "#season/standings/figures.ts";
import { Explain } from "#season/ui/explain.tsx";

type SpreadFigureProps = { spread: Spread | null; title: string; unit: string };

/** A standard deviation that opens to the sums it comes from. */
export function SpreadFigure({ spread, title, unit }: SpreadFigureProps) {
  if (!spread || spread.deviation === null) return "–";
  const { count, mean, squares, deviation } = spread;
  return (
    <Explain
      title={title}
      rule={`The typical distance of a round from the average (standard deviation): the smaller, the steadier. About two thirds of the rounds lie within ${formatFigure(deviation, 2)} ${unit} of it.`}
      lines={[
        { label: "Rounds", value: count },
        { label: "Mean", value: formatFigure(toHundredths(mean), 2) },
        {
          label: "Sum of the squared distances from the mean",
          value: formatFigure(toHundredths(squares), 2),
        },
        {
          label: `Divided by one less than there are rounds: ${count - 1}`,
          value: formatFigure(toHundredths(divide(squares, fraction(count - 1))), 2),
        },
        { label: "Square root", value: formatFigure(deviation, 2), isTotal: true },
      ]}
    >
      {formatFigure(deviation, 2)}
    </Explain>
  );
}
