import { useState } from "react";
import { type FormDraft, useFormDraft } from "../device/use-form-draft.ts";
import { type FormUse, useForm } from "./use-form.ts";

type DraftedFormUse<Form, Request, Response, Against> = FormUse<Form, Request, Response> & {
  /** The subject, as "members/{season}/{member}". */
  place: string;
  /** Leaves out what this device must not store, such as a password. */
  storable?: (form: Form) => Form;
  /** The values that a save compares with or names; stored with the form, because it was typed against them. */
  typedAgainst?: { content: Against; restore: (content: Against) => void };
  /** Empty again after each save, for the next entry. */
  startsAgain?: boolean;
};

/** A form that is stored on this device while it differs from its start, until it is sent. */
export function useDraftedForm<Form extends object, Request, Response, Against = null>(
  use: DraftedFormUse<Form, Request, Response, Against>,
) {
  const { storable = (form) => form, typedAgainst } = use;
  const [start, setStart] = useState({ form: use.start, typedAgainst: typedAgainst?.content });
  const sending = useForm({
    ...use,
    onSent(response, sentForm) {
      void formDraft.discard();
      if (use.startsAgain) sending.setForm(start.form);
      else setStart((before) => ({ ...before, form: sentForm }));
      return use.onSent?.(response, sentForm);
    },
  });
  const isChanged = JSON.stringify(sending.form) !== JSON.stringify(start.form);
  const formDraft = useFormDraft({
    place: use.place,
    content: { form: storable(sending.form), typedAgainst: typedAgainst?.content },
    isChanged,
    restore: (draft) => {
      sending.setForm(draft.form);
      if (draft.typedAgainst !== undefined) typedAgainst?.restore(draft.typedAgainst);
    },
  });

  function discard() {
    sending.setForm(start.form);
    if (start.typedAgainst !== undefined) typedAgainst?.restore(start.typedAgainst);
    return formDraft.discard();
  }

  const draft: FormDraft = { ...formDraft, isChanged, discard };
  return { ...sending, draft };
}

/** For values typed into a dialog with a request of its own, which calls `drop` afterwards. */
export function useDraftedValues<Values extends object>(place: string, start: () => Values) {
  const [begun] = useState(start);
  const [form, setForm] = useState(begun);
  const formDraft = useFormDraft({
    place,
    content: { form },
    isChanged: JSON.stringify(form) !== JSON.stringify(begun),
    restore: (draft) => setForm(draft.form),
  });

  function discard() {
    setForm(begun);
    return formDraft.discard();
  }

  const onChange = (values: Partial<Values>) => setForm((before) => ({ ...before, ...values }));
  const draft: FormDraft = { ...formDraft, discard };
  return { form, onChange, draft, drop: () => void formDraft.discard() };
}
