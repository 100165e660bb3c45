import { beforeAll, describe, expect, test } from "vitest";
import { type Kind, kinds, Walker } from "#testing/account-flows.ts";
import { createAccount, testPassword } from "#testing/backend-accounts.ts";
import { useApi } from "#testing/backend-api.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";

const api = await useApi();
const { backend, cast } = api;
let bystander: { id: string; email: string };

beforeAll(async () => {
  bystander = await createAccount(backend, { email: "bystander@flow.example" });
  await backend.sql.unsafe(`
    create table public.emailed (id bigint generated always as identity, email jsonb not null);
    create function public.note_mailed() returns trigger language plpgsql security definer as $$
    begin insert into public.emailed (email) values (new.email); return null; end $$;
    create trigger note_mailed after insert on server.email_queue for each row execute function public.note_mailed()`);
});

/** Each route of the sign-in service that responds, in the ways in which a person may ask it. */
const steps = {
  "signs in": (who) => who.signIn(),
  "guesses a password": (who) => who.guess(),
  "renews the session": (who) => who.renew(),
  "signs up": (who) => who.signUp(),
  "reset your password": (who) => who.recover(),
  "wants the email again": (who) => who.resend(),
  "opens the link of a sign-up": (who) => who.open("signup"),
  "opens the link for a password": (who) => who.open("recovery"),
  "opens the link of a new address": (who) => who.open("email_change"),
  "signs out": (who) => who.signOut(),
  "looks at the account": (who) => who.look(),
  "sets a password without the old one": (who) => who.setPassword(),
  "changes the password": (who) => who.changePassword(),
  "asks for another address": (who) => who.askForAddress(),
  "asks for a taken address": (who) => who.askForTakenAddress(),
  "sends a test email": (who) => who.test(),
  "reads the settings": (who) => who.readSettings(),
} satisfies Record<string, (who: Walker) => Promise<void>>;

type Step = keyof typeof steps;
const stepNames = Object.keys(steps) as Step[];

/**
 * Every pair of steps after each other, each followed by a third; where tests run in part, every kind of person takes a fifth
 * of the steps, each followed by another one.
 */
function flowsOf(kind: Kind): Step[][] {
  const at = kinds.indexOf(kind);
  if (!areTestsWhole)
    return stepNames
      .map((first, i) => [first, stepNames[(i * 5 + at + 1) % stepNames.length] ?? first])
      .filter((_, i) => (i + at) % 5 === 0);
  return stepNames.flatMap((first, i) =>
    stepNames.flatMap((second, j) =>
      (i * 7 + j * 3) % kinds.length === at
        ? [[first, second, stepNames[(i + j * 5 + at) % stepNames.length] ?? first]]
        : [],
    ),
  );
}

/** Orders in which accounts are lost and won back, no matter who takes them. */
const tellingFlows: Step[][] = [
  ["asks for another address", "changes the password", "opens the link of a new address"],
  ["asks for another address", "opens the link of a new address", "signs in"],
  [
    "reset your password",
    "asks for another address",
    "opens the link of a new address",
    "opens the link for a password",
  ],
  [
    "reset your password",
    "opens the link for a password",
    "sets a password without the old one",
    "opens the link for a password",
  ],
  [
    "reset your password",
    "opens the link for a password",
    "sets a password without the old one",
    "sets a password without the old one",
  ],
  ["signs up", "opens the link of a sign-up", "signs in", "signs out", "renews the session"],
  ["asks for another address", "asks for a taken address", "opens the link of a new address"],
];

const mostEmailsAStep = 2;

async function walk(kind: Kind, flow: Step[]): Promise<void> {
  const { sql } = backend;
  const who = await new Walker(api, bystander).become(kind);
  const emailed = async () =>
    (await sql`select email ->> 'to' as "to" from public.emailed order by id`).map(({ to }) => to);
  for (const step of flow) {
    await sql`delete from server.attempts`;
    const before = (await emailed()).length;
    const allowed = who.addresses();
    await steps[step](who);
    await who.checkInvariants();
    const emails = (await emailed()).slice(before);
    expect(emails.length, step).toBeLessThanOrEqual(mostEmailsAStep);
    for (const to of emails) expect([...allowed, ...who.addresses()], step).toContain(to);
  }
}

describe.each(kinds)("somebody who is %s", (kind) => {
  test.each([...flowsOf(kind), ...tellingFlows].map((flow) => [flow.join(", then "), flow] as const))(
    "%s",
    (_, flow) => walk(kind, flow),
  );
});

describe("no route tells whether an address has an account", () => {
  const shapeOf = async (response: Response) => {
    const body = Object(await response.json().catch(() => ({})));
    return [response.status, Object.keys(body).sort(), body.error_code, body.msg];
  };
  const unknown = () => `${crypto.randomUUID()}@flow.example`;
  const ask = (path: string, body: object) => api.call(`/auth/v1${path}`, { body });
  const person = { password: testPassword, data: { first_name: "Flo", last_name: "Walker" } };

  test.each([
    ["sign-up", (email: string) => ask("/signup", { email, ...person })],
    ["forgotten password", (email: string) => ask("/recover", { email })],
    ["email again", (email: string) => ask("/resend", { email, type: "signup" })],
    ["a wrong password", (email: string) => api.signIn(email, "not the password at all")],
    [
      "another address",
      (email: string) =>
        api.call("/auth/v1/user", {
          method: "PUT",
          token: cast.pending.accessToken,
          body: { email, current_password: testPassword },
        }),
    ],
  ])("%s", async (_, route) => {
    const expected = await shapeOf(await route(cast.member.email));
    expect(await shapeOf(await route(unknown()))).toEqual(expected);
  });
});
