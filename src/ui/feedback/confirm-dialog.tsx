import { type ReactNode, useState } from "react";
import { errorSentence } from "#lib/errors.ts";
import { Button } from "../form/button.tsx";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";
import { Notice } from "./notice.tsx";

export type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The question: "Void this score?" */
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The verb: "Void the score". */
  confirmLabel: string;
  /** Closes the dialog when it succeeds; a failure is shown in it. */
  onConfirm: () => Promise<unknown> | unknown;
  isDangerous?: boolean;
  /** False while what the answer rests on is still being read. */
  isReady?: boolean;
  failureTitle?: string;
  /** `lg` for what is compared side by side. */
  size?: "md" | "lg";
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    onClose,
    title,
    children,
    confirmLabel,
    onConfirm,
    isDangerous = false,
    isReady = true,
  } = props;
  const { failureTitle = "This was not done", size = "md" } = props;
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function confirm() {
    setWorking(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setWorking(false);
    }
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size={size}>
      {children}
      {failure ? (
        <Notice kind="error" title={failureTitle}>
          {errorSentence(failure)}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        {/* The focus starts here unless a field above asks for it: Enter alone does no harm. */}
        <Button onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          look={isDangerous ? "danger" : "main"}
          onClick={confirm}
          loading={isWorking}
          disabled={!isReady}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
