import { errorSentence } from "#lib/errors.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { useChangeTeams } from "../teams-mutations.ts";
import type { RosterDone } from "../use-roster-change.ts";

type RosterUndoProps = { season: ClubSeason; done: RosterDone; onClose: () => void };

export function RosterUndo({ season, done, onClose }: RosterUndoProps) {
  const change = useChangeTeams(season.info.id);
  const failure = change.error;
  const text = done.isNewcomer
    ? `${done.text} Undo removes them from the team; they stay listed on Member Admin.`
    : done.text;

  const undo = () =>
    change
      .mutateAsync({ action: "roster", memberId: done.memberId, spots: done.before, seen: done.after })
      .then(
        () => {
          announce(`${done.name}: undone`);
          onClose();
        },
        () => undefined,
      );

  return (
    <Notice
      kind={failure ? "error" : "success"}
      title={failure ? "Couldn't undo" : "Saved"}
      action={
        <>
          <Button onClick={undo} loading={change.isPending}>
            Undo
          </Button>{" "}
          <Button onClick={onClose}>Dismiss</Button>
        </>
      }
    >
      {failure ? errorSentence(failure) : text}
    </Notice>
  );
}
