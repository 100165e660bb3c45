import { useState } from "react";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import type { AuditEntry } from "../audit-log-queries.ts";
import { removableTexts } from "../core/audit-text.ts";
import { useRedactReason } from "../scores-mutations.ts";

/** Takes the texts out of an entry that say something they should not. For an Admin. */
export function RedactReason({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useRedactReason();

  async function redact() {
    await mutateAsync(entry.id);
    showToast({ kind: "success", title: "The text is removed" });
  }

  return (
    <>
      <Button
        size="xs"
        data-no-print
        aria-label={`Remove the text of entry ${entry.id}`}
        onClick={() => setOpen(true)}
      >
        Remove text
      </Button>
      {isOpen ? (
        <ConfirmDialog
          isOpen
          isDangerous
          onClose={() => setOpen(false)}
          title="Remove this text from the log?"
          confirmLabel="Remove the text"
          onConfirm={redact}
        >
          {removableTexts(entry).map((text) => (
            <blockquote key={text}>{text}</blockquote>
          ))}
          <p>
            Use this for text about someone's health, family, or anything else private. A note is also removed
            from the round and its other entries. The rest of the entry stays. The security log records that
            you removed it. This can't be undone.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
