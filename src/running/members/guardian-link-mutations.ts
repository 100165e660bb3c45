import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { guardianLinkKeys } from "./guardian-link-queries.ts";

/** Resolves to the secret, which is returned only this once. */
export function useMakeGuardianLink(memberId: string) {
  return useChange(
    async () => unwrap(await backend().rpc("make_guardian_link", { member_id: memberId })),
    [guardianLinkKeys.of(memberId)],
  );
}

export function useEndGuardianLink(memberId: string) {
  return useChange(
    async () => unwrap(await backend().rpc("end_guardian_link", { member_id: memberId })),
    [guardianLinkKeys.of(memberId)],
  );
}
