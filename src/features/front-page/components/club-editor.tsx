import type { ClubSettings } from "#lib/club/club-settings-queries.ts";
import { differences, type RowEditing, useEditedRow } from "#lib/edited-row.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { RowForm } from "#ui/form/row-form.tsx";
import { type ClubForm, clubDraft, clubFields, clubLabels, validateClub } from "../core/club-form.ts";
import { useSaveClub } from "../front-page-mutations.ts";
import { ClubHours, ClubNames, ClubPlace } from "./club-fields.tsx";

type ClubEditorProps = Pick<RowEditing<ClubForm, ClubSettings>, "place" | "saved" | "draft"> & {
  onDiscard: () => Promise<void>;
};

/** The club's details, which stand in the header, on the front page and in every document of the site. */
export function ClubEditor({ onDiscard, ...start }: ClubEditorProps) {
  const saveClub = useSaveClub();
  const editing = useEditedRow({
    ...start,
    validate: validateClub,
    save: (form, revision) => saveClub({ fields: clubFields(form), revision: revision ?? 0 }),
    read: clubDraft,
    differencesOf: (mine, theirs) => differences(mine, theirs, clubLabels),
  });
  const fields = { form: editing.form, errors: editing.errors, onChange: editing.change };

  function showSaved() {
    void showToast({ kind: "success", title: "The club's details are saved." });
  }

  return (
    <RowForm
      editing={editing}
      draft={start.draft}
      onDiscard={onDiscard}
      onSaved={showSaved}
      failureTitle="The details were not saved"
      buttons={
        <>
          <Button look="main" type="submit" loading={editing.isSaving}>
            Save the details
          </Button>
          {editing.isChanged ? <Button onClick={() => void onDiscard()}>Discard the changes</Button> : null}
        </>
      }
    >
      <ClubNames {...fields} />
      <ClubHours {...fields} />
      <ClubPlace {...fields} />
    </RowForm>
  );
}
