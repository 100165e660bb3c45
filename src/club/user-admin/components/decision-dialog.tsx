import { useState } from "react";
import { knownRole, type Role, roleDescriptions } from "#lib/auth/roles.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { EmailDelayNotice } from "#ui/feedback/email-delay-notice.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { SelectField } from "#ui/form/form-fields.tsx";
import type { AccountDecision } from "../core/account-decisions.ts";
import { nameOf } from "../core/account-name.ts";
import { sendConfirmationAgain } from "../user-admin-mutations.ts";
import type { Account } from "../user-admin-queries.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { type AnswerProps, useApproval, useDecision } from "./use-decision.ts";

export type AccountQuestion =
  | { account: Account; decision: AccountDecision }
  | { account: Account; decision: "confirm-and-approve"; memberId: string | null };
export type DecisionDialogProps = { question: AccountQuestion; onClose: () => void };

export function DecisionDialog({ question, onClose }: DecisionDialogProps) {
  const { account } = question;
  switch (question.decision) {
    case "approve":
    case "link":
      return <ApproveDialog account={account} isLinkOnly={question.decision === "link"} onClose={onClose} />;
    case "deactivate":
      return <DeactivateDialog account={account} onClose={onClose} />;
    case "role":
      return <RoleDialog account={account} onClose={onClose} />;
    case "confirm":
      return <ConfirmAddressDialog account={account} onClose={onClose} />;
    case "confirm-and-approve":
      return <ConfirmAddressDialog account={account} memberId={question.memberId} onClose={onClose} />;
    case "resend":
      return <ResendDialog account={account} onClose={onClose} />;
    case "erase":
      return <EraseDialog account={account} onClose={onClose} />;
  }
}

function DeactivateDialog({ account, onClose }: AnswerProps) {
  const decide = useDecision();
  const name = nameOf(account);
  return (
    <ConfirmDialog
      isDangerous
      onClose={onClose}
      title={`Deactivate ${name}?`}
      confirmLabel="Deactivate the account"
      onConfirm={() =>
        decide(
          { action: "deactivate", accountId: account.id, seen: account },
          `The account of ${name} is deactivated`,
        )
      }
    >
      {account.status === "Pending" ? (
        <p>
          {account.email} can't sign in and is no longer pending. You can still approve the account later.
        </p>
      ) : (
        <p>
          {account.email} is signed out at once and cannot sign in. Scores stay. You can approve the account
          again.
        </p>
      )}
    </ConfirmDialog>
  );
}

function RoleDialog({ account, onClose }: AnswerProps) {
  const decide = useDecision();
  const [role, setRole] = useState<Role>(account.role);
  const name = nameOf(account);

  async function answer() {
    if (role === account.role) return;
    await decide(
      { action: "role", accountId: account.id, role, seen: account },
      `The role of ${name} is now ${role}`,
    );
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Role of ${name}`}
      confirmLabel="Change the role"
      onConfirm={answer}
    >
      <p>The person is signed out and has the new role after signing in again.</p>
      <SelectField
        label="Role"
        description={roleDescriptions[role]}
        data={Object.keys(roleDescriptions)}
        value={role}
        onChange={(event) => setRole(knownRole(event.currentTarget.value) ?? role)}
      />
    </ConfirmDialog>
  );
}

type ConfirmAddressProps = AnswerProps & {
  memberId?: string | null;
};

function ConfirmAddressDialog({ account, memberId, onClose }: ConfirmAddressProps) {
  const decide = useDecision();
  const { approve } = useApproval();
  const isApproved = memberId !== undefined;

  async function answer() {
    await decide({ action: "confirm", accountId: account.id }, `${account.email} is confirmed`);
    if (isApproved) await approve(account, memberId);
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title="Confirm this address yourself?"
      confirmLabel={isApproved ? "Confirm and approve" : "Confirm the address"}
      onConfirm={answer}
    >
      <p>
        You're confirming that {account.email} belongs to {nameOf(account)} without the email. Ask them first.
        This can't be undone.
      </p>
    </ConfirmDialog>
  );
}

function ResendDialog({ account, onClose }: AnswerProps) {
  async function send() {
    await sendConfirmationAgain(account.email);
    showToast({ kind: "success", title: `Email sent to ${account.email}` });
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title="Resend the confirmation email?"
      confirmLabel="Resend"
      onConfirm={send}
    >
      <p>{account.email} will get a new confirmation link. The earlier link stops working.</p>
      <EmailDelayNotice />
    </ConfirmDialog>
  );
}
