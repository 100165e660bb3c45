import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { lostRequest } from "#lib/forms/use-change.ts";
import { useDraftedForm } from "#lib/forms/use-drafted-form.ts";
import { newId } from "#lib/new-id.ts";
import type { ClubAccount } from "#season/queries/club-accounts-queries.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { FormDraftNotices } from "#ui/form/draft-notices.tsx";
import { FindField } from "#ui/form/find-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { DateField } from "#ui/form/form-fields.tsx";
import { type ScorekeeperAction, useChangeScorekeepers } from "../user-admin-mutations.ts";

type GrantFormProps = {
  seasonId: string;
  accounts: readonly ClubAccount[];
  keeperIds: ReadonlySet<string>;
};

export function GrantForm({ seasonId, accounts, keeperIds }: GrantFormProps) {
  const today = dayAt(new Date(), useClubTimeZone());
  const mutation = useChangeScorekeepers();
  const lost = lostRequest(mutation);
  // After a lost response the chosen account may already be a scorekeeper; it stays available for a retry.
  const isOffered = ({ id }: ClubAccount) =>
    !keeperIds.has(id) || (lost?.action === "grant" && lost.accountId === id);
  const offered = accounts.filter(isOffered);
  const [id, setId] = useState(newId);
  const { form, errors, field, onChange, submit, isPending, error, draft } = useDraftedForm({
    place: `scorekeepers/${seasonId}`,
    start: { accountId: "", validUntil: "" },
    typedAgainst: { content: id, restore: setId },
    startsAgain: true,
    validate: ({ accountId, validUntil }) => ({
      ...(offered.some(({ id }) => id === accountId) ? {} : { accountId: "Choose a scorekeeper." }),
      ...(validUntil && validUntil < today ? { validUntil: "Choose today or a later day." } : {}),
    }),
    mutation,
    request: ({ accountId, validUntil }): ScorekeeperAction => ({
      action: "grant",
      id,
      seasonId,
      accountId,
      validUntil: validUntil || null,
    }),
    onSent: (_, { accountId }) => {
      const account = accounts.find(({ id }) => id === accountId);
      if (account) announce(`${account.name} may enter scores`);
      setId(newId());
    },
  });

  return (
    <>
      <FormDraftNotices draft={draft} />
      <Form data-no-print className="row gap-100 ends above-100" onSubmit={submit}>
        <FindField
          label="Member's account"
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.accountId || null}
          onChange={(accountId) => onChange({ accountId: accountId ?? "" })}
          placeholder="Type a name"
          error={errors.accountId ?? null}
          nothingFound="No active Member with this name."
        />
        <DateField label="Through (optional)" min={today} {...field("validUntil")} />
        <Button type="submit" loading={isPending}>
          Make scorekeeper
        </Button>
      </Form>
      <FailureNotice title="Something went wrong" error={error} />
    </>
  );
}
