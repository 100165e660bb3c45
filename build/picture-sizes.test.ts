import { readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";

const folder = "src/ui/pictures";
/** What several pictures share is on the device once. */
const shared = ["picture", "picture-table", "race-names"];
const pictures = readdirSync(folder).flatMap((file) => /^([a-z-]+)\.tsx$/.exec(file)?.[1] ?? []);
const maxBytes = 3 * 1024;

/** A picture's own code as it is shipped: minified, without React and what it imports from elsewhere. */
async function shippedSize(name: string): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: { entry: `${folder}/${name}.tsx`, formats: ["es"], fileName: name },
      rolldownOptions: { external: (path) => !path.endsWith(`${name}.tsx`) && !path.endsWith(".css") },
      minify: true,
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    "output" in each ? each.output : [],
  );
  const code = outputs.flatMap((output) => (output.type === "chunk" ? output.code : [])).join("");
  expect(code).not.toBe("");
  return gzipSync(code).length;
}

test.each(pictures.filter((name) => !shared.includes(name)))("%s ships as at most 3 kB", async (name) => {
  expect(await shippedSize(name)).toBeLessThanOrEqual(maxBytes);
});
