import { jwtVerify, SignJWT } from "jose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clubIssuer, createTokenSigner, createTokenVerifier } from "./tokens.ts";

vi.mock("jose", { spy: true });

const signingKey = "a key that is long enough for the algorithm";
const read = createTokenVerifier(signingKey, "publishable", clubIssuer);
const now = Date.parse("2026-11-20T19:00:00Z");

const readHeader = (authorization: string) =>
  read(new Request("http://club.example/", { headers: { authorization } }));
const ask = (token: string) => readHeader(`Bearer ${token}`);

const claims = {
  sub: "00000000-0000-4000-8000-000000000001",
  session_id: "00000000-0000-4000-8000-000000000002",
  role: "authenticated",
  aud: "authenticated",
  exp: now / 1000 + 60,
};
const sign = (key = signingKey, changes: Record<string, unknown> = {}) =>
  new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: "HS256" })
    .sign(new TextEncoder().encode(key));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a token that was taken before is refused when its end has come", async () => {
  const token = await sign();
  expect(await ask(token)).toMatchObject({ userId: "00000000-0000-4000-8000-000000000001" });
  vi.setSystemTime(now + 59_000);
  expect(await ask(token)).toMatchObject({ userId: "00000000-0000-4000-8000-000000000001" });
  vi.setSystemTime(now + 60_000);
  expect(await ask(token)).toBe("refused");
});

test("a thousand tokens are known at once, and the one that came first is checked again", async () => {
  const tokens = await Promise.all(
    Array.from({ length: 1001 }, (_, index) => sign(signingKey, { nbf: now / 1000 - index })),
  );
  for (const token of tokens) await ask(token);
  vi.mocked(jwtVerify).mockClear();
  await ask(tokens[1] ?? "");
  expect(jwtVerify).not.toHaveBeenCalled();
  expect(await ask(tokens[0] ?? "")).toMatchObject({ userId: claims.sub });
  expect(jwtVerify).toHaveBeenCalledTimes(1);
});

test("beside a token that was taken, the same claims with another signature are refused", async () => {
  await ask(await sign());
  expect(await ask(await sign("another key that is long enough for the algorithm"))).toBe("refused");
});

test("what one request does to the claims is not what the next one gets", async () => {
  const token = await sign();
  const caller = await ask(token);
  if (typeof caller === "string") throw new Error(caller);
  expect(() => Object.assign(caller.claims, { role: "service_role" })).toThrow(TypeError);
  expect(await ask(token)).toMatchObject({ claims: { role: "authenticated" } });
});

test("no token and the publishable key are a visitor; anything else that is no token of ours is refused", async () => {
  expect(await read(new Request("http://club.example/"))).toBe("visitor");
  expect(await readHeader("Bearer publishable")).toBe("visitor");
  for (const header of ["Bearer", "Basic publishable", "publishable", "Bearer x"])
    expect(await readHeader(header)).toBe("refused");
  const token = await sign();
  expect(await readHeader(`bearer ${token}`)).toMatchObject({ sessionId: claims.session_id });
  expect(await readHeader(`Basic ${token}`)).toBe("refused");
});

test.each([
  { sub: undefined },
  { sub: "1" },
  { session_id: undefined },
  { role: "service_role" },
  { aud: "anon" },
  { exp: undefined },
  { nbf: now / 1000 + 1 },
  { iss: "https://elsewhere.example/auth/v1" },
  { iss: 5 },
])("a token of ours with %o is refused", async (changes) => {
  expect(await ask(await sign(signingKey, changes))).toBe("refused");
});

test("a token of ours is taken, and so is one of an earlier release, which names no issuer", async () => {
  const subject = { userId: claims.sub, sessionId: claims.session_id, email: "max@club.example" };
  const { token, expiresAt } = await createTokenSigner(signingKey)(subject);
  expect(expiresAt).toBe(now / 1000 + 3600);
  expect(await ask(token)).toMatchObject({
    userId: claims.sub,
    sessionId: claims.session_id,
    claims: { iss: clubIssuer, aud: "authenticated", role: "authenticated", exp: expiresAt },
  });
  expect(await ask(await sign())).toMatchObject({ userId: claims.sub });
});

test("a token holds from the second it names", async () => {
  expect(await ask(await sign(signingKey, { nbf: now / 1000 }))).toMatchObject({ userId: claims.sub });
});
