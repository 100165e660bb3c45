import type { FormFieldsProps } from "./edited-row.ts";

type Input = { currentTarget: { value: string } };

/** The fields of a form that may hold whatever is typed. */
type TextName<Form> = {
  [Name in keyof Form & string]: string extends Form[Name] ? Name : never;
}[keyof Form & string];

type FieldsToTie<Form> = Pick<FormFieldsProps<Form>, "form" | "onChange"> & Partial<FormFieldsProps<Form>>;

/** Ties fields on the screen to those of a form, by name: what is in it, what is wrong with it, what is typed. */
export function textFieldsOf<Form extends object>({ form, errors = {}, onChange }: FieldsToTie<Form>) {
  return (name: TextName<Form>) => ({
    value: form[name] as string,
    error: errors[name],
    onChange: ({ currentTarget }: Input) => onChange({ [name]: currentTarget.value } as Partial<Form>),
  });
}
