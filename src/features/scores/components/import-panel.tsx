import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { newId } from "#lib/new-id.ts";
import type { ClubSeason } from "#lib/season/season-book.ts";
import { Notice } from "#ui/notice.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { type Decisions, keptIds, noDecisions } from "../core/import-decisions.ts";
import { draftImport, planImport } from "../core/import-plan.ts";
import { useImportSeason } from "../scores-mutations.ts";
import { type MemberName, memberNamesQueryOptions } from "../scores-queries.ts";
import { type ChosenFiles, ImportFiles, noFiles } from "./import-files.tsx";
import { ImportResultNotice } from "./import-result-notice.tsx";
import { ImportReview } from "./import-review.tsx";

export function ImportPanel({ season }: { season: ClubSeason }) {
  const members = useQuery(memberNamesQueryOptions());
  return (
    <QueryView query={members} isEmpty={() => false}>
      {(names) => <ImportForm season={season} members={names} />}
    </QueryView>
  );
}

type ImportFormProps = { season: ClubSeason; members: readonly MemberName[] };

function ImportForm({ season, members }: ImportFormProps) {
  const [files, setFiles] = useState<ChosenFiles>(noFiles);
  const [decisions, setDecisions] = useState<Decisions>(noDecisions);
  const [idFor] = useState(() => keptIds(newId));
  const importing = useImportSeason();
  const draft = useMemo(
    () => (files.read.length === 0 ? null : draftImport(files.read, season, members)),
    [files.read, season, members],
  );
  const plan = useMemo(
    () => draft && planImport(draft, season, decisions, idFor),
    [draft, season, decisions, idFor],
  );

  function choose(chosen: ChosenFiles) {
    setFiles(chosen);
    setDecisions(noDecisions);
    importing.reset();
  }

  async function start() {
    if (!plan) return;
    const fileNames = files.read.map(({ name }) => name).join(", ");
    await importing.mutateAsync({ seasonId: season.info.id, writes: plan.writes, fileNames });
    setFiles(noFiles);
    setDecisions(noDecisions);
  }

  if (importing.data) {
    return (
      <ImportResultNotice
        result={importing.data}
        seasonId={season.info.id}
        onAgain={() => importing.reset()}
      />
    );
  }
  return (
    <>
      <ImportFiles files={files} onChange={choose} />
      {draft && plan ? (
        <ImportReview
          draft={draft}
          plan={plan}
          members={members}
          decisions={decisions}
          onDecide={setDecisions}
          isImporting={importing.isPending}
          failure={importing.error}
          onImport={() => start().catch(() => undefined)}
        />
      ) : (
        <Notice kind="info" title="Nothing is written yet">
          Choose one or both files. You will see what each row would do before anything is imported into{" "}
          {season.info.name}.
        </Notice>
      )}
    </>
  );
}
