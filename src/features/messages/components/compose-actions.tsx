import { useState } from "react";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { Button } from "#ui/form/button.tsx";
import styles from "./compose-form.module.css";

type ComposeActionsProps = {
  isSending: boolean;
  isBlank: boolean;
  onClose: () => void;
  onDiscard: () => void;
};

export function ComposeActions({ isSending, isBlank, onClose, onDiscard }: ComposeActionsProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" look="main" loading={isSending}>
        Send
      </Button>
      <Button onClick={onClose}>Close and save draft</Button>
      {isBlank ? null : <DiscardButton onDiscard={onDiscard}>Discard</DiscardButton>}
    </div>
  );
}

/** Asks before what was written is thrown away. */
export function DiscardButton({ onDiscard, children }: { onDiscard: () => void; children: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{children}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Discard this message?"
        confirmLabel="Discard"
        onConfirm={onDiscard}
        isDangerous
      >
        The text and its files are lost. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
