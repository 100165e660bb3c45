import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "./form-fields.css";
import "./find-field.css";
import { Select } from "@mantine/core";
import type { Ref } from "react";

export type FindOption = { value: string; label: string };
export type FindGroup = { group: string; items: FindOption[] };

export type FindFieldProps = {
  label: string;
  description?: string;
  error?: string | null;
  /** Options, or groups of them, in the order to show. */
  options: readonly FindOption[] | readonly FindGroup[];
  /** Null: nothing chosen. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Shown in the empty field: what to type. */
  placeholder?: string;
  nothingFound?: string;
  inputRef?: Ref<HTMLInputElement>;
};

const mostShown = 60;

/** One of many, found by typing a part of its name. */
export function FindField(props: FindFieldProps) {
  const { options, error, nothingFound = "No one found. Check the spelling.", inputRef, ...field } = props;
  return (
    <Select
      {...field}
      ref={inputRef}
      error={error}
      data={[...options] as FindOption[] | FindGroup[]}
      searchable
      selectFirstOptionOnChange
      openOnFocus={false}
      allowDeselect={false}
      limit={mostShown}
      withCheckIcon={false}
      nothingFoundMessage={nothingFound}
      autoComplete="off"
      maxDropdownHeight={320}
      comboboxProps={{ transitionProps: { duration: 0 } }}
    />
  );
}
