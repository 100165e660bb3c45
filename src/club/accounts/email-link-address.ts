export type EmailLink =
  | { kind: "recovery" | "confirmation" | "email-change"; token: string }
  /** From hosted Supabase, or the contract's own address: the server has already verified the link. */
  | { kind: "recovery" | "confirmation"; accessToken: string; refreshToken: string }
  /** From hosted Supabase: the first of two mailboxes has confirmed a change of address. */
  | { kind: "other-mailbox" }
  | { kind: "broken"; reason: string };

/** Reads an emailed link and removes it from the address, so that no token stays in the history. */
export function takeEmailLink(): EmailLink | null {
  const link = readEmailLink(location.hash);
  if (link) history.replaceState(history.state, "", location.pathname + location.search);
  return link;
}

export function readEmailLink(hash: string): EmailLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const reason = params.get("error_description") ?? params.get("error");
  if (reason) return { kind: "broken", reason };
  const kind = kinds.get(params.get("type") ?? "");
  const token = params.get("token");
  if (kind && token) return { kind, token };
  const accessToken = params.get("access_token");
  const refreshToken = params.get("refresh_token");
  if (!accessToken || !refreshToken) return params.has("message") ? { kind: "other-mailbox" } : null;
  return { kind: kind === "recovery" ? kind : "confirmation", accessToken, refreshToken };
}

const kinds = new Map<string, "recovery" | "confirmation" | "email-change">([
  ["signup", "confirmation"],
  ["recovery", "recovery"],
  ["email_change", "email-change"],
]);
