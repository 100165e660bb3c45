import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";
import { FailureNotice } from "./failure-notice.tsx";

export type ConfirmDialogProps = {
  isOpen?: boolean;
  onClose: () => void;
  title: string;
  /** The effect, and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => Promise<unknown> | unknown;
  isDangerous?: boolean;
  /** False while data for the decision loads. */
  isReady?: boolean;
  failureTitle?: string;
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
      <div className={`row gap-75 above-150 ${styles.actions}`} data-form-buttons>
        {/* Focused first, so that Enter alone does no harm, unless a field above asks for the focus. */}
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
