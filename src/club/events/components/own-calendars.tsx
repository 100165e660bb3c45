import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { useDraftedForm } from "#lib/forms/use-drafted-form.ts";
import { calendarAddress, useMakeCalendar } from "#season/queries/calendar-mutations.ts";
import { CalendarAddress } from "#season/screens/calendar-address.tsx";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import type { MenuAction } from "#ui/layout/overflow-menu.tsx";
import { SheetActions } from "#ui/layout/sheet-actions.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { RowFacts } from "#ui/table/row-facts.tsx";
import { useRevokeCalendar } from "../events-mutations.ts";
import { calendarsQueryOptions, type FeedToken } from "../events-queries.ts";
import styles from "./events.module.css";

export function OwnCalendars({ viewerId }: { viewerId: string }) {
  const calendars = useQuery(calendarsQueryOptions(viewerId));
  const [revoking, setRevoking] = useState<FeedToken | null>(null);
  const revoke = useRevokeCalendar(viewerId);
  const timeZone = useClubTimeZone();
  const momentOf = (value: string | null) => (value ? formatMoment(value, timeZone) : "never");
  const menuOf = (calendar: FeedToken): MenuAction[] => [
    { label: "Turn off…", isDangerous: true, onSelect: () => setRevoking(calendar) },
  ];
  return (
    <>
      <h3>Your private calendar</h3>
      <p>
        Includes members-only events and shows what you signed up for. Create a separate link for each device
        so you can turn one off. Anyone with the link can see the calendar, so keep it private.
      </p>
      <NewCalendar viewerId={viewerId} />
      <QueryView query={calendars} empty={<p>You haven't created a link yet.</p>}>
        {(rows) => (
          <DataTable
            caption="Active links"
            isCaptionShown
            columns={[
              { id: "name", header: "Used on", cell: ({ name }) => name },
              { id: "made", header: "Created", priority: 3, cell: ({ created_at }) => momentOf(created_at) },
              { id: "used", header: "Last used", cell: ({ last_used_at }) => momentOf(last_used_at) },
            ]}
            rows={rows}
            asList={{
              title: ({ name }) => name,
              second: ({ last_used_at }) => `last used: ${momentOf(last_used_at)}`,
            }}
            details={{
              nameOf: ({ name }) => name,
              menu: menuOf,
              content: (calendar, close) => (
                <>
                  <RowFacts
                    facts={[
                      ["Created", momentOf(calendar.created_at)],
                      ["Last used", momentOf(calendar.last_used_at)],
                    ]}
                  />
                  <SheetActions actions={menuOf(calendar)} close={close} />
                </>
              ),
            }}
          />
        )}
      </QueryView>
      <ConfirmDialog
        isOpen={revoking !== null}
        onClose={() => setRevoking(null)}
        title={`Turn off “${revoking?.name}”?`}
        confirmLabel="Turn it off"
        isDangerous
        onConfirm={() => (revoking ? revoke.mutateAsync(revoking.id) : undefined)}
      >
        Calendars that use this link stop updating. This can't be undone, but you can create a new link.
      </ConfirmDialog>
    </>
  );
}

function NewCalendar({ viewerId }: { viewerId: string }) {
  const make = useMakeCalendar(viewerId);

  const { field, submit, isPending, error } = useDraftedForm({
    place: "calendars/new",
    startsAgain: true,
    start: { name: "" },
    validate: ({ name }) =>
      name.trim() ? {} : { name: "Enter a name, such as My iPhone or Home computer." },
    mutation: make,
    request: ({ name }) => ({ name: name.trim() }),
  });

  return (
    <>
      <Form className={`row ends ${styles.line}`} onSubmit={submit}>
        <TextField
          className={styles.lineField}
          label="Name (e.g. My iPhone)"
          maxLength={60}
          {...field("name")}
        />
        <Button type="submit" loading={isPending}>
          Create a private calendar link
        </Button>
      </Form>
      <FailureNotice title="The link couldn't be created" error={error} />
      {make.data ? (
        <Notice kind="success" title="Link created. Copy it now. You won't see it again.">
          <CalendarAddress label="Address of your calendar" address={calendarAddress(make.data.secret)} />
        </Notice>
      ) : null}
    </>
  );
}
