import { App, setExperimental } from "@supabase/lite";
import type { Logger } from "pino";
import type { DatabaseAddress } from "#server/database/connect.ts";
import { ContractConnection } from "./contract-connection.ts";
import { withJsonTexts } from "./json-texts.ts";
import { StatementCache } from "./statement-cache.ts";
import "./library-console.ts";
import { FileStore } from "./file-store.ts";
import { type RequestScope, requestScope, type VerifiedCaller } from "./request-scope.ts";

export type ContractOptions = {
  address: DatabaseAddress;
  poolSize: number;
  signingKey: string;
  filesFolder: string;
  log: Logger;
  onLostConnection?: (reason: unknown) => void;
};

export type Contract = {
  /** Serves /rest/v1 and /storage/v1. A repeated `submission` gets its first response; `isAbandoned`: the client is gone. */
  fetch: (
    request: Request,
    caller: VerifiedCaller | undefined,
    scope?: Pick<RequestScope, "submission"> & { isAbandoned?: RequestScope["isAbandoned"] },
  ) => Promise<Response>;
  isWrite: (request: Request) => boolean;
  warm: () => Promise<void>;
  ask: () => Promise<void>;
  removeFiles: (bucket: string, paths: string[]) => Promise<void>;
  close: () => Promise<void>;
};

export function createContract(options: ContractOptions): Contract {
  setExperimental("storage", true);
  const connection = new ContractConnection(options.address, options.poolSize, options.onLostConnection);
  const statements = new StatementCache(connection);
  const callers = new WeakMap<Request, VerifiedCaller>();
  const app = new App({
    connection,
    auth: { enabled: false, jwt_secret: options.signingKey },
    storage: { enabled: true, file_size_limit: "10MiB" },
    api: { schemas: ["public"], max_rows: 1000 },
    db: { migrations: { enabled: false } },
    studio: { enabled: false },
    options: {
      server: {
        apiKeys: false,
        admin: false,
        disableStudio: true,
        middlewares: [
          async (context, next) => {
            // Accounts are our own (server/api/auth), but the library still has routes for them.
            if (context.req.path.startsWith("/auth/")) return context.notFound();
            const caller = callers.get(context.req.raw);
            if (caller) {
              context.set("userId", caller.userId);
              context.set("sessionId", caller.sessionId);
              context.set("jwt", structuredClone(caller.claims));
              context.set("ignoreAuthorization", true);
            }
            await next();
            return undefined;
          },
        ],
      },
    },
  });
  const files = new FileStore(options.filesFolder);
  app._storageAdapter = files;
  return {
    async fetch(request, caller, { isAbandoned = never, submission } = {}) {
      const { method } = request;
      const isRead = method === "GET" || method === "HEAD";
      const { log } = options;
      const scope: RequestScope = { log, isRead, method, isAbandoned, needs: caller?.needs, submission };
      const response = await requestScope.run(scope, () =>
        statements.respond(request, caller, async (forwarded) => {
          const forwardedRequest = await withJsonTexts(forwarded, connection.jsonNames);
          if (caller) callers.set(forwardedRequest, caller);
          return app.fetch(forwardedRequest, { peerAddress: null });
        }),
      );
      // A failure in the library's words does not say that a retry may help.
      if (response.status === 500 && scope.refusal) throw scope.refusal;
      return response;
    },
    async warm() {
      const scope = { log: options.log, isRead: false, isAbandoned: never };
      await requestScope.run(scope, () => app.init());
      await connection.warm();
      const firstRequest = new Request("http://localhost/rest/v1/rpc/results_seasons");
      await requestScope.run(scope, () => app.fetch(firstRequest, { peerAddress: null }));
    },
    isWrite: (request) => connection.isWrite(request),
    ask: () => connection.ask(),
    removeFiles: (bucket, paths) => files.deleteObjects(bucket, paths),
    close: () => connection.close(),
  };
}

const never = (): boolean => false;
