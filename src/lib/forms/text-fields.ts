type Input = { currentTarget: { value: string } };

export type FieldErrors<Form> = Partial<Record<keyof Form & string, string>>;

export type FormParts<Form> = {
  form: Form;
  errors: FieldErrors<Form>;
  onChange: (fields: Partial<Form>) => void;
};

export type TiedField = ReturnType<ReturnType<typeof textFieldsOf>>;

export type FormFieldsProps<Form extends object> = FormParts<Form> & {
  field: ReturnType<typeof textFieldsOf<Form>>;
};

type TextName<Form> = {
  [Name in keyof Form & string]: string extends Form[Name] ? Name : never;
}[keyof Form & string];

type FieldsToTie<Form> = Pick<FormParts<Form>, "form" | "onChange"> & Partial<FormParts<Form>>;

export function textFieldsOf<Form extends object>({ form, errors = {}, onChange }: FieldsToTie<Form>) {
  // `TextName` is the name of a text; the compiler can't follow it through the form.
  return (name: TextName<Form>) => ({
    value: form[name] as string,
    error: errors[name],
    onChange: ({ currentTarget }: Input) => onChange({ [name]: currentTarget.value } as Partial<Form>),
  });
}
