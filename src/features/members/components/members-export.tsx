import { downloadCsv } from "#lib/text/csv.ts";
import { Button } from "#ui/form/button.tsx";
import { memberCsv } from "../core/member-csv.ts";
import type { MemberRow } from "../core/member-rows.ts";

/** What is shown as files: the league's part for everyone, private details for the board alone. */
export function MembersExport({ rows, seasonName }: { rows: readonly MemberRow[]; seasonName: string }) {
  if (rows.length === 0) return null;
  const save = (isPrivate: boolean) =>
    downloadCsv(`${seasonName} members${isPrivate ? ", private" : ""}`.trim(), memberCsv(rows, isPrivate));
  return (
    <>
      <Button onClick={() => save(false)}>CSV without private details</Button>
      <Button onClick={() => save(true)}>CSV for the board</Button>
    </>
  );
}
