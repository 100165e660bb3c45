/** Each request as the official client sends it, through every limit of the API, beside what PostgREST answers. */
import { globSync, readFileSync } from "node:fs";
import { createClient } from "@supabase/supabase-js";
import { beforeEach, expect, test } from "vitest";
import { createAccount } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { reads } from "./postgrest-reads.ts";
import { type Answer, claysRowsSql, claysSql, describeShape, featuresOf } from "./postgrest-shapes.ts";
import { writes } from "./postgrest-writes.ts";

const shapes = [...reads, ...writes];
const backend = stopAfterTests(await startTestBackend({ extraSql: claysSql }));
const treasurer = await createAccount(backend, { role: "Board Member" });
const friend = await createAccount(backend);

const features = new Set<string>();
let answered: { response: Response; text: string } | undefined;

const connect = (token?: string) =>
  createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token && { accessToken: async () => token }),
    global: {
      async fetch(input, init) {
        const request = new Request(input, init);
        const { pathname, search } = new URL(request.url);
        const query = decodeURIComponent(search.slice(1).replaceAll("+", " "));
        const path = pathname.replace("/rest/v1/", "");
        const prefer = request.headers.get("prefer") ?? "";
        for (const feature of featuresOf({ method: request.method, path, query, prefer }))
          features.add(feature);
        const response = await fetch(request);
        answered = { response, text: await response.clone().text() };
        return response;
      },
    },
  });
const clients = { board: connect(treasurer.accessToken), visitor: connect() };

const messageId = crypto.randomUUID();
await backend.sql`
  insert into private_messages (id, sender_id, recipient_id, subject, content, uses_recipients_table)
  values (${messageId}, ${treasurer.id}, ${friend.id}, 'Squads', 'At six.', true)`;
await backend.sql`insert into message_recipients (message_id, recipient_id) values (${messageId}, ${friend.id})`;
const seasonId = crypto.randomUUID();
await backend.sql`
  insert into seasons (id, name, starts_on, ends_on, status)
  values (${seasonId}, 'Fall', '2026-09-01', '2026-11-30', 'active')`;
await backend.sql`insert into teams (season_id, name) values (${seasonId}, 'Eagles'), (${seasonId}, 'Owls')`;
beforeEach(async () => {
  await backend.sql.unsafe(claysRowsSql);
});

function readAnswer(): Answer {
  if (!answered) throw new Error("Nothing was asked.");
  const { response, text } = answered;
  const isJson = response.headers.get("content-type")?.includes("json") && text !== "";
  const body = isJson ? JSON.parse(text) : text || null;
  const answer = {
    status: response.status,
    range: response.headers.get("content-range"),
    applied: response.headers.get("preference-applied"),
  };
  if (response.ok) return { ...answer, body };
  const { code, details, hint } = body ?? {};
  return { ...answer, code, details, hint };
}

test.each(shapes)("$asks", async ({ send, documented, here }) => {
  await send(clients);
  const answer = readAnswer();
  const { body, ...rest } = { ...documented, ...here?.answer };
  expect(answer).toMatchObject(body === undefined ? rest : { ...rest, body });
  if (here) expect(answer, "no longer a difference").not.toMatchObject(documented);
});

test("the page has a row for each request, and no other", () => {
  const page = readFileSync(new URL("../../docs/contract.md", import.meta.url), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| request |"));
  expect(rows).toEqual(shapes.map(describeShape));
});

test("each way in which the site asks the data API is among these requests", () => {
  const source = new URL("../../src/", import.meta.url);
  const texts = globSync("**/*-requests.test.{ts,tsx}", { cwd: source }).map((name) =>
    readFileSync(new URL(name, source), "utf8"),
  );
  const requests = texts
    .flatMap((text) => [
      ...text.matchAll(/["`](GET|POST|PATCH|DELETE|HEAD) ([a-z_/]+)(?:\?([^\n]*?))?(?: \{([^{}]*)\})?["`]/g),
    ])
    .filter(([, , path = ""]) => !path.startsWith("/"))
    .flatMap(([, method = "", path = "", query = "", prefer = ""]) =>
      featuresOf({ method, path, query, prefer }),
    );
  expect(requests.length).toBeGreaterThan(300);
  expect([...new Set(requests)].filter((feature) => !features.has(feature)).toSorted()).toEqual([]);
});
