import { plain } from "#lib/text/plain.ts";

type Findable = { first_name: string; last_name: string; email: string; member_name: string | null };

/** True when every typed word is part of the account's names or address. */
export function isFound(account: Findable, typed: string): boolean {
  const text = plain(
    [account.first_name, account.last_name, account.email, account.member_name ?? ""].join(" "),
  );
  return plain(typed)
    .split(" ")
    .every((word) => text.includes(word));
}
