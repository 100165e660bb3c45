import { type CurrentUser, displayName } from "#lib/auth/session.ts";
import { useDraftedForm } from "#lib/forms/use-drafted-form.ts";
import { Button } from "#ui/form/button.tsx";
import { FormDraftNotices } from "#ui/form/draft-notices.tsx";
import { Form } from "#ui/form/form.tsx";
import { accountMessages } from "../core/account-messages.ts";
import { useChangeNames } from "../own-account-mutations.ts";
import { AccountNotice } from "./account-notice.tsx";
import { NameFields } from "./name-fields.tsx";
import styles from "./own-account-section.module.css";
import { OwnAccountSection } from "./own-account-section.tsx";
import { SavingOutcome } from "./saving-outcome.tsx";

export function OwnNamesForm({ user }: { user: CurrentUser }) {
  const saving = useDraftedForm({
    place: "own-account/name",
    start: { firstName: user.firstName, lastName: user.lastName },
    validate: ({ firstName, lastName }) =>
      firstName.trim() && lastName.trim() ? {} : { firstName: accountMessages.namesMissing.title },
    mutation: useChangeNames(),
    request: ({ firstName, lastName }) => ({ firstName: firstName.trim(), lastName: lastName.trim() }),
  });

  return (
    <OwnAccountSection title="Name" now={displayName(user)} verb="Change">
      <Form className={`column gap-100 measure ${styles.body}`} onSubmit={saving.submit} aria-label="Name">
        <p className="quiet">
          Other members see this name in messages. To change your name on score sheets, ask the board.
        </p>
        <AccountNotice message={saving.errors.firstName ? accountMessages.namesMissing : null} />
        <FormDraftNotices draft={saving.draft} />
        <SavingOutcome saving={saving} done="Your name is changed" />
        <NameFields field={saving.field} />
        <div data-form-buttons>
          <Button type="submit" look="main" loading={saving.isPending}>
            Save the name
          </Button>
        </div>
      </Form>
    </OwnAccountSection>
  );
}
