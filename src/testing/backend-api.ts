import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Cast, createCast } from "./backend-accounts.ts";
import { startTestBackend, type TestBackend } from "./backend-harness.ts";

type Call = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> };

/** A backend with its cast for the tests of one file; no one has guessed yet when a test begins. */
export function useApi() {
  let opened: { backend: TestBackend; cast: Cast } | undefined;
  beforeAll(async () => {
    const backend = await startTestBackend();
    opened = { backend, cast: await createCast(backend) };
  });
  beforeEach(async () => {
    await club().backend.sql`delete from server.attempts`;
  });
  afterAll(() => opened?.backend.stop());

  function club() {
    if (!opened) throw new Error("The backend starts before the first test.");
    return opened;
  }

  function call(path: string, { method = "POST", body, token, headers = {} }: Call = {}): Promise<Response> {
    const { backend } = club();
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

  return { club, call, signIn };
}
