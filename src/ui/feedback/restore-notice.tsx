import { useState } from "react";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { useEndRestore } from "#lib/club/club-restore-mutations.ts";
import { type ClubRestore, useClubRestore } from "#lib/club/club-restore-queries.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { Button } from "../form/button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Notice } from "./notice.tsx";

export function RestoreNotice() {
  const restore = useClubRestore();
  const timeZone = useClubTimeZone();
  const isManager = canManage(useCurrentUser());
  const [isAsking, setAsking] = useState(false);
  const end = useEndRestore();
  if (!restore) return null;
  const { restoredAt, backupMadeAt, returned } = restore;
  return (
    <>
      <Notice
        kind="warning"
        title={`The club was restored on ${formatMoment(restoredAt, timeZone)} from a backup made ${formatMoment(backupMadeAt, timeZone)}.`}
        action={isManager ? <Button onClick={() => setAsking(true)}>Mark as done</Button> : undefined}
      >
        Scores entered after the backup may be missing. Anyone who entered scores then: open this site on the
        phone or computer you used and sign in. It shows you the missing rounds and lets you send them again.
        {isManager ? <div>{returnedSentence(returned)}</div> : null}
      </Notice>
      {isAsking ? (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title="Is every round back?"
          confirmLabel="Mark as done"
          failureTitle="It was not marked as done"
          onConfirm={() => end.mutateAsync()}
        >
          <p>
            This notice goes away for everyone, and devices stop offering missing rounds. You can't undo this.
          </p>
          <p>{returnedSentence(returned)}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function returnedSentence(returned: ClubRestore["returned"]): string {
  if (returned.length === 0) return "No rounds have been sent again yet.";
  const parts = returned.map(
    ({ name, rounds }) => `${name} ${rounds === 1 ? "1 round" : `${rounds} rounds`}`,
  );
  return `Sent again so far: ${parts.join(", ")}.`;
}
