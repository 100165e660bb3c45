import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useCurrentUser } from "#lib/auth/session.ts";
import { saveFile } from "#lib/browser/save-file.ts";
import { calendarAddress, readCalendarFile, useMakeCalendar } from "#season/queries/calendar-mutations.ts";
import { CalendarAddress } from "#season/screens/calendar-address.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";

type Team = { id: string; name: string };

export function TeamCalendar({ team, seasonName }: { team: Team; seasonName: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <p data-no-print>
      <Button fullWidth onClick={() => setOpen(true)}>
        Add to my calendar
      </Button>
      {isOpen ? <CalendarDialog team={team} seasonName={seasonName} onClose={() => setOpen(false)} /> : null}
    </p>
  );
}

type DialogProps = { team: Team; seasonName: string; onClose: () => void };

function CalendarDialog({ team, seasonName, onClose }: DialogProps) {
  const viewerId = useCurrentUser()?.id ?? "";
  const making = useMakeCalendar(viewerId);
  const saving = useMutation({
    mutationFn: async () =>
      saveFile(`${team.name}, ${seasonName}.ics`, await readCalendarFile({ team: team.id })),
  });
  return (
    <Dialog isOpen onClose={onClose} title={`${team.name}'s nights`}>
      <div className="stack gap-100">
        {making.data ? (
          <>
            <p className="plain">Link created. Copy it now. You won't see it again.</p>
            <CalendarAddress label="Address of the calendar" address={calendarAddress(making.data.secret)} />
          </>
        ) : (
          <>
            <p className="plain">
              A calendar link stays up to date when a night is moved or canceled. It's yours: keep it private.
              You can turn it off under Club Events.
            </p>
            <Button
              look="main"
              loading={making.isPending}
              onClick={() => making.mutate({ name: `${team.name}'s nights`.slice(-60), teamId: team.id })}
            >
              Subscribe: {team.name}'s nights
            </Button>
          </>
        )}
        <Button loading={saving.isPending} onClick={() => saving.mutate()}>
          Download this season (.ics)
        </Button>
        <FailureNotice title="The link couldn't be created" error={making.error} />
        <FailureNotice title="The file couldn't be made" error={saving.error} />
      </div>
    </Dialog>
  );
}
