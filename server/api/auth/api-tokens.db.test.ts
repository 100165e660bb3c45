import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { createAccount, testPassword } from "#testing/backend-accounts.ts";
import { useApi } from "#testing/backend-api.ts";

const { backend, cast, call, signIn } = await useApi();

describe("tokens", () => {
  const claims = (token: string) =>
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const sign = (payload: Record<string, unknown>, key = backend.secrets.signingKey, alg = "HS256") =>
    new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key));
  const read = (token: string) => call("/rest/v1/app_users?select=id", { method: "GET", token });

  test("one of ours is taken", async () => {
    expect((await read(cast.member.accessToken)).status).toBe(200);
    expect((await read(await sign(claims(cast.member.accessToken)))).status).toBe(200);
  });

  test.each([
    ["no signature", (own: object) => `${encode({ alg: "none" })}.${encode(own)}.`],
    [
      "a foreign key",
      (own: Record<string, unknown>) => sign(own, "another key that is long enough for the algorithm"),
    ],
    ["another algorithm", (own: Record<string, unknown>) => sign(own, undefined, "HS512")],
    ["another audience", (own: Record<string, unknown>) => sign({ ...own, aud: "somebody else" })],
    ["no audience", ({ aud: _, ...own }: Record<string, unknown>) => sign(own)],
    ["no end", ({ exp: _, ...own }: Record<string, unknown>) => sign(own)],
    ["an end in the past", (own: Record<string, unknown>) => sign({ ...own, exp: Date.now() / 1000 - 60 })],
    [
      "a start in the future",
      (own: Record<string, unknown>) => sign({ ...own, nbf: Date.now() / 1000 + 600 }),
    ],
    ["the service's role", (own: Record<string, unknown>) => sign({ ...own, role: "service_role" })],
    ["the owner's role", (own: Record<string, unknown>) => sign({ ...own, role: "postgres" })],
    ["no session", ({ session_id: _, ...own }: Record<string, unknown>) => sign(own)],
    ["a subject that is no id", (own: Record<string, unknown>) => sign({ ...own, sub: "' or true --" })],
  ])("one with %s is refused", async (_, forge) => {
    const forged = await forge(claims(cast.member.accessToken));
    expect((await read(forged)).status).toBe(401);
    expect((await call("/storage/v1/object/x/y", { method: "GET", token: forged })).status).toBe(401);
    expect((await call("/functions/v1/x", { token: forged })).status).toBe(401);
    expect((await call("/auth/v1/user", { method: "PUT", token: forged, body: {} })).ok).toBe(false);
  });

  test("one with another person's id and one's own session is refused", async () => {
    const stolen = await sign({ ...claims(cast.member.accessToken), sub: cast.admin.id });
    expect((await read(stolen)).status).toBe(401);
  });

  test("tabs that renew a session at the same moment are given the same token, and the session lives on", async () => {
    const { client } = await createAccount(backend);
    const { data } = await client.auth.getSession();
    const renew = () =>
      call("/auth/v1/token?grant_type=refresh_token", {
        body: { refresh_token: data.session?.refresh_token },
      });
    const responses = await Promise.all(Array.from({ length: 6 }, renew));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const tokens = await Promise.all(
      responses.map(async (response) => ((await response.json()) as { refresh_token: string }).refresh_token),
    );
    expect(new Set(tokens).size).toBe(1);
    expect((await renew()).status).toBe(200);
  });

  describe("renewals", () => {
    type Tokens = { access_token: string; refresh_token: string };
    const refresh = (refresh_token: string) =>
      call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } });
    const renewed = async (refresh_token: string): Promise<Tokens> =>
      (await (await refresh(refresh_token)).json()) as Tokens;
    const begin = async (): Promise<Tokens> => (await signIn(cast.captain.email, testPassword)).json();
    /** As if the token had been used a while ago: the moment that several tabs share is over. */
    const letPass = (token: string) =>
      backend.sql`
        update auth.refresh_tokens set updated_at = now() - interval '3 days', created_at = now() - interval '3 days'
        where token = ${token} or parent = ${token}`;
    const isOver = async ({ access_token }: Tokens) => (await read(access_token)).status === 401;

    test("a refresh token whose successor was used ends the session when it comes again", async () => {
      const first = await begin();
      const second = await renewed(first.refresh_token);
      const third = await renewed(second.refresh_token);
      await letPass(first.refresh_token);
      expect((await refresh(first.refresh_token)).status).toBe(400);
      expect((await refresh(third.refresh_token)).status).toBe(400);
      expect(await isOver(third)).toBe(true);
    });

    test("a renewal whose answer was lost is answered again, however late", async () => {
      const first = await begin();
      await refresh(first.refresh_token);
      await letPass(first.refresh_token);
      const again = await renewed(first.refresh_token);
      expect(await isOver(again)).toBe(false);
      expect((await refresh(again.refresh_token)).status).toBe(200);
    });

    test("an answer may be lost several times", async () => {
      const first = await begin();
      await refresh(first.refresh_token);
      await letPass(first.refresh_token);
      for (let n = 0; n < 3; n++) await refresh(first.refresh_token);
      const again = await renewed(first.refresh_token);
      expect((await refresh(again.refresh_token)).status).toBe(200);
    });

    test("a lost successor that turns up after it was replaced ends the session", async () => {
      const first = await begin();
      const lost = await renewed(first.refresh_token);
      await letPass(first.refresh_token);
      const again = await renewed(first.refresh_token);
      await letPass(lost.refresh_token);
      expect((await refresh(lost.refresh_token)).status).toBe(400);
      expect((await refresh(again.refresh_token)).status).toBe(400);
      expect(await isOver(again)).toBe(true);
    });

    test("once the new successor was used, the old token ends the session", async () => {
      const first = await begin();
      await refresh(first.refresh_token);
      await letPass(first.refresh_token);
      const again = await renewed(first.refresh_token);
      const next = await renewed(again.refresh_token);
      expect((await refresh(first.refresh_token)).status).toBe(400);
      expect(await isOver(next)).toBe(true);
    });

    test("a thief who brings an old token ends the session as soon as its owner renews, within ten seconds too", async () => {
      const first = await begin();
      const owner = await renewed(first.refresh_token);
      await letPass(first.refresh_token);
      const thief = await renewed(first.refresh_token);
      expect((await refresh(owner.refresh_token)).status).toBe(400);
      expect(await isOver(thief)).toBe(true);
      expect((await refresh(thief.refresh_token)).status).toBe(400);
    });

    test("a thief who brings an old token after its owner went on ends the session, within ten seconds too", async () => {
      const first = await begin();
      const second = await renewed(first.refresh_token);
      const owner = await renewed(second.refresh_token);
      expect((await refresh(first.refresh_token)).status).toBe(400);
      expect(await isOver(owner)).toBe(true);
    });

    test("two who bring the same token within ten seconds get the same one, and only one of them can go on later", async () => {
      const first = await begin();
      const [one, other] = [await renewed(first.refresh_token), await renewed(first.refresh_token)];
      expect(other.refresh_token).toBe(one.refresh_token);
      const ahead = await renewed(one.refresh_token);
      await letPass(one.refresh_token);
      const behind = await renewed(other.refresh_token);
      expect(behind.refresh_token).not.toBe(ahead.refresh_token);
      expect((await refresh(ahead.refresh_token)).status).toBe(400);
      expect(await isOver(behind)).toBe(true);
    });

    test("two who bring a token more than ten seconds apart cannot both go on, whoever came first", async () => {
      const first = await begin();
      const early = await renewed(first.refresh_token);
      await letPass(first.refresh_token);
      const late = await renewed(first.refresh_token);
      expect(await isOver(late)).toBe(false);
      await letPass(early.refresh_token);
      expect((await refresh(early.refresh_token)).status).toBe(400);
      expect(await isOver(late)).toBe(true);
    });

    test("tabs that bring a token whose answer was lost are given the same one again", async () => {
      const first = await begin();
      await refresh(first.refresh_token);
      await letPass(first.refresh_token);
      const tabs = await Promise.all(Array.from({ length: 3 }, () => renewed(first.refresh_token)));
      expect(new Set(tabs.map(({ refresh_token }) => refresh_token)).size).toBe(1);
      expect((await refresh(tabs[0]?.refresh_token ?? "")).status).toBe(200);
    });

    test("a replay is in the security log, a lost answer is not", async () => {
      const replays = async () =>
        (
          await backend.sql`
            select from public.security_log where event = 'refresh token replayed' and account_id = ${cast.captain.id}`
        ).length;
      const before = await replays();
      const first = await begin();
      await refresh(first.refresh_token);
      await letPass(first.refresh_token);
      await refresh((await renewed(first.refresh_token)).refresh_token);
      expect(await replays()).toBe(before);
      await refresh(first.refresh_token);
      expect(await replays()).toBe(before + 1);
    });
  });
});

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
