import { pino } from "pino";
import { createTokenVerifier } from "#server/api/auth/tokens.ts";
import { createContract } from "#server/contract/contract.ts";
import type { ProjectDatabase } from "./project-database.ts";

export type DataApi = { fetch: (request: Request) => Promise<Response>; close: () => Promise<void> };

type DataApiOptions = {
  database: ProjectDatabase;
  signingKey: string;
  publishableKey: string;
};

/**
 * The product's data API in PostgREST's place, without the API's limits in front of it: as in a project, policies and
 * functions alone decide.
 */
export async function startDataApi(options: DataApiOptions): Promise<DataApi> {
  const { database, signingKey, publishableKey } = options;
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
      const caller = await verify(request);
      if (caller === "refused")
        return Response.json({ code: "PGRST301", message: "JWT invalid" }, { status: 401 });
      return contract.fetch(request, caller === "visitor" ? undefined : caller);
    },
    close: () => contract.close(),
  };
}
