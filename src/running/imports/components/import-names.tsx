import { useState } from "react";
import { identityColumns } from "#running/identities/identity-columns.tsx";
import type { IdentityChoice, Proposal } from "#running/identities/import-identities.ts";
import type { ClubMember } from "#season/queries/member-choices.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { Pager } from "#ui/table/pager.tsx";
import { usePage } from "#ui/table/use-page.ts";
import styles from "./import.module.css";

type NameKind = "members" | "teams";

type ImportNamesProps = {
  kind: NameKind;
  proposals: readonly Proposal[];
  decided: Readonly<Record<string, IdentityChoice>>;
  onDecide: (key: string, choice: IdentityChoice | null) => void;
  others: readonly ClubMember[];
};

const pageSize = 50;

export function ImportNames({ kind, proposals, decided, onDecide, others }: ImportNamesProps) {
  const open = proposals.filter(({ proposed }) => proposed === null);
  const settled = proposals.filter(({ proposed }) => proposed !== null);
  const columns = [...identityColumns({ kind, decided, onDecide, others }), ...rowColumns];
  return (
    <>
      {open.length > 0 ? (
        <section>
          <h2>{kind === "teams" ? "Which team is this?" : "Who is this?"}</h2>
          <p>These names are close to existing ones. For each, choose whether it's the same.</p>
          <DataTable
            caption={kind === "teams" ? "Teams to decide" : "Members to decide"}
            rows={open}
            columns={columns}
            rowKey={({ key }) => key}
            isMarked={({ key }) => decided[key] === undefined}
          />
        </section>
      ) : null}
      {settled.length > 0 ? <SettledNames kind={kind} names={settled} columns={columns} /> : null}
    </>
  );
}

type SettledNamesProps = { kind: NameKind; names: Proposal[]; columns: DataColumn<Proposal>[] };

function SettledNames({ kind, names, columns }: SettledNamesProps) {
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = usePage(names.length, pageSize);
  const newCount = names.filter(({ proposed }) => proposed?.is === "new").length;
  const namesOnPage = names.slice((page - 1) * pageSize, page * pageSize);
  return (
    <details
      className={`measure apart-75 ${styles.help}`}
      style={{ maxWidth: "none" }}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {kind === "teams" ? "Teams" : "Members"} by name: {names.length - newCount} known, {newCount} new
      </summary>
      {isOpen ? (
        <>
          <p>Matched by name. Change it if it's a different person with the same name.</p>
          <DataTable
            caption={`${kind === "teams" ? "Teams" : "Members"} by name`}
            rows={namesOnPage}
            columns={columns}
            rowKey={({ key }) => key}
          />
          <Pager label="names" page={page} pageSize={pageSize} count={names.length} onPage={setPage} />
        </>
      ) : null}
    </details>
  );
}

const rowColumns: readonly DataColumn<Proposal>[] = [
  { id: "rows", header: "Rows", align: "end", cell: ({ rowCount }) => rowCount },
  {
    id: "first",
    header: "First in",
    cell: ({ row, isListed }) => `${isListed ? "roster" : "scores"}, row ${row}`,
  },
];
