import { announce } from "#ui/feedback/announcement.ts";
import { announceFailure, showToast } from "#ui/feedback/toasts.ts";
import { nameOf } from "../core/account-name.ts";
import { type AccountAction, useDecideAccount } from "../user-admin-mutations.ts";
import type { Account } from "../user-admin-queries.ts";

export type AnswerProps = { account: Account; onClose: () => void };

export function useDecision() {
  const { mutateAsync } = useDecideAccount();
  return async (decision: AccountAction, done: string) => {
    await mutateAsync(decision);
    announce(done);
  };
}

/** Approves at once. Can be undone until the email about it is sent. */
export function useApproval() {
  const { mutateAsync, isPending } = useDecideAccount();

  function undo(account: Account) {
    const failed = announceFailure("The approval was not undone", () => undo(account));
    mutateAsync({ action: "undo-approval", accountId: account.id }).catch(failed);
  }

  async function approve(account: Account, memberId: string | null) {
    try {
      await mutateAsync({ action: "approve", accountId: account.id, memberId, seen: account });
    } catch (error) {
      announceFailure("The account was not approved", () => approve(account, memberId))(error);
      return;
    }
    showToast({
      kind: "success",
      title: `${nameOf(account)} is approved`,
      text: "We'll email them in 10 seconds.",
      action: { label: "Undo", onSelect: () => undo(account) },
    });
  }

  return { approve, isPending };
}
