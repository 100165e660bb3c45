import { queryOptions } from "@tanstack/react-query";
import { authClient } from "#lib/auth/auth-client.ts";
import { backend } from "#lib/backend.ts";
import { BackendError, unwrap } from "#lib/errors.ts";

export type OwnMember = {
  id: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  birthDate: string;
  guardian: { name: string; contact: string; hasAgreed: boolean } | null;
  /** null without contact info. */
  revision: number | null;
};

export const ownAccountKeys = {
  choices: (userId: string) => ["own-account", userId, "choices"] as const,
  fees: (userId: string) => ["own-account", userId, "fees"] as const,
  askedEmail: (userId: string) => ["own-account", userId, "asked-email"] as const,
  member: (userId: string) => ["own-account", userId, "member"] as const,
};

/** Without a row nothing was chosen. */
const usualEmails = { message_notices: true, board_emails: true, results_emails: false, alert_emails: false };

export function ownChoicesQueryOptions(userId: string) {
  return queryOptions({
    queryKey: ownAccountKeys.choices(userId),
    queryFn: async ({ signal }) => {
      const [account, settings] = await Promise.all([
        backend().from("app_users").select("in_directory").eq("id", userId).abortSignal(signal).maybeSingle(),
        backend()
          .from("account_settings")
          .select("message_notices, board_emails, results_emails, alert_emails")
          .eq("account_id", userId)
          .abortSignal(signal)
          .maybeSingle(),
      ]);
      return {
        isInDirectory: unwrap(account)?.in_directory ?? false,
        emails: unwrap(settings) ?? usualEmails,
      };
    },
  });
}

/** In running seasons whose fees the board records; paid_on is null while it is open. */
export function ownFeesQueryOptions(userId: string) {
  return queryOptions({
    queryKey: ownAccountKeys.fees(userId),
    queryFn: async ({ signal }) => unwrap(await backend().rpc("own_fees").abortSignal(signal)) ?? [],
  });
}

/** The new address waiting for its link to be opened; null without a request. */
export function askedEmailQueryOptions(userId: string) {
  return queryOptions({
    queryKey: ownAccountKeys.askedEmail(userId),
    queryFn: async (): Promise<string | null> => {
      const { data, error } = await (await authClient()).getUser();
      if (error) throw new BackendError(error.status ? "unknown" : "offline", { cause: error });
      return data.user.new_email ?? null;
    },
  });
}

export function ownMemberQueryOptions(userId: string) {
  return queryOptions({
    queryKey: ownAccountKeys.member(userId),
    queryFn: async ({ signal }): Promise<OwnMember | null> => {
      const member = unwrap(
        await backend()
          .from("members")
          .select(
            "id, name, member_contacts(phone, email, address, birth_date, guardian_name, guardian_contact, guardian_agreed, revision)",
          )
          .eq("account_id", userId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (!member) return null;
      const contacts = member.member_contacts;
      return {
        id: member.id,
        name: member.name,
        phone: contacts?.phone ?? "",
        email: contacts?.email ?? "",
        address: contacts?.address ?? "",
        birthDate: contacts?.birth_date ?? "",
        guardian: contacts && guardianOf(contacts),
        revision: contacts?.revision ?? null,
      };
    },
  });
}

type GuardianFields = {
  guardian_name: string | null;
  guardian_contact: string | null;
  guardian_agreed: boolean;
};

function guardianOf({ guardian_name, guardian_contact, guardian_agreed }: GuardianFields) {
  if (!guardian_name && !guardian_contact && !guardian_agreed) return null;
  return { name: guardian_name ?? "", contact: guardian_contact ?? "", hasAgreed: guardian_agreed };
}

export async function fetchOwnData(): Promise<unknown> {
  return unwrap(await backend().rpc("my_data"));
}
