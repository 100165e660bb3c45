import { describe, expect, test } from "vitest";
import { resetPassword } from "#server/opening/first-admin.ts";
import { createAccount, testPassword } from "#testing/backend-accounts.ts";
import { useApi } from "#testing/backend-api.ts";
import { linkIn, verifyUrl } from "#testing/emailed-links.ts";

const { backend, cast, call, signIn } = await useApi();

type Person = Awaited<ReturnType<typeof createAccount>>;

const ask = (person: Person, email: string, password: string | undefined = testPassword) =>
  call("/auth/v1/user", {
    method: "PUT",
    token: person.accessToken,
    body: { email, ...(password === undefined ? {} : { current_password: password }) },
  });
const tokenIn = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";
const open = (token: string) =>
  call("/auth/v1/verify", { body: { token_hash: token, type: "email_change" } });
const subjectsTo = async (address: string) =>
  (await backend.outbox()).filter(({ to }) => to === address).map(({ subject }) => subject);
const linkTo = async (address: string) => linkIn(await backend.waitForEmail(address));
const addressOf = async (person: Person) => {
  const [row] = await backend.sql`
    select u.email, e.email as listed, i.email as identity, u.email_confirmed_at is not null as confirmed
    from auth.users u join public.account_emails e on e.account_id = u.id
    join auth.identities i on i.user_id = u.id where u.id = ${person.id}`;
  return row;
};
let count = 0;
const newAddress = () => `moved${++count}@elsewhere.example`;

