import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { useForm } from "#lib/use-form.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { calendarAddress, useMakeCalendar, useRevokeCalendar } from "../events-mutations.ts";
import { calendarsQueryOptions, type FeedToken } from "../events-queries.ts";
import { CalendarAddress } from "./calendar-address.tsx";
import styles from "./events.module.css";

/** The calendars of one person: what uses them, and new ones. */
export function OwnCalendars({ viewerId }: { viewerId: string }) {
  const calendars = useQuery(calendarsQueryOptions(viewerId));
  const [revoking, setRevoking] = useState<FeedToken | null>(null);
  const revoke = useRevokeCalendar(viewerId);
  const columns = calendarColumns(useClubTimeZone(), setRevoking);
  return (
    <>
      <h3>Your own calendar</h3>
      <p>
        It holds the members’ events too, and says what you signed up for. Make an address for each program,
        so that you can take one back. Whoever has the address reads the calendar: keep it to yourself.
      </p>
      <NewCalendar viewerId={viewerId} />
      <QueryView query={calendars} empty={<p>You have made no address yet.</p>}>
        {(rows) => (
          <DataTable caption="Addresses in use" columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </QueryView>
      <ConfirmDialog
        isOpen={revoking !== null}
        onClose={() => setRevoking(null)}
        title={`Take back "${revoking?.name}"?`}
        confirmLabel="Take it back"
        isDangerous
        onConfirm={() => (revoking ? revoke.mutateAsync(revoking.id) : undefined)}
      >
        <p>The calendar that uses it hears nothing more. This cannot be undone; a new one is soon made.</p>
      </ConfirmDialog>
    </>
  );
}

function NewCalendar({ viewerId }: { viewerId: string }) {
  const make = useMakeCalendar(viewerId);

  const { field, setForm, submit, isPending, error } = useForm({
    start: { name: "" },
    validate: ({ name }) =>
      name.trim() ? {} : { name: "Say where it will be used: Phone, Computer at home." },
    mutation: make,
    request: ({ name }) => name.trim(),
    onSent: () => {
      setForm({ name: "" });
    },
  });

  return (
    <>
      <Form className={styles.line} onSubmit={submit}>
        <TextField
          className={styles.lineField}
          label="Where it will be used"
          maxLength={60}
          {...field("name")}
        />
        <Button type="submit" loading={isPending}>
          Make an address
        </Button>
      </Form>
      <FailureNotice title="The address was not made" error={error} />
      {make.data ? (
        <Notice kind="success" title="The address is made. It is shown this once only.">
          <CalendarAddress label="Address of your calendar" address={calendarAddress(make.data.secret)} />
        </Notice>
      ) : null}
    </>
  );
}

function calendarColumns(
  timeZone: string | undefined,
  revoke: (calendar: FeedToken) => void,
): DataColumn<FeedToken>[] {
  const moment = (value: string | null) => (value ? formatMoment(value, timeZone) : "never");
  return [
    { id: "name", header: "Used on", cell: ({ name }) => name },
    { id: "made", header: "Made", cell: ({ created_at }) => moment(created_at) },
    { id: "used", header: "Last read", cell: ({ last_used_at }) => moment(last_used_at) },
    {
      id: "revoke",
      header: "Take back",
      isForScreen: true,
      cell: (calendar) => (
        <Button size="compact-sm" aria-label={`Take back ${calendar.name}`} onClick={() => revoke(calendar)}>
          Take back
        </Button>
      ),
    },
  ];
}
