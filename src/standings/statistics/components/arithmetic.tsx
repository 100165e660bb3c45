import { divide, fraction, toHundredths } from "#league/math/fraction.ts";
import type { Spread } from "#league/math/spread.ts";
import { ExplainLines } from "#season/figures/explain-lines.tsx";
import type { FigureLine } from "#season/figures/figure-lines.tsx";
import { formatFigure } from "#season/words/figures.ts";
import { figureColumn } from "#standings/boards/tables/figure-column.ts";
import { type LastAndBestRounds, roundName } from "../core/last-and-best-rounds.ts";

export function LastFiveArithmetic({ lastFive, rounds }: Pick<LastAndBestRounds, "lastFive" | "rounds">) {
  if (!lastFive) return null;
  const { hits, average } = lastFive;
  const count = lastFive.rounds.length;
  return (
    <ExplainLines
      rule={<p>The average of the last {count === 1 ? "round" : `${count} rounds`}.</p>}
      lines={[
        ...lastFive.rounds.map((row) => ({ label: roundName(row, rounds), value: row.hits })),
        { label: `${hits} ÷ ${count}`, value: formatFigure(average, 2), isTotal: true },
      ]}
    />
  );
}

export const consistencyColumn = figureColumn<{ figures: Pick<LastAndBestRounds, "spread"> }>({
  id: "spread",
  header: "Consistency",
  meaning: "Give or take this many targets per round",
  firstSort: "ascending",
  decimals: 2,
  value: ({ figures }) => figures.spread?.deviation ?? null,
});

/** None for a single round. */
export function consistencyLines(spread: Spread | null): FigureLine[] {
  if (!spread || spread.deviation === null) return [];
  const value = `± ${formatFigure(spread.deviation, 2)}`;
  return [{ label: "Consistency", value, arithmetic: <SpreadArithmetic spread={spread} /> }];
}

function SpreadArithmetic({ spread }: { spread: Spread }) {
  const { count, mean, squares, deviation } = spread;
  return (
    <ExplainLines
      rule={
        <p>
          The typical distance of a round from the average (standard deviation): the smaller, the steadier.
          About two thirds of the rounds are within {formatFigure(deviation, 2)} hits of it.
        </p>
      }
      lines={[
        { label: "Rounds", value: count },
        { label: "Average", value: formatFigure(toHundredths(mean), 2) },
        {
          label: "Total of the squared distances from the average",
          value: formatFigure(toHundredths(squares), 2),
        },
        {
          label: `Divided by the number of rounds minus one: ${count - 1}`,
          value: formatFigure(toHundredths(divide(squares, fraction(count - 1))), 2),
        },
        { label: "Square root", value: formatFigure(deviation, 2), isTotal: true },
      ]}
    />
  );
}

type RoundsArithmeticProps = Record<"shownRounds" | "rounds", LastAndBestRounds["rounds"]>;

export function RoundsArithmetic({ shownRounds, rounds }: RoundsArithmeticProps) {
  return (
    <ExplainLines
      lines={shownRounds.map((row) => ({
        label: roundName(row, rounds),
        value: `${row.hits} of ${row.targets}`,
      }))}
    />
  );
}
