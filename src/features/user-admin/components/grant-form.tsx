import { type FormEvent, useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { Button } from "#ui/form/button.tsx";
import { FindField } from "#ui/form/find-field.tsx";
import { DateField } from "#ui/form/form-fields.tsx";
import { nameOf } from "../core/account-name.ts";
import type { Account } from "../user-admin-queries.ts";
import styles from "./scorekeepers.module.css";

type GrantFormProps = {
  accounts: readonly Account[];
  isPending: boolean;
  /** Rejects when it was refused; what was chosen then stays. */
  onGrant: (account: Account, validUntil: string | null) => Promise<unknown>;
};

type GrantErrors = { account?: string; validUntil?: string };

/** Whom to make scorekeeper, and until when. */
export function GrantForm({ accounts, isPending, onGrant }: GrantFormProps) {
  const today = dayAt(new Date(), useClubTimeZone());
  const [accountId, setAccountId] = useState<string | null>(null);
  const [validUntil, setValidUntil] = useState("");
  const [errors, setErrors] = useState<GrantErrors>({});

  async function grant(event: FormEvent) {
    event.preventDefault();
    const account = accounts.find(({ id }) => id === accountId);
    const found: GrantErrors = {
      ...(account ? {} : { account: "Choose who keeps scores." }),
      ...(validUntil && validUntil < today ? { validUntil: "Choose today or a later day." } : {}),
    };
    setErrors(found);
    if (!account || found.validUntil) return;
    await onGrant(account, validUntil || null).then(
      () => {
        setAccountId(null);
        setValidUntil("");
      },
      // The notice below says why; what was chosen stays.
      () => undefined,
    );
  }

  return (
    <form noValidate data-no-print className={styles.form} onSubmit={grant}>
      <FindField
        label="Member's account"
        options={accounts.map((account) => ({ value: account.id, label: nameOf(account) }))}
        value={accountId}
        onChange={setAccountId}
        placeholder="Type a name"
        error={errors.account ?? null}
        nothingFound="No active Member with this name."
      />
      <DateField
        label="Until (optional)"
        min={today}
        value={validUntil}
        error={errors.validUntil}
        onChange={(event) => setValidUntil(event.currentTarget.value)}
      />
      <Button type="submit" loading={isPending}>
        Make scorekeeper
      </Button>
    </form>
  );
}
