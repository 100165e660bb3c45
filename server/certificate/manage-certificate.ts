import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { abortOf } from "#server/lib/abort-of.ts";
import { withinTime } from "#server/lib/time-limit.ts";
import type { Settings } from "#server/settings/settings.ts";
import { describeListenError } from "#server/settings/try-listening.ts";
import { type Certificate, type CertificateStore, isDue, openCertificateStore } from "./certificate-store.ts";
import { type Challenges, obtainCertificate } from "./obtain-certificate.ts";
import { createPlainServer } from "./plain-server.ts";

export type ManagedCertificate = {
  certificate: Certificate;
  renew: (use: (certificate: Certificate) => void) => void;
  stop: () => Promise<void>;
};

type Keeping = { settings: Settings; domain: string; log: Logger; orderMs?: number };

const minute = 60_000;
/** Issuers allow five failures an hour. */
const retryMs = 15 * minute;
const checkMs = 12 * 60 * minute;
/** An issuer takes seconds. One that never responds must not block retries until the certificate has expired. */
const longestOrderMs = 10 * minute;

/** Returns the saved certificate, else a new one, retried until `ending` aborts. Serves plain HTTP until `stop`. */
export async function manageCertificate(
  { settings, domain, log, orderMs = longestOrderMs }: Keeping,
  ending: AbortSignal,
): Promise<ManagedCertificate> {
  const store = await openCertificateStore(settings.DATA_DIR);
  const challenges: Challenges = new Map();
  const plain = createPlainServer(challenges, settings.SITE_URL);
  await listen(plain, settings);
  const order = { domain, issuer: settings.ACME_URL, email: contactOf(settings), challenges };
  const obtain = () =>
    withinTime(
      obtainCertificate(order, store),
      orderMs,
      `The issuer ${settings.ACME_URL} did not issue the certificate in time for ${domain}.`,
    );
  const closing = new AbortController();
  const stop = async (): Promise<void> => {
    closing.abort();
    plain.closeAllConnections();
    await new Promise((done) => plain.close(done));
  };
  try {
    const certificate = await first(
      { store, domain, obtain, log },
      AbortSignal.any([ending, closing.signal]),
    );
    return {
      certificate,
      renew: (use) =>
        void renewInTime({ certificate, obtain, use, log }, closing.signal).catch((error) => {
          if (!closing.signal.aborted) log.error({ error }, "The site's certificate is not renewed anymore.");
        }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Obtaining = {
  store: CertificateStore;
  domain: string;
  obtain: () => Promise<Certificate>;
  log: Logger;
};

async function first({ store, domain, obtain, log }: Obtaining, ending: AbortSignal): Promise<Certificate> {
  const saved = await store.read(domain);
  if (saved) return saved;
  for (;;) {
    try {
      return await Promise.race([obtain(), abortOf(ending)]);
    } catch (error) {
      ending.throwIfAborted();
      log.error(
        { error },
        `There is no certificate for ${domain} yet. Its name has to lead to this computer, and the Internet has to reach port 80 of it. The next try is in 15 minutes.`,
      );
    }
    await wait(retryMs, undefined, { signal: ending });
  }
}

type Renewing = {
  certificate: Certificate;
  obtain: () => Promise<Certificate>;
  use: (certificate: Certificate) => void;
  log: Logger;
};

async function renewInTime(renewing: Renewing, ending: AbortSignal): Promise<void> {
  let { certificate } = renewing;
  for (;;) {
    certificate = await renewIfDue({ ...renewing, certificate });
    await wait(checkMs, undefined, { signal: ending, ref: false });
  }
}

export async function renewIfDue({ certificate, obtain, use, log }: Renewing): Promise<Certificate> {
  if (!isDue(certificate.cert)) return certificate;
  try {
    const renewed = await obtain();
    use(renewed);
    log.info("Renewed the site's certificate.");
    return renewed;
  } catch (error) {
    log.error({ error }, "The site's certificate could not be renewed. The next try is in 12 hours.");
    return certificate;
  }
}

function contactOf({ ADMIN_EMAIL }: Settings): string | undefined {
  return ADMIN_EMAIL.endsWith(".example") ? undefined : ADMIN_EMAIL;
}

function listen(server: Server, settings: Settings): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", (cause: NodeJS.ErrnoException) =>
      fail(describeListenError(cause, settings, "HTTP_PORT")),
    );
    server.listen(settings.HTTP_PORT, settings.HOST, () => done());
  });
}
