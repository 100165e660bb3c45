import "./form.css";
import {
  type ComponentProps,
  createContext,
  type RefObject,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { ConfirmDialog } from "../feedback/confirm-dialog.tsx";

type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "noValidate" | "action"> & {
  onSubmit: () => unknown;
};

const wrongField = ':is(input, textarea, select, [contenteditable="true"])[aria-invalid="true"]';

type RefusedFiles = Map<string, readonly string[]>;

const RefusedFilesContext = createContext<RefObject<RefusedFiles> | null>(null);

/** Focuses the first invalid field instead of submitting. Asks before submitting without a file that was refused. */
export function Form({ onSubmit, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(undefined);
  const refused = useRef<RefusedFiles>(new Map());
  const [submits, setSubmits] = useState(0);
  const [fieldNames, setFieldNames] = useState<readonly string[]>([]);

  function submit() {
    const names = [...refused.current.values()].flat();
    if (names.length > 0) setFieldNames(names);
    else send();
  }

  function send() {
    onSubmit();
    setSubmits((before) => before + 1);
  }

  // Runs once the fields show their errors.
  useEffect(() => {
    const field = submits > 0 ? form.current?.querySelector<HTMLElement>(wrongField) : null;
    const part = field?.closest("details");
    // What is folded can't have the focus, and its error is not seen.
    if (part) part.open = true;
    field?.focus();
  }, [submits]);

  return (
    <RefusedFilesContext value={refused}>
      <form
        {...props}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.current = event.currentTarget;
          submit();
        }}
      />
      {fieldNames.length > 0 ? (
        <ConfirmDialog
          onClose={() => setFieldNames([])}
          title={`Continue without ${new Intl.ListFormat("en-US").format(fieldNames)}?`}
          confirmLabel={`Continue without ${fieldNames.length > 1 ? "them" : "it"}`}
          onConfirm={send}
        >
          <p>
            {fieldNames.length > 1 ? "These files weren't added." : "This file wasn't added."} Cancel to go
            back and change that.
          </p>
        </ConfirmDialog>
      ) : null}
    </RefusedFilesContext>
  );
}

export function useRefusedFiles(names: readonly string[]): void {
  const refused = use(RefusedFilesContext);
  const id = useId();
  useEffect(() => {
    const files = refused?.current;
    files?.set(id, names);
    return () => void files?.delete(id);
  });
}
