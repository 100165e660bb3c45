import { nameOfServer } from "#server/email/email-settings.ts";
import type { HostFacts } from "#server/settings/host-facts.ts";
import type { ApiContext, RequestContext } from "../api-context.ts";
import { authError } from "../error-responses.ts";
import { findAdmin } from "./admins.ts";

export type HandoverPerson = { name: string; email: string; role: string };

/** `mailServer`: without its user; null: emails stay on the computer. */
export type Handover = { host: HostFacts & { mailServer: string | null }; people: HandoverPerson[] };

/** For Admins: where the club runs and whom to ask. 404 when the server does not reveal it. */
export async function readHandover(api: ApiContext, { request }: RequestContext): Promise<Response> {
  const admin = await findAdmin(api, request, "Only an Admin can see where the site runs.");
  if (admin instanceof Response) return admin;
  if (!api.hostFacts) return authError(404, "not_known", "This server doesn't say where it runs.");
  const people = await api.sql<HandoverPerson[]>`
    select btrim(a.first_name || ' ' || a.last_name) as name, e.email, s.role
    from public.accounts a join public.account_access s on s.account_id = a.id join public.account_emails e on e.account_id = a.id
    where s.is_board
    order by s.role, a.last_name, a.first_name limit 40`;
  const mailServer = nameOfServer(await api.emailSettings.route()) ?? null;
  const handover: Handover = { host: { ...api.hostFacts, mailServer }, people };
  return Response.json(handover, { headers: { "cache-control": "no-store" } });
}
