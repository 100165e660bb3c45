import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { projectFolder } from "#server/release.ts";

/** Texts that the server reads from beside its program. */
const texts = [
  "server/club-database/accounts.sql",
  "server/club-database/prepare.sql",
  "server/api/auth/common-passwords.txt",
];

/** Packages with a compiled part: they stay packages, in `node_modules` beside the bundle. */
export const compiledPackages = ["bcrypt", "node-gyp-build"];

/** Writes the server and its commands as plain JavaScript with all their packages in: `main.js`, `cli.js`, and `start.js`, which runs the first. */
export async function bundleServer(folder: string): Promise<void> {
  await build({
    root: projectFolder,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true },
    // The second name is the first package (package.json, overrides).
    resolve: { alias: { bcryptjs: "bcrypt" } },
    build: {
      ssr: true,
      target: "node24",
      outDir: folder,
      minify: false,
      rolldownOptions: {
        external: compiledPackages,
        input: { main: "server/main.ts", cli: "server/cli.ts", start: "server/start.mjs" },
        // All in one folder: its parent is the release, wherever a file of the bundle is.
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  for (const text of texts)
    await copyFile(join(projectFolder, text), join(folder, text.replace(/^.*\//, "")));
}
