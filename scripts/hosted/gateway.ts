import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";

export type Gateway = { url: string; close: () => Promise<void> };
export type Backends = {
  /** Receives requests below its prefix, without the prefix. */
  forward: Readonly<Record<string, string>>;
  rest: (request: Request) => Promise<Response>;
};

const allowed = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS",
  "access-control-allow-headers": "*",
  "access-control-expose-headers": "content-range",
};

/** Joins the services as a project does: one address, a prefix for each, open to every origin. */
export async function startGateway(backendsOf: (url: string) => Promise<Backends>): Promise<Gateway> {
  let backends: Backends | undefined;
  const server = serve({ fetch: (request) => respond(request, backends), port: 0, hostname: "127.0.0.1" });
  await new Promise((ready) => server.once("listening", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  backends = await backendsOf(url);
  return { url, close: () => new Promise((done) => server.close(() => done())) };
}

async function respond(request: Request, backends: Backends | undefined): Promise<Response> {
  if (!backends) return new Response("The project is starting.", { status: 503 });
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: allowed });
  const { pathname, search } = new URL(request.url);
  if (pathname.startsWith("/rest/v1/")) return withCors(await backends.rest(request));
  for (const [prefix, target] of Object.entries(backends.forward))
    if (pathname.startsWith(prefix))
      return withCors(await forward(request, target + pathname.slice(prefix.length) + search));
  return new Response(null, { status: 404 });
}

async function forward(request: Request, target: string): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of ["host", "connection", "content-length", "accept-encoding"]) headers.delete(name);
  headers.set("x-forwarded-for", headers.get("x-forwarded-for") ?? "198.51.100.7");
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const response = await fetch(target, {
    method: request.method,
    headers,
    redirect: "manual",
    ...(hasBody ? { body: await request.arrayBuffer() } : {}),
  });
  return new Response(response.body, response);
}

function withCors(response: Response): Response {
  const joined = new Response(response.body, response);
  for (const [name, value] of Object.entries(allowed)) joined.headers.set(name, value);
  return joined;
}
