import { useState } from "react";
import { NumberField } from "#ui/form/form-fields.tsx";
import type { TypedNumber } from "../core/starting-figures.ts";

type StartNumberProps = {
  label: string;
  description?: string;
  value: number | null;
  read: TypedNumber;
  /** What is allowed, for a number that isn't. */
  allowed: string;
  onRead: (value: number | null) => void;
};

/** A number that may be left out; what is typed stays as it is, and the form gets what it means. */
export function StartNumber({ label, description, value, read, allowed, onRead }: StartNumberProps) {
  const [text, setText] = useState(value === null ? "" : String(value));
  return (
    <NumberField
      label={label}
      description={description}
      maxLength={6}
      value={text}
      error={Number.isNaN(value) ? allowed : null}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onRead(read(currentTarget.value));
      }}
    />
  );
}
