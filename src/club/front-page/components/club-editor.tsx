import { useEffect } from "react";
import { withLivingFiles } from "#lib/device/living-files.ts";
import { type RowStart, useEditedRow } from "#lib/forms/edited-row.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { RowForm } from "#ui/form/row-form.tsx";
import {
  type ClubForm,
  clubContent,
  clubDraft,
  clubFields,
  clubFiles,
  validateClub,
} from "../core/club-form.ts";
import { clubhousePhoto, fieldPhoto, peoplePhoto } from "../core/photo-slots.ts";
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
    onSaved: () => announce("The club's details are saved."),
  });
  // The link's fragment names a part of the form.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  const logo = useLogoUpload(editing.onChange);
  const photos = {
    field: usePhotoUpload(fieldPhoto, editing.onChange),
    clubhouse: usePhotoUpload(clubhousePhoto, editing.onChange),
    people: usePhotoUpload(peoplePhoto, editing.onChange),
  };
  const isSending = [logo, ...Object.values(photos).map(({ uploads }) => uploads)].some(
    (uploads) => uploads.isSending,
  );

  return (
    <RowForm
      editing={editing}
      saveLabel="Save the details"
      failureTitle="The details were not saved"
      isComplete={!isSending}
    >
      <ClubNames {...editing} />
      <ClubFace {...editing} logo={logo} photos={photos} />
      <ClubHours {...editing} />
      <ClubJoin {...editing} />
      <ClubPlace {...editing} />
    </RowForm>
  );
}
