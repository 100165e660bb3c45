import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { writtenText } from "../core/import-text.ts";
import { useUndoImport } from "../import-mutations.ts";
import { importsQueryOptions, type PastImport } from "../imports-queries.ts";
import styles from "./import.module.css";

export function PastImports({ seasonId }: { seasonId: string }) {
  const imports = useQuery(importsQueryOptions(seasonId));
  const [importToUndo, setImportToUndo] = useState<PastImport | null>(null);
  const undoing = useUndoImport(seasonId);
  if (imports.data?.length === 0) return null;
  return (
    <section>
      <h2>Recent imports</h2>
      <QueryView query={imports}>
        {(list) => (
          <ul className={`plain apart-100 ${styles.files}`}>
            {list.map((each) => (
              <PastImportLine key={each.id} past={each} onUndo={() => setImportToUndo(each)} />
            ))}
          </ul>
        )}
      </QueryView>
      {importToUndo ? (
        <ConfirmDialog
          onClose={() => setImportToUndo(null)}
          title={`Undo the import of ${importToUndo.file_names || "a file"}?`}
          confirmLabel="Undo import"
          failureTitle="Nothing was undone"
          isDangerous
          onConfirm={() => undoing.mutateAsync(importToUndo.id)}
        >
          <p>
            Removes what it wrote: {writtenText(importToUndo.result)}. Members and teams it added are removed,
            and starting averages it changed are restored. You can import the file again.
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function PastImportLine({ past, onUndo }: { past: PastImport; onUndo: () => void }) {
  const timeZone = useClubTimeZone();
  const { file_names, created_at, undone_at, account, result } = past;
  return (
    <li>
      <span>
        <strong>{file_names || "A file"}</strong>: {writtenText(result)}.{" "}
        <span className={styles.quiet}>
          {formatMoment(created_at, timeZone)}
          {account ? `, ${account}` : ""}
        </span>
      </span>
      {undone_at === null ? (
        <Button size="xs" onClick={onUndo} aria-label={`Undo import of ${file_names}`}>
          Undo
        </Button>
      ) : (
        <span className={styles.quiet}>Undone {formatMoment(undone_at, timeZone)}</span>
      )}
    </li>
  );
}
