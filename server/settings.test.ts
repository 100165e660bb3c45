import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readSettings, settingNames } from "./settings.ts";

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

test.each([
  ["PORT", "many", /^PORT must be a port number/],
  ["PORT", "70000", /^PORT must be a port number/],
  ["BACKUP_TIME", "3 am", /^BACKUP_TIME must be a time of the day such as 03:00, or off/],
  ["DEMO", "yes", /^DEMO must be 1 \(yes\) or 0 \(no\)/],
  ["SITE_URL", "club.example", /^SITE_URL must be a web address/],
  ["SITE_URL", "javascript:alert(1)", /^SITE_URL must be a web address/],
  ["SMTP_URL", "http://mail", /^SMTP_URL must be an address such as smtps:/],
  ["DATABASE_URL", "mysql://x", /^DATABASE_URL must be an address such as postgres:/],
  ["LOG_LEVEL", "loud", /^LOG_LEVEL must be debug, info/],
  ["ADMIN_EMAIL", "nobody", /^ADMIN_EMAIL must be an e-mail address/],
  ["TRUST_PROXY", "true", /^TRUST_PROXY must be 1 \(yes\) or 0 \(no\)/],
  ["WEATHER_URL", "weather", /^WEATHER_URL must be a web address/],
  ["MAIL_FROM", "The Club", /^MAIL_FROM must be an e-mail address/],
  ["ADMIN_PASSWORD", "short", /^ADMIN_PASSWORD must have at least 12 characters/],
])("%s=%s is refused by name, with what is allowed", (name, value, sentence) => {
  expect(() => readSettings({ [name]: value }, none)).toThrow(sentence);
});

test("the guide names every setting", () => {
  const guide = readFileSync(fileURLToPath(new URL("../docs/deploy.md", import.meta.url)), "utf8");
  const table = guide.split("\n").filter((line) => line.startsWith("| `"));
  const named = table.flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`(\w+)`/g)]);
  expect(named.map(([, name]) => name).sort()).toEqual([...settingNames].sort());
});

test("the example file names every setting with its default", () => {
  const example = fileURLToPath(new URL("../.env.example", import.meta.url));
  expect(Object.keys(parseEnv(readFileSync(example, "utf8"))).sort()).toEqual([...settingNames].sort());
  expect(readSettings({}, example)).toEqual(readSettings({}, none));
});
