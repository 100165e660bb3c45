import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { useSearchState } from "#lib/search-params.ts";
import { offeredSeasons } from "#season/queries/offered-seasons.ts";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import { seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { NoSeason } from "#season/screens/empty-seasons.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { CompactSelect, ViewSwitch } from "#ui/layout/control-line.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { PrintedHead } from "#ui/layout/printed-head.tsx";
import { useCsvDownload } from "#ui/layout/use-csv-download.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { OlderRows } from "#ui/table/older-rows.tsx";
import { historyColumns, historyParts } from "./components/history-columns.tsx";
import { HistoryChips, HistoryFilters } from "./components/history-filters.tsx";
import { roundDetails } from "./components/round-details.tsx";
import { roundLines } from "./core/round-text.ts";
import {
  type HistoryFilters as Filters,
  fetchAllRounds,
  historyQueryOptions,
  ownDisputesQueryOptions,
} from "./score-history-queries.ts";
import { historySorts, type ScoreHistoryParams, scoreHistoryParams } from "./score-history-search-params.ts";

export function ScoreHistoryPage() {
  const [params, change] = useSearchState(scoreHistoryParams);
  const seasons = useQuery(seasonsQueryOptions());
  const ownMemberId = useOwnMember();
  const isManager = canManage(useCurrentUser());
  const list = offeredSeasons(seasons.data ?? [], { seasonParam: params.season, isManager });
  const seasonId =
    params.season === "all" ? null : (list.find(({ id }) => id === params.season)?.id ?? list[0]?.id ?? null);
  const { season: _, ...rest } = params;
  const filters: Filters = { ...rest, seasonId };
  // Every round that matches, not only the page's.
  const readSoFar = useCsvDownload("score-history", async (onProgress) =>
    roundLines(await fetchAllRounds(filters, onProgress)),
  );
  const refilter = (part: Partial<ScoreHistoryParams>) => change({ score: "", ...part });
  const isOwn = ownMemberId !== null && params.member === ownMemberId;
  const isEmptyClub = seasons.data?.length === 0;
  const screen = { params, seasonId, isOwn, onChange: refilter };
  return (
    <>
      <PageHeader
        title="Score History"
        controls={
          isEmptyClub ? undefined : (
            <>
              {list.length > 0 ? (
                <CompactSelect
                  label="Season"
                  value={seasonId ?? "all"}
                  choices={[
                    ...list.map(({ id, name }) => ({ value: id, label: name })),
                    { value: "all", label: "All seasons" },
                  ]}
                  onChange={(season) => refilter({ season, team: "", week: 0 })}
                />
              ) : null}
              {ownMemberId ? <WhoseRounds ownMemberId={ownMemberId} isOwn={isOwn} /> : null}
            </>
          )
        }
        filters={isEmptyClub ? null : <HistoryFilters {...screen} />}
        status={
          isEmptyClub ? null : (
            <>
              {readSoFar === null ? null : <span role="status">Reading {readSoFar} rounds… </span>}
              <HistoryChips {...screen} /> {isOwn ? "Open a round to dispute it." : "Every round shot."}
            </>
          )
        }
        printed={<PrintedHead season={list.find(({ id }) => id === seasonId)?.name ?? "All seasons"} />}
      />
      <QueryView query={seasons} isEmpty={(rows) => rows.length === 0} empty={<NoSeason />}>
        {() => (
          <>
            {params.score ? (
              <Notice
                kind="info"
                title="Showing one round from a link"
                action={<Button onClick={() => refilter({})}>Show all rounds</Button>}
              />
            ) : null}
            <Rounds filters={filters} ownMemberId={ownMemberId} onChange={change} />
          </>
        )}
      </QueryView>
    </>
  );
}

function WhoseRounds({ ownMemberId, isOwn }: { ownMemberId: string; isOwn: boolean }) {
  const mine = new URLSearchParams({ season: "all", member: ownMemberId });
  return (
    <ViewSwitch
      label="Show"
      current={isOwn ? "mine" : "all"}
      tabs={[
        { id: "all", label: "All", href: "/score-history" },
        { id: "mine", label: "My rounds", href: `/score-history?${mine}` },
      ]}
    />
  );
}

type RoundsProps = {
  filters: Filters;
  ownMemberId: string | null;
  onChange: (part: Partial<ScoreHistoryParams>) => void;
};

function Rounds({ filters, ownMemberId, onChange }: RoundsProps) {
  const user = useCurrentUser();
  const rounds = useInfiniteQuery(historyQueryOptions(filters));
  const disputes = useQuery({ ...ownDisputesQueryOptions(user?.id ?? ""), enabled: ownMemberId !== null });
  const readsAll = canManage(user);
  const details = useMemo(() => {
    const latest = (disputes.data ?? []).toReversed().map((each) => [each.score_id, each] as const);
    return roundDetails({ ownMemberId, readsAll, disputes: new Map(latest) });
  }, [disputes.data, ownMemberId, readsAll]);
  const isOwn = ownMemberId !== null && filters.member === ownMemberId;
  const hasSeason = filters.seasonId === null;
  const columns = useMemo(() => historyColumns({ hasSeason, isOwn }), [hasSeason, isOwn]);
  return (
    <QueryView query={rounds} empty={<NoRounds filters={filters} />}>
      {(rows) => (
        <>
          <DataTable
            caption="Rounds"
            isDense
            rows={rows}
            columns={columns}
            details={details}
            asList={historyParts({ hasSeason, isOwn })}
            isMarked={({ member_id }) => member_id === ownMemberId && !isOwn}
            sort={{ columnId: filters.sort, direction: filters.direction }}
            onSortChange={({ columnId, direction }) =>
              onChange({ sort: historySorts.find((sort) => sort === columnId) ?? "date", direction })
            }
            hasPrint
          />
          <OlderRows query={rounds} label="More rounds" />
        </>
      )}
    </QueryView>
  );
}

function NoRounds({ filters }: { filters: Filters }) {
  const { member, team, week, event, kind, from, to, score, seasonId } = filters;
  if (!(member || team || week || event || kind || from || to || score)) {
    return (
      <EmptyState
        title={seasonId ? "No rounds are entered in this season yet." : "No rounds are entered yet."}
      >
        <p>
          They'll appear here after the scorekeepers enter them.
          {seasonId ? " Choose another season above to see its rounds." : null}
        </p>
      </EmptyState>
    );
  }
  return <EmptyState title="No rounds match.">Remove a filter.</EmptyState>;
}
