import { useSearchState } from "#lib/search-params.ts";
import { type Place, placeLabel } from "#season/standings/competition-rank.ts";
import type { ExplainRequest, OnExplain } from "#season/ui/figure-dialog.tsx";
import { ReportFigure } from "#season/ui/report-figure.tsx";
import { Legend } from "#ui/charts/legend.tsx";
import { DataTable, type DataTableProps } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { rankingsParams } from "../rankings-search-params.ts";

type RankingTableProps<Row> = Pick<
  DataTableProps<Row>,
  "caption" | "columns" | "rows" | "rowKey" | "isMarked" | "isDense"
>;

/** A ranking with its order in the address, as a file and on paper. */
export function RankingTable<Row>(props: RankingTableProps<Row>) {
  const [params, change] = useSearchState(rankingsParams);
  return (
    <>
      <DataTable
        {...props}
        isCaptionHidden
        fixedColumns={2}
        sort={params.sort ? { columnId: params.sort, direction: params.direction } : null}
        onSortChange={({ columnId, direction }) => change({ sort: columnId, direction })}
        csvName={props.caption}
        hasPrint
      />
      <Legend entries={rankingLegend} />
    </>
  );
}

const rankingLegend = [
  { code: "T", meaning: "tied: the place is shared" },
  { code: "–", meaning: "nothing to show" },
];

/** The place of a row; `askedOf` says what explains it, or null where nothing does. */
export function placeColumn<Row extends { place: Place }>(
  ask: OnExplain,
  askedOf: (row: Row) => ExplainRequest | null,
): DataColumn<Row> {
  return {
    id: "place",
    header: "Rank",
    meaning: "Competition rank; T where it is shared",
    sortValue: ({ place }) => place.rank,
    csvValue: ({ place }) => placeLabel(place),
    cell: (row) => {
      const asked = askedOf(row);
      if (!asked) return placeLabel(row.place);
      return (
        <ReportFigure figure={asked} ask={ask}>
          {placeLabel(row.place)}
        </ReportFigure>
      );
    },
  };
}
