import { setTimeout as wait } from "node:timers/promises";
import { accountRoutes, askAccountRoutes } from "#testing/account-routes.ts";
import { type Check, expectTo } from "./check.ts";
import type { HostedProject } from "./hosted-project.ts";
import { emailedLink, goodPassword, join, openEmailedLink, type Person, signUp } from "./people.ts";

const statusOf = async ({ sql }: HostedProject, { id }: Person) =>
  (await sql`select status from account_access where account_id = ${id}`)[0]?.status;
type Attempt = { email: string; password?: string; from?: string };
const signIn = ({ connect }: HostedProject, { email, password = goodPassword, from }: Attempt) =>
  connect(from).auth.signInWithPassword({ email, password });

async function confirmation(project: HostedProject): Promise<string> {
  const person = await signUp(project);
  const before = await signIn(project, person);
  expectTo(before.error?.code === "email_not_confirmed", `before the link: ${before.error?.code}`);
  const location = await openEmailedLink(project, person.email, /confirm/i);
  expectTo(location.startsWith(`${project.siteUrl}/#access_token=`), `the link led to ${location}`);
  const after = await signIn(project, person);
  expectTo(!after.error, `after the link: ${after.error?.message}`);
  expectTo((await statusOf(project, person)) === "Pending", "a new account is not Pending");
  return "Pending; the link has the session in its fragment";
}

async function pending(project: HostedProject): Promise<string> {
  const { client, id } = await join(project, { status: "Pending" });
  const own = await client.from("app_users").select("id, status");
  const members = await client.from("members").select("id");
  expectTo(own.data?.length === 1 && own.data[0]?.status === "Pending", `own row: ${JSON.stringify(own)}`);
  expectTo(!members.error && members.data.length === 0, `members: ${JSON.stringify(members)}`);
  const approved = await client.rpc("approve_account", { account_id: id });
  expectTo(approved.error?.code === "42501", `approving oneself: ${JSON.stringify(approved.error)}`);
  return "sees its own row, nothing of members, may not approve itself";
}

async function approval(project: HostedProject): Promise<string> {
  const board = await join(project, { role: "Board Member" });
  const person = await join(project, { status: "Pending" });
  const { error } = await board.client.rpc("approve_account", { account_id: person.id });
  expectTo(!error, `approve_account: ${error?.message}`);
  const { data } = await person.client.from("app_users").select("status").eq("id", person.id);
  expectTo(data?.[0]?.status === "Active", `after approval: ${JSON.stringify(data)}`);
  return "Active at once, with the same token";
}

async function namesAreNeeded(project: HostedProject): Promise<string> {
  const { error } = await project
    .connect()
    .auth.signUp({ email: "nameless@club.example", password: goodPassword });
  expectTo(error !== null, "an account without names was opened");
  return `${error.status} ${error.code}: ${error.message}`;
}

async function weakPasswords(project: HostedProject): Promise<string> {
  const options = { data: { first_name: "Max", last_name: "Clay" } };
  const { error } = await project
    .connect()
    .auth.signUp({ email: "weak@club.example", password: "short", options });
  expectTo(error?.code === "weak_password", `a short one: ${error?.code}`);
  const long = "x".repeat(80);
  const tooLong = await project
    .connect()
    .auth.signUp({ email: "long@club.example", password: long, options });
  expectTo(tooLong.error !== null, "80 characters were taken");
  return `short: ${error.message} 80 characters: ${tooLong.error.message}`;
}

async function knownAddress(project: HostedProject): Promise<string> {
  const person = await join(project);
  const again = await project.connect().auth.signUp({
    email: person.email,
    password: goodPassword,
    options: { data: { first_name: "Ed", last_name: "Hunter" } },
  });
  expectTo(!again.error && again.data.user?.id !== person.id, "the answer tells that the account is known");
  const [{ count } = { count: 0 }] = await project.sql<
    { count: number }[]
  >`select count(*)::int from auth.users where email = ${person.email}`;
  expectTo(count === 1, `${count} accounts`);
  return "answers as for a new one; one account";
}

async function twoTabs(project: HostedProject): Promise<string> {
  const { client } = await join(project);
  const refreshToken = (await client.auth.getSession()).data.session?.refresh_token ?? "";
  const tabs = await Promise.all(
    [1, 2].map(() => project.connect().auth.refreshSession({ refresh_token: refreshToken })),
  );
  const failed = tabs.filter(({ error }) => error);
  expectTo(failed.length === 0, `${failed.length} of 2 failed: ${failed[0]?.error?.message}`);
  const tokens = new Set(tabs.map(({ data }) => data.session?.refresh_token));
  return `both go on, with ${tokens.size} token${tokens.size === 1 ? "" : "s"}`;
}