describe("changing the email address", () => {
  test("mails the link to the new address, tells the old one, and changes nothing until it is opened", async () => {
    const person = await createAccount(backend);
    const newEmail = newAddress();
    const response = await ask(person, ` ${newEmail.toUpperCase()} `);
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { email: person.email, new_email: newEmail },
    ]);
    expect(await linkTo(newEmail)).toContain(`${backend.url}/#type=email_change&token=`);
    await expect
      .poll(() => subjectsTo(person.email))
      .toEqual([expect.stringContaining("You asked to change")]);
    const notice = await backend.waitForEmail(person.email);
    expect(notice.text).toContain(newEmail);
    expect(notice.text).not.toContain("token=");
    expect(await addressOf(person)).toMatchObject({ email: person.email, listed: person.email });
    const mine = await call("/auth/v1/user", { method: "GET", token: person.accessToken });
    expect(await mine.json()).toMatchObject({ email: person.email, new_email: newEmail });
  });

  test("is done by the link, everywhere, signs everyone out, and tells the old address", async () => {
    const person = await createAccount(backend);
    const elsewhere = await (await signIn(person.email, testPassword)).json();
    const newEmail = newAddress();
    await ask(person, newEmail);
    const response = await open(tokenIn(await linkTo(newEmail)));
    expect([response.status, await response.json()]).toEqual([200, { id: person.id, email: newEmail }]);
    expect(await addressOf(person)).toEqual({
      email: newEmail,
      listed: newEmail,
      identity: newEmail,
      confirmed: true,
    });
    for (const token of [person.accessToken, elsewhere.access_token])
      expect((await call("/auth/v1/user", { method: "GET", token })).ok).toBe(false);
    const renewed = await call("/auth/v1/token?grant_type=refresh_token", {
      body: { refresh_token: elsewhere.refresh_token },
    });
    expect(renewed.status).toBe(400);
    expect((await signIn(person.email, testPassword)).status).toBe(400);
    expect((await signIn(newEmail, testPassword)).status).toBe(200);
    await expect.poll(() => subjectsTo(person.email)).toContainEqual(expect.stringContaining("was changed"));
    const events = await backend.sql`
      select event from public.security_log where account_id = ${person.id} and event like 'email%' order by id`;
    expect(events.map(({ event }) => event)).toEqual(["email change asked for", "email changed"]);
  });

  test("works once, within a day, by the newest link only, and never by merely opening an address", async () => {
    const person = await createAccount(backend);
    const [first, second] = [newAddress(), newAddress()];
    await ask(person, first);
    const old = tokenIn(await linkTo(first));
    await ask(person, second);
    const token = tokenIn(await linkTo(second));
    expect((await open(old)).status).toBe(403);
    const looked = await call(`/auth/v1/verify?token=${token}&type=email_change`, { method: "GET" });
    expect(looked.status).toBe(400);
    await backend.sql`update server.email_changes set created_at = now() - interval '25 hours'`;
    expect((await open(token)).status).toBe(403);
    await backend.sql`update server.email_changes set created_at = now()`;
    expect((await open(token)).status).toBe(200);
    expect((await open(token)).status).toBe(403);
    expect((await addressOf(person))?.email).toBe(second);
  });

  test("ends links that were mailed to the old address", async () => {
    const person = await createAccount(backend);
    await call("/auth/v1/recover", { body: { email: person.email } });
    const recovery = await linkTo(person.email);
    const newEmail = newAddress();
    await ask(person, newEmail);
    await open(tokenIn(await linkTo(newEmail)));
    const response = await fetch(verifyUrl(recovery), { redirect: "manual" });
    expect(response.headers.get("location")).toContain("error_code=otp_expired");
  });

  test("is forgotten when the password is changed: whoever did not ask takes the account back", async () => {
    const person = await createAccount(backend);
    const newEmail = newAddress();
    await ask(person, newEmail);
    const token = tokenIn(await linkTo(newEmail));
    const next = { password: "a brand new long phrase", current_password: testPassword };
    await call("/auth/v1/user", { method: "PUT", token: person.accessToken, body: next });
    expect((await open(token)).status).toBe(403);
    expect((await addressOf(person))?.email).toBe(person.email);
  });

  test("is forgotten when the password is set from the server's console", async () => {
    const person = await createAccount(backend);
    const newEmail = newAddress();
    await ask(person, newEmail);
    const token = tokenIn(await linkTo(newEmail));
    expect(await resetPassword(backend.sql, person.email, "words from the console")).toBe(person.id);
    expect((await open(token)).status).toBe(403);
    expect((await signIn(person.email, "words from the console")).status).toBe(200);
  });

  test("needs the current password and a plain address", async () => {
    const person = await createAccount(backend);
    const newEmail = newAddress();
    const refused = async (email: string, password?: string) =>
      (await (await ask(person, email, password)).json()).error_code;
    expect(await refused(newEmail, "not the password")).toBe("current_password_invalid");
    const without = await call("/auth/v1/user", {
      method: "PUT",
      token: person.accessToken,
      body: { email: newEmail },
    });
    expect((await without.json()).error_code).toBe("current_password_required");
    for (const email of ["", "nobody", "a@x.example,b@x.example", "<a@x.example>", "a\nb@x.example"])
      expect((await (await ask(person, email)).json()).msg).toBe("Please enter a valid email address");
    expect(await subjectsTo(newEmail)).toEqual([]);
    expect(await subjectsTo(person.email)).toEqual([]);
  });

  test("does not tell whether an address has an account, and writes to its owner", async () => {
    const person = await createAccount(backend);
    const { member } = cast;
    const unknown = await ask(person, newAddress());
    const conflict = await ask(person, member.email);
    const shape = async (response: Response) => {
      const body = (await response.json()) as Record<string, unknown>;
      return [
        response.status,
        Object.keys(body).sort(),
        { ...body, new_email: 0, email_change_sent_at: 0, updated_at: 0 },
      ];
    };
    expect(await shape(conflict)).toEqual(await shape(unknown));
    await expect
      .poll(() => subjectsTo(member.email))
      .toEqual([expect.stringContaining("Your email address and")]);
    const notice = await backend.waitForEmail(member.email);
    expect(notice.text).toContain("already has an account");
    expect(notice.text).not.toContain("token=");
    await expect.poll(() => subjectsTo(person.email)).toHaveLength(2);
  });

  test("is refused without harm when the address was taken meanwhile", async () => {
    const person = await createAccount(backend);
    const newEmail = newAddress();
    await ask(person, newEmail);
    const token = tokenIn(await linkTo(newEmail));
    const other = await createAccount(backend, { email: newEmail });
    expect((await open(token)).status).toBe(403);
    expect((await addressOf(person))?.email).toBe(person.email);
    expect((await addressOf(other))?.email).toBe(newEmail);
    expect((await call("/auth/v1/user", { method: "GET", token: person.accessToken })).status).toBe(200);
  });

  test("is limited by account and by client, whatever the password", async () => {
    const person = await createAccount(backend);
    const newEmail = newAddress();
    for (let n = 0; n < 3; n++) expect((await ask(person, newAddress())).status).toBe(200);
    const refusal = await ask(person, newEmail);
    expect([refusal.status, refusal.headers.has("retry-after")]).toEqual([429, true]);
    expect(await subjectsTo(newEmail)).toEqual([]);

    await backend.sql`delete from server.attempts`;
    await backend.sql`insert into server.attempts values ('email-changes-by-client:127.0.0.1', 20, now() + interval '1 hour')`;
    expect((await ask(person, newAddress())).status).toBe(429);

    await backend.sql`delete from server.attempts`;
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await ask(person, person.email)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
