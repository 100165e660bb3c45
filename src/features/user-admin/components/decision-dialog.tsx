import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Role } from "#lib/session.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { FindField } from "#ui/find-field.tsx";
import { SelectField } from "#ui/form-fields.tsx";
import type { AccountDecision } from "../core/account-decisions.ts";
import { proposeMembers } from "../core/member-proposal.ts";
import { useDecideAccount } from "../user-admin-mutations.ts";
import { type Account, linkableMembersQueryOptions } from "../user-admin-queries.ts";
import { nameOf } from "./account-table.tsx";

export type AccountQuestion = { account: Account; decision: AccountDecision };
export type DecisionDialogProps = { question: AccountQuestion; onClose: () => void };

/** Asks before a decision about an account is carried out. */
export function DecisionDialog({ question, onClose }: DecisionDialogProps) {
  const { account, decision } = question;
  switch (decision) {
    case "approve":
    case "link":
      return <ApproveDialog account={account} isLinkOnly={decision === "link"} onClose={onClose} />;
    case "deactivate":
      return <DeactivateDialog account={account} onClose={onClose} />;
    case "role":
      return <RoleDialog account={account} onClose={onClose} />;
    case "confirm":
      return <ConfirmAddressDialog account={account} onClose={onClose} />;
  }
}

type AnswerProps = { account: Account; onClose: () => void };

function ApproveDialog({ account, isLinkOnly, onClose }: AnswerProps & { isLinkOnly: boolean }) {
  const { mutateAsync } = useDecideAccount();
  const members = useQuery(linkableMembersQueryOptions()).data ?? [];
  const proposed = proposeMembers(account, members);
  const [chosen, setChosen] = useState<string | null>();
  const memberId = chosen === undefined ? (account.member_id ?? proposed[0]?.id ?? "") : (chosen ?? "");
  const free = members.filter((member) => member.account_id === null || member.account_id === account.id);
  const others = free.filter((member) => !proposed.includes(member));
  const options = [...proposed, ...others].map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isLinkOnly ? `Which member is ${nameOf(account)}?` : `Approve ${nameOf(account)}?`}
      confirmLabel={isLinkOnly ? "Link the member" : "Approve the account"}
      onConfirm={() => mutateAsync({ action: "approve", accountId: account.id, memberId: memberId || null })}
    >
      {isLinkOnly ? null : (
        <p>
          {account.email} may then sign in
          {account.email_confirmed_at ? "." : " as soon as the address is confirmed by the link in the mail."}
        </p>
      )}
      <FindField
        label="Member"
        description="Whose scores are this person's own. A name only proposes: check it."
        options={[{ value: "", label: "No member" }, ...options]}
        value={memberId}
        onChange={setChosen}
      />
    </ConfirmDialog>
  );
}

function DeactivateDialog({ account, onClose }: AnswerProps) {
  const { mutateAsync } = useDecideAccount();
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      title={`Deactivate ${nameOf(account)}?`}
      confirmLabel="Deactivate the account"
      onConfirm={() => mutateAsync({ action: "deactivate", accountId: account.id })}
    >
      <p>
        {account.email} is signed out at once and cannot sign in. Scores stay. You can approve the account
        again.
      </p>
    </ConfirmDialog>
  );
}

const roles: readonly Role[] = ["Member", "Board Member", "Admin"];

function RoleDialog({ account, onClose }: AnswerProps) {
  const { mutateAsync } = useDecideAccount();
  const [role, setRole] = useState<Role>(account.role);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Role of ${nameOf(account)}`}
      confirmLabel="Change the role"
      onConfirm={() => mutateAsync({ action: "role", accountId: account.id, role })}
    >
      <p>The person is signed out and has the new role after signing in again.</p>
      <SelectField
        label="Role"
        data={[...roles]}
        value={role}
        onChange={(event) => setRole(roles.find((known) => known === event.currentTarget.value) ?? role)}
      />
    </ConfirmDialog>
  );
}

function ConfirmAddressDialog({ account, onClose }: AnswerProps) {
  const { mutateAsync } = useDecideAccount();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Confirm this address yourself?"
      confirmLabel="Confirm the address"
      onConfirm={() => mutateAsync({ action: "confirm", accountId: account.id })}
    >
      <p>
        You say in place of the mail that {account.email} belongs to {nameOf(account)}. Ask the person first.
      </p>
    </ConfirmDialog>
  );
}
