import { useDeferredValue, useMemo, useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { useSearchState } from "#lib/search-params.ts";
import { weekToEnter } from "#season/entry/entry-week.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Button } from "#ui/form/button.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { Pager } from "#ui/table/pager.tsx";
import { filterMembers, memberRows } from "../core/member-rows.ts";
import type { MemberOverview } from "../members-queries.ts";
import { memberAdminParams } from "../members-search-params.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { memberColumns, type OpenDialog } from "./member-columns.tsx";
import { MemberDialog } from "./member-dialog.tsx";
import { MemberFilterBar } from "./member-filter-bar.tsx";
import styles from "./members.module.css";
import { MembersExport } from "./members-export.tsx";

type MembersViewProps = { seasonId: string | null; season: ClubSeason | null; members: MemberOverview[] };

const pageSize = 100;

/** Everyone who shoots, found by name, email, phone or guardian. */
export function MembersView({ seasonId, season, members }: MembersViewProps) {
  const [params, change] = useSearchState(memberAdminParams);
  const [question, ask] = useState<OpenDialog | "new" | null>(null);
  const [page, setPage] = useState(1);
  const timeZone = useClubTimeZone();
  const week = season ? weekToEnter(season.weeks, season.book.scores, dayAt(new Date(), timeZone)) : 1;
  const find = useDeferredValue(params.find);
  const { part, category, account } = params;
  const all = useMemo(() => memberRows(members, season, week), [members, season, week]);
  const rows = useMemo(
    () => filterMembers(all, { find, part, category, account }),
    [all, find, part, category, account],
  );
  const columns = useMemo(() => memberColumns(season, ask), [season]);
  const sort = params.sort ? { columnId: params.sort, direction: params.direction } : null;
  // A table of hundreds is sorted whole; only who is looked for is drawn.
  const isPaged = rows.length > pageSize && sort === null;
  const shown = isPaged ? rows.slice((page - 1) * pageSize, page * pageSize) : rows;

  return (
    <>
      <div className={styles.toolbar} data-no-print>
        <Button look="main" onClick={() => ask("new")}>
          New member
        </Button>
        <MembersExport rows={rows} seasonName={season?.info.name ?? ""} />
      </div>
      <MemberFilterBar
        params={params}
        onChange={(fields) => {
          setPage(1);
          change(fields);
        }}
      />
      {members.length === 0 ? (
        <EmptyState title="The club has no members yet.">
          <p>Add the first one with the button above, or import a list.</p>
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState title="No members match.">
          <p>Type fewer letters of the name, or remove a filter.</p>
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={`${rows.length} of ${members.length} members${season ? `, with their part in ${season.info.name}` : ""}`}
            columns={columns}
            rows={shown}
            rowKey={({ member }) => member.id}
            sort={sort}
            onSortChange={({ columnId, direction }) => change({ sort: columnId, direction })}
            hasPrint
          />
          {isPaged ? (
            <Pager label="members" page={page} pageSize={pageSize} count={rows.length} onPage={setPage} />
          ) : null}
        </>
      )}
      {question === "new" ? (
        <MemberDialog seasonId={seasonId} season={season} member={null} onClose={() => ask(null)} />
      ) : question?.about === "edit" ? (
        <MemberDialog
          seasonId={seasonId}
          season={season}
          member={question.member}
          onClose={() => ask(null)}
        />
      ) : question ? (
        <AccountDialog seasonId={seasonId} member={question.member} onClose={() => ask(null)} />
      ) : null}
    </>
  );
}
