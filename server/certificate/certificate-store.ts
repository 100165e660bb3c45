import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeDurably } from "#server/lib/durable-file.ts";
import { makeFolder } from "#server/lib/make-folder.ts";

/** Both in PEM; `cert` includes the issuer's chain. */
export type Certificate = { cert: string; key: string };

export type CertificateStore = {
  read: (domain: string) => Promise<Certificate | undefined>;
  write: (certificate: Certificate) => Promise<void>;
  /** The account key at the issuer, created by `make` the first time. */
  accountKey: (make: () => Promise<string>) => Promise<string>;
};

const privateMode = 0o700;

/** Certificate and keys in the data folder's `certificate`, readable only by the owner. */
export async function openCertificateStore(dataFolder: string): Promise<CertificateStore> {
  const folder = join(dataFolder, "certificate");
  await makeFolder(folder, privateMode);
  const read = (name: string): Promise<string> => readFile(join(folder, name), "utf8").catch(() => "");
  return {
    async read(domain) {
      // One file, so that a key is never stored beside another certificate.
      const pem = await read("certificate.pem");
      const [, key, cert] =
        /^(-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?PRIVATE KEY-----\n)([\s\S]+)$/.exec(pem) ?? [];
      if (!key || !cert || !isFor(cert, domain)) return undefined;
      return { key, cert };
    },
    write: ({ cert, key }) => writeDurably(join(folder, "certificate.pem"), `${key.trim()}\n${cert}`),
    async accountKey(make) {
      const saved = await read("account.pem");
      if (saved) return saved;
      const certificate = await make();
      await writeDurably(join(folder, "account.pem"), certificate);
      return certificate;
    },
  };
}

function isFor(cert: string, domain: string): boolean {
  const certificate = new X509Certificate(cert);
  return certificate.validToDate.getTime() > Date.now() && certificate.checkHost(domain) !== undefined;
}

/** True when less than a third of its life is left, which leaves weeks for retries. */
export function isDue(cert: string, now = new Date()): boolean {
  const { validFromDate, validToDate } = new X509Certificate(cert);
  const msLeft = validToDate.getTime() - now.getTime();
  return msLeft < (validToDate.getTime() - validFromDate.getTime()) / 3;
}
