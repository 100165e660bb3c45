import type { ReactNode } from "react";
import { type FormMutation, useForm } from "#lib/forms/use-form.ts";
import { textError } from "#lib/text/text-error.ts";
import { Dialog } from "../feedback/dialog.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { TextAreaField } from "./form-fields.tsx";

type ReasonDialogProps<Request> = {
  title: string;
  children: ReactNode;
  label: string;
  whenEmpty: string;
  /** In characters. */
  most: number;
  submitLabel: string;
  failureTitle: string;
  mutation: FormMutation<Request, unknown>;
  request: (reason: string) => Request;
  onSent: () => unknown;
  onClose: () => void;
};

export function ReasonDialog<Request>(props: ReasonDialogProps<Request>) {
  const { title, children, label, whenEmpty, most, submitLabel, failureTitle, onClose } = props;
  const sending = useForm({
    start: { reason: "" },
    validate: ({ reason }) => ({ reason: textError(reason, most, whenEmpty) }),
    mutation: props.mutation,
    request: ({ reason }) => props.request(reason.trim()),
    onSent: () => {
      props.onSent();
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={title}>
      <DialogForm sending={sending} submitLabel={submitLabel} failureTitle={failureTitle} onClose={onClose}>
        {children}
        <TextAreaField label={label} rows={4} {...sending.field("reason")} />
      </DialogForm>
    </Dialog>
  );
}
