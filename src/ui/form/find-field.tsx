import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "./form-fields.css";
import "./find-field.css";
import { Select, type SelectProps } from "@mantine/core";
import { type Ref, use } from "react";
import { InSheet } from "../layout/unsaved-changes.ts";
import { LibraryProvider } from "./library-provider.tsx";

export type FindOption = { value: string; label: string };
export type FindGroup = { group: string; items: FindOption[] };

export type FindFieldProps = {
  label: string;
  description?: string;
  error?: string | null;
  options: readonly FindOption[] | readonly FindGroup[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  nothingFound?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** The dialog around it opens with the focus here. */
  "data-autofocus"?: true;
};

export const mostShown = 60;

export function FindField({ inputRef, ...field }: FindFieldProps) {
  return (
    <LibraryProvider>
      <Select {...useFinding(field)} ref={inputRef} />
    </LibraryProvider>
  );
}

/** The list of a compact field (layout/late-find-field.tsx). */
export function FindSelect(field: Pick<FindFieldProps, "options"> & Omit<SelectProps, "data">) {
  return (
    <LibraryProvider>
      <Select {...useFinding(field)} />
    </LibraryProvider>
  );
}

function useFinding<Field extends Pick<FindFieldProps, "options" | "nothingFound">>(props: Field) {
  const { options, nothingFound = "No one found. Check the spelling.", ...field } = props;
  const isInSheet = use(InSheet);
  return {
    ...field,
    data: [...options],
    searchable: true,
    selectFirstOptionOnChange: true,
    // Otherwise a timer of the library undoes the selection after pasted or fast text, and Enter does nothing.
    selectFirstOptionOnDropdownOpen: true,
    openOnFocus: false,
    allowDeselect: false,
    limit: mostShown,
    withCheckIcon: false,
    nothingFoundMessage: nothingFound,
    autoComplete: "off",
    maxDropdownHeight: 320,
    // Options render when the list opens. A modal sheet on a phone makes everything outside of it unreachable.
    comboboxProps: { keepMounted: false, transitionProps: { duration: 0 }, withinPortal: !isInSheet },
  };
}
