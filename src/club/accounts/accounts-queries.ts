import { knownRole, type Role } from "#lib/auth/roles.ts";
import type { AccountStatus, CurrentUser } from "#lib/auth/session.ts";
import { backend, backendFor } from "#lib/backend.ts";
import { errorKind, unwrap } from "#lib/errors.ts";

export type ProfileAnswer =
  | { kind: "active"; user: CurrentUser }
  /** The server responded and refused. */
  | { kind: "refused" }
  /** There was no response. */
  | { kind: "unreachable" };

const requestTimeoutMs = 10_000;

/** The session's account: exactly one Active account, found by its address in lowercase. */
export async function findProfile(email: string | undefined): Promise<ProfileAnswer> {
  if (!email) return { kind: "refused" };
  try {
    const row = unwrap(
      await backend()
        .from("app_users")
        .select("*")
        .eq("email", email.toLowerCase())
        .abortSignal(AbortSignal.timeout(requestTimeoutMs))
        .maybeSingle(),
    );
    const role = knownRole(row?.role ?? null);
    if (row?.status !== "Active" || !row.id || !role) return { kind: "refused" };
    return { kind: "active", user: toCurrentUser({ ...row, id: row.id, role }, email) };
  } catch (error) {
    if (errorKind(error) === "offline") return { kind: "unreachable" };
    // A session that ended elsewhere is not an error of this page.
    const log = errorKind(error) === "forbidden" ? console.warn : console.error;
    log("The profile could not be read.", error);
    return { kind: "refused" };
  }
}

/** The account's status for a token not yet accepted; null without an account. */
export async function findStatus(email: string, token: string): Promise<AccountStatus | null> {
  const response = await backendFor(token)
    .from("app_users")
    .select("status")
    .eq("email", email.toLowerCase())
    .abortSignal(AbortSignal.timeout(requestTimeoutMs))
    .single();
  // A missing account is no error of its own: the person is simply not signed in.
  if (response.error?.code === "PGRST116") return null;
  // A check constraint limits the column to these values.
  return unwrap(response).status as AccountStatus | null;
}

type ProfileRow = { id: string; first_name: string | null; last_name: string | null; role: Role };

function toCurrentUser(row: ProfileRow, email: string): CurrentUser {
  return {
    id: row.id,
    firstName: row.first_name ?? "",
    lastName: row.last_name ?? "",
    email: email.toLowerCase(),
    role: row.role,
    status: "Active",
  };
}
