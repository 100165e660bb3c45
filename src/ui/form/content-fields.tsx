import { Fragment, type ReactNode } from "react";
import type { FieldLooks } from "#lib/forms/content.ts";
import { keysOf } from "#lib/keys-of.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { CheckField } from "./check-field.tsx";
import styles from "./content-fields.module.css";
import { DateField, NumberField, SelectField, TextAreaField, TextField } from "./form-fields.tsx";

type ContentFieldsProps<Form extends object> = {
  content: {
    fields: Readonly<{ [Name in keyof Form & string]?: FieldLooks }>;
    isShown: (name: string, form: Form) => boolean;
  };
  form: Form;
  errors: Partial<Record<keyof Form & string, string>>;
  onChange: (fields: Partial<Form>) => void;
  /** Fields that the form draws itself; null: one that it leaves out. */
  parts?: Partial<Record<keyof Form & string, ReactNode>>;
  /** True if a value of a choice can be chosen now. */
  isOffered?: (value: string) => boolean;
  lineClass?: string | undefined;
};

export function ContentFields<Form extends object>(props: ContentFieldsProps<Form>) {
  const {
    content,
    form,
    errors,
    onChange,
    parts = {},
    isOffered = () => true,
    lineClass = styles.pair,
  } = props;
  const draw = (name: keyof Form & string) => (
    <Fragment key={name}>
      {Reflect.get(parts, name) ?? (
        <ContentField
          looks={content.fields[name]}
          value={form[name]}
          error={errors[name]}
          isOffered={isOffered}
          // The kind of a field says what its value is.
          onChange={(value) => onChange({ [name]: value } as Partial<Form>)}
        />
      )}
    </Fragment>
  );
  const isDrawn = (name: keyof Form & string) =>
    content.isShown(name, form) && Reflect.get(parts, name) !== null;
  return linesOf(content.fields)
    .map((line) => line.filter(isDrawn))
    .map((line) =>
      line.length > 1 ? (
        <div key={line[0]} className={lineClass}>
          {line.map(draw)}
        </div>
      ) : (
        line.map(draw)
      ),
    );
}

function linesOf<Name extends string>(fields: Readonly<{ [_ in Name]?: FieldLooks }>): Name[][] {
  const lines: Name[][] = [];
  for (const name of keysOf(fields)) {
    const last = lines.at(-1);
    if (fields[name]?.isBeside && last) last.push(name);
    else lines.push([name]);
  }
  return lines;
}

type ContentFieldProps = {
  looks: FieldLooks | undefined;
  value: unknown;
  error: string | undefined;
  isOffered: (value: string) => boolean;
  onChange: (value: string | boolean) => void;
};

function ContentField({ looks, value, error, isOffered, onChange }: ContentFieldProps) {
  if (!looks) return null;
  const { kind, hint, max, rows, placeholder, inputMode, options = [], richKind = "full" } = looks;
  const label = looks.isOptional ? `${looks.label} (optional)` : looks.label;
  if (kind === "file") return null;
  if (kind === "tick") return <CheckField label={label} isChecked={value === true} onChange={onChange} />;
  if (kind === "rich")
    return (
      <RichTextField
        {...{ label, error, onChange }}
        kind={richKind}
        description={hint}
        value={String(value)}
      />
    );
  const fieldProps = { label, error, description: hint, placeholder };
  if (kind === "either" || kind === "choice") {
    const chosenValue = kind === "either" ? options[value ? 1 : 0]?.value : String(value);
    return (
      <SelectField
        {...fieldProps}
        value={chosenValue}
        data={options.filter((option) => isOffered(option.value))}
        onChange={({ currentTarget: { value: picked } }) =>
          onChange(kind === "either" ? picked === options[1]?.value : picked)
        }
      />
    );
  }
  const typed = {
    ...fieldProps,
    value: String(value),
    maxLength: max,
    // The fields are not about the viewer, so the browser must not fill them in.
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (kind === "lines") return <TextAreaField {...typed} rows={rows} />;
  if (kind === "number") return <NumberField {...typed} />;
  if (kind === "day") return <DateField {...typed} />;
  if (kind === "moment") return <DateField {...typed} type="datetime-local" />;
  return <TextField {...typed} type={kind === "time" ? "time" : "text"} inputMode={inputMode} />;
}
