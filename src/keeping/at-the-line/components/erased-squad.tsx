import { useEffect, useState } from "react";
import { openAccountDialog } from "#lib/auth/account-dialog.ts";
import { session } from "#lib/auth/session.ts";
import { heldPage } from "#lib/browser/held-page.ts";
import { saveDraft } from "#lib/device/drafts.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import type { SavedSquads } from "../core/line-squad.ts";
import { changeOpen } from "../core/switch-squads.ts";
import { asNeverSubmitted, rememberSquads } from "../squads-in-memory.ts";
import { draftName } from "../use-saved-squads.ts";
import styles from "./line-stage.module.css";
import { LineStage } from "./line-stage.tsx";

type ErasedSquadProps = { accountId: string; squads: SavedSquads };

/** After the browser erased its storage, scoring continues from memory until the person signs in again. */
export function ErasedSquad({ accountId, squads: before }: ErasedSquadProps) {
  const [squads, setSquads] = useState(() => asNeverSubmitted(before));
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    rememberSquads(accountId, squads);
    // Storage may work again: after signing in, a reloaded page finds the squad.
    saveDraft({ accountId, place: draftName }, squads).catch(() => undefined);
  }, [accountId, squads]);

  useEffect(
    () =>
      session.subscribe(() => {
        if (session.get().user) heldPage.set(null);
      }),
    [],
  );

  if (!squads.open) return null;
  const askToLeave = () => setLeaving(true);
  return (
    <>
      <LineStage
        saved={squads.open}
        alarm={
          <>
            <span>This phone erased its storage. Write these scores down or sign in again to save them.</span>
            <button
              type="button"
              className={`strong nowrap ${styles.barButton}`}
              onClick={() => openAccountDialog("sign-in")}
            >
              Sign In
            </button>
          </>
        }
        onChange={(change) => setSquads((now) => changeOpen(now, change))}
        onLeave={askToLeave}
        onSuspend={askToLeave}
        onNextRound={askToLeave}
        onNextSquad={askToLeave}
      />
      {isLeaving ? (
        <ConfirmDialog
          onClose={() => setLeaving(false)}
          title="Leave without signing in?"
          confirmLabel="Leave"
          isDangerous
          onConfirm={() => heldPage.set(null)}
        >
          These marks aren't saved with the club. Write them down first, or cancel and sign in.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
