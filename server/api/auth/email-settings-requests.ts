import { z } from "zod";
import { nameOfServer, type SavedEmail } from "#server/email/email-settings.ts";
import { mailServerInput, senderInput, sentencesOf } from "#server/email/mail-server-input.ts";
import { type ApiContext, type RequestContext, readJson } from "../api-context.ts";
import { authError, tooManyRequests, withHeaders } from "../error-responses.ts";
import { limits } from "../limits/rate-limits.ts";
import { findAdmin } from "./admins.ts";

/** The mail server without its password, which goes only to that server. */
export type ShownEmailSettings = {
  /** The server named by SMTP_URL, which takes precedence: `mail.example:465`. Null without it. */
  givenServer: string | null;
  isFromGiven: boolean;
  server: { host: string; port: number; user: string; hasPassword: boolean } | null;
  from: string;
};

const shownServer = z.object({ host: z.string(), port: z.number(), user: z.string() });
/** `seen`: the settings that the form showed. */
const change = z.object({
  server: mailServerInput.nullable(),
  from: senderInput,
  seen: z.object({ server: shownServer.nullable(), from: z.string() }).optional(),
});

const adminsOnly = "Only an Admin can see or change the mail server.";

export async function readEmailSettings(api: ApiContext, context: RequestContext): Promise<Response> {
  const admin = await findAdmin(api, context.request, adminsOnly);
  return admin instanceof Response ? admin : settingsResponse(api);
}

/** A blank password keeps the saved one for the same server and user only, so it is never sent to another server. */
export async function changeEmailSettings(api: ApiContext, context: RequestContext): Promise<Response> {
  const admin = await findAdmin(api, context.request, adminsOnly);
  if (admin instanceof Response) return admin;
  const wait = await api.attempts.take({ limit: limits.emailSettingsByAccount, who: admin.id });
  if (wait > 0) return tooManyRequests(wait);
  if (api.emailSettings.given.server)
    return authError(409, "set_elsewhere", "The mail server is set by SMTP_URL on the server.");
  const parsed = change.safeParse(await readJson(context.request));
  if (!parsed.success) return refuse(sentencesOf(parsed.error));
  const { seen, ...typed } = parsed.data;
  const saved = await api.emailSettings.saved();
  const standing = { server: saved?.server ?? null, from: (await api.emailSettings.route()).from };
  // A setting of the server overrides the typed sender.
  const nextSettings = api.emailSettings.given.from ? { ...typed, from: standing.from } : typed;
  if (seen && !isSame(seen, standing) && !isSame(nextSettings, standing)) return changedMeanwhile(standing);
  const next = withSavedPassword(typed, saved);
  if (next.server?.user && !next.server.password)
    return refuse({ "server.password": "Enter the password of this mail server." });
  await api.emailSettings.save(next);
  await api.record({ event: "email settings changed", account: admin.id, clientIp: context.clientIp });
  return settingsResponse(api);
}

type Standing = { server: z.infer<typeof shownServer> | null; from: string };

const textOf = ({ server, from }: Standing): string =>
  server ? `${server.host}:${server.port}, ${server.user}, from ${from}` : "no mail server";
const isSame = (one: Standing, other: Standing): boolean => textOf(one) === textOf(other);

const changedMeanwhile = (standing: Standing): Response =>
  authError(
    409,
    "changed_meanwhile",
    `Someone else changed this while you were editing. It is now: ${textOf(standing)}. Save again to replace it with yours.`,
  );

function withSavedPassword(next: SavedEmail, saved: SavedEmail | undefined): SavedEmail {
  const { server } = next;
  const before = saved?.server;
  if (!server || server.password || !before) return next;
  const isSameServer = (["host", "port", "user"] as const).every((name) => server[name] === before[name]);
  return isSameServer ? { ...next, server: { ...server, password: before.password } } : next;
}

function refuse(fields: Record<string, string>): Response {
  const message = Object.values(fields)[0] ?? "";
  return Response.json({ error_code: "validation_failed", message, fields }, { status: 422 });
}

async function settingsResponse({ emailSettings }: ApiContext): Promise<Response> {
  const { given } = emailSettings;
  const route = await emailSettings.route();
  const server = (await emailSettings.saved())?.server;
  const settings: ShownEmailSettings = {
    givenServer: given.server ? (nameOfServer(route) ?? null) : null,
    isFromGiven: given.from,
    server: server
      ? { host: server.host, port: server.port, user: server.user, hasPassword: server.password !== "" }
      : null,
    from: route.from,
  };
  return withHeaders(Response.json(settings), { "cache-control": "no-store" });
}
