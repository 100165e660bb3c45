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
    <div className={`row gap-75 ${styles.actions}`} data-form-buttons>
      <Button type="submit" look="main" loading={isSending}>
        Send
      </Button>
      <Button onClick={onClose} disabled={isSending}>
        Close and save draft
      </Button>
      {isBlank ? null : (
        <DiscardButton isDisabled={isSending} onDiscard={onDiscard}>
          Discard
        </DiscardButton>
      )}
    </div>
  );
}

type DiscardButtonProps = { isDisabled: boolean; onDiscard: () => void; children: string };

export function DiscardButton({ isDisabled, onDiscard, children }: DiscardButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)} disabled={isDisabled}>
        {children}
      </Button>
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
