import { showToast } from "#ui/feedback/toasts.ts";
import { type AccountAction, useDecideAccount } from "../user-admin-mutations.ts";
import type { Account } from "../user-admin-queries.ts";

export type AnswerProps = { account: Account; onClose: () => void };

/** Carries a decision out and says so when it is done. */
export function useDecision() {
  const { mutateAsync } = useDecideAccount();
  return async (decision: AccountAction, done: string) => {
    await mutateAsync(decision);
    showToast({ kind: "success", title: done });
  };
}
