import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { useFormDraft } from "#lib/device/use-form-draft.ts";
import { useForm } from "#lib/forms/use-form.ts";
import { alikeMembers } from "#lib/names/name-match.ts";
import { newId } from "#lib/new-id.ts";
import { AlikeQuestion } from "#running/identities/alike-question.tsx";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { MemberPrivacyFields } from "#season/screens/member-privacy-fields.tsx";
import { announce } from "#ui/feedback/announcement.ts";
import { ConflictNote } from "#ui/form/conflict-note.tsx";
import { DialogForm } from "#ui/form/dialog-form.tsx";
import { FormErrors } from "#ui/form/form-errors.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import {
  contactContent,
  factLines,
  factsOfForm,
  memberForm,
  nameContent,
  seasonContent,
  validateMember,
} from "../core/member-form.ts";
import { categoryChoices } from "../core/member-rows.ts";
import { type MemberAction, memberNow, useChangeMembers } from "../members-mutations.ts";
import type { MemberFacts, MemberOverview } from "../members-queries.ts";
import { GuardianLink } from "./guardian-link.tsx";
import { MemberFields, MemberFieldset } from "./member-fields.tsx";

type MemberEditorProps = {
  seasonId: string | null;
  season: ClubSeason | null;
  member: MemberOverview | null;
  onClose: () => void;
};

/** Saves everything in one step. The sheet of a known member stays open. */
export function MemberEditor({ seasonId, season, member, onClose }: MemberEditorProps) {
  const today = dayAt(new Date(), useClubTimeZone());
  const [id, setId] = useState(() => member?.id ?? newId());
  const [begun, setBegun] = useState(() => (member ? seenOf(member) : null));
  const [savedForm, setSavedForm] = useState(() => memberForm(member));
  const [theirs, setTheirs] = useState<MemberFacts | null>(null);
  const sending = useForm({
    start: memberForm(member),
    validate: (form) => validateMember(form, today),
    mutation: useChangeMembers(seasonId),
    request: (form): MemberAction => ({
      action: "save",
      id,
      member: { ...factsOfForm(form), ...(alike.length > 0 ? { distinct_from: idsOf(alike) } : {}) },
      seen: theirs ?? begun,
    }),
    onSent: (_, sentForm) => {
      void draft.discard();
      announce(`${sentForm.firstName} ${sentForm.lastName} is saved`);
      setTheirs(null);
      setBegun(factsOfForm(sentForm));
      setSavedForm(sentForm);
      if (!member) onClose();
    },
    onFailed: (error) => setTheirs(memberNow(error) ?? theirs),
  });

  const newName = member ? "" : `${sending.form.firstName} ${sending.form.lastName}`;
  const [anotherThan, setAnotherThan] = useState("");
  const alike = useAlike({ id, name: newName });
  const isAsked = alike.length > 0 && anotherThan !== newName;
  const isChanged = JSON.stringify(sending.form) !== JSON.stringify(savedForm);
  const { form, errors, onChange, field } = sending;
  const draft = useFormDraft({
    place: `members/${seasonId ?? ""}/${member?.id ?? "new"}`,
    content: { id, seen: begun, form },
    isChanged: isChanged && (member !== null || !sending.isSuccess),
    restore: (typed) => {
      setId(typed.id);
      setBegun(typed.seen);
      sending.setForm(typed.form);
    },
  });
  const startAnew = () => {
    setBegun(member ? seenOf(member) : null);
    sending.setForm(savedForm);
    return draft.discard();
  };

  const fields = { form, errors, onChange };
  const seasonFields = season ? (
    <MemberFields legend={`In ${season.info.name}`} content={seasonContent} {...fields} />
  ) : null;
  return (
    <DialogForm
      sending={{ ...sending, draft: { ...draft, discard: startAnew } }}
      submitLabel={member ? "Save the member" : "Add the member"}
      failureTitle="Not saved"
      onClose={onClose}
      isComplete={!isAsked && (isChanged || !member)}
    >
      {theirs ? <ConflictNote lines={factLines(theirs)} /> : null}
      <div className="stack gap-100 below-100">
        {member ? seasonFields : null}
        <MemberFields
          legend="Name"
          content={nameContent}
          {...fields}
          parts={{
            category: (
              <SelectField
                label="Category"
                data={categoryChoices(season, [form.category])}
                {...field("category")}
              />
            ),
          }}
        />
        {isAsked ? (
          <AlikeQuestion
            alike={alike}
            advice="Then cancel, and open that member instead."
            onAnother={() => setAnotherThan(newName)}
          />
        ) : null}
        {member ? null : seasonFields}
        <MemberFields legend="Private details" content={contactContent} {...fields} />
        {member ? <GuardianLink memberId={member.id} /> : null}
        {member ? (
          <MemberFieldset legend="Outside the club">
            <MemberPrivacyFields memberId={member.id} isBoard />
          </MemberFieldset>
        ) : null}
      </div>
      <FormErrors title="Not saved" errors={errors} />
    </DialogForm>
  );
}

const idsOf = (members: readonly { id: string }[]) => members.map(({ id }) => id);

/** The values that the database compares for changes by others. */
export function seenOf({ first_name, last_name, category, contacts, season }: MemberOverview): MemberFacts {
  return { first_name, last_name, category, contacts, season };
}

/** Also by short names such as Bob for Robert. Leaves out the new member, who may exist already after a lost response. */
function useAlike({ id, name }: { id: string; name: string }) {
  const { data: members = [] } = useQuery({ ...clubMembersQueryOptions(), enabled: name !== "" });
  return useMemo(
    () =>
      alikeMembers(
        name,
        members.filter((other) => other.id !== id),
      ),
    [id, name, members],
  );
}
