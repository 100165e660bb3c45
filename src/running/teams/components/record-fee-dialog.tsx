import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { lostRequest } from "#lib/forms/use-change.ts";
import { newId } from "#lib/new-id.ts";
import { clubNow } from "#lib/server-time.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { DialogForm } from "#ui/form/dialog-form.tsx";
import { DateField, TextField } from "#ui/form/form-fields.tsx";
import type { FeeRow } from "../core/fee-rows.ts";
import { useRecordFee } from "../fees-mutations.ts";

type RecordFeeDialogProps = { seasonId: string; row: FeeRow; onClose: () => void };

export function RecordFeeDialog({ seasonId, row, onClose }: RecordFeeDialogProps) {
  const recording = useRecordFee(seasonId);
  const timeZone = useClubTimeZone();
  const [paidOn, setPaidOn] = useState(() => dayAt(clubNow(), timeZone));
  const [note, setNote] = useState("");

  function submit() {
    const payment = { id: newId(), payer: row.payer, paidOn, note: note.trim() };
    recording.mutate(lostRequest(recording) ?? payment, { onSuccess: onClose });
  }

  return (
    <Dialog isOpen onClose={onClose} title={`${row.name}: fee paid`}>
      <DialogForm
        sending={{ ...recording, submit }}
        submitLabel="Mark as paid"
        failureTitle="Nothing was saved"
        onClose={onClose}
        isComplete={paidOn !== ""}
      >
        <DateField
          label="Paid on"
          value={paidOn}
          onChange={({ currentTarget }) => setPaidOn(currentTarget.value)}
        />
        <TextField
          label="Note"
          description="Only the board sees it. For example: $60, check 1204."
          value={note}
          maxLength={120}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </DialogForm>
    </Dialog>
  );
}
