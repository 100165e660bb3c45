import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../feedback/confirm-dialog.tsx";
import { showToast } from "../feedback/toasts.ts";
import { Button } from "./button.tsx";

export type Deletion = {
  /** What goes, in the viewer's word: "card". */
  what: string;
  /** What is lost, and what could be done instead. */
  explained: ReactNode;
  onDelete: () => Promise<unknown>;
  /** After it is gone. */
  onDeleted?: () => void;
};

/** Deletes something for good, after a question. */
export function DeleteButton({ what, explained, onDelete, onDeleted }: Deletion) {
  const [isAsked, setAsked] = useState(false);

  async function confirm() {
    await onDelete();
    void showToast({ kind: "success", title: `The ${what} is deleted.` });
    onDeleted?.();
  }

  return (
    <>
      <Button look="danger" onClick={() => setAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={`Delete this ${what}?`}
        confirmLabel={`Delete the ${what}`}
        isDangerous
        onConfirm={confirm}
      >
        {explained}
      </ConfirmDialog>
    </>
  );
}
