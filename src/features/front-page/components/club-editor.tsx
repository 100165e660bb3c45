import type { FormEvent } from "react";
import type { ClubSettings } from "#lib/club-settings-queries.ts";
import { differences, type RowEditing, useEditedRow } from "#lib/edited-row.ts";
import { Button } from "#ui/button.tsx";
import { DraftNotices } from "#ui/draft-notices.tsx";
import { SavingNotices } from "#ui/saving-notices.tsx";
import { showToast } from "#ui/toasts.ts";
import { type ClubForm, clubDraft, clubFaults, clubFields, clubLabels } from "../core/club-form.ts";
import { useSaveClub } from "../front-page-mutations.ts";
import styles from "./admin.module.css";
import { ClubHours, ClubNames, ClubPlace } from "./club-fields.tsx";

type ClubEditorProps = Pick<RowEditing<ClubForm, ClubSettings>, "place" | "saved" | "draft"> & {
  onDiscard: () => Promise<void>;
};

/** The club's details, which stand in the header, on the front page and in every document of the site. */
export function ClubEditor({ onDiscard, ...start }: ClubEditorProps) {
  const saveClub = useSaveClub();
  const editing = useEditedRow({
    ...start,
    faultsOf: clubFaults,
    save: (form, revision) => saveClub({ fields: clubFields(form), revision: revision ?? 0 }),
    read: clubDraft,
    differencesOf: (mine, theirs) => differences(mine, theirs, clubLabels),
  });
  const fields = { form: editing.form, faults: editing.faults, onChange: editing.change };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await editing.save()) void showToast({ kind: "success", title: "The club's details are saved." });
  }

  return (
    <>
      <DraftNotices
        restoredAt={start.draft?.savedAt ?? null}
        isKept={editing.isKept}
        onDiscard={() => void onDiscard()}
      />
      <form className={styles.form} onSubmit={submit} noValidate>
        <ClubNames {...fields} />
        <ClubHours {...fields} />
        <ClubPlace {...fields} />
        <SavingNotices title="The details were not saved" editing={editing} />
        <div className={styles.buttons}>
          <Button look="main" type="submit" loading={editing.isSaving}>
            Save the details
          </Button>
          {editing.isChanged ? <Button onClick={() => void onDiscard()}>Discard the changes</Button> : null}
        </div>
      </form>
    </>
  );
}
