import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";
import { FailureNotice } from "./failure-notice.tsx";

export type ConfirmDialogProps = {
  isOpen?: boolean;
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
    isOpen = true,
    onClose,
    title,
    children,
    confirmLabel,
    onConfirm,
    isDangerous = false,
    isReady = true,
  } = props;
  const { failureTitle = "Something went wrong", size = "md" } = props;
  const confirming = useMutation({ mutationFn: async () => onConfirm(), onSuccess: () => onClose() });

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size={size}>
      {typeof children === "string" ? <p>{children}</p> : children}
      <FailureNotice title={failureTitle} error={confirming.error} />
      <div className={styles.actions}>
        {/* The focus starts here unless a field above asks for it: Enter alone does no harm. */}
        <Button onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          look={isDangerous ? "danger" : "main"}
          onClick={() => confirming.mutate()}
          loading={confirming.isPending}
          disabled={!isReady}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
