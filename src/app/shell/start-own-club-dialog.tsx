import { startOwnClub } from "#lib/club/start-own-club-mutations.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";

export function StartOwnClubDialog({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Start your own club?"
      confirmLabel="Start my own club"
      onConfirm={startOwnClub}
      isDangerous
      failureTitle="The demonstration is as it was"
    >
      <p>
        This deletes the demonstration: its people, seasons, scores, messages, and pages, and everything added
        to it since. You can't undo this.
      </p>
      <p>
        Your account stays, and so does anyone's who signed up. Next, you name the club and invite its
        members.
      </p>
    </ConfirmDialog>
  );
}
