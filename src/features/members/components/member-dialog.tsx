import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { newId } from "#lib/new-id.ts";
import { useForm } from "#lib/use-form.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { ConflictNote } from "#ui/form/conflict-note.tsx";
import { DialogForm } from "#ui/form/dialog-form.tsx";
import { FormErrors } from "#ui/form/form-errors.tsx";
import { factLines, factsOfForm, memberForm, validateMember } from "../core/member-form.ts";
import { type MemberAction, memberNow, useChangeMembers } from "../members-mutations.ts";
import type { MemberFacts, MemberOverview } from "../members-queries.ts";
import { NameFields, OutsideFields, PrivateFields, SeasonFields } from "./member-fields.tsx";
import styles from "./members.module.css";

type MemberDialogProps = {
  seasonId: string | null;
  season: ClubSeason | null;
  /** null: someone new. */
  member: MemberOverview | null;
  onClose: () => void;
};

/** Everything the board says of a member, saved in one step. */
export function MemberDialog({ seasonId, season, member, onClose }: MemberDialogProps) {
  const today = dayAt(new Date(), useClubTimeZone());
  const [id] = useState(() => member?.id ?? newId());
  const [begun] = useState(() => (member ? seenOf(member) : null));
  const [theirs, setTheirs] = useState<MemberFacts | null>(null);
  const sending = useForm({
    start: memberForm(member),
    validate: (form) => validateMember(form, today),
    mutation: useChangeMembers(seasonId),
    request: (form): MemberAction => ({
      action: "save",
      id,
      member: factsOfForm(form),
      seen: theirs ?? begun,
    }),
    onSent: (_, { firstName, lastName }) => {
      showToast({ kind: "success", title: `${firstName} ${lastName} is saved` });
      onClose();
    },
    onFailed: (error) => setTheirs(memberNow(error) ?? theirs),
  });

  return (
    <Dialog isOpen onClose={onClose} title={member ? member.name : "New member"}>
      <DialogForm
        sending={sending}
        submitLabel={member ? "Save the member" : "Add the member"}
        failureTitle="Not saved"
        onClose={onClose}
      >
        {theirs ? <ConflictNote lines={factLines(theirs)} /> : null}
        <div className={styles.fields}>
          <NameFields {...sending} />
          <PrivateFields {...sending} />
          {member ? <OutsideFields memberId={member.id} /> : null}
          {season ? <SeasonFields season={season} {...sending} /> : null}
        </div>
        <FormErrors title="Not saved" errors={sending.errors} />
      </DialogForm>
    </Dialog>
  );
}

/** The facts as the database compares them. */
export function seenOf({ first_name, last_name, category, contacts, season }: MemberOverview): MemberFacts {
  return { first_name, last_name, category, contacts, season };
}
