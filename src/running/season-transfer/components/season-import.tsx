import { useQuery } from "@tanstack/react-query";
import { countPhrase } from "#lib/text/count-phrase.ts";
import styles from "#running/season-rules/components/season-form.module.css";
import { seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { ownTablePath } from "#season/words/league-links.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { FilePicker } from "#ui/files/file-picker.tsx";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { mostBytes } from "../core/read-season-file.ts";
import type { KnownMember } from "../core/season-file-members.ts";
import type { SeasonImport as Outcome } from "../season-files-mutations.ts";
import { knownMembersQueryOptions } from "../season-files-queries.ts";
import { useSeasonImport } from "../use-season-import.ts";
import { SeasonImportReview } from "./season-import-review.tsx";

/** The file is reviewed and decided about before anything is imported. */
export function SeasonImport({ onClose }: { onClose: () => void }) {
  const members = useQuery(knownMembersQueryOptions());
  return (
    <>
      <PageHeader title="Import a season">
        Choose a file exported from Season Admin, here or at another club. You'll see what's in it before
        anything is saved.
      </PageHeader>
      <QueryView query={members}>
        {(knownMembers) => <ImportSteps knownMembers={knownMembers} onClose={onClose} />}
      </QueryView>
    </>
  );
}

function ImportSteps({
  knownMembers,
  onClose,
}: {
  knownMembers: readonly KnownMember[];
  onClose: () => void;
}) {
  const running = useSeasonImport(knownMembers);
  const { data: seasons = [] } = useQuery(seasonsQueryOptions());
  const { openedFile, isReading, refusal, progress, result, open, clear } = running;
  if (result && openedFile) {
    const here = seasons.find(({ id }) => id === result.season_id);
    return (
      <ImportDone result={result} name={here?.name ?? openedFile.file.content.season.name} onAgain={clear} />
    );
  }
  return (
    <div className={styles.form}>
      {progress === null ? (
        <FilePicker
          label="Season file"
          description="A .json file, up to 48 MB."
          accept={[".json"]}
          maxBytes={mostBytes}
          onPick={([file]) => file && open(file)}
        />
      ) : null}
      {isReading ? <p role="status">Reading the file…</p> : null}
      {refusal ? (
        <Notice kind="error" title="This file can't be imported">
          {refusal}
        </Notice>
      ) : null}
      {openedFile ? (
        <SeasonImportReview
          // A new file starts with its own name and decisions.
          key={openedFile.fileName + openedFile.file.madeAt}
          openedFile={openedFile}
          seasons={seasons}
          running={running}
          onClose={onClose}
        />
      ) : (
        <div className="row gap-75 above-200">
          <Button onClick={onClose}>Back to the seasons</Button>
        </div>
      )}
    </div>
  );
}

type ImportDoneProps = { result: Outcome; name: string; onAgain: () => void };

function ImportDone({ result, name, onAgain }: ImportDoneProps) {
  return (
    <Notice
      kind="success"
      title={result.is_new ? `${name} imported` : `${name} was already here`}
      action={
        <>
          <LinkButton look="main" href={`/leaderboard?season=${result.season_id}`}>
            Leaderboard
          </LinkButton>{" "}
          <LinkButton href={ownTablePath(result.season_id)}>Compare with your own table</LinkButton>{" "}
          <Button onClick={onAgain}>Another file</Button>
        </>
      }
    >
      {result.is_new
        ? `Imported ${countPhrase(result.scores, "round")} and added ${countPhrase(result.members, "new member")}.`
        : "It is the same as in the file: nothing was changed."}
    </Notice>
  );
}
