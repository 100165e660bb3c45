import { useState } from "react";
import { useFateOf } from "#keeping/rounds/use-waiting-rounds.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { useIsFresh } from "../use-is-fresh.ts";
import type { useRoundSaving } from "../use-round-saving.ts";

type LastRoundProps = {
  saving: ReturnType<typeof useRoundSaving>;
  seasonId: string;
  isBegun: boolean;
  onUndo: () => Promise<void>;
};

export function LastRound({ saving: { last, undo }, seasonId, isBegun, onUndo }: LastRoundProps) {
  const fate = useFateOf(last?.isWaiting ? [last.scoreId] : []);
  const isWaiting = fate === "waiting";
  const isFresh = useIsFresh(last?.savedAt ?? 0);
  const [asksToReplace, setAsksToReplace] = useState(false);
  return (
    <>
      {last ? (
        <Notice
          kind={fate === "saved" ? "success" : isWaiting ? "info" : "warning"}
          title={`${last.isWaiting && fate === "saved" ? "Saved" : last.done}: ${last.what}`}
          action={
            <div className="row gap-60">
              {last.canUndo && (isFresh || undo.isPending) ? (
                <Button
                  onClick={() => (isBegun ? setAsksToReplace(true) : onUndo())}
                  loading={undo.isPending}
                >
                  Undo
                </Button>
              ) : null}
              <LinkButton href={`/leaderboard?season=${seasonId}`}>Leaderboard</LinkButton>
            </div>
          }
        >
          {isWaiting ? "It'll be sent when you're back online. You can keep going." : null}
          {fate === "undecided" ? "It won't be sent automatically. See the list of unsent rounds." : null}
        </Notice>
      ) : null}
      {last && asksToReplace ? (
        <ConfirmDialog
          title="Discard the round you started?"
          confirmLabel="Discard and undo"
          isDangerous
          onConfirm={onUndo}
          onClose={() => setAsksToReplace(false)}
        >
          {`Undo brings back ${last.what} What you've typed since will be discarded.`}
        </ConfirmDialog>
      ) : null}
      {undo.isSuccess && !last ? (
        <Notice kind="info" title="The last round was undone. What you typed is here again." />
      ) : null}
      <FailureNotice title="The last round couldn't be undone" error={undo.error} />
    </>
  );
}
