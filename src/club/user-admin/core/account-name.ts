import { displayName } from "#lib/auth/session.ts";

type AccountNames = { first_name: string; last_name: string; email: string };

export function nameOf(account: AccountNames): string {
  return displayName({ firstName: account.first_name, lastName: account.last_name, email: account.email });
}
