import { pino } from "pino";
import type { JSONValue } from "postgres";
import { createTokenVerifier } from "#server/api/auth/tokens.ts";
import { createContract } from "#server/contract/contract.ts";
import type { ProjectDatabase } from "./project-database.ts";

export type DataApi = { fetch: (request: Request) => Promise<Response>; close: () => Promise<void> };

type DataApiOptions = {
  database: ProjectDatabase;
  signingKey: string;
  publishableKey: string;
  serviceKey: string;
};

/**
 * The product's data API in PostgREST's place, without the API's limits in front of it: as in a project, policies and
 * functions alone decide.
 */
export async function startDataApi(options: DataApiOptions): Promise<DataApi> {
  const { database, signingKey, publishableKey, serviceKey } = options;
  const contract = createContract({
    signingKey,
    address: database.owner,
    poolSize: 4,
    filesFolder: database.folder,
    log: pino({ level: "silent" }),
  });
  await contract.warm();
  const verify = createTokenVerifier(signingKey, publishableKey);
  return {
    async fetch(request) {
      if (request.headers.get("authorization") === `Bearer ${serviceKey}`)
        return dequeueAsService(database, await request.json());
      const caller = await verify(request);
      if (caller === "refused")
        return Response.json({ code: "PGRST301", message: "JWT invalid" }, { status: 401 });
      return contract.fetch(request, caller === "visitor" ? undefined : caller);
    },
    close: () => contract.close(),
  };
}

/** The one request of the service role, as PostgREST makes it: our API has no such role. */
async function dequeueAsService({ sql }: ProjectDatabase, question: JSONValue): Promise<Response> {
  const [row] = await sql.begin(async (transaction) => {
    await transaction`set local role service_role`;
    return transaction`
      select public.dequeue_night_reminders(coalesce(q.most, 20), coalesce(q.sent, '{}')) as due
      from jsonb_to_record(${transaction.json(question)}) q (most integer, sent text[])`;
  });
  return Response.json(row?.due);
}
