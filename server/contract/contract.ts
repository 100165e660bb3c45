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
  publishableKey: string;
  siteUrl: string;
  filesFolder: string;
  log: Logger;
  onLostConnection?: (reason: unknown) => void;
  /** Receives the library's emails; our mailer replaces their text. */
  sendEmail: (message: { to: string; subject: string; html?: string; text?: string }) => Promise<void>;
};

export type Contract = {
  /**
   * Responds to a request below /auth/v1, /rest/v1, or /storage/v1; `isAbandoned` tells whether the client is gone. A data API
   * request with a `submission` that already has a response gets that response.
   */
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

/** Digits of the code in an emailed link: 40 digits are 132 bits, beyond guessing. */
const codeDigits = 40;
const linkHours = 24;
const accessTokenSeconds = 3600;

export function createContract(options: ContractOptions): Contract {
  setExperimental("storage", true);
  const connection = new ContractConnection(options.address, options.poolSize, options.onLostConnection);
  const statements = new StatementCache(connection);
  const callers = new WeakMap<Request, VerifiedCaller>();
  const app = new App({
    connection,
    auth: authSettings(options),
    storage: { enabled: true, file_size_limit: "10MiB" },
    api: { schemas: ["public"], max_rows: 1000 },
    db: { migrations: { enabled: false } },
    studio: { enabled: false },
    options: {
      drivers: { email: { send: options.sendEmail } },
      server: {
        apiKeys: false,
        admin: false,
        disableStudio: true,
        middlewares: [
          async (context, next) => {
            const caller = callers.get(context.req.raw);
            if (caller) {
              context.set("userId", caller.userId);
              context.set("sessionId", caller.sessionId);
              context.set("jwt", structuredClone(caller.claims));
              context.set("ignoreAuthorization", true);
            }
            await next();
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
          const sent = await withJsonTexts(forwarded, connection.jsonNames);
          if (caller) callers.set(sent, caller);
          return app.fetch(sent, { peerAddress: null });
        }),
      );
      // The library's account errors do not say that a retry may help.
      if (response.status === 500 && scope.refusal) throw scope.refusal;
      return response;
    },
    async warm() {
      const scope = { log: options.log, isRead: false, isAbandoned: never };
      await requestScope.run(scope, () => app.init());
      await connection.warm();
    },
    isWrite: (request) => connection.isWrite(request),
    ask: () => connection.ask(),
    removeFiles: (bucket, paths) => files.deleteObjects(bucket, paths),
    close: () => connection.close(),
  };
}

const never = (): boolean => false;

function authSettings({ signingKey, publishableKey, siteUrl }: ContractOptions) {
  return {
    enabled: true,
    jwt_secret: signingKey,
    jwt_expiry: accessTokenSeconds,
    publishable_key: publishableKey,
    site_url: siteUrl,
    additional_redirect_urls: [`${siteUrl}/`],
    enable_signup: true,
    minimum_password_length: 12,
    enable_refresh_token_rotation: true,
    email: {
      enable_signup: true,
      enable_confirmations: true,
      double_confirm_changes: true,
      otp_length: codeDigits,
      otp_expiry: linkHours * 3600,
    },
  };
}
