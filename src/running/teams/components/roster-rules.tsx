import { LineList } from "#ui/feedback/line-list.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextField } from "#ui/form/form-fields.tsx";

type RosterRulesProps = { remarks: readonly string[]; reason: string; onReason: (reason: string) => void };

export function RosterRules({ remarks, reason, onReason }: RosterRulesProps) {
  if (remarks.length === 0) return null;
  return (
    <>
      <Notice kind="warning" title="This goes against the season's rules">
        <LineList lines={remarks} />
      </Notice>
      <TextField
        label="Reason for the exception"
        description="Saved in the security log with your name."
        value={reason}
        maxLength={500}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    </>
  );
}
