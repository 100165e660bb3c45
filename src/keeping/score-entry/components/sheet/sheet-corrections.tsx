import { kindLabels, kindOf } from "#season/rounds/recorded-score.ts";
import { LineList } from "#ui/feedback/line-list.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import type { Correction } from "../../core/sheet-changes.ts";

type SheetCorrectionsProps = {
  corrections: readonly Correction[];
  reason: string;
  onReason: (reason: string) => void;
};

/** The audit log needs a reason for changes of recorded scores. */
export function SheetCorrections({ corrections, reason, onReason }: SheetCorrectionsProps) {
  if (corrections.length === 0) return null;
  return (
    <Notice kind="info" title="Recorded scores you're changing">
      <LineList lines={corrections.map(correctionText)} />
      <TextField
        label="Reason for the change"
        description="The reason is saved in the audit log."
        value={reason}
        maxLength={500}
        data-reason
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
      />
    </Notice>
  );
}

function correctionText(correction: Correction): string {
  return `${correction.name}, round ${correction.round}: ${differenceOf(correction)}`;
}

function differenceOf({ recorded, hits, kind, changes }: Correction): string {
  if (hits === null) return `${recorded.hits} is voided`;
  const parts = [
    changes.hits === undefined ? null : `${recorded.hits} → ${hits}`,
    changes.kind ? `${kindLabels[kindOf(recorded)]} → ${kindLabels[kind]}` : null,
    changes.team_id ? "counts for this team" : null,
    changes.detail === null && recorded.detail ? "target-by-target marks are removed" : null,
  ];
  return parts.filter(Boolean).join(", ");
}
