import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { errorSentence } from "#lib/errors.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { type ErrorNote, useErrorNotes } from "../help-queries.ts";
import styles from "./error-notes.module.css";

/** What broke in the last 14 days, for anyone who writes to the makers of the site. */
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
      {data && data.length > 0 ? <Groups notes={data} /> : null}
    </section>
  );
}

function Groups({ notes }: { notes: ErrorNote[] }) {
  return groups.map(({ source, title }) => {
    const own = notes.filter((note) => note.source === source);
    if (own.length === 0) return null;
    return (
      <section key={source} aria-label={title}>
        <h3>{title}</h3>
        <ul className={styles.list}>
          {own.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      </section>
    );
  });
}

const groups = [
  { source: "browser", title: "In browsers" },
  { source: "server", title: "On the server" },
];

function Note({ note }: { note: ErrorNote }) {
  const timeZone = useClubTimeZone();
  const where = [note.route, note.browser, note.release && `release ${note.release}`].filter(Boolean);
  return (
    <li className={styles.note}>
      <p className={styles.message}>{note.message}</p>
      <p className={styles.facts}>
        {[describeTimes(note.times), `last ${formatMoment(note.last_at, timeZone)}`, ...where].join(" · ")}
      </p>
      {note.stack ? (
        <details>
          <summary>Where in the program</summary>
          <pre className={styles.stack}>{note.stack}</pre>
        </details>
      ) : null}
    </li>
  );
}

const describeTimes = (times: number): string =>
  times === 1 ? "Once" : `${times.toLocaleString("en-US")} times`;
