import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { showToast } from "#ui/toasts.ts";
import type { AuditEntry } from "../audit-log-queries.ts";
import { useRedactReason } from "../scores-mutations.ts";

/** Takes a reason out of the log that says something it should not. For an Admin. */
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
          <blockquote>{entry.reason}</blockquote>
          <p>
            For a text that names somebody's health, family or anything else private. The rest of the entry
            stays. The security log says that you removed it; nobody can bring it back.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
