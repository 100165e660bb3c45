import { axios, Client, crypto } from "acme-client";
import type { Certificate, CertificateStore } from "./certificate-store.ts";

/** Without this, the library would wait for a response forever. */
axios.defaults.timeout = 30_000;

/** Responses to the issuer by token, served at /.well-known/acme-challenge/<token>. */
export type Challenges = Map<string, string>;

export type Order = { domain: string; issuer: string; email: string | undefined; challenges: Challenges };

/** Proves the domain over HTTP (RFC 8555) and saves the certificate. Rejects with the issuer's message. */
export async function obtainCertificate(
  { domain, issuer, email, challenges }: Order,
  store: CertificateStore,
): Promise<Certificate> {
  const accountKey = await store.accountKey(async () => String(await crypto.createPrivateEcdsaKey()));
  const client = new Client({ directoryUrl: issuer, accountKey, backoffMin: 1_000 });
  const [key, csr] = await crypto.createCsr(
    { commonName: domain, altNames: [domain] },
    await crypto.createPrivateEcdsaKey(),
  );
  const cert = await client.auto({
    csr,
    ...(email && { email }),
    termsOfServiceAgreed: true,
    challengePriority: ["http-01"],
    // A router often can't reach itself by its public name; only the issuer's view counts.
    skipChallengeVerification: true,
    challengeCreateFn: async (_, { token }, response) => challenges.set(token, response),
    challengeRemoveFn: async (_, { token }) => challenges.delete(token),
  });
  const certificate = { cert, key: String(key) };
  await store.write(certificate);
  return certificate;
}
