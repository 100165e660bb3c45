import { readdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type TwoReleases = { url: string; bringTheNext: () => void; end: () => Promise<void> };

const assets = new URL("../dist/client/assets/", import.meta.url);

/**
 * Serves the site of a club as it is, and on demand as its next release: the same pieces under other names, as if every one of
 * them had changed. The names of the first release are gone then, as on a server that was updated.
 */
export async function serveTwoReleases(clubUrl: string): Promise<TwoReleases> {
  const names = await readdir(assets);
  const former = new RegExp(names.map((name) => name.replaceAll(".", "\\.")).join("|"), "g");
  let isNext = false;
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const isGone = isNext && path.startsWith("/assets/") && !path.includes(".next.");
    const answer = await fetch(clubUrl + path.replace(".next.", "."), {
      headers: { accept: request.headers.accept ?? "*/*", apikey: String(request.headers.apikey ?? "") },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    for (const name of ["content-encoding", "content-length", "transfer-encoding", "etag"])
      delete headers[name];
    // What the browser remembers on its own may be forgotten any time: only the worker's memory counts here.
    headers["cache-control"] = "no-store";
    const isText = /html|javascript|css/.test(headers["content-type"] ?? "");
    response.writeHead(isGone ? 404 : answer.status, headers);
    response.end(isNext && isText ? asNext(body.toString(), former) : body);
  });
  return {
    url: await listen(server),
    bringTheNext: () => {
      isNext = true;
    },
    end: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Every name of a piece, and with them the number of the release, reads otherwise. */
function asNext(text: string, former: RegExp): string {
  return text
    .replace(former, (name) => name.replace(/\.(\w+)$/, ".next.$1"))
    .replace(/(build:\s*["'`])/g, "$1next-");
}

function listen(server: Server): Promise<string> {
  return new Promise((ready) => {
    server.listen(0, "127.0.0.1", () => ready(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}
