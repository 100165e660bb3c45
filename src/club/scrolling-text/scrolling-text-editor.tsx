import { differences, type RowStart, useEditedRow } from "#lib/forms/edited-row.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { CheckField } from "#ui/form/check-field.tsx";
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
import styles from "./scrolling-text.module.css";
import { useSaveText } from "./scrolling-text-mutations.ts";

type ScrollingTextEditorProps = RowStart<TextForm> & { onClose: () => void };

export function ScrollingTextEditor({ onClose, ...start }: ScrollingTextEditorProps) {
  const editing = useEditedRow({
    ...start,
    validate: validateScrollingText,
    mutation: useSaveText(),
    request: ({ id, form, revision }) => ({ id, fields: textFields(form), revision }),
    read: textDraft,
    differencesOf: (mine, theirs) => differences(mine, theirs, textLabels),
    onSaved: () => {
      void showToast({ kind: "success", title: "The text is saved." });
      onClose();
    },
  });
  const { form, errors, field, onChange } = editing;

  return (
    <RowForm
      editing={editing}
      saveLabel="Save the text"
      failureTitle="The text was not saved"
      onClose={onClose}
    >
      <RichTextField
        label="Text"
        kind="inline"
        description="One line. You can use bold, italic, color, and links."
        value={form.text}
        error={errors.text}
        onChange={(text) => onChange({ text })}
      />
      <NumberField
        label="Speed (optional)"
        description={`Pixels per second. Leave blank for ${defaultSpeed}. On phones, text scrolls at 70% of this speed.`}
        {...field("speed")}
      />
      <CheckField
        label="Active: show it in the header"
        isChecked={form.isActive}
        onChange={(isActive) => onChange({ isActive })}
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
    <section aria-label="Preview">
      <div className={styles.band}>
        <SafeHtml html={text} kind="scrolling-text" />
      </div>
      <p className={styles.facts}>
        Takes {seconds(false)} seconds on a computer, {seconds(true)} on a phone.
      </p>
    </section>
  );
}