async function replayedToken(project: HostedProject): Promise<string> {
  const { client } = await join(project);
  const first = (await client.auth.getSession()).data.session?.refresh_token ?? "";
  const next = await project.connect().auth.refreshSession({ refresh_token: first });
  const later = await project
    .connect()
    .auth.refreshSession({ refresh_token: next.data.session?.refresh_token ?? "" });
  expectTo(!later.error, `the third token: ${later.error?.message}`);
  await wait(11_000);
  const replay = await project.connect().auth.refreshSession({ refresh_token: first });
  expectTo(replay.error !== null, "a token of before opened a session");
  const now = await project
    .connect()
    .auth.refreshSession({ refresh_token: later.data.session?.refresh_token ?? "" });
  return `${replay.error.code}; the newest token ${now.error ? `is refused, too (${now.error.code})` : "still works"}`;
}

async function guesses(project: HostedProject): Promise<string> {
  const person = await join(project, { from: "203.0.113.50" });
  const stranger = "198.51.100.66";
  const codes: (string | undefined)[] = [];
  for (let guess = 0; guess < 6; guess++)
    codes.push(
      (await signIn(project, { ...person, password: `wrong guess ${guess}`, from: stranger })).error?.code,
    );
  const right = await signIn(project, { ...person, from: stranger });
  expectTo(right.error?.status === 429, `the right password after six wrong ones: ${right.error?.status}`);
  const owner = await signIn(project, { ...person, from: "203.0.113.50" });
  expectTo(!owner.error, `its owner is locked out: ${owner.error?.message}`);
  return `${codes[0]} five times, then ${right.error.status} ${right.error.code}: ${right.error.message}; its owner signs in`;
}

async function forgottenPassword(project: HostedProject): Promise<string> {
  const person = await join(project);
  await wait(1100);
  const recovery = await project
    .connect()
    .auth.resetPasswordForEmail(person.email, { redirectTo: `${project.siteUrl}/` });
  expectTo(!recovery.error, `recover: ${recovery.error?.message}`);
  const unknown = await project.connect().auth.resetPasswordForEmail("nobody@club.example");
  expectTo(!unknown.error, `an unknown address: ${unknown.error?.message}`);
  const location = await openEmailedLink(project, person.email, /reset/i);
  const tokens = new URLSearchParams(new URL(location).hash.slice(1));
  const client = project.connect();
  await client.auth.setSession({
    access_token: tokens.get("access_token") ?? "",
    refresh_token: tokens.get("refresh_token") ?? "",
  });
  const update = await client.auth.updateUser({ password: "another phrase of mine" });
  expectTo(!update.error, `the new password: ${update.error?.code} ${update.error?.message}`);
  expectTo(
    (await signIn(project, person)).error?.code === "invalid_credentials",
    "the old password still opens",
  );
  expectTo(
    !(await signIn(project, { ...person, password: "another phrase of mine" })).error,
    "the new password does not open",
  );
  const other = await person.client.auth.refreshSession();
  return `type=${tokens.get("type")}; other sessions ${other.error ? "have ended" : "go on"}`;
}

async function changedPassword(project: HostedProject): Promise<string> {
  const person = await join(project);
  const bare = await person.client.auth.updateUser({ password: "another phrase of mine" });
  expectTo(bare.error !== null, "the password was changed without the current one");
  const wrong = await person.client.auth.updateUser({
    password: "another phrase of mine",
    current_password: "not the one",
  });
  expectTo(wrong.error !== null, "the password was changed with a wrong current one");
  const other = await signIn(project, person);
  const right = await person.client.auth.updateUser({
    password: "another phrase of mine",
    current_password: goodPassword,
  });
  expectTo(!right.error, `with the current password: ${right.error?.code} ${right.error?.message}`);
  const ended = await project.connect().auth.refreshSession({
    refresh_token: other.data.session?.refresh_token ?? "",
  });
  return `without: ${bare.error.code}; wrong: ${wrong.error.code}; other sessions ${ended.error ? "have ended" : "go on"}`;
}

