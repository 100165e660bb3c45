import { beforeEach } from "vitest";
import { createCast } from "./backend-accounts.ts";
import { startTestBackend } from "./backend-harness.ts";
import { stopAfterTests } from "./stop-after-tests.ts";

type Call = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> };

/** A backend behind a proxy, with its cast, for the tests of one file; counters of guesses are reset before each test. */
export async function useApi() {
  const backend = stopAfterTests(await startTestBackend({ trustProxy: true }));
  const cast = await createCast(backend);
  beforeEach(async () => {
    await backend.sql`delete from server.attempts`;
  });

  function call(path: string, { method = "POST", body, token, headers = {} }: Call = {}): Promise<Response> {
    return fetch(backend.url + path, {
      method,
      redirect: "manual",
      headers: {
        apikey: backend.publishableKey,
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    call("/auth/v1/token?grant_type=password", { body: { email, password }, headers });

  return { backend, cast, call, signIn };
}
