import { backend } from "#lib/backend.ts";
import { BackendError, unwrap } from "#lib/errors.ts";

/** Account and member stay. Rejects with a conflict when they are no longer linked. */
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
