import { useMemo } from "react";
import { downloadCsv } from "#lib/text/csv.ts";
import { usePageActions } from "#ui/layout/page-actions.ts";
import { memberCsv } from "../core/member-csv.ts";
import type { MemberRow } from "../core/member-rows.ts";

/** What is shown as files, in the menu of the page: the league's part for everyone, private details for the board. */
export function useMembersExport(rows: readonly MemberRow[], seasonName: string) {
  usePageActions(
    useMemo(() => {
      const save = (isPrivate: boolean) => () =>
        downloadCsv(
          `${seasonName} members${isPrivate ? ", private" : ""}`.trim(),
          memberCsv(rows, isPrivate),
        );
      if (rows.length === 0) return [];
      return [
        { label: "CSV without private details", onSelect: save(false) },
        { label: "CSV for the board", onSelect: save(true) },
      ];
    }, [rows, seasonName]),
  );
}
