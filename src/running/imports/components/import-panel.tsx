import { useQuery } from "@tanstack/react-query";
import { DateHabitField } from "#running/import-files/date-habit-field.tsx";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import type { ClubMember } from "#season/queries/member-choices.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { withAnswer, withLayout, withoutFile } from "../core/import-books.ts";
import { useImportWork } from "../import-work.ts";
import { useImportPlan } from "../use-import-plan.ts";
import styles from "./import.module.css";
import { ImportFiles } from "./import-files.tsx";
import { ImportLayouts } from "./import-layouts.tsx";
import { ImportResultNotice } from "./import-result-notice.tsx";
import { ImportReview } from "./import-review.tsx";
import { PastImports } from "./past-imports.tsx";
import { SeasonExports } from "./season-exports.tsx";

export function ImportPanel({ season }: { season: ClubSeason }) {
  const members = useQuery(clubMembersQueryOptions());
  return <QueryView query={members}>{(names) => <ImportForm season={season} members={names} />}</QueryView>;
}

type ImportFormProps = { season: ClubSeason; members: readonly ClubMember[] };

function ImportForm({ season, members }: ImportFormProps) {
  const { importWork, choose, reread, sayDates, putOnRosters, decide, clear, write } = useImportWork(season);
  const { planned, isCurrent, progress } = useImportPlan(importWork, season, members);

  const { files } = importWork;
  const isBusy = importWork.writing !== null;

  if (importWork.result) {
    return (
      <>
        <ImportResultNotice result={importWork.result} seasonId={season.info.id} onAgain={clear} />
        <PastImports seasonId={season.info.id} />
      </>
    );
  }
  return (
    <>
      {files.books.length === 0 ? <SeasonExports season={season} /> : null}
      <ImportFiles files={files} weeks={season.weeks} isBusy={isBusy} onChange={choose} />
      <ImportLayouts
        books={files.books}
        weeks={season.weeks}
        isBusy={isBusy}
        onChange={(change) => reread(withLayout(files, change))}
        onAnswer={(answer) => reread(withAnswer(files, answer))}
        onRemove={(name) => choose(withoutFile(files, name))}
      />
      <DateHabitField
        files={files.read}
        chosenHabit={importWork.chosenHabit}
        isBusy={isBusy}
        onSay={sayDates}
      />
      {files.read.some(({ kind }) => kind === "scores") &&
      files.read.every(({ kind }) => kind === "scores") ? (
        <label className={`block apart-75 ${styles.rosters}`}>
          <input
            type="checkbox"
            checked={importWork.withRosters}
            disabled={isBusy}
            onChange={({ currentTarget }) => putOnRosters(currentTarget.checked)}
          />{" "}
          Also put each member on the roster of the team they shot for
        </label>
      ) : null}
      {progress === null ? null : (
        <div className={`row centered ${styles.start}`}>
          <p role="status">Looking at each row…</p>
          <progress className={styles.progress} value={progress} aria-label="Looking at each row" />
          <Button onClick={clear}>Cancel</Button>
        </div>
      )}
      {planned ? (
        <ImportReview
          draft={planned.draft}
          plan={planned.plan}
          isCurrent={isCurrent}
          members={members}
          decisions={importWork.decisions}
          onDecide={decide}
          writing={importWork.writing}
          failure={importWork.failure}
          onImport={() => write(planned.plan)}
        />
      ) : null}
      {files.books.length === 0 ? (
        <Notice kind="info" title="Nothing is imported yet">
          Choose your files. You'll see how they are read and what each row will do before anything is
          imported into {season.info.name}.
        </Notice>
      ) : null}
      {files.books.length === 0 ? <PastImports seasonId={season.info.id} /> : null}
    </>
  );
}
