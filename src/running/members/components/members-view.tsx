import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { useSearchState } from "#lib/search-params.ts";
import { countedSoFar } from "#lib/text/count-phrase.ts";
import { downloadCsv } from "#lib/text/csv.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { weekToEnter } from "#season/rounds/entry-week.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { announceFailure } from "#ui/feedback/toasts.ts";
import { usePageActions } from "#ui/layout/page-actions.ts";
import { NothingFound } from "#ui/table/nothing-found.tsx";
import { ListSheet, newRow } from "#ui/table/row-details.tsx";
import { memberCsv } from "../core/member-csv.ts";
import { categoryChoices, memberRows } from "../core/member-rows.ts";
import {
  fetchMembers,
  type MemberOverview,
  memberCategoriesQueryOptions,
  membersQueryOptions,
} from "../members-queries.ts";
import { memberAdminParams } from "../members-search-params.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { MemberEditor } from "./member-editor.tsx";
import { MemberFilterLine } from "./member-filter-line.tsx";
import { MemberTable } from "./member-table.tsx";

type MembersViewProps = { seasonId: string | null; season: ClubSeason | null };

export function MembersView({ seasonId, season }: MembersViewProps) {
  const [params, change] = useSearchState(memberAdminParams);
  const [linked, link] = useState<MemberOverview | null>(null);
  const timeZone = useClubTimeZone();
  const week = season ? weekToEnter(season.weeks, season.book.scores, dayAt(new Date(), timeZone)) : 1;
  const { find, part, category, account, age } = params;
  const narrowed = { find, part, category, account, age, ...(part === "no-team" && { week }) };
  const members = useInfiniteQuery(membersQueryOptions(seasonId, narrowed));
  const used = useQuery(memberCategoriesQueryOptions()).data;
  const categories = useMemo(() => categoryChoices(season, used ?? []), [season, used]);
  useMembersExport(season, week, () => fetchMembers(seasonId, narrowed));

  return (
    <>
      <MemberFilterLine
        params={params}
        categories={categories}
        onChange={change}
        status={members.data ? countedSoFar(members.data.length, "member", members.hasNextPage) : null}
      />
      <QueryView
        query={members}
        skeleton={<Skeleton lines={10} label="Loading the members" />}
        empty={
          find || part || category || account || age ? (
            <NothingFound
              what="No members"
              term={find}
              onClear={() => change({ find: "", part: "", category: "", account: "", age: "" })}
            />
          ) : (
            <EmptyState title="The club has no members yet.">
              Add the first one with the button above, or import a list.
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <MemberTable
            seasonId={seasonId}
            season={season}
            rows={memberRows(rows, season, week)}
            older={{ query: members, label: "More members" }}
            sort={params.sort ? { columnId: params.sort, direction: params.direction } : null}
            onSortChange={({ columnId, direction }) => change({ sort: columnId, direction })}
            onLink={link}
          />
        )}
      </QueryView>
      <ListSheet row={newRow} title="New member">
        {(close) => <MemberEditor seasonId={seasonId} season={season} member={null} onClose={close} />}
      </ListSheet>
      {linked ? <AccountDialog seasonId={seasonId} member={linked} onClose={() => link(null)} /> : null}
    </>
  );
}

function useMembersExport(season: ClubSeason | null, week: number, read: () => Promise<MemberOverview[]>) {
  const latest = useRef({ season, week, read });
  latest.current = { season, week, read };
  const { mutate } = useMutation({
    mutationFn: async (isPrivate: boolean) => {
      const { season, week, read } = latest.current;
      const name = `${season?.info.name ?? ""} members${isPrivate ? ", private" : ""}`.trim();
      downloadCsv(name, memberCsv(memberRows(await read(), season, week), isPrivate));
    },
    onError: announceFailure("The file could not be made"),
  });
  usePageActions(
    useMemo(
      () => [
        { label: "CSV without private details", onSelect: () => mutate(false) },
        { label: "CSV for the board", onSelect: () => mutate(true) },
      ],
      [mutate],
    ),
  );
}
