import type { ComponentProps } from "react";
import { TextField } from "./form-fields.tsx";

type CharactersFieldProps = Omit<ComponentProps<typeof TextField>, "onChange"> & {
  onChange: (typed: string) => void;
};

/** A few characters typed on a phone, such as a code or initials: in capitals, with nothing corrected. */
export function CharactersField({ onChange, ...field }: CharactersFieldProps) {
  return (
    <TextField
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      {...field}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
