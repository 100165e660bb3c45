import type { CurrentUser } from "#lib/auth/session.ts";
import type { MenuAction } from "#ui/layout/overflow-menu.tsx";
import { type AccountDecision, decisionsAbout } from "../core/account-decisions.ts";
import type { Account } from "../user-admin-queries.ts";
import type { AccountQuestion } from "./decision-dialog.tsx";

const labels: Record<AccountDecision, string> = {
  approve: "Approve…",
  link: "Link to a member…",
  role: "Change role…",
  resend: "Resend email…",
  confirm: "Confirm address…",
  deactivate: "Deactivate…",
  erase: "Erase…",
};

const dangerous: readonly AccountDecision[] = ["deactivate", "erase"];

/** Decisions in the menu of an account's row; each asks first. */
export function decisionMenu(
  account: Account,
  viewer: CurrentUser,
  onAsk: (question: AccountQuestion) => void,
): MenuAction[] {
  // The row of a pending account has its own approve button.
  const decisions = decisionsAbout(account, viewer).filter(
    (decision) => decision !== "approve" || account.status !== "Pending",
  );
  return decisions.map((decision) => ({
    label: labels[decision],
    isDangerous: dangerous.includes(decision),
    onSelect: () => onAsk({ account, decision }),
  }));
}
