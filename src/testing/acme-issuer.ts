import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Agent } from "node:https";
import { connect } from "node:net";
import { join } from "node:path";
import { axios } from "acme-client";
import { findFreePort } from "#server/database/free-port.ts";

/** Pebble, the small issuer that its makers test clients with (Debian's package). */
export const installedPebble = process.env.PEBBLE_PATH ?? "/usr/bin/pebble";
const nameServer = `${installedPebble}-challtestsrv`;

export type TestIssuer = { url: string; stop: () => Promise<void> };

/** An issuer of certificates that looks every name up as this computer, and asks `httpPort` for the proof. */
export async function startTestIssuer(folder: string, httpPort: number): Promise<TestIssuer> {
  if (!existsSync(installedPebble) || !existsSync(nameServer))
    throw new Error(
      `${installedPebble} is missing. Install it (npm test does; Debian: apt-get install pebble) or set its path in PEBBLE_PATH.`,
    );
  const { cert, key } = makeCertificate(folder, "localhost");
  const [port, management, names] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  const config = join(folder, "pebble.json");
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: cert,
    privateKey: key,
    httpPort,
    tlsPort: httpPort,
    certificateValidityPeriod: 7_776_000,
  };
  writeFileSync(config, JSON.stringify({ pebble }));
  const none = ["-http01", "", "-https01", "", "-tlsalpn01", "", "-management", ""];
  const children = [
    spawn(nameServer, [
      ...dnsFlags(`127.0.0.1:${names}`),
      "-defaultIPv4",
      "127.0.0.1",
      "-defaultIPv6",
      "",
      ...none,
    ]),
    spawn(installedPebble, ["-config", config, "-dnsserver", `127.0.0.1:${names}`], {
      env: { ...process.env, PEBBLE_VA_NOSLEEP: "1" },
    }),
  ];
  axios.defaults.httpsAgent = new Agent({ ca: readFileSync(cert) });
  const url = `https://localhost:${port}/dir`;
  // The issuer asks for names at once, and gives up where none are known yet.
  await Promise.all([untilAnswered(() => axios.get(url)), untilAnswered(() => connectTo(names))]);
  return { url, stop: async () => void (await Promise.all(children.map(end))) };
}

/** Pebble 2.10 renamed the flag, and brought one for DNS over HTTPS. */
function dnsFlags(address: string): string[] {
  const help = spawnSync(nameServer, ["-help"], { encoding: "utf8" }).stderr;
  return help.includes("-dnsserver") ? ["-dnsserver", address, "-doh", ""] : ["-dns01", address];
}

/** A certificate that its own key has signed, by Debian's openssl: paths of both files. */
export function makeCertificate(folder: string, domain: string): { cert: string; key: string } {
  const [cert, key] = [join(folder, `${domain}.crt`), join(folder, `${domain}.key`)];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "30"];
  const names = ["-subj", `/CN=${domain}`, "-addext", `subjectAltName=DNS:${domain}`];
  execFileSync("openssl", ["req", "-x509", ...kind, ...names, "-keyout", key, "-out", cert], {
    stdio: "ignore",
  });
  return { cert, key };
}

async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await ask();
      return;
    } catch (error) {
      if (tries > 400) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

async function connectTo(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.destroy();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}
