import { useFateOf } from "#season/entry/use-waiting-rounds.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, LinkButton } from "#ui/form/button.tsx";
import type { useRoundSaving } from "../use-round-saving.ts";
import styles from "./round-entry-form.module.css";

type LastRoundProps = {
  saving: ReturnType<typeof useRoundSaving>;
  seasonId: string;
  onUndo: () => void;
};

/** The round saved last, and a way to take it back. */
export function LastRound({ saving: { last, undo }, seasonId, onUndo }: LastRoundProps) {
  const fate = useFateOf(last?.isWaiting ? [last.scoreId] : []);
  const isWaiting = fate === "waiting";
  return (
    <>
      {last ? (
        <Notice
          kind={fate === "saved" ? "success" : isWaiting ? "info" : "warning"}
          title={`${last.isWaiting && fate === "saved" ? "Saved" : last.done}: ${last.what}`}
          action={
            <div className={styles.actions}>
              {last.canUndo ? (
                <Button onClick={onUndo} loading={undo.isPending}>
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
      {undo.isSuccess && !last ? (
        <Notice kind="info" title="The last round was undone. What you typed is here again." />
      ) : null}
      <FailureNotice title="The last round couldn't be undone" error={undo.error} />
    </>
  );
}
