/** What a link in an email of ours brought along in the fragment of the address. */
export type EmailLink =
  | { kind: "recovery" | "confirmation"; accessToken: string; refreshToken: string }
  | { kind: "email-change"; token: string }
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
  const token = params.get("token");
  if (params.get("type") === "email_change" && token) return { kind: "email-change", token };
  const accessToken = params.get("access_token");
  const refreshToken = params.get("refresh_token");
  if (!accessToken || !refreshToken) return null;
  const kind = params.get("type") === "recovery" ? "recovery" : "confirmation";
  return { kind, accessToken, refreshToken };
}
