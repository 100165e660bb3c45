import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin, type ResolvedConfig, type Rolldown } from "vite";
import { type FileGroups, groupFiles } from "./file-groups.ts";

/** Only browsers that lack newer built-ins load and store it (src/lib/browser/newer-built-ins.ts). */
const isPolyfills = (url: string): boolean => url.startsWith("/assets/polyfills-");

/** Builds the service worker beside the site and lists the release's files for it, by the readers who need them. */
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
      const entry = Object.values(bundle).find(
        (chunk) => chunk.type === "chunk" && chunk.moduleIds.some(isFirst),
      );
      const release = await describeRelease(config, bundle, `/${entry?.fileName}`);
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

type Release = FileGroups & { build: string; entry: string; polyfills: string[] };

async function describeRelease(
  { root, publicDir }: ResolvedConfig,
  bundle: Rolldown.OutputBundle,
  entry: string,
): Promise<Release> {
  const read = (name: string) => readFile(join(root, name), "utf8");
  const [publicRoutes, routes] = await Promise.all(
    ["public-routes", "routes"].map((name) => read(`src/app/${name}.ts`)),
  );
  const groups = groupFiles(bundle, { root, publicRoutes: publicRoutes ?? "", routes: routes ?? "" });
  const files = await publicFiles(publicDir);
  const all = Object.keys(bundle)
    .filter(isAsset)
    .map((name) => `/${name}`);
  return {
    // The names of built files change with their content.
    build: digest(
      JSON.stringify([all.sort(), await Promise.all(files.map((url) => readFile(join(publicDir, url))))]),
    ),
    entry,
    ...groups,
    visitors: [...files, ...groups.visitors],
    polyfills: all.filter(isPolyfills),
  };
}

const isAsset = (name: string): boolean => name.startsWith("assets/") && !name.endsWith(".map");

/** The server makes them from the club's details, which change between releases. */
const madeByServer = ["manifest.webmanifest", "favicon.svg", "robots.txt"];
/** The phone itself reads it once, when the site is installed. */
const isPhoneIcon = (name: string): boolean => name.startsWith("icon-");

async function publicFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !madeByServer.includes(name) && !isPhoneIcon(name));
  return names.sort().map((name) => `/${name}`);
}

function digest(content: string): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
