import "../form/form-fields.css";
import { startTransition, useCallback, useEffect, useId, useRef, useState } from "react";
import { onFirstInput } from "#lib/browser/run-when-idle.ts";
import type { FindFieldProps, FindSelect } from "../form/find-field.tsx";
import "./late-find-field.css";

const loadList = async () => (await import("../form/find-field.tsx")).FindSelect;

type SearchProps = Pick<FindFieldProps, "label" | "options" | "value" | "onChange"> & { placeholder: string };

/** For pages that are read more often than searched. */
export function SearchField({ label, placeholder, ...field }: SearchProps) {
  return <LateField {...field} look={{ label, placeholder }} />;
}

/** Shows only a placeholder, for a line of controls. */
export function CompactFindField({ label, placeholder, ...field }: Omit<SearchProps, "value">) {
  return (
    <LateField {...field} value={null} look={{ "aria-label": label, placeholder, "data-compact": true }} />
  );
}

type Look = { label?: string; placeholder: string; "aria-label"?: string; "data-compact"?: true };
type LateFieldProps = Pick<FindFieldProps, "options" | "value" | "onChange"> & { look: Look };

/** Its list loads with the viewer's first input; focus and typed text stay. */
function LateField({ look, ...field }: LateFieldProps) {
  const [List, setList] = useState<typeof FindSelect | null>(null);
  const [isPressed, setPressed] = useState(false);
  const [text, setText] = useState(() => labelOf(field));
  const before = useRef({ hasFocus: false, text });
  const id = useId();
  // Without a network the field stays as it is, and asks again with the next focus.
  const load = useCallback(() => {
    loadList().then((list) => startTransition(() => setList(() => list)), console.warn);
  }, []);
  useEffect(() => onFirstInput(load), [load]);
  // After the library's own effect, which empties a new field.
  useEffect(() => {
    if (List) setText(before.current.text);
  }, [List]);
  const focusAgain = (input: HTMLInputElement | null) => {
    if (before.current.hasFocus) input?.focus({ preventScroll: true });
    before.current.hasFocus = false;
  };
  const noteBefore = (input: HTMLInputElement | null) => () => {
    if (input) before.current = { hasFocus: document.activeElement === input, text: input.value };
  };
  const { "data-compact": isCompact, label, ...input } = look;
  if (List)
    return (
      <List
        {...field}
        {...input}
        {...(label ? { label } : {})}
        leftSection={<SearchIcon />}
        rightSection={null}
        className="field-search"
        mod={{ compact: isCompact }}
        searchValue={text}
        onSearchChange={setText}
        defaultDropdownOpened={isPressed}
        ref={focusAgain}
      />
    );
  return (
    <div className="field field-search" data-compact={isCompact}>
      {label ? (
        <label htmlFor={id} className="field-label">
          {label}
        </label>
      ) : null}
      <div className="field-box">
        <SearchIcon />
        <input
          {...input}
          id={id}
          className="field-input"
          ref={noteBefore}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onFocus={load}
          onClick={() => {
            setPressed(true);
            load();
          }}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          autoComplete="off"
        />
      </div>
    </div>
  );
}

function labelOf({ options, value }: Pick<FindFieldProps, "options" | "value">): string {
  const all = options.flatMap((option) => ("items" in option ? option.items : [option]));
  return all.find((option) => option.value === value)?.label ?? "";
}

function SearchIcon() {
  return (
    <svg className="field-icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path
        d="M10 4a6 6 0 1 1 0 12a6 6 0 0 1 0-12zM14.5 14.5L20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}
