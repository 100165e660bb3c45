import { errorSentence } from "#lib/errors.ts";
import { useStillWaits } from "#lib/waiting-rounds/use-waiting-rounds.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { useRoundSaving } from "../use-round-saving.ts";
import styles from "./round-entry-form.module.css";

type LastRoundProps = {
  saving: ReturnType<typeof useRoundSaving>;
  seasonId: string;
  onUndo: () => void;
};

/** The round saved last, and a way to take it back. */
export function LastRound({ saving: { last, undo }, seasonId, onUndo }: LastRoundProps) {
  const isWaiting = useStillWaits(last?.isWaiting ? [last.scoreId] : []);
  return (
    <>
      {last ? (
        <Notice
          kind={isWaiting ? "info" : "success"}
          title={`${last.isWaiting && !isWaiting ? "Saved" : last.done}: ${last.what}`}
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
          {isWaiting ? "Will be sent when the club's server answers. You can go on." : null}
        </Notice>
      ) : null}
      {undo.isSuccess && !last ? (
        <Notice kind="info" title="The last round was taken back. What you typed is here again." />
      ) : null}
      {undo.error ? (
        <Notice kind="error" title="The last round was not taken back">
          {errorSentence(undo.error)}
        </Notice>
      ) : null}
    </>
  );
}
