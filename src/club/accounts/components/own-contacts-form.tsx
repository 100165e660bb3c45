import { useQuery } from "@tanstack/react-query";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt, formatDay } from "#lib/dates.ts";
import { useDraftedForm } from "#lib/forms/use-drafted-form.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { FormDraftNotices } from "#ui/form/draft-notices.tsx";
import { Form } from "#ui/form/form.tsx";
import { DateField, TextAreaField, TextField } from "#ui/form/form-fields.tsx";
import { cleanContacts, contactLimits, validateContact } from "../core/own-contacts.ts";
import { useSaveContacts } from "../own-account-mutations.ts";
import { type OwnMember, ownMemberQueryOptions } from "../own-account-queries.ts";
import styles from "./own-account-section.module.css";
import { SavingOutcome } from "./saving-outcome.tsx";

export function OwnContacts({ userId }: { userId: string }) {
  const member = useQuery(ownMemberQueryOptions(userId));
  return (
    <QueryView query={member} empty={<p>{noMember}</p>}>
      {(member) => (member ? <OwnContactsForm member={member} /> : null)}
    </QueryView>
  );
}

const noMember =
  "Your account isn't linked to a member yet. Ask the board to link it. Your contact info will then appear here.";

function OwnContactsForm({ member }: { member: OwnMember }) {
  const today = dayAt(new Date(), useClubTimeZone());
  const saving = useDraftedForm({
    place: "own-account/contacts",
    start: member,
    validate: (typed) => validateContact(cleanContacts(typed), today),
    mutation: useSaveContacts(),
    request: (typed) => ({ member, contacts: cleanContacts(typed) }),
  });
  const { field } = saving;

  return (
    <Form
      className={`column gap-100 measure ${styles.body}`}
      onSubmit={saving.submit}
      aria-label="Contact info"
    >
      <p className="quiet">Only the board sees this. Other members don't.</p>
      <FormDraftNotices draft={saving.draft} />
      <SavingOutcome saving={saving} done="Contact info saved" />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={contactLimits.phone}
        {...field("phone")}
      />
      <TextField
        label="Contact email"
        type="email"
        autoComplete="email"
        description="This can be different from the email you sign in with."
        maxLength={contactLimits.email}
        {...field("email")}
      />
      <TextAreaField
        label="Address"
        rows={3}
        autoComplete="street-address"
        maxLength={contactLimits.address}
        {...field("address")}
      />
      {member.birthDate ? null : (
        <DateField
          label="Birth date"
          description="Once saved, only the board can change it."
          autoComplete="bday"
          {...field("birthDate")}
        />
      )}
      <BoardFacts member={member} />
      <div data-form-buttons>
        <Button type="submit" look="main" loading={saving.isPending}>
          Save contact info
        </Button>
      </div>
    </Form>
  );
}

function BoardFacts({ member: { birthDate, guardian } }: { member: OwnMember }) {
  if (!birthDate && !guardian) return null;
  return (
    <>
      <dl className={styles.facts}>
        {birthDate ? (
          <>
            <dt>Birth date</dt>
            <dd>{formatDay(birthDate)}</dd>
          </>
        ) : null}
        {guardian ? (
          <>
            <dt>Guardian</dt>
            <dd>{[guardian.name, guardian.contact].filter(Boolean).join(", ") || "–"}</dd>
            <dt>Messages from members</dt>
            <dd>{guardian.hasAgreed ? "The guardian agreed" : "The guardian hasn't agreed"}</dd>
          </>
        ) : null}
      </dl>
      <p className="quiet">Only the board can change these. Message the board if something is wrong.</p>
    </>
  );
}
