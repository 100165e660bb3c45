import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatShortMoment } from "#lib/dates.ts";
import { useSearchState } from "#lib/search-params.ts";
import { clubAccountsQueryOptions } from "#season/queries/club-accounts-queries.ts";
import { seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { FilterLine } from "#ui/table/filter-line.tsx";
import { NothingFound } from "#ui/table/nothing-found.tsx";
import { describeDetail, eventLabel, isAboutAccount, securityEvents } from "../core/security-events.ts";
import {
  erasedNamesQueryOptions,
  type SecurityEntry,
  securityLogQueryOptions,
} from "../security-log-queries.ts";
import { securityLogParams } from "../user-admin-search-params.ts";
import styles from "./security-log.module.css";

const deletedAccount = "a deleted account";

type FindName = (id: string) => string | undefined;

export function SecurityLog() {
  const [{ event, person }, change] = useSearchState(securityLogParams);
  const query = useInfiniteQuery(securityLogQueryOptions({ event, person }));
  const { people, findName } = useNames();
  const timeZone = useClubTimeZone();
  const isFiltered = Boolean(event || person);
  return (
    <section aria-label="Security log">
      <FilterLine
        count={[event, person].filter(Boolean).length}
        status="Network addresses are deleted after 90 days."
      >
        <CompactSelect
          label="Event"
          value={event}
          choices={[
            { value: "", label: "All events" },
            ...securityEvents.map((each) => ({ value: each, label: eventLabel(each) })),
          ]}
          onChange={(choice) => change({ event: securityLogParams.shape.event.parse(choice) })}
        />
        <CompactSelect
          label="Person"
          value={person}
          choices={[{ value: "", label: "Everyone" }, ...people]}
          onChange={(choice) => change({ person: choice })}
        />
      </FilterLine>
      <QueryView
        query={query}
        empty={
          isFiltered ? (
            <NothingFound what="No entries" term="" onClear={() => change({ event: "", person: "" })} />
          ) : (
            <EmptyState title="The log is empty.">It fills with the next sign-in.</EmptyState>
          )
        }
      >
        {(rows) => (
          <DataTable
            caption="Security log, the latest entry first"
            rows={rows}
            columns={columnsOf(findName, timeZone)}
            rowKey={({ id }) => String(id)}
            hasPrint
            older={{ query, label: "Older entries" }}
            asList={{
              title: ({ event }) => eventLabel(event),
              second: ({ at, accountId, subjectId }) =>
                [formatShortMoment(at, timeZone), nameOfEntry(accountId ?? subjectId, findName)].join(" · "),
            }}
          />
        )}
      </QueryView>
    </section>
  );
}

/** Filter choices, and current names for the ids of an entry. */
function useNames() {
  const accounts = useQuery(clubAccountsQueryOptions()).data ?? [];
  const seasons = useQuery(seasonsQueryOptions()).data ?? [];
  const erased = useQuery(erasedNamesQueryOptions()).data ?? new Map<string, string>();
  const people = [
    ...accounts.map(({ id, name }) => ({ value: id, label: name })),
    ...[...erased].map(([value, label]) => ({ value, label })),
  ];
  const names = new Map([
    ...people.map(({ value, label }) => [value, label] as const),
    ...seasons.map(({ id, name }) => [id, name] as const),
  ]);
  const findName: FindName = (id) => names.get(id);
  return { people, findName };
}

function columnsOf(findName: FindName, timeZone: string | undefined): DataColumn<SecurityEntry>[] {
  const show = (id: string | null, nobody: string, unknown = deletedAccount) =>
    id === null ? nobody : (findName(id) ?? unknown);
  return [
    {
      id: "when",
      header: "When",
      cell: ({ at }) => formatShortMoment(at, timeZone),
    },
    {
      id: "event",
      header: "Event",
      cell: ({ event }) => <span className={`block wraps ${styles.event}`}>{eventLabel(event)}</span>,
    },
    { id: "who", header: "Who", cell: ({ accountId }) => show(accountId, "–") },
    {
      id: "about",
      header: "About",
      cell: ({ event, accountId, subjectId }) =>
        subjectId === accountId ? "–" : show(subjectId, "–", isAboutAccount(event) ? deletedAccount : "–"),
    },
    {
      id: "detail",
      header: "Detail",
      cell: ({ event, detail }) => <Detail text={describeDetail(event, detail, findName)} />,
    },
    { id: "client_ip", header: "From", priority: 4, cell: ({ client_ip }) => client_ip ?? "–" },
  ];
}

function nameOfEntry(id: string | null, findName: FindName): string {
  return id === null ? "no one signed in" : (findName(id) ?? deletedAccount);
}

const longestLine = 120;

function Detail({ text }: { text: string }) {
  if (text.length <= longestLine) return <div className={`breaks wraps ${styles.text}`}>{text || "–"}</div>;
  return (
    <details className={`breaks wraps ${styles.text}`}>
      <summary>Show what changed</summary>
      {text}
    </details>
  );
}
