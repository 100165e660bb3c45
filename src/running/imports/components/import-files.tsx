import { useMutation } from "@tanstack/react-query";
import type { SeasonDates } from "#running/import-files/import-layout.ts";
import { readPicked, spreadsheets } from "#running/import-files/picked-file.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { FilePicker } from "#ui/files/file-picker.tsx";
import { type ChosenFiles, withFiles } from "../core/import-books.ts";
import styles from "./import.module.css";

type ImportFilesProps = {
  files: ChosenFiles;
  weeks: readonly SeasonDates[];
  isBusy: boolean;
  onChange: (files: ChosenFiles) => void;
};

/** The headings decide which file is a roster and which holds scores. */
export function ImportFiles({ files, weeks, isBusy, onChange }: ImportFilesProps) {
  const reading = useMutation({
    mutationFn: (picked: File[]) => Promise.all(picked.map(readPicked)),
    onSuccess: (results) => onChange(withFiles(files, results, weeks)),
  });

  return (
    <>
      {isBusy ? null : (
        <FilePicker
          label="Roster, scores or both"
          description="Excel (.xlsx) or CSV files as they are, up to 10,000 scores and 5 MB each."
          {...spreadsheets}
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
    </>
  );
}

function ColumnHelp() {
  return (
    <details className={`measure apart-75 ${styles.help}`}>
      <summary>Columns the file can have</summary>
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
        A sheet with a column for each week or night, one or more rounds each, is read too, with one tab or
        several. Titles, totals, averages, handicaps, and blanks are left out. Blinds are added by the
        season's rules.
      </p>
    </details>
  );
}
