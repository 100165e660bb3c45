import { resendConfirmation } from "#lib/auth/confirmation-email-mutations.ts";
import type { Role } from "#lib/auth/roles.ts";
import { backend } from "#lib/backend.ts";
import { minutesText } from "#lib/dates.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { unlinkAccount } from "#season/queries/account-link-mutations.ts";
import { clubAccountsKeys } from "#season/queries/club-accounts-queries.ts";
import { clubMembersKeys } from "#season/queries/club-members-queries.ts";
import { type Account, userAdminKeys } from "./user-admin-queries.ts";

/** The state the decision was based on; a later change by others is a conflict. */
type SeenAccount = Pick<Account, "role" | "status" | "member_id">;

export type AccountAction =
  | { action: "approve"; accountId: string; memberId: string | null; seen: SeenAccount }
  | { action: "undo-approval"; accountId: string }
  | { action: "unlink"; accountId: string; memberId: string }
  | { action: "deactivate"; accountId: string; seen: SeenAccount }
  | { action: "role"; accountId: string; role: Role; seen: SeenAccount }
  | { action: "confirm"; accountId: string }
  | { action: "erase"; accountId: string };

export type ScorekeeperAction =
  | { action: "grant"; id: string; seasonId: string; accountId: string; validUntil: string | null }
  | { action: "end"; scorekeeperId: string };

/** Approving an active account links it to the member. */
export function useDecideAccount() {
  return useChange(decideAccount, ({ action }) =>
    // An erased person has another name in every table.
    action === "erase" ? [[]] : [userAdminKeys.all, clubAccountsKeys.all, clubMembersKeys.all],
  );
}

export function useChangeScorekeepers() {
  return useChange(changeScorekeepers, [userAdminKeys.all]);
}

async function decideAccount(decision: AccountAction) {
  const account_id = decision.accountId;
  switch (decision.action) {
    case "approve":
      return unwrap(
        await backend().rpc("approve_account", {
          account_id,
          member_id: decision.memberId,
          seen: standingOf(decision.seen),
        }),
      );
    case "undo-approval":
      return unwrap(await backend().rpc("undo_approval", { account_id }));
    case "unlink":
      return unlinkAccount(account_id, decision.memberId);
    case "deactivate":
      return unwrap(
        await backend().rpc("deactivate_account", { account_id, seen: standingOf(decision.seen) }),
      );
    case "role":
      return unwrap(
        await backend().rpc("set_account_role", {
          account_id,
          role: decision.role,
          seen: standingOf(decision.seen),
        }),
      );
    case "confirm":
      return unwrap(await backend().rpc("confirm_account_email", { account_id }));
    case "erase":
      return unwrap(await backend().rpc("erase_person", { account_id }));
  }
}

const standingOf = ({ role, status, member_id }: SeenAccount) => ({ role, status, member_id });

async function changeScorekeepers(change: ScorekeeperAction) {
  if (change.action === "end") {
    return unwrap(await backend().from("scorekeepers").delete().eq("id", change.scorekeeperId));
  }
  return unwrap(
    await backend().from("scorekeepers").insert({
      id: change.id,
      season_id: change.seasonId,
      account_id: change.accountId,
      valid_until: change.validUntil,
    }),
  );
}

/** Throws a limit or failure as a sentence. */
export async function sendConfirmationAgain(email: string): Promise<void> {
  const outcome = await resendConfirmation(email);
  if (outcome.kind === "limited") {
    const message = `We've already sent several emails to this address. Please wait ${minutesText(outcome.seconds)} before trying again.`;
    throw new BackendError("invalid", { message });
  }
  if (outcome.kind === "failed") throw new BackendError("offline");
}
