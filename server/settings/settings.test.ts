import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readSender, readSettings, settingNames } from "./settings.ts";
import { describeMisspelled } from "./settings-spelling.ts";

const none = "/nonexistent/.env";

test("everything has a default", () => {
  expect(readSettings({}, none)).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    DEMO: true,
    SITE_URL: "http://localhost:3000",
    LOG_LEVEL: "info",
  });
});

test("an unpacked release asks in the browser, unless a setting says what to do or names an administrator", () => {
  const unpacked = { CLUB_FOLDER: "/opt/clubhouse" };
  expect(readSettings(unpacked, none).DEMO).toBe("ask");
  expect(readSettings({ ...unpacked, DEMO: "0" }, none).DEMO).toBe(false);
  expect(readSettings({ ...unpacked, ADMIN_EMAIL: "pat@club.example" }, none).DEMO).toBe(true);
  expect(readSettings({ ...unpacked, ADMIN_PASSWORD: "five words in a row" }, none).DEMO).toBe(true);
  expect(readSettings({ DEMO: "ask" }, none).DEMO).toBe("ask");
  expect(() => readSettings({ DEMO: "ask", ADMIN_EMAIL: "pat@club.example" }, none)).toThrow(
    "leave ADMIN_EMAIL and ADMIN_PASSWORD empty",
  );
});

test("a domain brings HTTPS on its port, for everybody", () => {
  expect(readSettings({ DOMAIN: "League.Example.org" }, none)).toMatchObject({
    DOMAIN: "league.example.org",
    PORT: 443,
    HTTP_PORT: 80,
    HOST: "0.0.0.0",
    SITE_URL: "https://league.example.org",
  });
  expect(readSettings({ DOMAIN: "league.example.org", PORT: "8443" }, none)).toMatchObject({
    SITE_URL: "https://league.example.org:8443",
  });
});

test("an empty value counts as not set", () => {
  expect(readSettings({ SMTP_URL: "", PORT: "" }, none)).toMatchObject({ PORT: 3000 });
});

test("the weather can be switched off", () => {
  expect(readSettings({ WEATHER_URL: "off" }, none)).toMatchObject({ WEATHER_URL: "off" });
});

test("the environment wins over the file", () => {
  const file = join(mkdtempSync(join(tmpdir(), "env-")), ".env");
  writeFileSync(file, "PORT=4000\nDEMO=0\n");
  expect(readSettings({ PORT: "5000" }, file)).toMatchObject({ PORT: 5000, DEMO: false });
});

test("a certificate of its own and a proxy before it exclude each other", () => {
  expect(() => readSettings({ DOMAIN: "league.example.org", TRUST_PROXY: "1" }, none)).toThrow(
    /^TRUST_PROXY=1 is for a server behind a proxy/,
  );
});

