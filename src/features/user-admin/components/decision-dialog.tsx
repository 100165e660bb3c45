import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BackendError } from "#lib/errors.ts";
import type { Role } from "#lib/session.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { FindField, type FindOption } from "#ui/find-field.tsx";
import { SelectField } from "#ui/form-fields.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { showToast } from "#ui/toasts.ts";
import type { AccountDecision } from "../core/account-decisions.ts";
import { type LinkableMember, proposeMembers } from "../core/member-proposal.ts";
import { type AccountAction, useDecideAccount } from "../user-admin-mutations.ts";
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

/** Carries a decision out and says so when it is done. */
function useDecision() {
  const { mutateAsync } = useDecideAccount();
  return async (decision: AccountAction, done: string) => {
    await mutateAsync(decision);
    showToast({ kind: "success", title: done });
  };
}

function ApproveDialog({ account, isLinkOnly, onClose }: AnswerProps & { isLinkOnly: boolean }) {
  const decide = useDecision();
  const query = useQuery(linkableMembersQueryOptions());
  const [chosen, setChosen] = useState<string | null>();
  const name = nameOf(account);

  async function answer() {
    if (!query.data) throw new BackendError("invalid", { message: "The members are not read yet." });
    const memberId = chosen === undefined ? proposedMember(account, query.data) : chosen;
    if (isLinkOnly && !memberId) {
      await decide({ action: "unlink", accountId: account.id }, `${name} belongs to no member`);
    } else {
      const done = isLinkOnly ? `${name} is linked to the member` : `${name} is approved`;
      await decide({ action: "approve", accountId: account.id, memberId: memberId || null }, done);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isLinkOnly ? `Which member is ${name}?` : `Approve ${name}?`}
      confirmLabel={isLinkOnly ? "Link the member" : "Approve the account"}
      onConfirm={answer}
    >
      {isLinkOnly ? null : (
        <p>
          {account.email} may then sign in
          {account.email_confirmed_at ? "." : " as soon as the address is confirmed by the link in the mail."}
        </p>
      )}
      <QueryView
        query={query}
        isEmpty={() => false}
        skeleton={<Skeleton lines={2} label="Loading the members" />}
      >
        {(members) => (
          <FindField
            label="Member"
            description="The member whose scores belong to this person. A name is only a proposal: check it."
            options={memberOptions(account, members)}
            value={chosen === undefined ? proposedMember(account, members) : (chosen ?? "")}
            onChange={setChosen}
          />
        )}
      </QueryView>
    </ConfirmDialog>
  );
}

/** The member the account is linked to already, or the likeliest one; empty: none. */
function proposedMember(account: Account, members: readonly LinkableMember[]): string {
  return account.member_id ?? proposeMembers(account, members)[0]?.id ?? "";
}

function memberOptions(account: Account, members: readonly LinkableMember[]): FindOption[] {
  const proposed = proposeMembers(account, members);
  const others = members.filter(
    (member) =>
      !proposed.includes(member) && (member.account_id === null || member.account_id === account.id),
  );
  const options = [...proposed, ...others].map(({ id, name }) => ({ value: id, label: name }));
  return [{ value: "", label: "No member" }, ...options];
}

function DeactivateDialog({ account, onClose }: AnswerProps) {
  const decide = useDecision();
  const name = nameOf(account);
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      title={`Deactivate ${name}?`}
      confirmLabel="Deactivate the account"
      onConfirm={() =>
        decide({ action: "deactivate", accountId: account.id }, `The account of ${name} is deactivated`)
      }
    >
      {account.status === "Pending" ? (
        <p>{account.email} cannot sign in, and waits no longer. You can still approve the account later.</p>
      ) : (
        <p>
          {account.email} is signed out at once and cannot sign in. Scores stay. You can approve the account
          again.
        </p>
      )}
    </ConfirmDialog>
  );
}

const roles: Readonly<Record<Role, string>> = {
  Member: "Sees the league and writes messages and posts.",
  "Board Member": "Also runs the administration screens, and approves and deactivates Members.",
  Admin: "May do everything, roles included.",
};

function RoleDialog({ account, onClose }: AnswerProps) {
  const decide = useDecision();
  const [role, setRole] = useState<Role>(account.role);
  const name = nameOf(account);

  async function answer() {
    if (role === account.role) return;
    await decide({ action: "role", accountId: account.id, role }, `The role of ${name} is now ${role}`);
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Role of ${name}`}
      confirmLabel="Change the role"
      onConfirm={answer}
    >
      <p>The person is signed out and has the new role after signing in again.</p>
      <SelectField
        label="Role"
        description={roles[role]}
        data={Object.keys(roles)}
        value={role}
        onChange={(event) => setRole(knownRole(event.currentTarget.value) ?? role)}
      />
    </ConfirmDialog>
  );
}

function knownRole(text: string): Role | undefined {
  return (Object.keys(roles) as Role[]).find((role) => role === text);
}

function ConfirmAddressDialog({ account, onClose }: AnswerProps) {
  const decide = useDecision();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Confirm this address yourself?"
      confirmLabel="Confirm the address"
      onConfirm={() => decide({ action: "confirm", accountId: account.id }, `${account.email} is confirmed`)}
    >
      <p>
        You say in place of the mail that {account.email} belongs to {nameOf(account)}. Ask the person first;
        this cannot be taken back.
      </p>
    </ConfirmDialog>
  );
}
