import { useDeferredValue, useMemo, useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { useSearchState } from "#lib/search-params.ts";
import { counted } from "#lib/text/counted.ts";
import { downloadCsv } from "#lib/text/csv.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { weekToEnter } from "#season/rounds/entry-week.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { usePageActions } from "#ui/layout/page-actions.ts";
import { NothingFound } from "#ui/table/nothing-found.tsx";
import { Pager } from "#ui/table/pager.tsx";
import { ListSheet, newRow } from "#ui/table/row-details.tsx";
import { memberCsv } from "../core/member-csv.ts";
import type { MemberRow } from "../core/member-rows.ts";
import { categoryChoices, filterMembers, memberRows } from "../core/member-rows.ts";
import type { MemberOverview } from "../members-queries.ts";
import { memberAdminParams } from "../members-search-params.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { MemberEditor } from "./member-editor.tsx";
import { MemberFilterLine } from "./member-filter-line.tsx";
import { MemberTable } from "./member-table.tsx";

type MembersViewProps = { seasonId: string | null; season: ClubSeason | null; members: MemberOverview[] };

const pageSize = 100;

export function MembersView({ seasonId, season, members }: MembersViewProps) {
  const [params, change] = useSearchState(memberAdminParams);
  const [linked, link] = useState<MemberOverview | null>(null);
  const [page, setPage] = useState(1);
  const timeZone = useClubTimeZone();
  const week = season ? weekToEnter(season.weeks, season.book.scores, dayAt(new Date(), timeZone)) : 1;
  const find = useDeferredValue(params.find);
  const { part, category, account, age } = params;
  const all = useMemo(() => memberRows(members, season, week), [members, season, week]);
  const rows = useMemo(
    () => filterMembers(all, { find, part, category, account, age }),
    [all, find, part, category, account, age],
  );
  const categories = useMemo(() => categoryChoices(season, members), [season, members]);
  useMembersExport(rows, season?.info.name ?? "");
  const sort = params.sort ? { columnId: params.sort, direction: params.direction } : null;
  // A table of hundreds of rows is sorted as a whole; only the page in view is drawn.
  const isPaged = rows.length > pageSize && sort === null;
  const shown = isPaged ? rows.slice((page - 1) * pageSize, page * pageSize) : rows;
  const refilter = (fields: Partial<typeof params>) => {
    setPage(1);
    change(fields);
  };

  return (
    <>
      <MemberFilterLine
        params={params}
        categories={categories}
        onChange={refilter}
        status={
          rows.length === members.length
            ? counted(members.length, "member")
            : `${rows.length} of ${counted(members.length, "member")}`
        }
      />
      {members.length === 0 ? (
        <EmptyState title="The club has no members yet.">
          Add the first one with the button above, or import a list.
        </EmptyState>
      ) : rows.length === 0 ? (
        <NothingFound
          what="No members"
          term={params.find}
          onClear={() => refilter({ find: "", part: "", category: "", account: "", age: "" })}
        />
      ) : (
        <>
          <MemberTable
            seasonId={seasonId}
            season={season}
            rows={shown}
            sort={sort}
            onSortChange={({ columnId, direction }) => change({ sort: columnId, direction })}
            onLink={link}
          />
          {isPaged ? (
            <Pager label="members" page={page} pageSize={pageSize} count={rows.length} onPage={setPage} />
          ) : null}
        </>
      )}
      <ListSheet row={newRow} title="New member">
        {(close) => <MemberEditor seasonId={seasonId} season={season} member={null} onClose={close} />}
      </ListSheet>
      {linked ? <AccountDialog seasonId={seasonId} member={linked} onClose={() => link(null)} /> : null}
    </>
  );
}

function useMembersExport(rows: readonly MemberRow[], seasonName: string) {
  usePageActions(
    useMemo(() => {
      const save = (isPrivate: boolean) => () =>
        downloadCsv(
          `${seasonName} members${isPrivate ? ", private" : ""}`.trim(),
          memberCsv(rows, isPrivate),
        );
      if (rows.length === 0) return [];
      return [
        { label: "CSV without private details", onSelect: save(false) },
        { label: "CSV for the board", onSelect: save(true) },
      ];
    }, [rows, seasonName]),
  );
}
