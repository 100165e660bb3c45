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
  ];
}

async function gzipped(url: string): Promise<number> {
  return gzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer())).length;
}
