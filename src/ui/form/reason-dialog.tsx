import type { ReactNode } from "react";
import { useDraftedForm } from "#lib/forms/use-drafted-form.ts";
import type { FormMutation } from "#lib/forms/use-form.ts";
import { textError } from "#lib/text/text-error.ts";
import { Dialog } from "../feedback/dialog.tsx";
import { Button } from "./button.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { TextAreaField } from "./form-fields.tsx";

type ReasonDialogProps<Request> = {
  /** The key under which the device stores what is typed, as "comments/{comment}/hide". */
  place: string;
  title: string;
  children: ReactNode;
  label: string;
  description?: string;
  /** Without it, the text is optional. */
  whenEmpty?: string | undefined;
  /** In characters. */
  most: number;
  suggestion?: string | undefined;
  submitLabel: string;
  failureTitle: string;
  mutation: FormMutation<Request, unknown>;
  request: (reason: string) => Request;
  onSent?: () => unknown;
  onClose: () => void;
};

export function ReasonDialog<Request>(props: ReasonDialogProps<Request>) {
  const { title, children, label, description, whenEmpty, most, suggestion } = props;
  const { submitLabel, failureTitle, onClose } = props;
  const sending = useDraftedForm({
    place: props.place,
    start: { reason: "" },
    validate: ({ reason }) => ({ reason: textError(reason, most, whenEmpty) }),
    mutation: props.mutation,
    request: ({ reason }) => props.request(reason.trim()),
    onSent: () => {
      props.onSent?.();
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={title}>
      <DialogForm sending={sending} submitLabel={submitLabel} failureTitle={failureTitle} onClose={onClose}>
        {children}
        {suggestion ? (
          <p>
            <Button size="compact-sm" onClick={() => sending.onChange({ reason: suggestion })}>
              {suggestion}
            </Button>
          </p>
        ) : null}
        <TextAreaField
          label={label}
          description={description}
          rows={4}
          data-autofocus
          {...sending.field("reason")}
        />
      </DialogForm>
    </Dialog>
  );
}
