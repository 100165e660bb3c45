/**
 * Every change that the site can ask for, with its answer lost twice: the change is made once, and the third request gets the
 * first answer. The changes are those of the permission lists, which name every table, function and bucket; what the
 * site sends (`*-requests.test.ts`) is looked up among them, so that a new request without a row here fails.
 */
import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withSubmissionIds } from "#lib/submissions.ts";
import { testPassword } from "#testing/backend-accounts.ts";
import { type FaultyProxy, startFaultyProxy } from "#testing/faulty-proxy.ts";
import { anyRevision } from "./counted-tables.ts";
import { buckets } from "./file-permissions.ts";
import { functionPermissions } from "./function-permissions.ts";
import { type HttpClub, openHttpClub, picture, type Sending } from "./http-club.ts";
import { filterOf } from "./permission-http.ts";
import { ownValue, ownValues } from "./permission-sql.ts";
import { active, type People } from "./permission-types.ts";
import { tables } from "./permissions.ts";

type Person = People[number];
type Write = {
  /** As `*-requests.test.ts` writes it: `POST rpc/save_squads`. */
  name: string;
  what: string;
  given?: string | undefined;
  who: Person;
  path: string;
  sending: Sending;
  /** A query that finds a row once the work is done, where the response comes before it. */
  effect?: string;
};

/** One of those who may: of everyone, someone who is let in. */
const oneOf = (who: People): Person | undefined => who.find((person) => active.includes(person)) ?? who[0];

function writesOfTables(): Write[] {
  return Object.entries(tables).flatMap(([table, { rows, additions = [], change, needsReason }]) => {
    const path = `/rest/v1/${table}`;
    const of = (method: string, who: People | undefined, rest: Omit<Write, "name" | "who">): Write[] => {
      const person = oneOf(who ?? []);
      return person ? [{ name: `${method} ${table}`, who: person, ...rest }] : [];
    };
    return [
      ...rows.flatMap(({ what, where, given, update, delete: remove }) => {
        const found = `${path}?${filterOf(where)}`;
        const changing = change && !needsReason ? update : [];
        return [
          ...of("PATCH", changing, {
            ...{ what, given, path: `${found}${anyRevision(table)}` },
            sending: { method: "PATCH", json: change },
          }),
          ...of("DELETE", remove, { what, given, path: found, sending: { method: "DELETE" } }),
        ];
      }),
      ...additions.flatMap(({ what, given, row, who }) => {
        const person = oneOf(who);
        const json = person && ownValues(row, person);
        return of("POST", who, { what, given, path, sending: { method: "POST", json } });
      }),
    ];
  });
}

function writesOfFunctions(): Write[] {
  return Object.entries(functionPermissions).flatMap(([signature, { given, args, who }]) => {
    const [name = ""] = signature.split("(");
    const person = oneOf(who);
    if (!person || isReading(name)) return [];
    const sending = { method: "POST", json: ownValues(args, person) };
    return [
      { name: `POST rpc/${name}`, what: "a call", given, who: person, path: `/rest/v1/rpc/${name}`, sending },
    ];
  });
}

function writesOfFiles(): Write[] {
  const store = "/storage/v1/object";
  return Object.entries(buckets).flatMap(([bucket, { files, additions }]) => [
    ...files.flatMap(({ what, path, given, delete: remove }) => {
      const person = oneOf(remove);
      const sending = { method: "DELETE", json: { prefixes: [path] } };
      return person
        ? [
            {
              name: `DELETE ${store}/${bucket}`,
              what,
              given,
              who: person,
              path: `${store}/${bucket}`,
              sending,
            },
          ]
        : [];
    }),
    ...additions.flatMap(({ what, path, who }) => {
      const person = oneOf(who);
      const sending = { method: "POST", body: picture(), headers: { "content-type": "image/png" } };
      return person
        ? [
            {
              name: `POST ${store}/${bucket}`,
              what,
              who: person,
              path: `${store}/${bucket}/${ownValue(path, person)}`,
              sending,
            },
          ]
        : [];
    }),
  ]);
}

const mailServer = { host: "127.0.0.1", port: 2525, user: "", password: "" };
const names = { first_name: "Nora", last_name: "New" };

