import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { type NameLookup, scoreDifferences } from "#season/entry/score-differences.ts";
import { memberPath, scorePath } from "#season/standings/league-links.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { type AuditEntry, entryNamesQueryOptions } from "../audit-log-queries.ts";
import { actionLabels, idsOfEntries, removableTexts, sourceText } from "../core/audit-text.ts";
import styles from "./audit-log.module.css";
import { PutBack } from "./put-back.tsx";
import { RedactReason } from "./redact-reason.tsx";

export function AuditLogTable({ entries }: { entries: readonly AuditEntry[] }) {
  const timeZone = useClubTimeZone();
  const isAdmin = useCurrentUser()?.role === "Admin";
  const names = useQuery(entryNamesQueryOptions(idsOfEntries(entries)));
  // Until the names are read a dot means them, so that no one takes a team for a lost one.
  const findName: NameLookup = (_, id) => (names.data ? names.data.get(id) : "…");
  return (
    <DataTable
      caption="Score changes, newest first"
      isCaptionHidden
      rows={entries}
      columns={auditColumns(findName, timeZone, isAdmin)}
      rowKey={({ id }) => String(id)}
    />
  );
}

function auditColumns(
  findName: NameLookup,
  timeZone: string | undefined,
  canRedact: boolean,
): DataColumn<AuditEntry>[] {
  return [
    {
      id: "when",
      header: "When",
      cell: ({ at }) => <div className={styles.when}>{formatMoment(at, timeZone)}</div>,
    },
    { id: "who", header: "Who", cell: ({ account }) => account ?? "System" },
    { id: "action", header: "Action", cell: ({ action }) => actionLabels[action] },
    {
      id: "member",
      header: "Score of",
      cell: ({ member, memberId, seasonId }) => <Link href={memberPath(memberId, seasonId)}>{member}</Link>,
    },
    {
      id: "week",
      header: "Week",
      align: "end",
      cell: ({ now, seasonId, scoreId }) => <Link href={scorePath(scoreId, seasonId)}>{now.week}</Link>,
    },
    { id: "what", header: "What", cell: (entry) => <Changes entry={entry} findName={findName} /> },
    {
      id: "back",
      header: "Change",
      isForScreen: true,
      cell: (entry) => <PutBack entry={entry} />,
    },
    {
      id: "reason",
      header: "Reason",
      cell: (entry) => (
        <div className={styles.text}>
          {entry.reason ?? "–"}
          {canRedact && removableTexts(entry).length > 0 ? (
            <>
              {" "}
              <RedactReason entry={entry} />
            </>
          ) : null}
        </div>
      ),
    },
    { id: "source", header: "From", cell: ({ source }) => sourceText(source) },
    { id: "season", header: "Season", cell: ({ season }) => season },
  ];
}

function Changes({ entry, findName }: { entry: AuditEntry; findName: NameLookup }) {
  const differences = scoreDifferences(entry.was, entry.now, findName);
  const { hits, targets } = entry.now;
  if (differences.length === 0) return `${hits} of ${targets}`;
  if (entry.was === null) {
    const team = differences.find(({ field }) => field === "Team")?.now;
    return `${hits} of ${targets}${team && team !== "–" ? `, ${team}` : ""}`;
  }
  return (
    <ul className={styles.changes}>
      {differences.map(({ field, was, now }) => (
        <li key={field}>
          {field} {was} → {now}
        </li>
      ))}
    </ul>
  );
}
