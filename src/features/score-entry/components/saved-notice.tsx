import { useStillWaits } from "#lib/waiting-rounds/use-waiting-rounds.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import styles from "./team-sheet-form.module.css";

export type SavedSheet = {
  what: string;
  /** Rounds that were kept on this device when the sheet was saved. */
  waitingIds: readonly string[];
  leftCorrections: number;
};

type SavedNoticeProps = {
  saved: SavedSheet;
  seasonId: string;
  next: { id: string; name: string } | null;
  onTeam: (teamId: string) => void;
};

/** What saving came to, and the way on to the next team. */
export function SavedNotice({ saved, seasonId, next, onTeam }: SavedNoticeProps) {
  const { what, waitingIds, leftCorrections } = saved;
  const isWaiting = useStillWaits(waitingIds);
  return (
    <>
      <Notice
        kind={isWaiting ? "info" : "success"}
        title={isWaiting ? `Kept on this device: ${what}.` : `${what} saved.`}
        action={
          <div className={styles.actions}>
            {next ? (
              <Button ref={(button) => button?.focus()} onClick={() => onTeam(next.id)}>
                Next team: {next.name}
              </Button>
            ) : null}
            <LinkButton href={`/team-scores?season=${seasonId}`}>Team Scores</LinkButton>
          </div>
        }
      >
        {isWaiting ? <p>Will be sent when the club's server answers. You can go on.</p> : null}
        {next ? null : (
          <p>{isWaiting ? "All teams of this week are typed in." : "All teams of this week are entered."}</p>
        )}
      </Notice>
      {leftCorrections > 0 ? (
        <Notice
          kind="warning"
          title={
            leftCorrections === 1
              ? "1 correction was not saved"
              : `${leftCorrections} corrections were not saved`
          }
        >
          A correction needs the club's server. What you typed is still here: save again when there is a
          signal.
        </Notice>
      ) : null}
    </>
  );
}
