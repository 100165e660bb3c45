import { announce } from "#ui/feedback/announcement.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import type { AuditEntry } from "../audit-log-queries.ts";
import { removableTexts } from "../core/audit-text.ts";
import { useRedactReason } from "../scores-mutations.ts";

type RedactDialogProps = { entry: AuditEntry; onClose: () => void };

export function RedactDialog({ entry, onClose }: RedactDialogProps) {
  const { mutateAsync } = useRedactReason();

  async function redact() {
    await mutateAsync(entry.id);
    announce("The text is removed");
  }

  return (
    <ConfirmDialog
      isDangerous
      onClose={onClose}
      title="Remove this text from the log?"
      confirmLabel="Remove the text"
      onConfirm={redact}
    >
      {removableTexts(entry).map((text) => (
        <blockquote key={text}>{text}</blockquote>
      ))}
      <p>
        Use this for text about someone's health, family, or anything else private. A note is also removed
        from the round and its other entries. The rest of the entry stays. The security log records that you
        removed it. This can't be undone.
      </p>
    </ConfirmDialog>
  );
}
