import { Button, LinkButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import styles from "./team-sheet-form.module.css";

type SavedNoticeProps = {
  title: string;
  seasonId: string;
  next: { id: string; name: string } | null;
  onTeam: (teamId: string) => void;
};

export function SavedNotice({ title, seasonId, next, onTeam }: SavedNoticeProps) {
  return (
    <Notice
      kind="success"
      title={title}
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
      {next ? null : "All teams of this week are entered."}
    </Notice>
  );
}
