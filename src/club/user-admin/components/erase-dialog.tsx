import { useState } from "react";
import { BackendError } from "#lib/errors.ts";
import { plain } from "#lib/text/plain.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { nameOf } from "../core/account-name.ts";
import { type AnswerProps, useDecision } from "./use-decision.ts";

/** Requires typing the name, because an erasure can't be undone. */
export function EraseDialog({ account, onClose }: AnswerProps) {
  const decide = useDecision();
  const [typed, setTyped] = useState("");
  const name = nameOf(account);

  async function erase() {
    if (plain(typed) !== plain(name))
      throw new BackendError("invalid", { message: `Type the name ${name} to erase this person.` });
    await decide({ action: "erase", accountId: account.id }, `${name} is erased`);
  }

  return (
    <ConfirmDialog
      isDangerous
      onClose={onClose}
      title={`Erase ${name}?`}
      confirmLabel="Erase this person"
      failureTitle="Nothing was erased"
      onConfirm={erase}
    >
      <p>Use this when someone leaves the club. It can't be undone:</p>
      <ul>
        <li>The account of {account.email} and the files it uploaded are deleted.</li>
        {account.member_name ? (
          <li>
            {account.member_name}'s contact info is deleted. Their rounds stay in the league under a name like
            “Former member 7.”
          </li>
        ) : (
          <li>The account belongs to no member, so no rounds are touched.</li>
        )}
        <li>Messages that others received stay with them, from "Unknown User".</li>
        <li>If a backup is restored, this person is erased again.</li>
      </ul>
      <TextField
        label={`Type ${name} to go on`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