async function changedAddress(project: HostedProject): Promise<string> {
  const person = await join(project);
  await wait(1100);
  const next = `new-${person.email}`;
  const update = await person.client.auth.updateUser({ email: next });
  expectTo(!update.error, `updateUser: ${update.error?.message}`);
  const links = [
    await emailedLink(project, person.email, /change/i),
    await emailedLink(project, next, /change/i),
  ];
  const half = await fetch(links[0] ?? "", { redirect: "manual" });
  const addressNow = async () =>
    (await project.sql`select email from auth.users where id = ${person.id}`)[0]?.email as string;
  expectTo((await addressNow()) === person.email, "one link alone changed the address");
  await fetch(links[1] ?? "", { redirect: "manual" });
  expectTo((await addressNow()) === next, "both links did not change the address");
  const [row] = await project.sql`select email from account_emails where account_id = ${person.id}`;
  expectTo(row?.email === next, `the club's table has ${row?.email}`);
  const other = await join(project);
  const refusal = await person.client.auth.updateUser({ email: other.email });
  return `both links are needed (the first leads to ${half.headers.get("location")?.slice(0, 60)}); a taken address: ${refusal.error?.code}`;
}

async function signOutEverywhere(project: HostedProject): Promise<string> {
  const person = await join(project);
  const other = project.connect();
  await other.auth.signInWithPassword({ email: person.email, password: goodPassword });
  expectTo(
    ((await other.from("app_users").select("id")).data?.length ?? 0) > 0,
    "the second device sees nothing",
  );
  await person.client.auth.signOut({ scope: "global" });
  const rows = await other.from("app_users").select("id");
  expectTo(!rows.data?.length, `the second device still sees ${rows.data?.length} rows`);
  const renewed = await other.auth.refreshSession();
  expectTo(renewed.error !== null, "the second device renewed its session");
  return `the other device's token opens nothing; renewing: ${renewed.error.code}`;
}

async function deactivation(project: HostedProject): Promise<string> {
  const admin = await join(project, { role: "Admin" });
  const person = await join(project);
  const { error } = await admin.client.rpc("deactivate_account", { account_id: person.id });
  expectTo(!error, `deactivate_account: ${error?.message}`);
  const rows = await person.client.from("members").select("id");
  expectTo(!rows.data?.length, "a deactivated account reads members");
  const renewed = await person.client.auth.refreshSession();
  expectTo(renewed.error !== null, "a deactivated account renewed its session");
  const again = await signIn(project, person);
  return `renewing: ${renewed.error.code}; signing in: ${again.error ? again.error.code : "possible, as Inactive"}`;
}

async function erasure(project: HostedProject): Promise<string> {
  const admin = await join(project, { role: "Admin" });
  const person = await join(project);
  const { error } = await admin.client.rpc("erase_person", { account_id: person.id });
  expectTo(!error, `erase_person: ${error?.message}`);
  expectTo(
    (await signIn(project, person)).error?.code === "invalid_credentials",
    "an erased person signs in",
  );
  const left = await project.sql`select 1 from auth.users where email = ${person.email}`;
  expectTo(left.length === 0, "the address is still in the accounts");
  return "gone from the accounts; signing in: invalid_credentials";
}

async function routes(project: HostedProject): Promise<string> {
  const responses = await askAccountRoutes(project);
  const others = accountRoutes.flatMap(({ asks, theirs }, index) =>
    responses[index] === theirs ? [] : [`${asks}: ${responses[index]} instead of ${theirs}`],
  );
  expectTo(others.length === 0 && responses.length === accountRoutes.length, others.join("; "));
  return `${responses.length} requests get the responses of docs/account-routes.md`;
}

export const accountChecks: readonly Check[] = [
  { name: "sign up, confirm, wait for approval", run: confirmation },
  { name: "a Pending account sees itself alone", run: pending },
  { name: "the board approves", run: approval },
  { name: "no account without names", run: namesAreNeeded },
  { name: "passwords too short and too long", run: weakPasswords },
  { name: "signing up with a known address tells nothing", run: knownAddress },
  { name: "two tabs renew at one moment", run: twoTabs },
  { name: "a renewal token of before", run: replayedToken },
  { name: "wrong passwords, and the owner beside them", run: guesses },
  { name: "forgotten password", run: forgottenPassword },
  { name: "change of password", run: changedPassword },
  { name: "change of address", run: changedAddress },
  { name: "sign out everywhere", run: signOutEverywhere },
  { name: "deactivate", run: deactivation },
  { name: "erase", run: erasure },
  { name: "routes of accounts", run: routes },
];
