import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { collect } from "./browser.ts";
import { kilobytes, type Row, say } from "./row.ts";

const mostScripts = 150_000;
const mostBytes = 170_000;

/** Bytes of the first page, compressed. */
export async function measureFirstLoad(browser: Browser, url: string): Promise<Row[]> {
  const page = await browser.newPage();
  const files = collect(page, /\.(js|css)$/);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.close();
  const sizes = await Promise.all(files.map(async (file) => ({ file, size: await gzipped(file) })));
  const sum = (ending: string) =>
    sizes.filter(({ file }) => file.endsWith(ending)).reduce((total, { size }) => total + size, 0);
  const [scripts, styles] = [sum(".js"), sum(".css")];
  say(`first load of /: ${sizes.length} files, ${kilobytes(scripts + styles)}`);
  const row = (what: string, bytes: number, most: number): Row => ({
    what,
    target: `≤ ${most / 1000} kB`,
    measured: kilobytes(bytes),
    ratio: "",
    isMet: bytes <= most,
  });
  return [
    row("first load of `/`, gzip: JavaScript and CSS", scripts + styles, mostBytes),
    row("of it JavaScript", scripts, mostScripts),
    ...(await measureVisits(browser, url)),
  ];
}

const firstVisit = { requests: 40, bytes: 220_000 };

/** Everything that a stranger's device fetches, the service worker included, until it rests; then once more. */
async function measureVisits(browser: Browser, url: string): Promise<Row[]> {
  const proxy = await openCountingProxy();
  const context = await browser.newContext({ proxy: { server: proxy.address, bypass: "<-loopback>" } });
  const visit = async () => {
    const before = { ...proxy.counted };
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    let requestsBefore = -1;
    while (requestsBefore !== proxy.counted.requests) {
      requestsBefore = proxy.counted.requests;
      await wait(restMs);
    }
    await page.close();
    const requests = proxy.counted.requests - before.requests;
    return { requests, bytes: proxy.counted.bytes - before.bytes };
  };
  const [first, second] = [await visit(), await visit()];
  await context.close();
  proxy.close();
  const measured = ({ requests, bytes }: typeof first) => `${requests} requests, ${kilobytes(bytes)}`;
  say(`first visit ${measured(first)}; second ${measured(second)}`);
  return [
    {
      what: "first visit of a stranger to `/` until the service worker rests",
      target: `≤ ${firstVisit.requests} requests, ≤ ${firstVisit.bytes / 1000} kB`,
      measured: measured(first),
      ratio: "",
      isMet: first.requests <= firstVisit.requests && first.bytes <= firstVisit.bytes,
    },
    { what: "the second visit", target: "–", measured: measured(second), ratio: "", isMet: null },
  ];
}

const restMs = 5_000;

/** A proxy on this machine, because a page does not say what its service worker fetches. */
async function openCountingProxy() {
  const traffic = { requests: 0, bytes: 0 };
  const server = createServer((incoming, outgoing) => {
    traffic.requests++;
    const { method, headers } = incoming;
    const forward = request(incoming.url ?? "", { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.on("data", (chunk: Buffer) => {
        traffic.bytes += chunk.length;
      });
      response.pipe(outgoing);
    });
    forward.on("error", () => outgoing.destroy());
    incoming.pipe(forward);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    counted: traffic,
    close: () => server.close().closeAllConnections(),
  };
}

async function gzipped(url: string): Promise<number> {
  return gzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer())).length;
}
