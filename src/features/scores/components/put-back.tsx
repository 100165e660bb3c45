import { useState } from "react";
import { Button } from "#ui/form/button.tsx";
import type { AuditEntry } from "../audit-log-queries.ts";
import { PutBackDialog } from "./put-back-dialog.tsx";

/** Offers to put a score back to what it said before an entry of the log. */
export function PutBack({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" aria-label={`Undo entry ${entry.id}`} onClick={() => setOpen(true)}>
        Undo
      </Button>
      {isOpen ? <PutBackDialog entry={entry} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
