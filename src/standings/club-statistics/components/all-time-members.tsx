import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchState } from "#lib/search-params.ts";
import {
  type AllTimeMember,
  type AllTimeOrder,
  allTimeMembersQueryOptions,
  allTimeOrders,
  allTimePageSize,
} from "#season/queries/club-history-queries.ts";
import { MemberLink, MemberName } from "#season/screens/member-link.tsx";
import { placeLabel, spokenPlace } from "#season/words/competition-rank.ts";
import { formatCount, shortRounds } from "#season/words/figures.ts";
import { careerPath } from "#season/words/league-links.ts";
import { useOwnRow } from "#standings/boards/use-own-row.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { CompactSelect, ControlLine } from "#ui/layout/control-line.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { Pager } from "#ui/table/pager.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import { clubStatisticsParams } from "../club-statistics-search-params.ts";
import styles from "./club-statistics.module.css";
import { rowLines } from "./row-lines.tsx";

export function AllTimeMembers({ note }: { note?: ReactNode }) {
  const [params, change] = useSearchState(clubStatisticsParams);
  const own = useOwnRow(rowKey);
  const { order, minRounds, page } = params;
  const members = useQuery(allTimeMembersQueryOptions({ order, atLeastRounds: minRounds, page }));
  return (
    <section className={styles.section}>
      <h2>All-time table</h2>
      <ControlLine>
        <CompactSelect
          label="Ranked by"
          value={order}
          choices={allTimeOrders.map((id) => ({ value: id, label: orderLabels[id] }))}
          onChange={(id) => change({ order: allTimeOrders.find((each) => each === id) ?? "hits", page: 1 })}
        />
        <CompactSelect
          label="Minimum rounds"
          value={String(minRounds)}
          choices={roundOptions(minRounds)}
          onChange={(rounds) => change({ minRounds: Number(rounds), page: 1 })}
        />
      </ControlLine>
      <QueryView
        query={members}
        empty={<EmptyState title="No one has shot that many rounds." />}
        skeleton={<Skeleton lines={10} label="Loading the members" />}
      >
        {(rows) => (
          <>
            <DataTable
              caption={`All-time table by ${orderLabels[order].toLowerCase()}`}
              isDense
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              fixedColumns={2}
              own={own}
              details={details}
              asList={partsBy(order)}
              csvName={`All-time table by ${orderLabels[order].toLowerCase()}, page ${page}`}
              hasPrint
            />
            <Pager
              label="members"
              page={page}
              pageSize={allTimePageSize}
              count={rows[0]?.members ?? 0}
              onPage={(next) => change({ page: next })}
            />
          </>
        )}
      </QueryView>
      {note}
    </section>
  );
}

const orderLabels: Record<AllTimeOrder, string> = {
  hits: "Hits",
  average: "Average",
  rounds: "Rounds",
  straights: "Perfect rounds",
  seasons: "Seasons",
};

function roundOptions(minRounds: number) {
  const steps = [...new Set([0, 10, 25, 50, 100, 250, 500, minRounds])].toSorted((a, b) => a - b);
  return steps.map((rounds) => ({
    value: String(rounds),
    label: rounds === 0 ? "Any rounds" : `${formatCount(rounds)} or more rounds`,
  }));
}

const columns: DataColumn<AllTimeMember>[] = [
  {
    id: "place",
    header: "Rank",
    meaning: "T means tied",
    cell: placeText,
    csvValue: placeText,
  },
  {
    id: "member",
    header: "Member",
    cell: ({ member_id, name }) => <MemberLink member={{ id: member_id, name }} seasonId={null} />,
    csvValue: ({ name }) => name,
  },
  countColumn("hits", "Hits"),
  {
    id: "average",
    header: "Average",
    meaning: "Hits per 25 targets",
    align: "end",
    cell: ({ average }) => average.toFixed(2),
    csvValue: ({ average }) => average,
  },
  countColumn("rounds", "Rounds"),
  countColumn("targets", "Targets"),
  countColumn("straights", "Perfect rounds", "Rounds of 25 targets or more without a miss"),
  {
    id: "best",
    header: "Best round",
    align: "end",
    cell: ({ best_hits, best_targets }) => `${best_hits} of ${best_targets}`,
    csvValue: ({ best_hits, best_targets }) => `${best_hits} of ${best_targets}`,
  },
  countColumn("seasons", "Seasons"),
  {
    id: "years",
    header: "Years",
    align: "end",
    cell: ({ first_year, last_year }) => yearsText(first_year, last_year),
    csvValue: ({ first_year, last_year }) => yearsText(first_year, last_year),
  },
];

const rowKey = ({ member_id }: AllTimeMember) => member_id;

const details = rowLines<AllTimeMember>({
  nameOf: ({ name }) => name,
  subtitle: ({ place, is_shared }) => spokenPlace({ rank: place, isShared: is_shared }),
  columns: columns.slice(2),
  links: ({ member_id }) => (
    <p>
      <LinkButton href={careerPath(member_id)}>Member statistics</LinkButton>
    </p>
  ),
});

function partsBy(order: AllTimeOrder): RowParts<AllTimeMember> {
  return {
    lead: placeText,
    title: ({ member_id, name }) => <MemberName id={member_id} name={name} />,
    second: (member) => `${shortRounds(member.rounds)} · ${yearsText(member.first_year, member.last_year)}`,
    figure: (member) => (order === "average" ? member.average.toFixed(2) : formatCount(member[order])),
  };
}

function placeText({ place, is_shared }: AllTimeMember): string {
  return placeLabel({ rank: place, isShared: is_shared });
}

function yearsText(first: number, last: number): string {
  return first === last ? String(first) : `${first}–${last}`;
}

function countColumn(
  field: "hits" | "rounds" | "targets" | "straights" | "seasons",
  header: string,
  meaning?: string,
): DataColumn<AllTimeMember> {
  return {
    id: field,
    header,
    ...(meaning ? { meaning } : {}),
    align: "end",
    cell: (member) => formatCount(member[field]),
    csvValue: (member) => member[field],
  };
}
