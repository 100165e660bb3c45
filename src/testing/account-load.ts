import { setTimeout as wait } from "node:timers/promises";

/** The pause of a worker after a request that was not served. */
const pauseMilliseconds = 50;

type Endpoint = { url: string; headers: Record<string, string> };

/**
 * One account on several devices: some write and some read, over HTTP, one request after the other. It records every
 * acknowledged write, every status, and when each worker was last served.
 */
export class AccountLoad {
  readonly acknowledged: string[] = [];
  /** How often each status was received; "none" if the connection ended without a response. */
  readonly statuses = new Map<number | "none", number>();
  /** The number of 503 responses without `Retry-After`. */
  withoutRetryAfter = 0;
  private readonly served = new Map<string, number>();
  private readonly workers: Promise<void>[];
  private readonly ask: Endpoint;
  private isOver = false;

  constructor(ask: Endpoint, { writers, viewers }: { writers: number; viewers: number }) {
    this.ask = ask;
    const times = (count: number, work: (name: string) => Promise<boolean>, kind: string) =>
      Array.from({ length: count }, (_, index) => this.repeat(`${kind} ${index + 1}`, work));
    this.workers = [
      ...times(writers, () => this.write(), "writer"),
      ...times(viewers, (name) => this.read(name), "viewer"),
    ];
  }

  /** The workers that were not served since a moment (`performance.now()`). */
  notServedSince(moment: number): string[] {
    return [...this.served].filter(([, at]) => at < moment).map(([name]) => name);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.workers);
  }

  private async repeat(name: string, work: (name: string) => Promise<boolean>): Promise<void> {
    this.served.set(name, 0);
    while (!this.isOver) {
      const isServed = await work(name).catch(() => {
        this.count("none");
        return false;
      });
      if (isServed) this.served.set(name, performance.now());
      else await wait(pauseMilliseconds);
    }
  }

  private async write(): Promise<boolean> {
    const text = crypto.randomUUID();
    const body = JSON.stringify({ text, active: false });
    const status = await this.send("/rest/v1/scrolling_text", { method: "POST", body });
    if (status === 201) this.acknowledged.push(text);
    return status === 201;
  }

  /** Each viewer reads a different page, so that no response is shared. */
  private async read(name: string): Promise<boolean> {
    const limit = 10 + Number(name.split(" ")[1]);
    return (await this.send(`/rest/v1/news_articles?select=id,title&limit=${limit}`, {})) === 200;
  }

  private async send(path: string, request: RequestInit): Promise<number> {
    const response = await fetch(this.ask.url + path, { ...request, headers: this.ask.headers });
    await response.arrayBuffer();
    this.count(response.status);
    if (response.status === 503 && !response.headers.has("retry-after")) this.withoutRetryAfter++;
    return response.status;
  }

  private count(status: number | "none"): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}
