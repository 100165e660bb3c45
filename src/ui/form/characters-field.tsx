import type { ComponentProps } from "react";
import { TextField } from "./form-fields.tsx";

type CharactersFieldProps = Omit<ComponentProps<typeof TextField>, "onChange"> & {
  onChange: (typed: string) => void;
};

/** A code or initials: in capitals, without autocorrection. */
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
