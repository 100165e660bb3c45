import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

export type StaticHost = {
  url: string;
  /** Writes the site for this project with `npm run static-site`; before that, nothing is served. */
  publish: (project: { url: string; publishableKey: string }) => void;
  close: () => Promise<void>;
};

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** A host of plain files that knows `_headers` and serves the one page at every other address. */
export async function startStaticHost(folder: string): Promise<StaticHost> {
  const headers = () => generalHeaders(readFileSync(join(folder, "_headers"), "utf8"));
  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
    const file = join(folder, path.includes("..") ? "" : path);
    const found = existsSync(file) && statSync(file).isFile() ? file : join(folder, "index.html");
    response.writeHead(200, {
      ...headers(),
      "content-type": types[extname(found)] ?? "application/octet-stream",
    });
    response.end(readFileSync(found));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    url,
    publish(project) {
      execFileSync(
        process.execPath,
        [fileURLToPath(new URL("../release/static-site.ts", import.meta.url)), folder],
        {
          stdio: "pipe",
          env: {
            ...process.env,
            SITE_URL: url,
            SUPABASE_URL: project.url,
            SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
            CLUB_NAME: "Cedar Ridge Gun Club",
          },
        },
      );
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** The headers of every address. */
function generalHeaders(text: string): Record<string, string> {
  const [first = ""] = text.split("\n\n");
  const pairs = [...first.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  return Object.fromEntries(pairs);
}
