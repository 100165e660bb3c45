import "./form-fields.css";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";

/** Every field has a visible label; `description` helps before, `error` after. */
export type FieldText = {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  labelProps?: { className?: string } | undefined;
};

type Own<Element extends "input" | "select" | "textarea"> = Omit<
  ComponentPropsWithRef<Element>,
  "style" | "size"
>;
export type TextFieldProps = FieldText & Own<"input"> & { size?: "lg" | undefined };
export type Option = { value: string; label: string; disabled?: boolean };
type Options = readonly (string | Option | { group: string; items: readonly (string | Option)[] })[];
export type SelectFieldProps = FieldText & Own<"select"> & { data?: Options };
export type TextAreaFieldProps = FieldText & Own<"textarea">;

export function TextField(field: TextFieldProps) {
  const { frame, input } = useField(field);
  return (
    <Field {...frame}>
      <input {...input} />
    </Field>
  );
}

/** The browser's own date picker. The value is `YYYY-MM-DD` or empty. */
export function DateField(props: TextFieldProps) {
  // Without a maximum, some browsers accept years of six digits.
  return <TextField type="date" max="9999-12-31" {...props} />;
}

/** For a numeric keypad; the value stays text until the form reads it. */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} />;
}

/** The browser's own select: it works on phones, with keys, and with screen readers. */
export function SelectField({ data = [], children, ...field }: SelectFieldProps) {
  const { frame, input } = useField(field);
  return (
    <Field {...frame}>
      <select {...input}>{children ?? data.map(drawOption)}</select>
      <svg className="field-arrow" viewBox="0 0 15 15" aria-hidden="true">
        <path
          d="M5.2 5.8l2.3-2.3 2.3 2.3M5.2 9.2l2.3 2.3 2.3-2.3"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
        />
      </svg>
    </Field>
  );
}

export function TextAreaField(field: TextAreaFieldProps) {
  const { frame, input } = useField(field);
  return (
    <Field {...frame}>
      <textarea rows={8} {...input} />
    </Field>
  );
}

function drawOption(option: Options[number]): ReactNode {
  if (typeof option === "string")
    return (
      <option key={option} value={option}>
        {option}
      </option>
    );
  if ("group" in option)
    return (
      <optgroup key={option.group} label={option.group}>
        {option.items.map(drawOption)}
      </optgroup>
    );
  const { label, ...choice } = option;
  return (
    <option key={choice.value} {...choice}>
      {label}
    </option>
  );
}

type FrameProps = FieldText & { className?: string | undefined; size?: "lg" | undefined };

/** Divides the props of a field into those of its frame and of its input. */
export function useField<Props extends FrameProps & { id?: string | undefined }>(field: Props) {
  const { label, description, error, labelProps, className, size, ...props } = field;
  const ownId = useId();
  const id = field.id ?? ownId;
  const describedBy = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(" ");
  return {
    frame: { id, label, description, error, labelProps, className, size },
    input: {
      ...props,
      id,
      className: "field-input",
      "aria-invalid": error ? true : undefined,
      "aria-describedby": describedBy || undefined,
    },
  };
}

type FieldProps = FrameProps & { id: string; children: ReactNode };

export function Field({ id, label, description, error, labelProps, className, size, children }: FieldProps) {
  return (
    <div
      className={className ? `field ${className}` : "field"}
      data-error={error ? true : undefined}
      data-size={size}
    >
      <label htmlFor={id} className={`field-label ${labelProps?.className ?? ""}`}>
        {label}
      </label>
      {description ? (
        <p id={`${id}-description`} className="field-note">
          {description}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
      <div className="field-box">{children}</div>
    </div>
  );
}