test.each([
  [
    "DOMAIN",
    "https://league.example.org",
    /^DOMAIN must be a name such as league.example.org, without https/,
  ],
  ["DOMAIN", "league", /^DOMAIN must be a name/],
  ["DOMAIN", "192.168.0.4", /^DOMAIN must be a name/],
  ["DOMAIN", "league.example.org/x", /^DOMAIN must be a name/],
  ["HTTP_PORT", "http", /^HTTP_PORT must be a port number/],
  ["ACME_URL", "letsencrypt", /^ACME_URL must be a web address/],
  ["PORT", "many", /^PORT must be a port number/],
  ["PORT", "70000", /^PORT must be a port number/],
  ["BACKUP_TIME", "3 am", /^BACKUP_TIME must be a time of the day such as 03:00, or off/],
  ["BACKUP_TO", "backups", /^BACKUP_TO must be an S3 address such as s3:.*, or a WebDAV folder/],
  ["BACKUP_TO", "https://me:secret@cloud.example/dav/", /without user name and password \(BACKUP_TO_USER/],
  ["BACKUP_TO", "s3://s3.example/bucket", /^BACKUP_PASSPHRASE must be set where BACKUP_TO is/],
  ["BACKUP_PASSPHRASE", "too short", /^BACKUP_PASSPHRASE must have at least 16 characters/],
  ["DEMO", "yes", /^DEMO must be 1 \(yes\), 0 \(no\), or ask/],
  ["SITE_URL", "club.example", /^SITE_URL must be a web address/],
  ["SITE_URL", "javascript:alert(1)", /^SITE_URL must be a web address/],
  ["SMTP_URL", "http://mail", /^SMTP_URL must be an address such as smtps:/],
  ["DATABASE_URL", "mysql://x", /^DATABASE_URL must be an address such as postgres:/],
  ["LOG_LEVEL", "loud", /^LOG_LEVEL must be debug, info/],
  ["ADMIN_EMAIL", "nobody", /^ADMIN_EMAIL must be an email address/],
  ["TRUST_PROXY", "true", /^TRUST_PROXY must be 1 \(yes\) or 0 \(no\)/],
  ["WEATHER_URL", "weather", /^WEATHER_URL must be a web address/],
  ["MAIL_FROM", "The Club", /^MAIL_FROM must be an email address/],
  ["ADMIN_PASSWORD", "short", /^ADMIN_PASSWORD must have at least 12 characters/],
  ["ADMIN_PASSWORD", "x".repeat(129), /^ADMIN_PASSWORD can have up to 128 characters/],
  ["PORT", "-1", /^PORT must be a port number/],
  ["PORT", "80.5", /^PORT must be a whole number/],
  ["BACKUP_TIME", "24:00", /^BACKUP_TIME must be a time of the day/],
  ["ADMIN_EMAIL", "you@club", /^ADMIN_EMAIL must be an email address/],
  ["SITE_URL", "https://club.example/clubhouse", /^SITE_URL must be a web address without a path/],
  ["SITE_URL", "https://club.example/?a=1", /^SITE_URL must be a web address without a path/],
  ["SITE_URL", "https://me:pw@club.example", /^SITE_URL must be a web address without a path/],
  ["SITE_URL", "ftp://club.example", /^SITE_URL must be a web address/],
  ["SMTP_URL", "smtp://name:pass#word@mail.example:587", /^SMTP_URL has a #, which must be written as %23/],
  ["SMTP_URL", "smtp://name:pass%word@mail.example", /^SMTP_URL has a single %, .* written as %25/],
  [
    "SMTP_URL",
    "smtp://name:pass/word@mail.example",
    /^SMTP_URL must be an address .* password, write \/ as %2F/,
  ],
  ["SMTP_URL", "mail.example:587", /^SMTP_URL must be an address such as smtps:/],
  ["DATABASE_URL", "postgres://club:a#b@host/club", /^DATABASE_URL has a #, which must be written as %23/],
  ["DATABASE_URL", "host/club", /^DATABASE_URL must be an address such as postgres:/],
  [
    "MAIL_FROM",
    "Gun Club <website>",
    /^MAIL_FROM must be an email address .* Gun Club <website@club.example>/,
  ],
  ["MAIL_FROM", "Club <a@b.example>, x@y.example", /^MAIL_FROM must be an email address/],
  ["MAIL_FROM", "Club\nBcc: x@y.example <a@b.example>", /^MAIL_FROM must be an email address/],
  ["WEATHER_URL", "on", /^WEATHER_URL must be a web address .* or off/],
  ["LOG_LEVEL", "INFO", /^LOG_LEVEL must be debug, info/],
  ["DEMO", "2", /^DEMO must be 1 \(yes\), 0 \(no\), or ask/],
])("%s=%s is refused by name, with what is allowed", (name, value, sentence) => {
  expect(() => readSettings({ [name]: value }, none)).toThrow(sentence);
});

test.each([
  ["website@club.example", { address: "website@club.example" }],
  ["Gun Club <website@club.example>", { name: "Gun Club", address: "website@club.example" }],
  ['"Club, Gun" <website@club.example>', { name: "Club, Gun", address: "website@club.example" }],
  ["<website@club.example>", { address: "website@club.example" }],
])("MAIL_FROM may be %s", (MAIL_FROM, sender) => {
  expect(readSender(readSettings({ MAIL_FROM }, none).MAIL_FROM ?? "")).toEqual(sender);
});

test("an address with a password in the writing of addresses is taken", () => {
  const SMTP_URL = "smtp://name%40club.example:pass%23word@mail.example:587";
  expect(readSettings({ SMTP_URL }, none)).toMatchObject({ SMTP_URL });
});

test.each([
  ["SMPT_URL", "Did you mean SMTP_URL?"],
  ["Trust_Proxy", "Did you mean TRUST_PROXY?"],
  ["MAIL_FORM", "Did you mean MAIL_FROM?"],
  ["DATADIR", "Did you mean DATA_DIR?"],
  ["port", "Did you mean PORT?"],
  ["SMPT_FROM", "It is not used"],
])("%s in .env is named: %s", (name, hint) => {
  const file = join(mkdtempSync(join(tmpdir(), "env-")), ".env");
  writeFileSync(file, `${name}=1\nTZ=UTC\nPORT=4000\n`);
  expect(describeMisspelled({}, file)).toEqual([
    expect.stringContaining(`${name} (in ${file}) is not a setting.`),
  ]);
  expect(describeMisspelled({}, file)[0]).toContain(hint);
});

test("a .env that cannot be read is named", () => {
  expect(() => readSettings({}, tmpdir())).toThrow(/^The settings in .* cannot be read: it is a folder/);
});

test("of the environment only what is close to a setting is named", () => {
  const environment = { HOME: "/", HOSTNAME: "x", NODE_ENV: "test", SITE_URl: "x", PORT: "1", LOGNAME: "me" };
  expect(describeMisspelled(environment, none)).toEqual([
    "SITE_URl is not a setting. Did you mean SITE_URL?",
  ]);
});

test("the guide names every setting", () => {
  const guide = readFileSync(fileURLToPath(new URL("../../docs/deploy.md", import.meta.url)), "utf8");
  const table = guide.split("\n").filter((line) => line.startsWith("| `"));
  const matches = table.flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`(\w+)`/g)]);
  expect(matches.map(([, name]) => name).sort()).toEqual([...settingNames].sort());
});

test("the example file names every setting with its default", () => {
  const example = fileURLToPath(new URL("../../.env.example", import.meta.url));
  expect(Object.keys(parseEnv(readFileSync(example, "utf8"))).sort()).toEqual([...settingNames].sort());
  expect(readSettings({}, example)).toEqual(readSettings({}, none));
});
