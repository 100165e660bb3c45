import { request } from "node:https";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import { expect, test } from "vitest";
import { findFreePort } from "#server/database/free-port.ts";
import { startTestIssuer } from "#testing/acme-issuer.ts";
import { startServerProcess } from "#testing/backend-process.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { temporaryFolder } from "#testing/temporary-folder.ts";

const domain = "league.example.org";
const folder = temporaryFolder();
const [port, httpPort] = await Promise.all([findFreePort(), findFreePort()]);
const issuer = stopAfterTests(await startTestIssuer(folder, httpPort));
const environment = {
  DOMAIN: domain,
  HOST: "127.0.0.1",
  HTTP_PORT: String(httpPort),
  ACME_URL: issuer.url,
  NODE_EXTRA_CA_CERTS: join(folder, "localhost.crt"),
};
const server = stopAfterTests(await startServerProcess({ port, environment }));

type Reply = {
  statusCode: number | undefined;
  strictTransport: string | undefined;
  names: string | undefined;
};

/** As a browser asks that trusts the test's issuer. */
function ask(path: string): Promise<Reply> {
  return new Promise((answered, fail) => {
    const connection = { host: "127.0.0.1", port, path, servername: domain, rejectUnauthorized: false };
    const outgoing = request({ ...connection, headers: { host: domain } }, ({ statusCode, headers }) =>
      answered({ statusCode, strictTransport: headers["strict-transport-security"], names: names() }),
    );
    const names = () =>
      outgoing.socket instanceof TLSSocket ? outgoing.socket.getPeerCertificate().subjectaltname : "";
    outgoing.once("error", fail);
    outgoing.end();
  });
}

test("a server with a domain has a certificate for it, and browsers use HTTPS alone from then on", async () => {
  expect(server.url).toBe(`https://${domain}:${port}`);
  const { statusCode, strictTransport, names } = await ask("/health");
  expect(statusCode).toBe(200);
  expect(strictTransport).toMatch(/^max-age=\d{8}/);
  expect(names).toBe(`DNS:${domain}`);
});

test("who comes by plain HTTP is sent to the same page by HTTPS", async () => {
  const response = await fetch(`http://127.0.0.1:${httpPort}/news?page=2`, { redirect: "manual" });
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe(`https://${domain}:${port}/news?page=2`);
});
