import type { FormEvent, ReactNode } from "react";
import { DraftNotices } from "./draft-notices.tsx";
import styles from "./row-form.module.css";
import { SavingNotices, type SavingNoticesProps } from "./saving-notices.tsx";

type RowFormProps = {
  editing: SavingNoticesProps["editing"] & { isSaved: boolean; save: () => Promise<boolean> };
  /** What was typed on this device before. */
  draft: { savedAt: string } | null;
  /** Back to what is; the draft goes. */
  onDiscard: () => Promise<void>;
  onSaved: () => void;
  failureTitle: string;
  buttons: ReactNode;
  children: ReactNode;
};

/** The form of a row: its fields below the draft they began with, above what is in the way of saving. */
export function RowForm(props: RowFormProps) {
  const { editing, draft, onDiscard, onSaved, failureTitle, buttons, children } = props;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await editing.save()) onSaved();
  }

  return (
    <>
      <DraftNotices
        restoredAt={draft?.savedAt ?? null}
        isSaved={editing.isSaved}
        onDiscard={() => void onDiscard()}
      />
      <form className={styles.form} onSubmit={submit} noValidate>
        {children}
        <SavingNotices title={failureTitle} editing={editing} />
        <div className={styles.buttons}>{buttons}</div>
      </form>
    </>
  );
}
