import { useMutation } from "@tanstack/react-query";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { FilePicker } from "#ui/form/file-picker.tsx";
import { type ImportFile, type RefusedFile, readImportFile } from "../core/import-file.ts";
import type { ChosenFiles } from "../import-work.ts";
import styles from "./import.module.css";

const kindLabels = { roster: "roster", scores: "scores" } as const;

type ImportFilesProps = { files: ChosenFiles; isBusy: boolean; onChange: (files: ChosenFiles) => void };

/** Takes a roster, scores or both; which is which is found out from the headings. */
export function ImportFiles({ files, isBusy, onChange }: ImportFilesProps) {
  const reading = useMutation({
    mutationFn: (picked: File[]) => Promise.all(picked.map(readPicked)),
    onSuccess: (results) => {
      const added = results.filter((file) => file.kind !== null);
      const remaining = files.read.filter(({ kind }) => !added.some((file) => file.kind === kind));
      // Of two files of one kind the one named last counts.
      const byKind = new Map([...remaining, ...added].map((file) => [file.kind, file]));
      onChange({ read: [...byKind.values()], refused: results.filter((file) => file.kind === null) });
    },
  });

  function remove(file: ImportFile) {
    onChange({ ...files, read: files.read.filter((each) => each !== file) });
  }

  return (
    <>
      {isBusy ? null : (
        <FilePicker
          label="Roster, scores or both"
          description="CSV files with headings in the first row, up to 10,000 rows and 5 MB each."
          accept={[".csv", ".txt", ".tsv", "text/csv", "text/plain"]}
          maxBytes={5 * 1024 * 1024}
          isMultiple
          onPick={reading.mutate}
        />
      )}
      <ColumnHelp />
      <p role="status" className={styles.quiet}>
        {reading.isPending ? "Reading the files…" : ""}
      </p>
      {files.refused.map((file) => (
        <Notice key={file.name} kind="error" title={`${file.name} cannot be read`}>
          {file.message}
        </Notice>
      ))}
      {files.read.length > 0 ? (
        <ul className={styles.files}>
          {files.read.map((file) => (
            <li key={file.kind}>
              <span>
                <strong>{file.name}</strong>: {kindLabels[file.kind]}, {importRowText(file.rows.length)}
                {file.unknownColumns.length > 0 ? `; not used: ${file.unknownColumns.join(", ")}` : ""}
                {leftOut(file.totalRows)}
              </span>
              <Button
                size="xs"
                disabled={isBusy}
                onClick={() => remove(file)}
                aria-label={`Remove ${file.name}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function importRowText(count: number): string {
  return count === 1 ? "1 row" : `${count.toLocaleString("en-US")} rows`;
}

function leftOut(totalRows: readonly number[]): string {
  if (totalRows.length === 0) return "";
  const named = totalRows.slice(0, 5).join(", ");
  return `; left out as totals: row ${named}${totalRows.length > 5 ? ` and ${totalRows.length - 5} more` : ""}`;
}

function ColumnHelp() {
  return (
    <details className={styles.help}>
      <summary>Which columns?</summary>
      <p>
        <strong>Roster:</strong> team, member; if you have them rookie (yes or no), starting_average (a
        round), substitute (yes: a member of the season on no roster), from_week, to_week.
      </p>
      <p>
        <strong>Scores:</strong> team, member, week, hits; if you have them kind (actual, make-up, pre-shoot,
        substitute, practice), targets, round, event, date, time, detail (1 hit, 0 lost), position, yardage,
        status (complete, incomplete), note, weather, temperature, wind.
      </p>
      <p>
        Column order and capitalization don't matter. Cells can be separated by commas, semicolons, tabs, or
        vertical bars. Leave out blinds and members who didn't shoot.
      </p>
    </details>
  );
}

async function readPicked(file: File): Promise<ImportFile | RefusedFile> {
  return readImportFile(file.name, new Uint8Array(await file.arrayBuffer()));
}
