import { useState } from "react";
import { type FieldErrors, textFieldsOf } from "./text-fields.ts";

export type FormMutation<Request, Response> = {
  mutateAsync: (request: Request) => Promise<Response>;
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
};

export type FormUse<Form, Request, Response> = {
  start: Form;
  validate?: (form: Form) => FieldErrors<Form>;
  mutation: FormMutation<Request, Response>;
  request: (form: Form) => NoInfer<Request>;
  onSent?: (response: Response, sentForm: Form) => unknown;
  onFailed?: (error: unknown) => void;
};

export function useForm<Form extends object, Request, Response>(use: FormUse<Form, Request, Response>) {
  const { mutation, validate, request, onSent, onFailed } = use;
  const [form, setForm] = useState(use.start);
  const [errors, setErrors] = useState<FieldErrors<Form>>({});
  const onChange = (fields: Partial<Form>) => setForm((before) => ({ ...before, ...fields }));

  async function submit() {
    if (mutation.isPending) return;
    const found = validate?.(form) ?? {};
    setErrors(found);
    if (hasErrors(found)) return;
    // The response is handled even if the form was left.
    await mutation.mutateAsync(request(form)).then(
      (response) => onSent?.(response, form),
      (error: unknown) => onFailed?.(error),
    );
  }

  return {
    form,
    errors,
    onChange,
    setForm,
    field: textFieldsOf({ form, errors, onChange }),
    submit,
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess && !hasErrors(errors),
    error: hasErrors(errors) ? null : mutation.error,
  };
}

function hasErrors(errors: object): boolean {
  return Object.values(errors).some(Boolean);
}
