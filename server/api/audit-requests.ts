import { z } from "zod";
import type { VerifiedCaller } from "#server/contract/request-scope.ts";
import { type ApiContext, type RequestContext, readJson } from "./api-context.ts";

const account = z.object({ account_id: z.uuid() });

/** Logged decisions about people and rules, with the arguments to log: ids and values, never free text. */
const decisions = new Map<string, z.ZodType>([
  ["approve_account", account],
  ["undo_approval", account],
  ["deactivate_account", account],
  ["confirm_account_email", account],
  ["set_account_role", account.extend({ role: z.string().max(20) })],
  ["erase_person", z.object({ account_id: z.uuid().nullish(), member_id: z.uuid().nullish() })],
  ["redact_log_reason", z.object({ entry_id: z.number() })],
  ["make_season_from", z.object({ source_id: z.uuid(), season: z.object({ id: z.uuid().optional() }) })],
  ["finish_season_import", z.object({ import_id: z.uuid() })],
  ["save_season", z.object({ season: z.object({ id: z.uuid().optional() }) })],
]);

export function logRefusal(
  { log }: ApiContext,
  { request, url, clientIp }: RequestContext,
  { event, account }: { event: string; account?: string | undefined },
): void {
  log.warn({ event, method: request.method, path: url.pathname, account, client_ip: clientIp }, event);
}

type Outcome = (response: Response) => void;

export async function watch(
  api: ApiContext,
  requestContext: RequestContext,
  caller: VerifiedCaller | undefined,
): Promise<Outcome> {
  const { request, url, clientIp } = requestContext;
  const decision = /^\/rest\/v1\/rpc\/(\w+)$/.exec(url.pathname)?.[1] ?? "";
  const about = decisions.get(decision)?.safeParse(await readJson(request.clone())).data;
  return ({ ok, status }) => {
    const account = caller?.userId;
    if (status === 401 || status === 403) logRefusal(api, requestContext, { event: "refused", account });
    if (ok && decisions.has(decision))
      api.log.info({ event: "decision", decision, about, account, client_ip: clientIp }, "decision");
  };
}
