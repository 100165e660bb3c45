import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type AlertKind, alertKinds, alertTitle, type ClubAlert } from "#lib/club/club-alert.ts";
import { clubFieldOf, momentOfClubField } from "#lib/club/club-moment.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { lostRequest } from "#lib/forms/use-change.ts";
import { clubNow } from "#lib/server-time.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { ChoiceField } from "#ui/form/choice-field.tsx";
import { DialogForm } from "#ui/form/dialog-form.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { useAnnounceAlert } from "../alert-mutations.ts";
import { alertRecipientsQueryOptions } from "../alert-queries.ts";

type AnnounceAlertDialogProps = { alert: ClubAlert | null; onClose: () => void };

const options = alertKinds.map((value) => ({ value, label: alertTitle(value) }));
const longest = 160;

export function AnnounceAlertDialog({ alert, onClose }: AnnounceAlertDialogProps) {
  const timeZone = useClubTimeZone();
  const announcing = useAnnounceAlert();
  const [kind, setKind] = useState<AlertKind>(alert?.kind ?? "range_closed");
  const [note, setNote] = useState("");
  const [end, setEnd] = useState(() => endOfEvening(timeZone));
  const until = momentOfClubField(end, timeZone);
  const isPast = until !== null && Date.parse(until) <= clubNow().getTime();
  const isLate = kind.endsWith("_late");

  function announce() {
    if (!until) return;
    const alertRequest = { id: crypto.randomUUID(), kind, note, until, seenId: alert?.id ?? null };
    announcing.mutate(lostRequest(announcing) ?? alertRequest, {
      onSuccess(emails) {
        const detail = emails > 0 ? ` ${countPhrase(emails, "email is", "emails are")} on the way.` : "";
        showToast({ kind: "success", title: `The site shows it now.${detail}` });
        onClose();
      },
    });
  }

  return (
    <Dialog isOpen onClose={onClose} title={alert ? "Change what the site says" : "Closed or late tonight"}>
      <DialogForm
        sending={{ ...announcing, submit: announce }}
        submitLabel="Tell everyone"
        failureTitle="Nothing was sent"
        onClose={onClose}
        isComplete={until !== null && !isPast && note.length <= longest}
      >
        <ChoiceField label="What is it?" options={options} value={kind} onChange={setKind} />
        <TextField
          label="Why, in a sentence"
          description="For example: Lightning. We'll set a make-up date this week."
          value={note}
          maxLength={longest}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <TextField
          type="datetime-local"
          label={isLate ? "New start" : "Until"}
          value={end}
          error={isPast ? "Choose a time later than now." : undefined}
          onChange={({ currentTarget }) => setEnd(currentTarget.value)}
        />
        <Recipients />
      </DialogForm>
    </Dialog>
  );
}

function Recipients() {
  const { data: count } = useQuery(alertRecipientsQueryOptions());
  const emails =
    count == null
      ? ""
      : count === 0
        ? " No one has asked for these emails yet: they are under My account, Notices."
        : ` ${countPhrase(count, "person gets", "people get")} an email within a minute.`;
  return (
    <p>The front page, everyone's home, TVs, and calendars show it at once.{emails} “Open again” ends it.</p>
  );
}

const latestDefault = "23:00";
const hourMs = 3_600_000;

/** Tonight at eleven; late at night, two hours from now. */
function endOfEvening(timeZone: string | undefined): string {
  const now = clubNow();
  const evening = `${clubFieldOf(now.toISOString(), timeZone).slice(0, 10)}T${latestDefault}`;
  const soon = clubFieldOf(new Date(now.getTime() + 2 * hourMs).toISOString(), timeZone);
  return soon > evening ? soon : evening;
}
