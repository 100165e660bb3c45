import { useState } from "react";
import { errorSentence } from "#lib/errors.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { useDeleteChampion, useRestoreChampion } from "../champions-mutations.ts";
import type { ChampionEntry } from "../core/champion-entries.ts";
import { ChampionSheet } from "./champion-sheet.tsx";

export type ChampionWork = { kind: "add" } | { kind: "edit" | "delete"; entry: ChampionEntry };

type ChampionAdminListProps = {
  work: ChampionWork | null;
  onWork: (work: ChampionWork | null) => void;
};

export function ChampionAdminList({ work, onWork }: ChampionAdminListProps) {
  const [deleted, setDeleted] = useState<ChampionEntry | null>(null);
  const remove = useDeleteChampion();
  const close = () => onWork(null);
  return (
    <>
      {deleted ? <Deleted entry={deleted} onDone={() => setDeleted(null)} /> : null}
      {work?.kind === "add" ? <ChampionSheet entry={null} onClose={close} /> : null}
      {work?.kind === "edit" ? <ChampionSheet entry={work.entry} onClose={close} /> : null}
      {work?.kind === "delete" ? (
        <ConfirmDialog
          isDangerous
          onClose={close}
          title="Delete this champion?"
          confirmLabel="Delete"
          failureTitle="This champion was not deleted"
          onConfirm={async () => {
            await remove.mutateAsync(work.entry.record);
            setDeleted(work.entry);
          }}
        >
          <p>
            {work.entry.awardName}, {work.entry.season.name}: <strong>{work.entry.winner}</strong>. You can
            undo this while this page is open.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Deleted({ entry, onDone }: { entry: ChampionEntry; onDone: () => void }) {
  const restore = useRestoreChampion();
  return (
    <Notice
      kind={restore.error ? "error" : "info"}
      title={`${entry.winner}, ${entry.awardName}, is deleted`}
      action={
        <Button
          loading={restore.isPending}
          onClick={() => restore.mutateAsync(entry.record).then(onDone, () => undefined)}
        >
          Undo
        </Button>
      }
    >
      {restore.error ? errorSentence(restore.error) : null}
    </Notice>
  );
}
