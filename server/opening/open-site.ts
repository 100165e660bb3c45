import { createServer as createSecureServer, Server as SecureServer } from "node:https";
import { type ServerType, serve } from "@hono/node-server";
import type { Hono } from "hono";
import type { Logger } from "pino";
import type { ApiEnvironment } from "../api/api.ts";
import { connectionTimeouts, limitConnections } from "../capacity/connections.ts";
import type { Certificate } from "../certificate/certificate-store.ts";
import { manageCertificate } from "../certificate/manage-certificate.ts";
import type { Settings } from "../settings/settings.ts";
import { describeListenError } from "../settings/try-listening.ts";
import { InFlightRequests, stopServing } from "./in-flight-requests.ts";
import type { OnShutdown } from "./shutdown.ts";

type Opening = { settings: Settings; log: Logger; ending: AbortSignal };

export async function openSite(
  site: Hono<ApiEnvironment>,
  { settings, log, ending }: Opening,
  onShutdown: OnShutdown,
): Promise<ServerType> {
  const requests = new InFlightRequests();
  const { DOMAIN } = settings;
  const managed = DOMAIN ? await manageCertificate({ settings, domain: DOMAIN, log }, ending) : undefined;
  if (managed) onShutdown(managed.stop);
  const server = await listen(site, requests, { settings, certificate: managed?.certificate });
  if (server instanceof SecureServer) managed?.renew((certificate) => server.setSecureContext(certificate));
  onShutdown(() => stopServing(server, requests));
  return server;
}

type Listening = { settings: Settings; certificate: Certificate | undefined };

function listen(
  site: Hono<ApiEnvironment>,
  requests: InFlightRequests,
  { settings, certificate }: Listening,
): Promise<ServerType> {
  const secure = certificate && { createServer: createSecureServer };
  return new Promise((ready, fail) => {
    const server = serve(
      {
        fetch: (request, environment) =>
          requests.track(() => site.fetch(request, { ...environment, trustProxy: settings.TRUST_PROXY })),
        port: settings.PORT,
        hostname: settings.HOST,
        ...secure,
        serverOptions: { ...connectionTimeouts, ...certificate },
      },
      () => ready(server),
    );
    limitConnections(server, settings.TRUST_PROXY);
    server.once("error", (cause: NodeJS.ErrnoException) => fail(describeListenError(cause, settings)));
  });
}
