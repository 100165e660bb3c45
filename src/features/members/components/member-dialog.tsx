import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { BackendError } from "#lib/errors.ts";
import { newId } from "#lib/new-id.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { ConflictNote } from "#ui/form/conflict-note.tsx";
import { factLines, factsOfForm, type MemberForm, memberForm, validateMember } from "../core/member-form.ts";
import { memberNow, useChangeMembers } from "../members-mutations.ts";
import type { MemberFacts, MemberOverview } from "../members-queries.ts";
import { NameFields, PrivateFields, SeasonFields } from "./member-fields.tsx";
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
  const change = useChangeMembers(seasonId);
  const timeZone = useClubTimeZone();
  const [id] = useState(() => member?.id ?? newId());
  const [seen, setSeen] = useState<MemberFacts | null>(() => (member ? seenOf(member) : null));
  const [theirs, setTheirs] = useState<MemberFacts | null>(null);
  const [form, setForm] = useState<MemberForm>(() => memberForm(member));
  const [isTried, setTried] = useState(false);
  const errors = isTried ? validateMember(form, dayAt(new Date(), timeZone)) : {};
  const edit = (fields: Partial<MemberForm>) => setForm({ ...form, ...fields });
  const fields = { form, errors, onChange: edit };

  async function save() {
    setTried(true);
    const [message] = Object.values(validateMember(form, dayAt(new Date(), timeZone)));
    if (message) throw new BackendError("invalid", { message });
    try {
      await change.mutateAsync({ action: "save", id, member: factsOfForm(form), seen });
    } catch (error) {
      const now = memberNow(error);
      if (now) {
        setSeen(now);
        setTheirs(now);
      }
      throw error;
    }
    showToast({ kind: "success", title: `${form.firstName} ${form.lastName} is saved` });
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={member ? member.name : "New member"}
      confirmLabel={member ? "Save the member" : "Add the member"}
      failureTitle="Not saved"
      onConfirm={save}
    >
      {theirs ? <ConflictNote lines={factLines(theirs)} /> : null}
      <div className={styles.fields}>
        <NameFields {...fields} />
        <PrivateFields {...fields} />
        {season ? <SeasonFields season={season} {...fields} /> : null}
      </div>
    </ConfirmDialog>
  );
}

/** The facts as the database compares them. */
export function seenOf({ first_name, last_name, category, contacts, season }: MemberOverview): MemberFacts {
  return { first_name, last_name, category, contacts, season };
}
