import "@mantine/core/styles/Input.layer.css";
import "./form-fields.css";
import { NativeSelect, type NativeSelectProps, TextInput, type TextInputProps } from "@mantine/core";

/** Every field has a visible label; `description` helps before, `error` after. */
export type Labelled<Props> = Omit<Props, "label" | "style" | "styles"> & { label: string };

export function TextField(props: Labelled<TextInputProps>) {
  return <TextInput {...props} />;
}

/** The browser's own date picker. The value is `YYYY-MM-DD` or empty. */
export function DateField(props: Labelled<TextInputProps>) {
  // Without a maximum, some browsers accept years of six digits.
  return <TextInput type="date" max="9999-12-31" {...props} />;
}

/** For a numeric keypad; the value stays text until the form reads it. */
export function NumberField(props: Labelled<TextInputProps>) {
  return <TextInput inputMode="decimal" autoComplete="off" {...props} />;
}

/** The browser's own select: it works on phones, with keys, and with screen readers. */
export function SelectField(props: Labelled<NativeSelectProps>) {
  return <NativeSelect {...props} />;
}
