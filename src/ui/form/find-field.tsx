import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "./form-fields.css";
import "./find-field.css";
import { Select } from "@mantine/core";
import { type Ref, use } from "react";
import { InSheet } from "../layout/unsaved-changes.ts";

export type FindOption = { value: string; label: string };
export type FindGroup = { group: string; items: FindOption[] };

export type FindFieldProps = {
  label: string;
  /** For a line of controls: the field says its label by its placeholder alone. */
  isCompact?: boolean;
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

export const mostShown = 60;

/** One of many, found by typing a part of its name. */
export function FindField(props: FindFieldProps) {
  const {
    options,
    error,
    nothingFound = "No one found. Check the spelling.",
    inputRef,
    label,
    isCompact = false,
    ...field
  } = props;
  const isInSheet = use(InSheet);
  return (
    <Select
      {...field}
      {...(isCompact ? { "aria-label": label, leftSection: <SearchIcon />, rightSection: null } : { label })}
      mod={{ compact: isCompact }}
      ref={inputRef}
      error={error}
      data={[...options]}
      searchable
      selectFirstOptionOnChange
      openOnFocus={false}
      allowDeselect={false}
      limit={mostShown}
      withCheckIcon={false}
      nothingFoundMessage={nothingFound}
      autoComplete="off"
      maxDropdownHeight={320}
      // Options are drawn when they are looked at. In a sheet that is modal on a phone nothing beside it can be reached.
      comboboxProps={{ keepMounted: false, transitionProps: { duration: 0 }, withinPortal: !isInSheet }}
    />
  );
}

function SearchIcon() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path
        d="M10 4a6 6 0 1 1 0 12a6 6 0 0 1 0-12zM14.5 14.5L20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}
