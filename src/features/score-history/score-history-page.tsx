import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { useSearchState } from "#lib/search-params.ts";
import { offeredSeasons } from "#season/queries/offered-seasons.ts";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import { seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { printActions, usePageActions } from "#ui/layout/page-actions.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { PrintedHead } from "#ui/layout/printed-head.tsx";
import { TabLinks } from "#ui/layout/tab-links.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { Pager } from "#ui/table/pager.tsx";
import { DisputeDialog } from "./components/dispute-dialog.tsx";
import { historyColumns, type RoundAction } from "./components/history-columns.tsx";
import { HistoryCsv } from "./components/history-csv.tsx";
import { HistoryFilterBar } from "./components/history-filter-bar.tsx";
import { RoundChangesDialog } from "./components/round-changes-dialog.tsx";
import {
  type HistoryFilters,
  type HistoryRound,
  historyCountQueryOptions,
  historyPageQueryOptions,
  historyPageSize,
  ownDisputesQueryOptions,
} from "./score-history-queries.ts";
import { historySorts, type ScoreHistoryParams, scoreHistoryParams } from "./score-history-search-params.ts";

/** Every round that was shot, by all filters; of one's own also who changed what, and a note to the scorekeepers. */
export function ScoreHistoryPage() {
  usePageActions(printActions);
  const [params, change] = useSearchState(scoreHistoryParams);
  const seasons = useQuery(seasonsQueryOptions());
  const ownMemberId = useOwnMember();
  const isManager = canManage(useCurrentUser());
  const list = offeredSeasons(seasons.data ?? [], { asked: params.season, isManager });
  const seasonId =
    params.season === "all" ? null : (list.find(({ id }) => id === params.season)?.id ?? list[0]?.id ?? null);
  const { season: _, page: __, ...rest } = params;
  const filters: HistoryFilters = { ...rest, seasonId };
  const refilter = (part: Partial<ScoreHistoryParams>) => change({ page: 1, score: "", ...part });
  return (
    <>
      <PageHeader
        title="Score History"
        action={<HistoryCsv filters={filters} />}
        printed={<PrintedHead season={list.find(({ id }) => id === seasonId)?.name ?? "All seasons"} />}
      >
        Every round shot. For your own rounds, you can see who changed what and dispute a score.
      </PageHeader>
      {ownMemberId ? <WhoseRounds ownMemberId={ownMemberId} params={params} /> : null}
      <QueryView query={seasons} isEmpty={(rows) => rows.length === 0} empty={<NoSeason />}>
        {() => (
          <>
            <HistoryFilterBar params={params} seasonId={seasonId} seasons={list} onChange={refilter} />
            {params.score ? (
              <Notice
                kind="info"
                title="Showing one round from a link"
                action={<Button onClick={() => refilter({})}>Show all rounds</Button>}
              />
            ) : null}
            <Rounds filters={filters} page={params.page} ownMemberId={ownMemberId} onChange={change} />
          </>
        )}
      </QueryView>
    </>
  );
}

function WhoseRounds({ ownMemberId, params }: { ownMemberId: string; params: ScoreHistoryParams }) {
  const mine = new URLSearchParams({ season: "all", member: ownMemberId });
  return (
    <TabLinks
      label="Show"
      current={params.member === ownMemberId ? "mine" : "all"}
      tabs={[
        { id: "all", label: "All rounds", href: "/score-history" },
        { id: "mine", label: "My rounds", href: `/score-history?${mine}` },
      ]}
    />
  );
}

type RoundsProps = {
  filters: HistoryFilters;
  page: number;
  ownMemberId: string | null;
  onChange: (part: Partial<ScoreHistoryParams>) => void;
};

function Rounds({ filters, page, ownMemberId, onChange }: RoundsProps) {
  const user = useCurrentUser();
  const rounds = useQuery(historyPageQueryOptions(filters, page));
  const counted = useQuery(historyCountQueryOptions(filters));
  const disputes = useQuery({ ...ownDisputesQueryOptions(user?.id ?? ""), enabled: ownMemberId !== null });
  const latest = useMemo(
    () => new Map((disputes.data ?? []).toReversed().map((dispute) => [dispute.score_id, dispute])),
    [disputes.data],
  );
  const [opened, setOpened] = useState<{ action: RoundAction; round: HistoryRound } | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <QueryView
        query={rounds}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<NoRounds filters={filters} />}
      >
        {({ rows, hasNext }) => (
          <>
            <DataTable
              caption="Rounds"
              isCaptionHidden
              rows={rows}
              rowKey={({ id }) => id}
              columns={historyColumns({
                hasSeason: filters.seasonId === null,
                ownMemberId,
                readsAll: canManage(user),
                disputes: latest,
                onAct: (action, round) => setOpened({ action, round }),
              })}
              isMarked={({ member_id }) => member_id === ownMemberId && filters.member === ""}
              sort={{ columnId: filters.sort, direction: filters.direction }}
              onSortChange={({ columnId, direction }) =>
                onChange({
                  sort: historySorts.find((sort) => sort === columnId) ?? "date",
                  direction,
                  page: 1,
                })
              }
            />
            <Pager
              label="rounds"
              page={page}
              pageSize={historyPageSize}
              count={hasNext ? (counted.data ?? null) : (page - 1) * historyPageSize + rows.length}
              onPage={(next) => onChange({ page: next })}
            />
          </>
        )}
      </QueryView>
      {opened?.action === "history" ? <RoundChangesDialog round={opened.round} onClose={close} /> : null}
      {opened?.action === "dispute" ? <DisputeDialog round={opened.round} onClose={close} /> : null}
    </>
  );
}

function NoRounds({ filters }: { filters: HistoryFilters }) {
  const { member, team, week, event, kind, from, to, score, seasonId } = filters;
  if (!(member || team || week || event || kind || from || to || score)) {
    return (
      <EmptyState
        title={seasonId ? "No rounds are entered in this season yet." : "No rounds are entered yet."}
      >
        <p>
          They'll appear here after the scorekeepers enter them.{" "}
          {seasonId ? " Rounds of other seasons are found under Season above." : null}
        </p>
      </EmptyState>
    );
  }
  return <EmptyState title="No rounds match">Remove a filter.</EmptyState>;
}

function NoSeason() {
  return (
    <EmptyState title="There is no season yet">
      The board sets one up; its rounds then appear here.
    </EmptyState>
  );
}
