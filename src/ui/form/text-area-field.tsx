import "@mantine/core/styles/Input.layer.css";
import "./form-fields.css";
import { Textarea, type TextareaProps } from "@mantine/core";

export type TextAreaFieldProps = Omit<TextareaProps, "label" | "style" | "styles"> & { label: string };

export function TextAreaField(props: TextAreaFieldProps) {
  return <Textarea rows={8} resize="vertical" {...props} />;
}
