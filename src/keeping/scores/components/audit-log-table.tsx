import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatShortMoment } from "#lib/dates.ts";
import { actionLabels, type NameLookup, scoreDifferences } from "#season/rounds/score-differences.ts";
import { memberPath, scorePath } from "#season/words/league-links.ts";
import type { MenuAction } from "#ui/layout/overflow-menu.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { OlderRowsProps } from "#ui/table/older-rows.tsx";
import { RowFacts } from "#ui/table/row-facts.tsx";
import { type AuditEntry, entryNamesQueryOptions } from "../audit-log-queries.ts";
import { differenceText, idsOfEntries, removableTexts, sourceText } from "../core/audit-text.ts";
import styles from "./audit-log.module.css";
import { PutBackDialog } from "./put-back-dialog.tsx";
import { RedactDialog } from "./redact-dialog.tsx";

type OpenedEntry = { about: "undo" | "redact"; entry: AuditEntry };

type AuditLogTableProps = { entries: readonly AuditEntry[]; older?: OlderRowsProps };

export function AuditLogTable({ entries, older }: AuditLogTableProps) {
  const timeZone = useClubTimeZone();
  const canRedact = useCurrentUser()?.role === "Admin";
  const [openedEntry, open] = useState<OpenedEntry | null>(null);
  const { data: names } = useQuery(entryNamesQueryOptions(idsOfEntries(entries)));
  // Shows a dot until the names are read, so that a team does not seem deleted.
  const findName = useCallback<NameLookup>((_, id) => (names ? names.get(id) : "…"), [names]);
  const columns = useMemo(() => auditColumns(findName, timeZone), [findName, timeZone]);
  return (
    <>
      <DataTable
        caption="Score changes, newest first"
        rows={entries}
        {...(older && { older })}
        columns={columns}
        rowKey={keyOf}
        asList={{
          title: ({ member }) => member,
          second: (entry) => `${formatShortMoment(entry.at, timeZone)} · ${entry.account ?? "System"}`,
          note: ({ action }) => actionLabels[action],
        }}
        details={{
          isBeside: true,
          nameOf: entryName,
          subtitle: ({ at, account }) => `${formatShortMoment(at, timeZone)} · ${account ?? "System"}`,
          menu: (entry) => menuOf(entry, canRedact, open),
          content: (entry) => <EntryDetails entry={entry} findName={findName} />,
        }}
      />
      {openedEntry?.about === "undo" ? (
        <PutBackDialog entry={openedEntry.entry} onClose={() => open(null)} />
      ) : null}
      {openedEntry?.about === "redact" ? (
        <RedactDialog entry={openedEntry.entry} onClose={() => open(null)} />
      ) : null}
    </>
  );
}

const keyOf = ({ id }: AuditEntry) => String(id);
const entryName = ({ member, action, id }: AuditEntry) =>
  `${member}, ${actionLabels[action]?.toLowerCase()}, entry ${id}`;

function menuOf(entry: AuditEntry, canRedact: boolean, open: (entry: OpenedEntry) => void): MenuAction[] {
  return [
    { label: "Undo…", onSelect: () => open({ about: "undo", entry }) },
    { label: "History of this score", href: scorePath(entry.scoreId, entry.seasonId) },
    { label: "Member statistics", href: memberPath(entry.memberId, entry.seasonId) },
    ...(canRedact && removableTexts(entry).length > 0
      ? [
          {
            label: "Remove private text…",
            isDangerous: true,
            onSelect: () => open({ about: "redact", entry }),
          },
        ]
      : []),
  ];
}

function auditColumns(findName: NameLookup, timeZone: string | undefined): DataColumn<AuditEntry>[] {
  return [
    { id: "member", header: "Score of", cell: ({ member }) => member },
    { id: "week", header: "Week", align: "end", cell: ({ now }) => now.week },
    { id: "action", header: "Action", cell: ({ action }) => actionLabels[action] },
    {
      id: "what",
      priority: 2,
      header: "What",
      cell: (entry) => <div className={styles.what}>{changeText(entry, findName)}</div>,
    },
    {
      id: "reason",
      header: "Reason",
      priority: 4,
      cell: ({ reason }) => <div className={styles.reason}>{reason ?? "–"}</div>,
    },
    { id: "who", header: "Who", priority: 3, cell: ({ account }) => account ?? "System" },
    { id: "when", header: "When", priority: 2, cell: ({ at }) => formatShortMoment(at, timeZone) },
  ];
}

function changeText(entry: AuditEntry, findName: NameLookup): string {
  const differences = scoreDifferences(entry.was, entry.now, findName);
  const { hits, targets } = entry.now;
  if (differences.length === 0) return `${hits} of ${targets}`;
  if (entry.was !== null) return differenceText(differences, false);
  const team = differences.find(({ field }) => field === "Team")?.now;
  return `${hits} of ${targets}${team && team !== "–" ? `, ${team}` : ""}`;
}

function EntryDetails({ entry, findName }: { entry: AuditEntry; findName: NameLookup }) {
  const differences = scoreDifferences(entry.was, entry.now, findName);
  const change = (was: string, now: string) => (entry.was === null ? now : `${was} → ${now}`);
  return (
    <RowFacts
      facts={[
        ["Score", `${entry.now.hits} of ${entry.now.targets}`],
        ...differences.map(({ field, was, now }) => [field, change(was, now)] as const),
        ["Reason", entry.reason ?? "–"],
        ["From", sourceText(entry.source)],
        ["Season", entry.season],
      ]}
    />
  );
}
