import { useEffect } from "react";
import { withLivingFiles } from "#lib/device/living-files.ts";
import { type RowStart, useEditedRow } from "#lib/forms/edited-row.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { RowForm } from "#ui/form/row-form.tsx";
import {
  type ClubForm,
  clubContent,
  clubDraft,
  clubFields,
  clubFiles,
  validateClub,
} from "../core/club-form.ts";
import { useSaveClub } from "../front-page-mutations.ts";
import { ClubHours, ClubJoin, ClubNames, ClubPlace } from "./club-fields.tsx";
import { ClubFace, useLogoUpload } from "./club-look-fields.tsx";
import { usePhotoUpload } from "./club-photo-field.tsx";

export function ClubEditor(start: RowStart<ClubForm>) {
  const editing = useEditedRow({
    ...start,
    draft: withLivingFiles(start, clubFiles),
    validate: validateClub,
    mutation: useSaveClub(),
    request: ({ form, revision }) => ({ fields: clubFields(form), revision: revision ?? 0 }),
    read: clubDraft,
    differencesOf: clubContent.differences,
    onSaved: () => void showToast({ kind: "success", title: "The club's details are saved." }),
  });
  // The link's fragment names a part of the form.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  const logo = useLogoUpload(editing.onChange);
  const photo = usePhotoUpload(editing.onChange);

  return (
    <RowForm
      editing={editing}
      saveLabel="Save the details"
      failureTitle="The details were not saved"
      isComplete={!logo.isSending && !photo.uploads.isSending}
    >
      <ClubNames {...editing} />
      <ClubFace {...editing} logo={logo} photo={photo} />
      <ClubHours {...editing} />
      <ClubJoin {...editing} />
      <ClubPlace {...editing} />
    </RowForm>
  );
}
