import { useId } from "react";
import { lazyPart } from "#ui/layout/load-later.ts";
import styles from "./rich-text.module.css";
import type { RichTextKind } from "./rich-text-kinds.ts";

const RichTextEditor = lazyPart(
  async () => (await import("./rich-text-editor.tsx")).RichTextEditor,
  <div className={styles.frame} aria-busy="true" />,
);

export type RichTextFieldProps = {
  label: string;
  kind: RichTextKind;
  /** Stored HTML; it is sanitized before editing. */
  value: string;
  onChange: (html: string) => void;
  description?: string | undefined;
  error?: string | undefined;
};

/** Formatted text, edited in its final look. The editor loads on display. */
export function RichTextField({ label, description, error, ...rest }: RichTextFieldProps) {
  const id = useId();
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.field} data-kind={rest.kind} data-error={error ? true : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the label of a text that is not a form control; the keyboard reaches the text itself. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
      <div
        className={`strong below-20 ${styles.label}`}
        id={`${id}-label`}
        onClick={() => document.getElementById(id)?.focus()}
      >
        {label}
      </div>
      {description ? (
        <div className={`quiet ${styles.description}`} id={`${id}-description`}>
          {description}
        </div>
      ) : null}
      {error ? (
        <div className={`bad strong ${styles.error}`} id={`${id}-error`}>
          {error}
        </div>
      ) : null}
      <RichTextEditor
        {...rest}
        id={id}
        name={label}
        labelledBy={`${id}-label`}
        describedBy={described || undefined}
        isInvalid={!!error}
      />
    </div>
  );
}