function writesOfAccounts(): Write[] {
  const of = (method: string, path: string, who: Person, what: string, json: object = {}): Write => ({
    name: `${method} /auth/v1/${path}`,
    what,
    who,
    path: `/auth/v1/${path}`,
    sending: { method, json },
  });
  const member = "member@club.example";
  return [
    of("POST", "signup", "visitor", "an account", {
      email: "nora@club.example",
      password: testPassword,
      data: names,
    }),
    {
      ...of("POST", "recover", "visitor", "a new password", { email: member }),
      effect: `select from auth.users where email = '${member}' and recovery_token <> ''`,
    },
    of("POST", "resend", "visitor", "the confirmation", { type: "signup", email: member }),
    of("PUT", "user", "member", "names", { data: names }),
    of("PUT", "user", "otherMember", "an address", {
      email: "new@club.example",
      current_password: testPassword,
    }),
    of("PUT", "user", "scorekeeper", "a password", {
      password: "another long password",
      current_password: testPassword,
    }),
    of("PUT", "email-settings", "admin", "the mail server", {
      server: mailServer,
      from: "club@club.example",
    }),
    of("POST", "test-email", "admin", "an email"),
    of("POST", "logout", "otherMember", "a session"),
  ];
}

/** Functions that change nothing by their declaration, and what a TV asks for: it only notes when the TV looked. */
const isReading = (name: string): boolean => name === "display_season" || readings.has(name);
const readings = readingsOfMigrations();

function readingsOfMigrations(): Set<string> {
  const text = globSync("supabase/migrations/*.sql")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const heads = text.matchAll(
    /create function public\.(\w+)\([^;]*?\blanguage \w+ (stable|immutable|volatile)?/g,
  );
  return new Set(
    [...heads].filter(([, , kind]) => kind === "stable" || kind === "immutable").map(([, name = ""]) => name),
  );
}

const writes = [...writesOfTables(), ...writesOfFunctions(), ...writesOfFiles(), ...writesOfAccounts()];

/** What is asked by POST and changes nothing, begins a session, or is of a site that isn't this one. */
const notHere =
  /^POST (\/functions\/v1\/(find-place|fetch-weather)|\/storage\/v1\/object\/sign\/\w+|\/auth\/v1\/token|\/setup\/[\w-]+)$/;

test("each change that a test of the site's requests names is tried here", () => {
  const texts = globSync("src/**/*-requests.test.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
  const requests = texts.flatMap((text) =>
    [...text.matchAll(/"((?:POST|PATCH|DELETE|PUT) [^"?{ ]+)/g)].map(([, name = ""]) =>
      name.replace(/(object\/\w+)\/viewer\/.*/, "$1"),
    ),
  );
  expect(requests.length).toBeGreaterThan(150);
  const tried = new Set(writes.map(({ name }) => name));
  const missing = [...new Set(requests)].filter(
    (name) => !tried.has(name) && !notHere.test(name) && !isReading(name.replace("POST rpc/", "")),
  );
  expect(missing).toEqual([]);
});

let club: HttpClub;
let proxy: FaultyProxy;
beforeAll(async () => {
  club = await openHttpClub();
  proxy = await startFaultyProxy({ host: "127.0.0.1", port: Number(new URL(club.backend.url).port) });
});
afterAll(async () => {
  await proxy?.stop();
  await club?.stop();
});

const send = withSubmissionIds(fetch);

async function ask({
  who,
  path,
  sending: { method = "POST", json, body, headers },
}: Write): Promise<Response> {
  const token = club.tokens[who];
  return send(`http://127.0.0.1:${proxy.port}${path}`, {
    method,
    body: json === undefined ? (body ?? null) : JSON.stringify(json),
    headers: {
      apikey: club.backend.publishableKey,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
  });
}

/** The club's rows; of accounts also how often someone was counted, for a request that is done again is counted again. */
async function stateOfClub({ path }: Write) {
  const rows = await club.memory.fingerprint();
  if (!path.startsWith("/auth/")) return rows;
  const attempts = await club.backend.sql`select key, count from server.attempts order by key`;
  return { rows, counted: attempts.map(({ key, count }) => `${key} ${count}`) };
}

async function hasEffect({ effect }: Write): Promise<boolean> {
  return effect === undefined || (await club.backend.sql.unsafe(effect)).length > 0;
}

describe("a change whose answer was lost twice", () => {
  test.each(writes)("$name, $what", async (write) => {
    await club.memory.restore();
    await club.backend.sql`delete from server.attempts`;
    if (write.given) await club.backend.sql.unsafe(write.given);
    proxy.dropResponses(2);
    await expect(ask(write)).rejects.toThrow();
    await expect.poll(() => hasEffect(write)).toBe(true);
    const once = await stateOfClub(write);
    await expect(ask(write)).rejects.toThrow();
    const response = await ask(write);
    expect([response.status, await response.text()]).toEqual([
      expect.toSatisfy((status) => status < 300),
      expect.anything(),
    ]);
    expect(response.headers.get("idempotency-replayed")).toBe("true");
    expect(await stateOfClub(write)).toEqual(once);
  });
});
