import { backend } from "#lib/backend.ts";
import { BackendError, unwrap } from "#lib/errors.ts";

/** Takes an account from its member; both stay. A conflict where the two are not linked any more. */
export async function unlinkAccount(accountId: string, memberId: string): Promise<void> {
  const rows = unwrap(
    await backend()
      .from("members")
      .update({ account_id: null })
      .eq("id", memberId)
      .eq("account_id", accountId)
      .select("id"),
  );
  if (rows.length === 0) throw new BackendError("conflict");
}
