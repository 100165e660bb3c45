import type { UserAttributes } from "@supabase/auth-js";
import { type DefaultError, useMutation, useQueryClient } from "@tanstack/react-query";
import { authClient } from "#lib/auth/auth-client.ts";
import { session, updateSession } from "#lib/auth/session.ts";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import { saveRow } from "#lib/forms/save-row-mutations.ts";
import { isLost } from "#lib/forms/use-change.ts";
import { signOut } from "./accounts-mutations.ts";
import type { OwnContacts } from "./core/own-contacts.ts";
import type { OwnMember } from "./own-account-queries.ts";
import { rememberProfile } from "./remembered-profile.ts";

export type Names = { firstName: string; lastName: string };

export function useChangeNames() {
  return useOwnChange(async ({ firstName, lastName }: Names) => {
    unwrap(await backend().rpc("change_my_names", { first_name: firstName, last_name: lastName }));
    const { user } = session.get();
    if (!user) return;
    const renamed = { ...user, firstName, lastName };
    rememberProfile(renamed);
    updateSession({ user: renamed });
  });
}

type SavingContacts = { member: OwnMember; contacts: OwnContacts };

/** Refused if the board has changed the contact info since the member saw it. */
export function useSaveContacts() {
  return useOwnChange(async ({ member, contacts }: SavingContacts) => {
    const fields = {
      phone: contacts.phone || null,
      email: contacts.email || null,
      address: contacts.address || null,
      // Only the board may change a stored birth date.
      ...(member.birthDate ? {} : { birth_date: contacts.birthDate || null }),
    };
    const table = () => backend().from("member_contacts");
    const outcome = await saveRow<Tables<"member_contacts">>({
      fields,
      revision: member.revision,
      insert: () =>
        table()
          .insert({ member_id: member.id, ...fields })
          .select()
          .single(),
      update: (revisionSeen) =>
        table().update(fields).eq("member_id", member.id).eq("revision", revisionSeen).select().maybeSingle(),
      read: () => table().select("*").eq("member_id", member.id).maybeSingle(),
    });
    if (outcome.kind === "conflict") throw changedByBoard(outcome.serverRow);
  });
}

function changedByBoard(row: Tables<"member_contacts"> | null): BackendError {
  const now = [row?.phone, row?.email, row?.address].filter(Boolean).join(", ") || "nothing";
  return new BackendError("conflict", {
    message: `Someone else changed your contact info while you were editing. It now says: ${now}. Save again to replace it with yours.`,
  });
}

export function useShowAddress() {
  return useOwnChange(async (isShown: boolean) => {
    unwrap(await backend().rpc("show_my_address", { in_directory: isShown }));
  });
}

/** Emails about messages, tasks of the board, results of a published week, and that the range is closed tonight. */
export type EmailChoice = "message_notices" | "board_emails" | "results_emails" | "alert_emails";

export function useChooseEmails(userId: string, which: EmailChoice) {
  return useOwnChange(async (isChosen: boolean) => {
    const choices: Partial<Record<EmailChoice, boolean>> = { [which]: isChosen };
    unwrap(
      await backend()
        .from("account_settings")
        .upsert({ account_id: userId, ...choices }, { onConflict: "account_id" }),
    );
  });
}

export type GuardedOutcome =
  | { kind: "changed" }
  | { kind: "wrongPassword" }
  /** The server's sentence: too weak, unchanged, or too many tries. */
  | { kind: "refused"; message: string }
  | { kind: "failed" };

/** The server requires the current password and signs out all other devices. */
export async function changePassword(current: string, password: string): Promise<GuardedOutcome> {
  return changeGuarded({ password, current_password: current });
}

/** The address changes once the link emailed there is opened. */
export async function askForEmailChange(email: string, current: string): Promise<GuardedOutcome> {
  return changeGuarded({ email, current_password: current });
}

async function changeGuarded(change: UserAttributes): Promise<GuardedOutcome> {
  const { error } = await (await authClient()).updateUser(change);
  if (!error) return { kind: "changed" };
  // Never shows a backend's hint that an address has an account.
  if (error.code === "email_exists") return { kind: "changed" };
  if (error.code === "current_password_invalid") return { kind: "wrongPassword" };
  if (!error.status || error.status >= 500) return { kind: "failed" };
  return { kind: "refused", message: error.message };
}

/** Ends every session, this one last. Stays signed in if the server can't be reached. */
export async function signOutEverywhere(): Promise<void> {
  const { error } = await (await authClient()).signOut({ scope: "global" });
  if (error) throw new BackendError(error.status ? "unknown" : "offline", { cause: error });
  await signOut();
}

/** Reads all data again, because the page behind may show it. */
function useOwnChange<Input>(mutationFn: (input: Input) => Promise<void>) {
  const client = useQueryClient();
  return useMutation<void, DefaultError, Input>({
    mutationFn,
    // Not awaited, because the change is saved even if reading fails. After a refusal, the shown data is out of date.
    onSettled: (_, failure) => {
      if (!isLost(failure)) client.invalidateQueries();
    },
  });
}
