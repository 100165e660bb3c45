import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { FindField } from "#ui/form/find-field.tsx";
import { nameOf } from "../core/account-name.ts";
import { memberOptions, proposedMember } from "../core/member-proposal.ts";
import { type AnswerProps, useDecision } from "./use-decision.ts";

/** Approves an account and links its member in one step; for an Active account, only links. */
export function ApproveDialog({ account, isLinkOnly, onClose }: AnswerProps & { isLinkOnly: boolean }) {
  const decide = useDecision();
  const query = useQuery(clubMembersQueryOptions());
  const [chosenId, setChosenId] = useState<string | null>();
  const name = nameOf(account);

  async function answer() {
    const memberId = chosenId === undefined ? proposedMember(account, query.data ?? []) : chosenId;
    if (isLinkOnly && !memberId) {
      const { id: accountId, member_id: linkedId } = account;
      if (linkedId === null) return;
      await decide({ action: "unlink", accountId, memberId: linkedId }, `${name} belongs to no member`);
    } else {
      const done = isLinkOnly ? `${name} is linked to the member` : `${name} is approved`;
      await decide(
        { action: "approve", accountId: account.id, memberId: memberId || null, seen: account },
        done,
      );
    }
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={isLinkOnly ? `Which member is ${name}?` : `Approve ${name}?`}
      confirmLabel={isLinkOnly ? "Link the member" : "Approve the account"}
      onConfirm={answer}
      isReady={query.data !== undefined}
    >
      {isLinkOnly ? null : (
        <p>
          {account.email} may then sign in
          {account.email_confirmed_at
            ? "."
            : " as soon as they confirm their address with the link in the email."}
        </p>
      )}
      <QueryView query={query} skeleton={<Skeleton lines={2} label="Loading the members" />}>
        {(members) => (
          <FindField
            label="Member"
            description="The member this person is. Suggested by name. Please check."
            options={memberOptions(account, members)}
            value={chosenId === undefined ? proposedMember(account, members) : (chosenId ?? "")}
            onChange={setChosenId}
          />
        )}
      </QueryView>
    </ConfirmDialog>
  );
}
