import { useSearchState } from "#lib/search-params.ts";
import { Legend } from "#ui/charts/legend.tsx";
import { DataTable, type DataTableProps } from "#ui/table/data-table.tsx";
import { rankingsParams } from "../rankings-search-params.ts";

type RankingTableProps<Row> = Pick<
  DataTableProps<Row>,
  "caption" | "columns" | "rows" | "rowKey" | "own" | "details" | "asList" | "isDense"
>;

export function RankingTable<Row>(props: RankingTableProps<Row>) {
  const [params, change] = useSearchState(rankingsParams);
  return (
    <>
      <DataTable
        {...props}
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
  { code: "T", meaning: "tied" },
  { code: "–", meaning: "nothing to show" },
];
