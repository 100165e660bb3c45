import type { Tables } from "#lib/database.types.ts";
import { differences, type RowEditing, useEditedRow } from "#lib/edited-row.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { CheckField } from "#ui/form/check-field.tsx";
import { DeleteButton } from "#ui/form/delete-button.tsx";
import { NumberField } from "#ui/form/form-fields.tsx";
import { RowForm } from "#ui/form/row-form.tsx";
import { RichTextField } from "#ui/rich-text/rich-text-field.tsx";
import { SafeHtml } from "#ui/rich-text/safe-html.tsx";
import {
  type TextForm,
  textDraft,
  textFields,
  textLabels,
  validateScrollingText,
} from "./core/scrolling-text-form.ts";
import { countCharacters, defaultSpeed, runSeconds } from "./core/scrolling-text-timing.ts";
import styles from "./scrolling-text-admin.module.css";
import { useDeleteText, useSaveText } from "./scrolling-text-mutations.ts";

type Start = Pick<RowEditing<TextForm, Tables<"scrolling_text">>, "place" | "saved" | "draft">;
type ScrollingTextEditorProps = Start & {
  id: string;
  onClose: () => void;
  /** Back to what is; the draft goes. */
  onDiscard: () => Promise<void>;
};

/** One running text: written, looked at on the banner's ground, and saved. */
export function ScrollingTextEditor({ id, onClose, onDiscard, ...start }: ScrollingTextEditorProps) {
  const saveText = useSaveText();
  const deleteText = useDeleteText();
  const editing = useEditedRow({
    ...start,
    validate: validateScrollingText,
    save: (form, revision) => saveText({ id, fields: textFields(form), revision }),
    read: textDraft,
    differencesOf: (mine, theirs) => differences(mine, theirs, textLabels),
  });
  const { form, errors, change } = editing;

  function showSaved() {
    void showToast({ kind: "success", title: "The text is saved." });
    onClose();
  }

  async function cancel() {
    await onDiscard();
    onClose();
  }

  return (
    <RowForm
      editing={editing}
      draft={start.draft}
      onDiscard={onDiscard}
      onSaved={showSaved}
      failureTitle="The text was not saved"
      buttons={
        <>
          <Button look="main" type="submit" loading={editing.isSaving}>
            Save the text
          </Button>
          <Button onClick={cancel}>{editing.isChanged ? "Cancel and discard" : "Cancel"}</Button>
          {start.saved.revision === null ? null : (
            <DeleteButton what="text" onDelete={() => deleteText(id)} onDeleted={cancel}>
              <p>It goes for good. To take it out of the header only, let it rest.</p>
            </DeleteButton>
          )}
        </>
      }
    >
      <RichTextField
        label="Text"
        kind="inline"
        description="One line: bold, italic, colour and links."
        value={form.text}
        error={errors.text}
        onChange={(text) => change({ text })}
      />
      <NumberField
        label="Speed (optional)"
        description={`Pixels a second, ${defaultSpeed} when empty. On a phone texts run at seven tenths of it.`}
        value={form.speed}
        error={errors.speed}
        onChange={(event) => change({ speed: event.currentTarget.value })}
      />
      <CheckField
        label="Active: it runs through the header"
        isChecked={form.isActive}
        onChange={(isActive) => change({ isActive })}
      />
      <Preview form={form} />
    </RowForm>
  );
}

function Preview({ form }: { form: TextForm }) {
  const { text, speed } = textFields(form);
  const characters = countCharacters(text);
  if (characters === 0) return null;
  const isValid = !validateScrollingText(form).speed;
  const seconds = (isMobile: boolean) =>
    Math.round(
      runSeconds({ speed: isValid ? speed : null, characters, windowWidth: isMobile ? 390 : 1440, isMobile }),
    );
  return (
    <section aria-label="How it will look">
      <div className={styles.band}>
        <SafeHtml html={text} kind="scrolling-text" />
      </div>
      <p className={styles.facts}>
        It takes {seconds(false)} seconds through the window of a PC, {seconds(true)} on a phone.
      </p>
    </section>
  );
}
