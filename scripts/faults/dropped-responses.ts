import { setTimeout as wait } from "node:timers/promises";
import { type ServerProcess, startServerProcess } from "#testing/backend-process.ts";
import { type FaultyProxy, startFaultyProxy } from "#testing/faulty-proxy.ts";
import { type Fault, insist } from "./fault.ts";
import { signInAdmin, withDatabase } from "./writing-load.ts";

export const responseFaults: Fault[] = [
  { name: "responses lost between server and browser, after the write", run: loseResponses },
];

const rounds = 24;
const mostTries = 6;

/** One kind of change: its request, and the way to read what the database has of it in the end. */
type Change = {
  path: string;
  body: (name: string) => object;
  stored: (dataFolder: string) => Promise<string[]>;
};

const namesIn = (table: string, column: string) => (dataFolder: string) =>
  withDatabase(dataFolder, async (sql) => {
    const rows = await sql<{ name: string }[]>`
      select ${sql(column)} as name from ${sql(table)} where ${sql(column)} like 'lost response %'`;
    return rows.map(({ name }) => name);
  });

const changes: Change[] = [
  {
    path: "/rest/v1/scrolling_text",
    body: (text) => ({ text, active: false }),
    stored: namesIn("public.scrolling_text", "text"),
  },
  {
    path: "/rest/v1/rpc/make_display_link",
    body: (name) => ({ name }),
    stored: namesIn("public.display_links", "name"),
  },
];

/** A client like the site's: it sends a change again, under the same key, until it gets a response. */
async function loseResponses(): Promise<string> {
  const server = await startServerProcess();
  const { hostname, port } = new URL(server.url);
  const proxy = await startFaultyProxy({ host: hostname, port: Number(port) });
  try {
    const totals = { asked: 0, repeated: 0, lost: 0, doubled: 0, responses: 0 };
    for (const change of changes) await loseResponsesTo(change, { server, proxy, counted: totals });
    const sentence =
      `${totals.asked} changes, ${totals.repeated} responses lost and the request sent again with its key: ` +
      `${totals.responses} responses in the end, ${totals.lost} lost, ${totals.doubled} doubled`;
    insist(totals.responses === totals.asked && totals.lost === 0 && totals.doubled === 0, sentence);
    return sentence;
  } finally {
    await proxy.stop();
    await server.stop();
  }
}

type Losing = {
  server: ServerProcess;
  proxy: FaultyProxy;
  counted: Record<"asked" | "repeated" | "lost" | "doubled" | "responses", number>;
};

async function loseResponsesTo({ path, body, stored }: Change, { server, proxy, counted }: Losing) {
  const headers = await signInAdmin(server);
  const names = Array.from({ length: rounds }, (_, index) => `lost response ${index}`);
  for (const [index, name] of names.entries()) {
    const request = { method: "POST", headers: { ...headers, "idempotency-key": crypto.randomUUID() } };
    // For two changes in three the first response is lost, and for one of them that of the repetition as well.
    proxy.dropResponses(index % 3);
    for (let tries = 0; tries < mostTries; tries++) {
      const init = { ...request, body: JSON.stringify(body(name)) };
      const response = await fetch(`http://127.0.0.1:${proxy.port}${path}`, init).catch(() => undefined);
      await response?.arrayBuffer().catch(() => undefined);
      if (response?.ok) counted.responses++;
      if (response) break;
      counted.repeated++;
      await wait(50);
    }
    proxy.dropResponses(0);
  }
  const found = await stored(server.dataFolder);
  counted.asked += names.length;
  counted.lost += names.filter((name) => !found.includes(name)).length;
  counted.doubled += found.length - new Set(found).size;
}
