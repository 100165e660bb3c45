import { useMemo } from "react";
import type { BookMember } from "#league/book/book.ts";
import { toHundredths } from "#league/math/fraction.ts";
import { counted } from "#lib/text/counted.ts";
import { ExplainLines } from "#season/figures/explain-dialog.tsx";
import { MemberLink } from "#season/screens/member-link.tsx";
import { formatFigure } from "#season/words/figures.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import type { ComparedPair, Comparison } from "../core/comparison.ts";
import { signedText } from "../core/member-figures.ts";

export function MeetingsTable({ comparison, seasonId }: { comparison: Comparison; seasonId: string }) {
  return (
    <section>
      <h3>Head to head on the same weeks</h3>
      <DataTable
        caption="Head to head"
        columns={useMemo(() => columnsOf(seasonId), [seasonId])}
        rows={comparison.pairs}
        rowKey={rowKey}
        details={pairDetails}
        asList={pairParts}
        csvName="Head to head"
      />
    </section>
  );
}

function rowKey({ id }: ComparedPair): string {
  return id;
}

function differenceText({ met }: ComparedPair): string {
  return met.meanDifference ? signedText(met.meanDifference) : "–";
}

function meetingsText({ met }: ComparedPair): string {
  return `${counted(met.weeks.length, "week")} · won ${met.won}, lost ${met.lost}, tied ${met.tied}`;
}

const pairParts: RowParts<ComparedPair> = {
  title: ({ first, second }) => `${first.name} against ${second.name}`,
  second: meetingsText,
  figure: differenceText,
};

const pairDetails: RowDetails<ComparedPair> = {
  nameOf: ({ first, second }) => `${first.name} against ${second.name}`,
  subtitle: meetingsText,
  content: (pair) => (
    <ExplainLines
      rule={
        <p>
          Hits per round in each week that both shot, so that an extra round is no advantage; the average of
          the differences.
        </p>
      }
      lines={[
        ...pair.met.weeks.map(({ week, own, other, difference }) => ({
          label: `Week ${week}: ${formatFigure(toHundredths(own))} against ${formatFigure(toHundredths(other))}`,
          value: signedText(difference),
        })),
        { label: "Average", value: differenceText(pair), isTotal: true },
      ]}
    />
  ),
};

const columnsOf = (seasonId: string): DataColumn<ComparedPair>[] => [
  name({ id: "member", header: "Member", seasonId, memberOf: ({ first }) => first }),
  name({ id: "against", header: "Against", seasonId, memberOf: ({ second }) => second }),
  count("weeks", "Weeks", ({ met }) => met.weeks.length),
  count("won", "Won", ({ met }) => met.won),
  count("lost", "Lost", ({ met }) => met.lost),
  count("tied", "Tied", ({ met }) => met.tied),
  {
    id: "difference",
    header: "Average difference",
    meaning: "Hits per round of the member minus those of the other",
    align: "end",
    csvValue: ({ met }) => (met.meanDifference ? toHundredths(met.meanDifference) : null),
    cell: differenceText,
  },
];

function count(
  id: string,
  header: string,
  figureOf: (pair: ComparedPair) => number,
): DataColumn<ComparedPair> {
  return { id, header, align: "end", cell: figureOf, csvValue: figureOf };
}

type NameOptions = {
  id: string;
  header: string;
  seasonId: string;
  memberOf: (pair: ComparedPair) => BookMember;
};

function name({ id, header, seasonId, memberOf }: NameOptions): DataColumn<ComparedPair> {
  return {
    id,
    header,
    cell: (pair) => <MemberLink member={memberOf(pair)} seasonId={seasonId} />,
    csvValue: (pair) => memberOf(pair).name,
  };
}
