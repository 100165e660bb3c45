import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "./form-fields.css";
import "./find-field.css";
import { InputBase, Select } from "@mantine/core";
import { type Ref, startTransition, use, useEffect, useRef, useState } from "react";
import { InSheet } from "../layout/unsaved-changes.ts";

export type FindOption = { value: string; label: string };
export type FindGroup = { group: string; items: FindOption[] };

export type FindFieldProps = {
  label: string;
  description?: string;
  error?: string | null;
  options: readonly FindOption[] | readonly FindGroup[];
  /** null: nothing chosen. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Shown in the empty field: what to type. */
  placeholder?: string;
  nothingFound?: string;
  inputRef?: Ref<HTMLInputElement>;
};

export const mostShown = 60;

export function FindField({ inputRef, ...field }: FindFieldProps) {
  return <Select {...useFinding(field)} ref={inputRef} />;
}

function useFinding<Field extends Pick<FindFieldProps, "options" | "nothingFound">>(props: Field) {
  const { options, nothingFound = "No one found. Check the spelling.", ...field } = props;
  const isInSheet = use(InSheet);
  return {
    ...field,
    data: [...options],
    searchable: true,
    selectFirstOptionOnChange: true,
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

type CompactFindFieldProps = Pick<FindFieldProps, "options" | "onChange"> & {
  label: string;
  placeholder: string;
};

/** Loads a moment after the page, because a field with its list renders twice; focus and typed text stay. */
export function CompactFindField({ label, placeholder, ...field }: CompactFindFieldProps) {
  const [hasList, setHasList] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const [text, setText] = useState("");
  const before = useRef({ hasFocus: false, text: "" });
  const finding = useFinding(field);
  useEffect(() => startTransition(() => setHasList(true)), []);
  // After the library's own effect, which empties a new field.
  useEffect(() => {
    if (hasList) setText(before.current.text);
  }, [hasList]);
  const look = {
    "aria-label": label,
    placeholder,
    mod: { compact: true },
    leftSection: <SearchIcon />,
    rightSection: null,
  };
  const focusAgain = (input: HTMLInputElement | null) => {
    if (before.current.hasFocus) input?.focus({ preventScroll: true });
    before.current.hasFocus = false;
  };
  const noteBefore = (input: HTMLInputElement | null) => () => {
    if (input) before.current = { hasFocus: document.activeElement === input, text: input.value };
  };
  if (hasList)
    return (
      <Select
        {...finding}
        {...look}
        value={null}
        searchValue={text}
        onSearchChange={setText}
        defaultDropdownOpened={isPressed}
        ref={focusAgain}
      />
    );
  return (
    <InputBase
      {...look}
      ref={noteBefore}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onClick={() => setPressed(true)}
      __staticSelector="Select"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
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
