import { X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, get, type IncomingMessage, request } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findFreePort } from "#server/database/free-port.ts";
import { createLog } from "#server/log/log.ts";
import { readSettings } from "#server/settings/settings.ts";
import { makeCertificate, startTestIssuer, type TestIssuer } from "#testing/acme-issuer.ts";
import { isDue, openCertificateStore } from "./certificate-store.ts";
import { manageCertificate, renewIfDue } from "./manage-certificate.ts";

const domain = "league.example.org";
const log = createLog("silent");
let folder = "";
let httpPort = 0;
let issuer: TestIssuer | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "certificate-"));
  httpPort = await findFreePort();
});

afterEach(async () => {
  await issuer?.stop();
  issuer = undefined;
  rmSync(folder, { recursive: true });
});

function keep(
  acmeUrl: string,
  ending = new AbortController().signal,
  other: { log?: Logger; orderMs?: number } = {},
) {
  const settings = readSettings(
    { DOMAIN: domain, DATA_DIR: folder, HOST: "127.0.0.1", HTTP_PORT: String(httpPort), ACME_URL: acmeUrl },
    "/nonexistent/.env",
  );
  return manageCertificate({ settings, domain, log, ...other }, ending);
}

test("a certificate of the domain comes from the issuer, is saved for its owner alone, and used at the next start", async () => {
  issuer = await startTestIssuer(folder, httpPort);
  const managed = await keep(issuer.url);
  await managed.stop();
  expect(new X509Certificate(managed.certificate.cert).checkHost(domain)).toBe(domain);
  expect(statSync(join(folder, "certificate/certificate.pem")).mode & 0o077).toBe(0);
  expect(statSync(join(folder, "certificate/account.pem")).mode & 0o077).toBe(0);

  await issuer.stop();
  const again = await keep(issuer.url);
  await again.stop();
  expect(again.certificate).toEqual({
    cert: managed.certificate.cert,
    key: `${managed.certificate.key.trim()}\n`,
  });
});

test("without an answer of the issuer the start waits, and ends when it is called off", async () => {
  const ending = new AbortController();
  const waiting = keep(`https://localhost:${await findFreePort()}/dir`, ending.signal);
  setTimeout(() => ending.abort(), 500);
  await expect(waiting).rejects.toThrow();
  await expect(ask(httpPort, "/")).rejects.toThrow();
});

test("an issuer that takes the question and never answers is given up with a sentence", async () => {
  const silent = createTcpServer(() => undefined);
  await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
  const { port } = silent.address() as AddressInfo;
  const ending = new AbortController();
  const lines: string[] = [];
  const listening = pino(
    { serializers: { error: pino.stdSerializers.err } },
    { write: (line) => lines.push(line) },
  );
  const waiting = keep(`https://127.0.0.1:${port}/dir`, ending.signal, { log: listening, orderMs: 200 });
  try {
    await expect
      .poll(() => lines.join(), { timeout: 10_000 })
      .toContain(`did not issue the certificate in time for ${domain}`);
  } finally {
    ending.abort();
    await expect(waiting).rejects.toThrow();
    silent.close();
  }
});

test("plain HTTP sends everyone to the site's own name, and knows no challenge but those of now", async () => {
  await saveCertificate(domain);
  const managed = await keep("https://localhost:1/dir");
  try {
    expect(await ask(httpPort, "/news?page=2", "GET", "evil.example")).toMatchObject({
      statusCode: 301,
      headers: { location: `https://${domain}/news?page=2` },
    });
    expect(await ask(httpPort, "/rest/v1/x", "POST")).toMatchObject({ statusCode: 308 });
    expect(await ask(httpPort, "/.well-known/acme-challenge/unknown")).toMatchObject({ statusCode: 404 });
    expect(await ask(httpPort, "//evil.example/")).toMatchObject({
      headers: { location: `https://${domain}//evil.example/` },
    });
  } finally {
    await managed.stop();
  }
});

test("a port for plain HTTP that is in use is named with its setting", async () => {
  await saveCertificate(domain);
  const holder = createServer();
  await new Promise<void>((ready) => holder.listen(httpPort, "127.0.0.1", ready));
  try {
    await expect(keep("https://localhost:1/dir")).rejects.toThrow(
      `Port ${httpPort} is in use by another program. Stop that program, or set HTTP_PORT to another port.`,
    );
  } finally {
    holder.close();
  }
});

test("a saved certificate of another domain is not used", async () => {
  await saveCertificate("other.example.org");
  expect(await (await openCertificateStore(folder)).read(domain)).toBeUndefined();
  expect(await (await openCertificateStore(folder)).read("other.example.org")).toBeDefined();
});

test("a certificate is renewed in the last third of its life; one that cannot be renewed stays", async () => {
  const certificate = await saveCertificate(domain);
  const day = 24 * 60 * 60 * 1000;
  expect(isDue(certificate.cert)).toBe(false);
  expect(isDue(certificate.cert, new Date(Date.now() + 19 * day))).toBe(false);
  expect(isDue(certificate.cert, new Date(Date.now() + 21 * day))).toBe(true);

  const use = vi.fn();
  const renewed = { cert: "new", key: "new" };
  const obtain = vi.fn(async () => renewed);
  expect(await renewIfDue({ certificate, obtain, use, log })).toBe(certificate);
  expect(obtain).not.toHaveBeenCalled();

  vi.setSystemTime(Date.now() + 25 * day);
  try {
    expect(await renewIfDue({ certificate, obtain, use, log })).toBe(renewed);
    expect(use).toHaveBeenCalledWith(renewed);
    const fail = async () => Promise.reject(new Error("The issuer is away."));
    expect(await renewIfDue({ certificate, obtain: fail, use, log })).toBe(certificate);
  } finally {
    vi.useRealTimers();
  }
});

async function saveCertificate(name: string) {
  const pair = makeCertificate(folder, name);
  const certificate = { cert: readFileSync(pair.cert, "utf8"), key: readFileSync(pair.key, "utf8") };
  await (await openCertificateStore(folder)).write(certificate);
  return certificate;
}

function ask(port: number, path: string, method = "GET", host = "localhost"): Promise<IncomingMessage> {
  return new Promise((answered, fail) => {
    const outgoing = (method === "GET" ? get : request)(
      { port, host: "127.0.0.1", path, method, headers: { host } },
      (response) => {
        response.resume();
        answered(response);
      },
    );
    outgoing.once("error", fail);
    outgoing.end();
  });
}
