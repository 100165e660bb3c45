import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import "./form-fields.css";
import "./find-field.css";
import { MultiSelect } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { type FindGroup, type FindOption, mostShown } from "./find-field.tsx";
import { LibraryProvider } from "./library-provider.tsx";

export type FindManyFieldProps = {
  label: string;
  description?: string;
  error?: string | null;
  options: readonly FindOption[] | readonly FindGroup[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
};

/** Enter picks a name or does nothing, but never submits the form. */
function keepForm(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}

/** Several of many, each found by typing a part of its name. Backspace removes the last one. */
export function FindManyField(props: FindManyFieldProps) {
  const { options, value, error, placeholder, ...field } = props;
  return (
    <LibraryProvider>
      <MultiSelect
        {...field}
        value={[...value]}
        error={error}
        data={[...options]}
        placeholder={value.length ? undefined : placeholder}
        searchable
        hidePickedOptions
        clearSearchOnChange
        selectFirstOptionOnChange
        limit={mostShown}
        withCheckIcon={false}
        nothingFoundMessage="No one found. Check the spelling."
        autoComplete="off"
        withScrollArea={false}
        onKeyDown={keepForm}
        comboboxProps={{ keepMounted: false, transitionProps: { duration: 0 }, withinPortal: false }}
      />
    </LibraryProvider>
  );
}
