import { type ReactNode, useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { announce } from "../feedback/announcement.ts";
import { ConfirmDialog } from "../feedback/confirm-dialog.tsx";
import type { MenuAction } from "../layout/overflow-menu.tsx";
import { SheetActions } from "../layout/sheet-actions.tsx";
import { DataTable } from "./data-table.tsx";
import type { DataColumn } from "./data-table-columns.ts";
import styles from "./report-list.module.css";
import { RowFacts } from "./row-facts.tsx";
import { StateTag } from "./state-tag.tsx";

export type ReportRow = {
  id: string;
  reporter: string;
  /** "Post of Max Clay, hidden". */
  about: string;
  reason: string;
  reportedAt: string;
  closedBy: { by: string; at: string } | null;
  content: ReactNode;
  actions: readonly MenuAction[];
};

type ReportListProps = {
  reports: readonly ReportRow[];
  closingText: string;
  onClose: (id: string) => Promise<unknown>;
};

/** Members' reports for the board, open ones first; a press shows the content beside the list. */
export function ReportList({ reports, closingText, onClose }: ReportListProps) {
  const timeZone = useClubTimeZone();
  const [closing, setClosing] = useState<ReportRow | null>(null);
  const rows = reports.toSorted((a, b) => Number(a.closedBy !== null) - Number(b.closedBy !== null));
  const dateOf = ({ reportedAt }: ReportRow) => formatMoment(reportedAt, timeZone);
  const menuOf = (report: ReportRow): readonly MenuAction[] =>
    report.closedBy
      ? report.actions
      : [...report.actions, { label: "Close the report", onSelect: () => setClosing(report) }];
  const columns: DataColumn<ReportRow>[] = [
    { id: "reporter", header: "Reported by", cell: reporterOf, sortValue: reporterOf },
    { id: "about", header: "About", cell: ({ about }) => about, sortValue: ({ about }) => about },
    {
      id: "reason",
      header: "Reason",
      priority: 3,
      cell: ({ reason }) => (
        <span className={`block breaks wraps ${styles.reason}`} dir="auto">
          {reason}
        </span>
      ),
    },
    { id: "date", header: "Reported", priority: 2, cell: dateOf, sortValue: ({ reportedAt }) => reportedAt },
    { id: "state", header: "State", cell: (report) => <State report={report} />, sortValue: stateOf },
  ];
  return (
    <>
      <DataTable
        caption="Reports"
        columns={columns}
        rows={rows}
        asList={{ title: ({ about }) => about, second: ({ reason }) => reason, note: stateOf }}
        details={{
          nameOf: (report) => `${reporterOf(report)}’s report`,
          subtitle: dateOf,
          isBeside: true,
          menu: menuOf,
          content: (report, close) => (
            <ReportDetails report={report} actions={menuOf(report)} close={close} />
          ),
        }}
      />
      <ConfirmDialog
        isOpen={closing !== null}
        onClose={() => setClosing(null)}
        title="Close this report?"
        confirmLabel="Close the report"
        onConfirm={async () => {
          if (!closing) return;
          await onClose(closing.id);
          announce("Report closed");
        }}
      >
        <p>{closingText}</p>
      </ConfirmDialog>
    </>
  );
}

const reporterOf = ({ reporter }: ReportRow) => reporter;
const stateOf = ({ closedBy }: ReportRow) => (closedBy ? "Closed" : "Open");

function State({ report }: { report: ReportRow }) {
  return report.closedBy ? stateOf(report) : <StateTag kind="warn">{stateOf(report)}</StateTag>;
}

type ReportDetailsProps = { report: ReportRow; actions: readonly MenuAction[]; close: () => void };

function ReportDetails({ report, actions, close }: ReportDetailsProps) {
  const timeZone = useClubTimeZone();
  const { about, reason, closedBy, content } = report;
  return (
    <>
      <blockquote className={`breaks lines plain apart-75 ${styles.quote}`} dir="auto">
        {reason}
      </blockquote>
      <RowFacts
        facts={[
          ["About", about],
          ["State", closedBy ? `closed by ${closedBy.by}, ${formatMoment(closedBy.at, timeZone)}` : "open"],
        ]}
      />
      {content ? <div className="apart-100">{content}</div> : null}
      <SheetActions actions={actions} close={close} />
    </>
  );
}
