import { capitalized } from "#lib/text/capitalized.ts";
export const securityEvents = [
  "sign-in",
  "sign-in failed",
  "sign-in held up",
  "sign-out",
  "sign-up",
  "account opened",
  "account waits",
  "account approved",
  "account deactivated",
  "address confirmed",
  "role changed",
  "password mail asked for",
  "password set with a link",
  "password changed",
  "email change asked for",
  "email changed",
  "email settings changed",
  "refresh token replayed",
  "scorekeeper made",
  "scorekeeper changed",
  "scorekeeper ended",
  "calendar address made",
  "calendar address revoked",
  "display link made",
  "display link revoked",
  "guardian link made",
  "guardian link turned off",
  "scorer codes made",
  "scorer code turned off",
  "rules changed",
  "season finished",
  "season reopened",
  "week published",
  "week reopened",
  "results sent again",
  "alert announced",
  "alert ended",
  "import undone",
  "log text removed",
  "person erased",
  "restore marked done",
  "bulletin hidden",
  "bulletin put back",
  "bulletin deleted",
  "members merged",
  "teams merged",
  "roster rule overridden",
  "matches of a shot week changed",
  "demonstration moved on",
  "demonstration left",
  "command line",
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/** Labels that differ from the event's name in the log. */
const labels: Partial<Record<string, string>> = {
  "sign-in held up": "sign-in blocked",
  "account opened": "account created",
  "account waits": "account pending",
  "password mail asked for": "password email requested",
  "email change asked for": "email change requested",
  "calendar address made": "calendar link created",
  "calendar address revoked": "calendar link turned off",
  "display link made": "TV link created",
  "display link revoked": "TV link turned off",
  "scorer codes made": "scorer codes created",
  "bulletin put back": "bulletin unhidden",
  "alert announced": "closed or late tonight",
  "alert ended": "open again",
};

export function eventLabel(event: string): string {
  return capitalized(labels[event] ?? event);
}

/** True for an entry about an account, not a link, record, or season. */
export function isAboutAccount(event: string): boolean {
  return /^(account|address|email|password|person|refresh|role|scorekeeper|sign)/.test(event);
}

const explanations: Partial<Record<string, string>> = {
  "sign-in held up": "too many failed sign-ins from that address",
  "refresh token replayed": "an old token was used again, as a thief would; the session was ended",
  "sign-up": "the next entry shows the new account",
};

/** Details of an entry; `nameOf` resolves accounts and seasons. */
export function describeDetail(
  event: string,
  detail: unknown,
  nameOf: (id: string) => string | undefined,
): string {
  const { was, now, season, week, until, entry, reason }: Record<string, unknown> = Object(detail);
  if (event === "rules changed") return `${String(was)} → ${String(now)}`;
  const parts = [
    typeof was === "string" && typeof now === "string" ? `${was} → ${now}` : "",
    typeof season === "string" ? (nameOf(season) ?? "a deleted season") : "",
    typeof week === "number" ? `week ${week}` : "",
    typeof until === "string" ? `until ${until}` : "",
    entry === undefined ? "" : `entry ${entry} of the score audit log`,
    typeof reason === "string" ? reason : "",
    explanations[event] ?? "",
  ];
  return parts.filter(Boolean).join(", ");
}
