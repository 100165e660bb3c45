import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { errorSentence } from "#lib/errors.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { RowFacts } from "#ui/table/row-facts.tsx";
import { type ErrorNote, useErrorNotes } from "../help-queries.ts";
import styles from "./error-notes.module.css";

export function ErrorNotes() {
  const { data, error } = useErrorNotes();
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">Errors</h2>
      <p>
        When a page breaks in someone's browser, or something fails on the server, it's noted here: what,
        where, and how often, but not whose. Notes are deleted after 30 days.
      </p>
      {error ? <Notice kind="error" title={errorSentence(error)} /> : null}
      {data?.length === 0 ? <p>No errors in the last 14 days.</p> : null}
      {data && data.length > 0 ? <NoteTable notes={data} /> : null}
    </section>
  );
}

type NoteTableProps = { notes: readonly ErrorNote[] };

function NoteTable({ notes }: NoteTableProps) {
  const timeZone = useClubTimeZone();
  const lastOf = ({ last_at }: ErrorNote) => formatMoment(last_at, timeZone);
  const columns: DataColumn<ErrorNote>[] = [
    {
      id: "message",
      header: "Error",
      cell: ({ message }) => <span className={`block breaks wraps ${styles.message}`}>{message}</span>,
    },
    { id: "where", header: "Where", cell: whereOf, sortValue: whereOf },
    {
      id: "times",
      header: "Times",
      align: "end",
      cell: ({ times }) => times.toLocaleString("en-US"),
      sortValue: ({ times }) => times,
    },
    { id: "last", header: "Last", priority: 3, cell: lastOf, sortValue: ({ last_at }) => last_at },
  ];
  return (
    <DataTable
      caption="Errors of the last 14 days"
      columns={columns}
      rows={notes}
      asList={{
        title: ({ message }) => message,
        second: (note) => [whereOf(note), lastOf(note)].join(" · "),
        figure: ({ times }) => times.toLocaleString("en-US"),
      }}
      details={{
        isBeside: true,
        nameOf: ({ message }) => message,
        subtitle: (note) => `${whereOf(note)} · last ${lastOf(note)}`,
        content: ({ times, route, browser, release, stack }) => (
          <>
            <RowFacts
              facts={[
                ["Times", times.toLocaleString("en-US")],
                ["Page", route || "–"],
                ["Browser", browser || "–"],
                ["Release", release || "–"],
              ]}
            />
            {stack ? (
              <>
                <h3>Where in the program</h3>
                <pre className={`plain breaks ${styles.stack}`}>{stack}</pre>
              </>
            ) : null}
          </>
        ),
      }}
    />
  );
}

const whereOf = ({ source, route }: ErrorNote) =>
  [source === "server" ? "on the server" : "in a browser", route].filter(Boolean).join(", ");
