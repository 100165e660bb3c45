import { type Fraction, toHundredths } from "#league/math/fraction.ts";
import { formatCount, formatFigure } from "#season/words/figures.ts";
import { figureColumn } from "#standings/boards/tables/figure-column.ts";
import type { DataColumn } from "#ui/table/data-table-columns.ts";

export function countColumn<Field extends string, Row extends Record<Field, number>>(
  field: Field,
  header: string,
  meaning?: string,
): DataColumn<Row> {
  return figureColumn<Row>({
    id: field,
    header,
    ...(meaning ? { meaning } : {}),
    value: (row) => row[field],
    cell: (row) => formatCount(row[field]),
  });
}

type Averaged = { average: Fraction | null };

const averageOf = ({ average }: Averaged) => average && toHundredths(average);

export function clubAverage(row: Averaged): string {
  return formatFigure(averageOf(row), 2);
}

export function averageColumn<Row extends Averaged>(): DataColumn<Row> {
  return figureColumn({
    id: "average",
    header: "Average",
    meaning: "Hits per round",
    decimals: 2,
    value: averageOf,
  });
}
