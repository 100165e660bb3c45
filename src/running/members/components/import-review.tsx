import { countPhrase } from "#lib/text/count-phrase.ts";
import { downloadCsv } from "#lib/text/csv.ts";
import { identityColumns } from "#running/identities/identity-columns.tsx";
import type { IdentityChoice, Proposal } from "#running/identities/import-identities.ts";
import { LineList } from "#ui/feedback/line-list.tsx";
import { Button } from "#ui/form/button.tsx";
import { StatCard, StatList } from "#ui/layout/stat-card.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { Pager } from "#ui/table/pager.tsx";
import { usePage } from "#ui/table/use-page.ts";
import type { MemberFile } from "../core/member-file.ts";
import type { ImportRow, MemberImport } from "../core/member-import.ts";
import type { MemberOverview } from "../members-queries.ts";
import styles from "./members.module.css";

type ImportReviewProps = {
  file: MemberFile;
  plan: MemberImport;
  members: MemberOverview[];
  decided: Readonly<Record<string, IdentityChoice>>;
  isWorking: boolean;
  onDecide: (key: string, choice: IdentityChoice | null) => void;
  onImport: () => void;
};

const pageSize = 100;

export function ImportReview(props: ImportReviewProps) {
  const { file, plan, members, decided, isWorking, onDecide, onImport } = props;
  const [page, setPage] = usePage(plan.rows.length, pageSize);
  const count = (state: ImportRow["state"]) => plan.rows.filter((row) => row.state === state).length;
  const open = plan.proposals.filter(({ proposed }) => proposed === null);
  const reason = whyNotYet(plan);
  return (
    <>
      <section aria-label="What will be imported">
        <h2>What would happen</h2>
        <StatList>
          <StatCard label="New members" value={count("new")} />
          <StatCard label="Changed" value={count("changed")} />
          <StatCard label="Unchanged" value={count("unchanged")} />
          <StatCard label="To decide" value={plan.undecided} />
          <StatCard label="Errors" value={plan.errors.length} />
        </StatList>
        <div>
          <Button look="main" disabled={reason !== null} loading={isWorking} onClick={onImport}>
            Import
          </Button>
          {plan.errors.length > 0 ? (
            <Button onClick={() => saveErrors(file, plan)}>Download errors (CSV)</Button>
          ) : null}
        </div>
        <p role="status">{reason ?? "All or nothing: every row below is saved, or none."}</p>
        {file.unknownColumns.length > 0 ? (
          <p className="quiet light">Columns that are not used: {file.unknownColumns.join(", ")}.</p>
        ) : null}
        {file.totalRows.length > 0 ? (
          <p className="quiet light">Left out as totals: row {file.totalRows.join(", ")}.</p>
        ) : null}
      </section>
      {open.length > 0 ? (
        <section>
          <h2>Who is this?</h2>
          <p>These names are close to others or appear more than once. Choose who each one is.</p>
          <DataTable
            caption="Names to decide"
            rows={open}
            columns={[...identityColumns({ kind: "members", decided, onDecide, others: members }), rowColumn]}
            rowKey={({ key }) => key}
            isMarked={({ key }) => decided[key] === undefined}
          />
        </section>
      ) : null}
      <section>
        <h2>Row by row</h2>
        {file.errors.length > 0 ? <LineList lines={file.errors.map(errorText)} /> : null}
        <DataTable
          caption={`Rows of ${file.name}`}
          rows={plan.rows.slice((page - 1) * pageSize, page * pageSize)}
          columns={rowColumns}
          rowKey={({ row }) => String(row)}
          isMarked={({ state }) => state === "error" || state === "undecided"}
        />
        <Pager label="rows" page={page} pageSize={pageSize} count={plan.rows.length} onPage={setPage} />
      </section>
    </>
  );
}

function whyNotYet({ errors, undecided, writes }: MemberImport): string | null {
  if (errors.length > 0) return `Before you import: fix ${countPhrase(errors.length, "error")} in the file.`;
  if (undecided > 0) return `Before the import: ${undecided} to decide.`;
  return writes.length === 0 ? "No changes. Nothing to import." : null;
}

function errorText({ row, column, message }: MemberFile["errors"][number]): string {
  return `Row ${row}${column ? `, column ${column}` : ""}: ${message}`;
}

const stateLabels: Record<ImportRow["state"], string> = {
  new: "New",
  changed: "Change",
  unchanged: "Unchanged",
  undecided: "To decide",
  error: "Error",
};

const rowColumns: readonly DataColumn<ImportRow>[] = [
  { id: "row", header: "Row", cell: ({ row, name }) => `${row} ${name}` },
  { id: "state", header: "State", cell: ({ state }) => stateLabels[state] },
  { id: "text", header: "What it does", cell: ({ text }) => <div className={styles.says}>{text}</div> },
];

const rowColumn: DataColumn<Proposal> = {
  id: "row",
  header: "Row",
  align: "end",
  cell: ({ row }) => row,
};

function saveErrors({ name }: MemberFile, { errors }: MemberImport) {
  const lines = errors.map(({ row, column, message }) => [name, row, column, message]);
  downloadCsv("member-errors", [["file", "row", "column", "error"], ...lines]);
}
