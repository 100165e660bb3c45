import type { Tables } from "#lib/database.types.ts";
import { type RowStart, useEditedRow } from "#lib/forms/edited-row.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { ContentFields } from "#ui/form/content-fields.tsx";
import { RowForm } from "#ui/form/row-form.tsx";
import { SafeHtml } from "#ui/rich-text/safe-html.tsx";
import { type TextForm, textContent } from "./core/scrolling-text-form.ts";
import { countCharacters, runSeconds } from "./core/scrolling-text-timing.ts";
import styles from "./scrolling-text.module.css";
import { useSaveText } from "./scrolling-text-mutations.ts";

type ScrollingTextEditorProps = RowStart<TextForm> & { onClose: () => void };

export function ScrollingTextEditor({ onClose, ...start }: ScrollingTextEditorProps) {
  const editing = useEditedRow({
    ...start,
    validate: textContent.check,
    mutation: useSaveText(),
    request: ({ id, form, revision }) => ({ id, fields: textContent.columnsOf(form), revision }),
    read: (row: Tables<"scrolling_text">) => textContent.draftOf(row),
    differencesOf: textContent.differences,
    onSaved: () => {
      announce("The text is saved.");
      onClose();
    },
  });

  return (
    <RowForm
      editing={editing}
      saveLabel="Save the text"
      failureTitle="The text was not saved"
      onClose={onClose}
    >
      <ContentFields {...editing} content={textContent} />
      <Preview form={editing.form} />
    </RowForm>
  );
}

function Preview({ form }: { form: TextForm }) {
  const { text, speed } = textContent.columnsOf(form);
  const characters = countCharacters(text);
  if (characters === 0) return null;
  const isValid = !textContent.check(form).speed;
  const seconds = (isMobile: boolean) =>
    Math.round(
      runSeconds({ speed: isValid ? speed : null, characters, windowWidth: isMobile ? 390 : 1440, isMobile }),
    );
  return (
    <section aria-label="Preview">
      <div className={styles.band}>
        <SafeHtml html={text} kind="scrolling-text" />
      </div>
      <p className="note plain below-40">
        Takes {seconds(false)} seconds on a computer, {seconds(true)} on a phone.
      </p>
    </section>
  );
}
