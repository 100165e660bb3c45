import type { BookMember } from "#league/book/book.ts";
import { toHundredths } from "#league/math/fraction.ts";
import { formatFigure } from "#season/standings/figures.ts";
import { Explain } from "#season/ui/explain.tsx";
import { MemberLink } from "#season/ui/member-link.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { ComparedPair, Comparison } from "../core/comparison.ts";
import { signedText } from "../core/member-figures.ts";

/** Each two on the weeks that both shot. */
export function MeetingsTable({ comparison, seasonId }: { comparison: Comparison; seasonId: string }) {
  return (
    <section>
      <h3>Head to head on the same weeks</h3>
      <DataTable
        caption="Head to head"
        isCaptionHidden
        columns={columnsOf(seasonId)}
        rows={comparison.pairs}
        rowKey={({ id }) => id}
        csvName="Head to head"
      />
    </section>
  );
}

const columnsOf = (seasonId: string): DataColumn<ComparedPair>[] => [
  name("member", "Member", seasonId, ({ first }) => first),
  name("against", "Against", seasonId, ({ second }) => second),
  count("weeks", "Weeks", ({ met }) => met.weeks.length),
  count("won", "Won", ({ met }) => met.won),
  count("lost", "Lost", ({ met }) => met.lost),
  count("tied", "Tied", ({ met }) => met.tied),
  {
    id: "difference",
    header: "Mean difference",
    meaning: "Hits a round of the member less those of the other",
    align: "end",
    csvValue: ({ met }) => (met.meanDifference ? toHundredths(met.meanDifference) : null),
    cell: (pair) => <DifferenceFigure {...pair} />,
  },
];

function count(
  id: string,
  header: string,
  figureOf: (pair: ComparedPair) => number,
): DataColumn<ComparedPair> {
  return { id, header, align: "end", cell: figureOf, csvValue: figureOf };
}

function name(
  id: string,
  header: string,
  seasonId: string,
  memberOf: (pair: ComparedPair) => BookMember,
): DataColumn<ComparedPair> {
  return {
    id,
    header,
    cell: (pair) => <MemberLink member={memberOf(pair)} seasonId={seasonId} />,
    csvValue: (pair) => memberOf(pair).name,
  };
}

function DifferenceFigure({ first, second, met }: ComparedPair) {
  if (!met.meanDifference) return "–";
  return (
    <Explain
      title={`${first.name} against ${second.name}`}
      rule="Hits a round in each week that both shot, so that an extra round gives nobody an advantage; the mean of the differences."
      lines={[
        ...met.weeks.map(({ week, own, other, difference }) => ({
          label: `Week ${week}: ${formatFigure(toHundredths(own))} against ${formatFigure(toHundredths(other))}`,
          value: signedText(difference),
        })),
        { label: "Mean", value: signedText(met.meanDifference), isTotal: true },
      ]}
    >
      {signedText(met.meanDifference)}
    </Explain>
  );
}
