import { MemberName } from "#season/screens/member-link.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import {
  causeText,
  fitTexts,
  numberText,
  type OwnComparison,
  type OwnDifference,
  oursText,
  placeText,
  theirsText,
} from "../core/own-table-text.ts";
import styles from "./own-table.module.css";

export function OwnTableDifferences({ whole }: { whole: OwnComparison }) {
  return (
    <DataTable
      caption="Your table and this site where they differ"
      rows={whole.differences}
      columns={columnsOf(whole)}
      csvName="cells-that-differ"
      hasPrint
      asList={{
        title: (row) => <Whose row={row} />,
        second: numberText,
        figure: theirsText,
        note: (row) => `here ${oursText(row)}`,
      }}
      details={{
        nameOf: placeText,
        subtitle: ({ cell }) => cell.where,
        content: (row) => <Facts row={row} whole={whole} />,
      }}
    />
  );
}

function columnsOf(whole: OwnComparison): DataColumn<OwnDifference>[] {
  return [
    {
      id: "cell",
      header: "Cell",
      cell: (row) => (
        <span className="wraps">
          <Whose row={row} />, {numberText(row)}
        </span>
      ),
      csvValue: placeText,
    },
    { id: "theirs", header: "Your table", align: "end", cell: theirsText, csvValue: theirsText },
    { id: "ours", header: "Here", align: "end", cell: oursText, csvValue: oursText },
    {
      id: "sums",
      header: "Calculation",
      priority: 3,
      cell: (row) => <Sums row={row} />,
      csvValue: ({ sums, cause }) => [...sums, ...(cause?.sums ?? [])].join("; "),
    },
    {
      id: "cause",
      header: "Likely reason",
      priority: 2,
      cell: (row) => <Reason row={row} whole={whole} />,
      csvValue: (row) => [causeText(row), ...fitTexts(row, whole)].join(" "),
    },
  ];
}

/** On paper a junior appears with initials. */
function Whose({ row: { cell } }: { row: OwnDifference }) {
  const { id, name, kind } = cell.subject;
  return kind === "teams" ? name : <MemberName id={id} name={name} />;
}

function Sums({ row }: { row: OwnDifference }) {
  return (
    <div className={styles.sums}>
      <SumLines title="Here" sums={row.sums} />
      <SumLines title="Your table, likely" sums={row.cause?.sums ?? []} />
    </div>
  );
}

function SumLines({ title, sums }: { title: string; sums: readonly string[] }) {
  if (sums.length === 0) return null;
  return (
    <p>
      <strong>{title}:</strong>{" "}
      {sums.map((sum) => (
        <span key={sum} className="block tabular">
          {sum}
        </span>
      ))}
    </p>
  );
}

function Reason({ row, whole }: { row: OwnDifference; whole: OwnComparison }) {
  return (
    <div className={styles.reason}>
      <p>
        <strong>{causeText(row)}</strong>
      </p>
      {fitTexts(row, whole).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function Facts({ row, whole }: { row: OwnDifference; whole: OwnComparison }) {
  return (
    <>
      <p>
        Your table: <strong>{theirsText(row)}</strong>. Here: <strong>{oursText(row)}</strong>.
      </p>
      <Sums row={row} />
      <Reason row={row} whole={whole} />
    </>
  );
}
