import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BackendError } from "#lib/errors.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { FindField } from "#ui/form/find-field.tsx";
import { useChangeMembers } from "../members-mutations.ts";
import { linkableAccountsQueryOptions, type MemberOverview } from "../members-queries.ts";

type AccountDialogProps = { seasonId: string | null; member: MemberOverview; onClose: () => void };

export function AccountDialog({ seasonId, member, onClose }: AccountDialogProps) {
  return member.account ? (
    <UnlinkDialog seasonId={seasonId} member={member} account={member.account} onClose={onClose} />
  ) : (
    <LinkDialog seasonId={seasonId} member={member} onClose={onClose} />
  );
}

function UnlinkDialog({
  seasonId,
  member,
  account,
  onClose,
}: AccountDialogProps & { account: { id: string; name: string } }) {
  const change = useChangeMembers(seasonId);

  async function unlink() {
    await change.mutateAsync({ action: "unlink", memberId: member.id, accountId: account.id });
    announce(`${member.name} has no account now`);
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`${member.name} and the account of ${account.name}`}
      confirmLabel="Unlink the account"
      onConfirm={unlink}
    >
      <p>
        {account.name} signs in as {member.name}, sees these rounds as their own, and can dispute them. If you
        unlink the account, it stays but isn't tied to a member. Rounds and details stay with {member.name}.
      </p>
    </ConfirmDialog>
  );
}

function LinkDialog({ seasonId, member, onClose }: AccountDialogProps) {
  const change = useChangeMembers(seasonId);
  const accounts = useQuery(linkableAccountsQueryOptions());
  const [accountId, setAccountId] = useState<string | null>(null);
  const chosenAccount = accounts.data?.find(({ id }) => id === accountId);

  async function link() {
    if (!accountId) throw new BackendError("invalid", { message: "Choose an account." });
    await change.mutateAsync({ action: "link", memberId: member.id, accountId });
    announce(`${member.name} is linked to the account of ${chosenAccount?.name}`);
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Which account is ${member.name}'s?`}
      confirmLabel="Link the account"
      onConfirm={link}
      isReady={accounts.data !== undefined}
    >
      <p>
        Only active accounts are listed. Approve pending accounts on User Admin, where you can link the member
        in the same step.
      </p>
      <QueryView query={accounts} skeleton={<Skeleton lines={2} label="Loading the accounts" />}>
        {(all) => (
          <FindField
            label="Account"
            placeholder="Type a name or an address"
            description="Suggested by name. Please check the address."
            options={all.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
            value={accountId}
            onChange={setAccountId}
          />
        )}
      </QueryView>
      {chosenAccount?.memberName ? (
        <p role="status">
          This account is linked to {chosenAccount.memberName}. Linking it here removes that link.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
