import { useState } from "react";
import type { WaitingRounds } from "#keeping/rounds/use-waiting-rounds.ts";
import { isWaitingListOpen } from "#keeping/rounds/waiting-list.ts";
import { discardRounds, sendWaitingRounds } from "#keeping/rounds/waiting-rounds.ts";
import { goesByItself, type WaitingRound } from "#season/rounds/waiting-round.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { resultOf } from "../core/waiting-text.ts";
import { WaitingRoundItem } from "./waiting-round-item.tsx";
import styles from "./waiting-rounds.module.css";

type WaitingRoundsDialogProps = { waiting: WaitingRounds };

export function WaitingRoundsDialog({ waiting: { own, isSending, hasFailed } }: WaitingRoundsDialogProps) {
  const [discarded, setDiscarded] = useState<WaitingRound | null>(null);
  const close = () => isWaitingListOpen.set(false);

  return (
    <>
      <Dialog onClose={close} title="Unsent rounds on this device" size="lg">
        {own.length === 0 ? (
          <p>All rounds are sent.</p>
        ) : (
          <>
            <p>
              They're saved in this browser, even if you close it, and will be sent automatically. They aren't
              in the club's records yet.
            </p>
            <div className={`row centered below-100 ${styles.send}`}>
              <Button
                look={own.some(goesByItself) ? "main" : "plain"}
                loading={isSending}
                onClick={() => sendWaitingRounds({ isAll: true })}
              >
                Send now
              </Button>
              <span role="status">
                {hasFailed && !isSending && own.some(goesByItself)
                  ? "We couldn't reach the club's website. The rounds are still here."
                  : null}
              </span>
            </div>
            <ul className="plain">
              {own.map((round) => (
                <WaitingRoundItem
                  key={round.id}
                  round={round}
                  isSending={isSending}
                  onDiscard={() => setDiscarded(round)}
                />
              ))}
            </ul>
          </>
        )}
      </Dialog>
      {discarded ? (
        <ConfirmDialog
          onClose={() => setDiscarded(null)}
          title="Discard this round?"
          confirmLabel="Discard the round"
          isDangerous
          failureTitle="It was not discarded"
          onConfirm={() => discardRounds([discarded.id])}
        >
          <Notice kind="warning" title="This is the only copy">
            {discarded.memberName}, week {discarded.entry.week}, round {discarded.entry.round}:{" "}
            {resultOf(discarded)}. If you discard it, you can't get it back.
          </Notice>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
