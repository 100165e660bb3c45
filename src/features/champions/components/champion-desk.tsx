import { useState } from "react";
import { errorSentence } from "#lib/errors.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { useDeleteChampion, useRestoreChampion } from "../champions-mutations.ts";
import type { Honour } from "../core/honours.ts";
import { ChampionDialog } from "./champion-dialog.tsx";

/** What the board does to champions. */
export type DeskWork = { kind: "add" } | { kind: "edit" | "delete"; honour: Honour };

type ChampionDeskProps = { work: DeskWork | null; onWork: (work: DeskWork | null) => void };

/** Writing champions in, changing and deleting them; what was deleted last can be put back. */
export function ChampionDesk({ work, onWork }: ChampionDeskProps) {
  const [deleted, setDeleted] = useState<Honour | null>(null);
  const remove = useDeleteChampion();
  const close = () => onWork(null);
  return (
    <>
      {deleted ? <Deleted honour={deleted} onDone={() => setDeleted(null)} /> : null}
      {work?.kind === "add" ? <ChampionDialog record={null} onClose={close} /> : null}
      {work?.kind === "edit" ? <ChampionDialog record={work.honour.record} onClose={close} /> : null}
      {work?.kind === "delete" ? (
        <ConfirmDialog
          isOpen
          isDangerous
          onClose={close}
          title="Delete this champion?"
          confirmLabel="Delete"
          failureTitle="This champion was not deleted"
          onConfirm={async () => {
            await remove.mutateAsync(work.honour.record);
            setDeleted(work.honour);
          }}
        >
          <p>
            {work.honour.awardName}, {work.honour.season.name}: <strong>{work.honour.winner}</strong>. It can
            be put back as long as this page is open.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Deleted({ honour, onDone }: { honour: Honour; onDone: () => void }) {
  const restore = useRestoreChampion();
  return (
    <Notice
      kind={restore.error ? "error" : "info"}
      title={`${honour.winner}, ${honour.awardName}, is deleted`}
      action={
        <Button
          loading={restore.isPending}
          onClick={() => restore.mutateAsync(honour.record).then(onDone, () => undefined)}
        >
          Undo
        </Button>
      }
    >
      {restore.error ? errorSentence(restore.error) : null}
    </Notice>
  );
}
