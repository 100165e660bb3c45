import { setTimeout as wait } from "node:timers/promises";
import { connect, type Sql } from "#server/database/connect.ts";
import { findSuperuser, readPublishableKey, type ServerProcess } from "#testing/backend-process.ts";

const writers = 8;

/** Writers over HTTP, as many phones at once, that remember every write they were told is saved. */
export class WritingLoad {
  readonly acknowledged: string[] = [];
  refused = 0;
  private stopping = new AbortController();
  private running: Promise<void>[] = [];

  async start(server: ServerProcess): Promise<void> {
    this.stopping = new AbortController();
    const headers = await signInAdmin(server);
    this.running = Array.from({ length: writers }, () => this.write(server.url, headers));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running);
  }

  /** Until the next acknowledged write, which takes its time on a busy machine; half a minute at most. */
  async untilWritten(): Promise<void> {
    const before = this.acknowledged.length;
    for (let tries = 0; this.acknowledged.length === before && tries < 3_000; tries++) await wait(10);
  }

  /** Acknowledged writes the database does not have. */
  async countMissing(dataFolder: string): Promise<number> {
    return withDatabase(dataFolder, async (sql) => {
      const rows = await sql<{ text: string }[]>`select text from public.scrolling_text`;
      const present = new Set(rows.map((row) => row.text));
      return this.acknowledged.filter((text) => !present.has(text)).length;
    });
  }

  private async write(url: string, headers: Record<string, string>): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const text = crypto.randomUUID();
      const body = JSON.stringify({ text, active: false });
      const init = { method: "POST", headers, body, signal };
      const response = await fetch(`${url}/rest/v1/scrolling_text`, init).catch(() => undefined);
      if (!response) return;
      if (response.status === 201) this.acknowledged.push(text);
      else this.refused += 1;
    }
  }
}

/** The headers of the first Admin's requests. */
export async function signInAdmin({ url, admin }: ServerProcess): Promise<Record<string, string>> {
  const headers = { apikey: await readPublishableKey(url), "content-type": "application/json" };
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers,
    body: JSON.stringify(admin),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return { ...headers, authorization: `Bearer ${access_token}` };
}

export async function withDatabase<T>(dataFolder: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(await findSuperuser(dataFolder), { max: 2 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
