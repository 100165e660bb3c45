/** What a link in an email of ours brought along in the fragment of the address. */
export type EmailLink =
  | { kind: "recovery" | "confirmation" | "email-change"; token: string }
  /** Of a hosted Supabase, and of anyone who opens the address of the contract: the server has opened the link. */
  | { kind: "recovery" | "confirmation"; accessToken: string; refreshToken: string }
  | { kind: "broken"; reason: string };

/** Reads an emailed link off the address and removes it there, so that no token stays in the history. */
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
  if (!accessToken || !refreshToken) return null;
  return { kind: kind === "recovery" ? kind : "confirmation", accessToken, refreshToken };
}

const kinds = new Map<string, "recovery" | "confirmation" | "email-change">([
  ["signup", "confirmation"],
  ["recovery", "recovery"],
  ["email_change", "email-change"],
]);
