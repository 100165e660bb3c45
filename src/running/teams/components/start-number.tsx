import { useState } from "react";
import { NumberField } from "#ui/form/form-fields.tsx";
import type { TypedNumber } from "../core/starting-figures.ts";

type StartNumberProps = {
  label: string;
  description?: string;
  value: number | null;
  read: TypedNumber;
  /** The allowed range, shown for an invalid number. */
  allowed: string;
  onRead: (value: number | null) => void;
};

/** An optional number. The typed text stays; the form gets its value. */
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
