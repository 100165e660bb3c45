import { type FormEvent, useState } from "react";
import { type CurrentUser, displayName } from "#lib/auth/session.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { fieldLimits } from "../core/account-fields.ts";
import { accountMessages } from "../core/account-messages.ts";
import { useChangeNames } from "../own-account-mutations.ts";
import { AccountNotice } from "./account-notice.tsx";
import styles from "./own-account-section.module.css";
import { OwnAccountSection } from "./own-account-section.tsx";
import { SavingOutcome } from "./saving-outcome.tsx";

export function OwnNamesForm({ user }: { user: CurrentUser }) {
  const [firstName, setFirstName] = useState(user.firstName);
  const [lastName, setLastName] = useState(user.lastName);
  const [isMissing, setMissing] = useState(false);
  const saving = useChangeNames();

  function save(event: FormEvent) {
    event.preventDefault();
    const names = { firstName: firstName.trim(), lastName: lastName.trim() };
    const isComplete = Boolean(names.firstName && names.lastName);
    setMissing(!isComplete);
    if (isComplete) saving.mutate(names);
    else saving.reset();
  }

  return (
    <OwnAccountSection title="Name" now={displayName(user)} verb="Change">
      <form className={styles.body} onSubmit={save} noValidate aria-label="Name">
        <p className={styles.note}>
          This is how other members see you in messages. The name on score sheets is changed by the board.
        </p>
        <AccountNotice message={isMissing ? accountMessages.namesMissing : null} />
        <SavingOutcome saving={saving} done="Your name is changed" />
        <div className={styles.names}>
          <TextField
            label="First Name"
            autoComplete="given-name"
            maxLength={fieldLimits.name}
            value={firstName}
            onChange={(event) => setFirstName(event.currentTarget.value)}
          />
          <TextField
            label="Last Name"
            autoComplete="family-name"
            maxLength={fieldLimits.name}
            value={lastName}
            onChange={(event) => setLastName(event.currentTarget.value)}
          />
        </div>
        <div>
          <Button type="submit" look="main" loading={saving.isPending}>
            Save the name
          </Button>
        </div>
      </form>
    </OwnAccountSection>
  );
}
