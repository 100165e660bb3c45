import { useFateOf } from "#season/entry/use-waiting-rounds.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, LinkButton } from "#ui/form/button.tsx";
import styles from "./team-sheet-form.module.css";

export type SavedSheet = {
  what: string;
  /** Rounds that were stored on this device when the sheet was saved. */
  waitingIds: readonly string[];
  leftCorrections: number;
};

type SavedNoticeProps = {
  saved: SavedSheet;
  seasonId: string;
  next: { id: string; name: string } | null;
  onTeam: (teamId: string) => void;
};

const looks = { saved: "success", waiting: "info", undecided: "warning" } as const;

/** Once, when the button appears; one function for all renders. */
function focus(button: HTMLButtonElement | null) {
  button?.focus();
}

/** What saving came to, and the way on to the next team. */
export function SavedNotice({ saved, seasonId, next, onTeam }: SavedNoticeProps) {
  const { what, waitingIds, leftCorrections } = saved;
  const fate = useFateOf(waitingIds);
  return (
    <>
      <Notice
        kind={looks[fate]}
        title={fate === "saved" ? `${what} saved.` : `Saved on this device: ${what}.`}
        action={
          <div className={styles.actions}>
            {next ? (
              <Button ref={focus} onClick={() => onTeam(next.id)}>
                Next team: {next.name}
              </Button>
            ) : null}
            <LinkButton href={`/team-scores?season=${seasonId}`}>Team Scores</LinkButton>
          </div>
        }
      >
        {fate === "waiting" ? <p>They'll be sent when you're back online. You can keep going.</p> : null}
        {fate === "undecided" ? <p>Not all of them are sent automatically. See the ones above.</p> : null}
        {next ? null : (
          <p>
            {fate === "saved"
              ? "All teams of this week are entered."
              : "All teams of this week are typed in."}
          </p>
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
