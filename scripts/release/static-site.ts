// npm run static-site -- <folder>: the built site as plain files for a static host, beside a hosted Supabase project.
// Reads SITE_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, CLUB_NAME and, if set, ACCENT_COLOR.
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { escapeHtml } from "#server/lib/escape-html.ts";
import { manifestOf } from "#server/render/club-files.ts";
import { unknownClub } from "#server/render/page-data.ts";
import { drawSvgIcon } from "#server/static/site-icons.ts";
import { staticHeaders, staticRedirects } from "#server/static/static-headers.ts";

const built = fileURLToPath(new URL("../../dist/client", import.meta.url));
const [, , target] = process.argv;
if (!target || !existsSync(join(built, "index.html")))
  fail("npm run build first, then: npm run static-site -- <folder>");

const siteUrl = new URL(setting("SITE_URL")).origin;
const backendUrl = new URL(setting("SUPABASE_URL")).origin;
const name = setting("CLUB_NAME");
const color = process.env.ACCENT_COLOR || "#f08a1d";
const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};
const folder = resolve(target);

// The manifest is for the server alone.
cpSync(built, folder, { recursive: true, filter: (file) => !file.includes("/.vite") });
const publishableKey = setting("SUPABASE_PUBLISHABLE_KEY");
write("config.json", JSON.stringify({ backendUrl, publishableKey, clubName: name, version }));
write(
  "index.html",
  readFileSync(join(built, "index.html"), "utf8").replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${escapeHtml(name)}</title>`,
  ),
);
write("manifest.webmanifest", JSON.stringify(manifestOf({ ...unknownClub, name, accent_color: color })));
write("favicon.svg", drawSvgIcon(color));
write("_headers", staticHeaders(backendUrl));
write("_redirects", staticRedirects);
console.log(`The site for ${siteUrl} with its data at ${backendUrl} is in ${folder}.`);

function setting(name: string): string {
  return process.env[name] || fail(`${name} is not set.`);
}

function write(file: string, content: string): void {
  writeFileSync(join(folder, file), content);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
