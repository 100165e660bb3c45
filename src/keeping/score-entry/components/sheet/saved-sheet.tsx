import { useFateOf } from "#keeping/rounds/use-waiting-rounds.ts";
import { saveDraft } from "#lib/device/drafts.ts";
import { errorSentence } from "#lib/errors.ts";
import { newId } from "#lib/new-id.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { Button } from "#ui/form/button.tsx";
import type { SheetEdits } from "../../core/sheet-draft.ts";
import { type SheetKey, sheetDraftKey } from "../../core/sheet-draft.ts";
import { withNewIds } from "../../core/sheet-edits.ts";
import { useUndoScores } from "../../score-entry-mutations.ts";
import { useIsFresh } from "../../use-is-fresh.ts";
import styles from "./sheet-foot.module.css";

export type SavedSheet = {
  what: string;
  sheetKey: SheetKey;
  savedAt: number;
  waitingIds: readonly string[];
  leftCorrections: number;
  /** The new rounds and their typed values; null when recorded scores were changed as well. */
  undo: { ids: readonly string[]; edits: SheetEdits } | null;
};

type SavedNoteProps = { saved: SavedSheet; accountId: string; onUndone: (teamId: string) => void };

export function SavedNote({ saved, accountId, onUndone }: SavedNoteProps) {
  const { what, sheetKey, waitingIds, leftCorrections } = saved;
  const fate = useFateOf(waitingIds);
  const isFresh = useIsFresh(saved.savedAt);
  const undo = useUndoScores(sheetKey.seasonId, sheetKey.week, "add-team-scores");

  function undoSheet() {
    if (!saved.undo) return;
    const { ids, edits } = saved.undo;
    const draftKey = { accountId, place: sheetDraftKey(sheetKey) };
    undo.mutate(ids, {
      onSuccess: async () => {
        // A browser without storage shows an empty sheet again.
        await saveDraft(draftKey, withNewIds(edits, newId)).catch(() => undefined);
        onUndone(sheetKey.teamId);
      },
    });
  }

  return (
    <div className={`row centered strong ${styles.saved}`} role="status" data-fate={fate}>
      <p>
        {fate === "saved" ? `${what} saved.` : `Saved on this device: ${what}.`}
        {fate === "waiting" ? " They'll be sent when you're back online. You can keep going." : null}
        {fate === "undecided" ? " Some can't be sent automatically. Check the ones above." : null}
      </p>
      {leftCorrections > 0 ? (
        <p className={styles.left}>
          {countPhrase(leftCorrections, "correction wasn't saved", "corrections weren't saved")}. You have to
          be online to make corrections. Your entries are still here. Save again when you're online.
        </p>
      ) : null}
      {undo.error ? <p className={styles.left}>Not undone. {errorSentence(undo.error)}</p> : null}
      {saved.undo && (isFresh || undo.isPending) ? (
        <Button size="sm" loading={undo.isPending} onClick={undoSheet}>
          Undo
        </Button>
      ) : null}
    </div>
  );
}
