import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visitorClient } from "#testing/backend-accounts.ts";
import { createTestDatabase, startTestBackend, type TestBackend } from "#testing/backend-harness.ts";
import { Postbox } from "#testing/postbox.ts";
import { temporaryFolder } from "#testing/temporary-folder.ts";
import { createMailer, maxAttempts } from "./email-queue.ts";

const postbox = new Postbox();
let port: number;
let backend: TestBackend;

beforeAll(async () => {
  port = await postbox.open();
  await postbox.close();
  backend = await startTestBackend({ smtpUrl: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await backend.stop();
  await postbox.close();
});

test("a letter waits while the mail server is away and goes out when it is back", async () => {
  const { error } = await visitorClient(backend).auth.signUp({
    email: "far@club.example",
    password: "a patient long phrase",
    options: { data: { first_name: "Nora", last_name: "New" } },
  });
  expect(error).toBeNull();
  const waiting = () => backend.sql`select attempts, last_error from server.email_queue`;
  await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1);
  expect((await waiting())[0]?.last_error).toContain("ECONNREFUSED");

  await postbox.open(port);
  await backend.sql`update server.email_queue set next_attempt_at = now()`;
  await visitorClient(backend).auth.signUp({
    email: "near@club.example",
    password: "a patient long phrase",
    options: { data: { first_name: "Nora", last_name: "New" } },
  });
  await expect.poll(() => postbox.received.length, { timeout: 5000 }).toBe(2);
  await expect.poll(waiting).toHaveLength(0);
  expect(postbox.received.join()).toContain("To: far@club.example");
  for (const email of postbox.received) expect(email).toContain("Auto-Submitted: auto-generated");
  expect(postbox.received.join()).toMatch(/Confirm your email address/);
});

test("a letter that a slow mail server took is not sent again, however soon PostgreSQL ends what rests", async () => {
  const slow = new Postbox(1_500);
  const slowPort = await slow.open();
  const impatient = await startTestBackend({
    smtpUrl: `smtp://127.0.0.1:${slowPort}`,
    extraSql: `do $$ begin
      execute format('alter database %I set idle_in_transaction_session_timeout = %L', current_database(), '1s');
    end $$`,
  });
  try {
    await visitorClient(impatient).auth.signUp({
      email: "slow@club.example",
      password: "a patient long phrase",
      options: { data: { first_name: "Nora", last_name: "New" } },
    });
    await expect.poll(() => slow.received.length, { timeout: 15_000 }).toBe(1);
    await expect.poll(() => impatient.sql`select from server.email_queue`).toHaveLength(0);
  } finally {
    await impatient.stop();
    await slow.close();
  }
});

test("an email goes out by the mail server an administrator saves while it waits", async () => {
  const own = new Postbox();
  const ownPort = await own.open();
  const club = await startTestBackend({ mailFrom: null });
  try {
    await writeFile(
      join(club.folder, "email.json"),
      JSON.stringify({
        server: { host: "127.0.0.1", port: ownPort, user: "", password: "" },
        from: "web@club.example",
      }),
    );
    await visitorClient(club).auth.signUp({
      email: "saved@club.example",
      password: "a patient long phrase",
      options: { data: { first_name: "Nora", last_name: "New" } },
    });
    await expect.poll(() => own.received.length, { timeout: 5000 }).toBe(1);
    expect(own.received.join()).toMatch(/From: .*<web@club.example>/);
    expect(await club.outbox()).toHaveLength(0);
  } finally {
    await club.stop();
    await own.close();
  }
});

test("an email in the outbox that a crash kept from being noted is no second file when it comes again", async () => {
  const database = await createTestDatabase();
  const { sql } = database;
  const outbox = temporaryFolder();
  const open = () =>
    createMailer({
      ...{ sql, outbox, log: pino({ level: "silent" }), clubName: async () => "Gun Club" },
      route: async () => ({ server: undefined, from: "web@club.example" }),
    });
  try {
    const email = { to: "twice@club.example", subject: "Sunday", text: "", html: "" };
    const isDelivered = () => expect.poll(() => sql`select from server.email_queue`).toHaveLength(0);
    await sql`insert into server.email_queue (email) values (${sql.json(email)})`;
    // What PostgreSQL still has after a crash between the file and the commit.
    const queued = await sql`select to_jsonb(q) as row from server.email_queue q`;
    for (const each of [1, 2]) {
      const mailer = open();
      await isDelivered();
      await mailer.stop();
      expect(await readdir(outbox)).toEqual([expect.stringMatching(/^20.*\.json$/)]);
      if (each === 1)
        await sql`insert into server.email_queue select r.* from jsonb_populate_record(null::server.email_queue, ${sql.json(queued[0]?.row)}) r`;
    }
  } finally {
    await database.stop();
  }
});

test("an email that is refused each time holds up no other, and is given up in the end", async () => {
  const [database, mailServer] = [await createTestDatabase(), new Postbox()];
  const { sql } = database;
  const [refused, stuck] = ["refused@club.example", "stuck@club.example"];
  mailServer.refused.push(refused, stuck);
  const server = `smtp://127.0.0.1:${await mailServer.open()}`;
  const mailer = createMailer({
    sql,
    log: pino({ level: "silent" }),
    clubName: async () => "Gun Club",
    outbox: "/nonexistent",
    route: async () => ({ server, from: "web@club.example" }),
  });
  const emailTo = (to: string) => ({ to, subject: "Sunday", text: "", html: "" });
  const isSent = (to: string) =>
    expect.poll(() => mailServer.received.join(), { timeout: 5000 }).toContain(`To: ${to}`);
  const ofRefused = async () => {
    const [row] = await sql`
      select attempts, next_attempt_at <= now() + interval '1 hour' as "isWithinAnHour"
      from server.email_queue where email ->> 'to' = ${refused}`;
    return row;
  };
  try {
    await sql`create function server.refuse_change() returns trigger language plpgsql as
      $$ begin raise 'this row cannot be changed'; end $$`;
    await sql.unsafe(`create trigger refuse_change before update on server.email_queue for each row
      when (new.email ->> 'to' = '${stuck}') execute function server.refuse_change()`);
    await sql`insert into server.email_queue (email, attempts, created_at) values
      (${sql.json(emailTo(stuck))}, 0, '2026-01-01'), (${sql.json(emailTo(refused))}, 38, '2026-01-02')`;
    await mailer.send(emailTo("first@club.example"));
    await isSent("first@club.example");
    expect(await ofRefused()).toEqual({ attempts: 39, isWithinAnHour: true });

    await sql`update server.email_queue set attempts = ${maxAttempts - 1}, next_attempt_at = now() where attempts > 0`;
    await mailer.send(emailTo("second@club.example"));
    await isSent("second@club.example");
    await sql`update server.email_queue set next_attempt_at = now() where attempts > 0`;
    await mailer.send(emailTo("third@club.example"));
    await isSent("third@club.example");
    expect(await ofRefused()).toMatchObject({ attempts: maxAttempts });
  } finally {
    await mailer.stop();
    await database.stop();
    await mailServer.close();
  }
});
