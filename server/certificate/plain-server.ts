import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connectionTimeouts, limitConnections } from "#server/capacity/connections.ts";
import type { Challenges } from "./obtain-certificate.ts";

const challengePath = "/.well-known/acme-challenge/";

export function createPlainServer(challenges: Challenges, siteUrl: string): Server {
  const server = createServer(connectionTimeouts, (request, response) => {
    const path = request.url ?? "/";
    if (path.startsWith(challengePath))
      respondToIssuer(response, challenges.get(path.slice(challengePath.length)));
    else redirect(request, response, siteUrl);
  });
  limitConnections(server, false);
  return server;
}

function respondToIssuer(response: ServerResponse, proof: string | undefined): void {
  response.writeHead(proof ? 200 : 404, { "content-type": "text/plain" }).end(proof ?? "Not found.");
}

/** Redirects to the site's own name, whatever host was requested; keeps the method of a form. */
function redirect({ method, url = "/" }: IncomingMessage, response: ServerResponse, siteUrl: string): void {
  const isRead = method === "GET" || method === "HEAD";
  const path = url.startsWith("/") ? url : "/";
  const target = URL.canParse(`${siteUrl}${path}`) ? new URL(`${siteUrl}${path}`).href : siteUrl;
  response.writeHead(isRead ? 301 : 308, { location: target }).end();
}
