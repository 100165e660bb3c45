import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin, type ResolvedConfig } from "vite";

type ReleaseFile = { url: string; revision: string | null };

/** Only browsers that lack newer built-ins load and store it (src/lib/browser/newer-built-ins.ts). */
const isPolyfills = (url: string): boolean => url.startsWith("/assets/polyfills-");

/** Builds the service worker beside the site and lists the release's files for it, the first one separately. */
export function serviceWorker(source: string, firstScript: string): Plugin {
  let config: ResolvedConfig;
  const isFirst = (id: string) => id.endsWith(`/${firstScript}`);
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle);
      const entry = chunks.find((chunk) => chunk.type === "chunk" && chunk.moduleIds.some(isFirst));
      const all = [
        ...chunks
          .map(({ fileName }) => fileName)
          .filter(isAsset)
          .map(hashed),
        ...(await publicFiles(config.publicDir)),
      ].sort((a, b) => a.url.localeCompare(b.url));
      const release = {
        build: digest(JSON.stringify(all)),
        entry: `/${entry?.fileName}`,
        files: all.filter(({ url }) => !isPolyfills(url)),
        polyfills: all.filter(({ url }) => isPolyfills(url)),
      };
      await build({
        configFile: false,
        root: config.root,
        publicDir: false,
        logLevel: "warn",
        define: { __RELEASE__: JSON.stringify(release) },
        build: {
          outDir: dir ?? config.build.outDir,
          emptyOutDir: false,
          target: config.build.target,
          rolldownOptions: {
            input: source,
            output: { format: "iife", entryFileNames: "service-worker.js" },
          },
        },
      });
    },
  };
}

const isAsset = (name: string): boolean => name.startsWith("assets/") && !name.endsWith(".map");

/** The name changes with the content. */
const hashed = (name: string): ReleaseFile => ({ url: `/${name}`, revision: null });

/** The server makes them from the club's details, which change between releases. */
const madeByServer = ["manifest.webmanifest", "favicon.svg", "robots.txt"];
/** The phone itself reads it once, when the site is installed. */
const isPhoneIcon = (name: string): boolean => name.startsWith("icon-");

async function publicFiles(folder: string): Promise<ReleaseFile[]> {
  const names = (await readdir(folder)).filter((name) => !madeByServer.includes(name) && !isPhoneIcon(name));
  return Promise.all(
    names.map(async (name) => ({ url: `/${name}`, revision: digest(await readFile(join(folder, name))) })),
  );
}

function digest(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
