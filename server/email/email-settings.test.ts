import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nameOfServer, openEmailSettings } from "./email-settings.ts";

const admin = { ADMIN_EMAIL: "admin@club.example" };
const newFile = () => join(mkdtempSync(join(tmpdir(), "email-settings-")), "email.json");
const server = { host: "smtp.example", port: 465, user: "web@club.example", password: "hush" };

test("nothing saved and nothing set means no mail server", async () => {
  expect(await openEmailSettings(newFile(), admin).route()).toEqual({
    server: undefined,
    from: "admin@club.example",
  });
});

test("what is saved holds from the next email on, and only the owner of the file reads it", async () => {
  const file = newFile();
  const settings = openEmailSettings(file, admin);
  await settings.save({ server, from: "web@club.example" });
  expect(await openEmailSettings(file, admin).route()).toEqual({ server, from: "web@club.example" });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await settings.save({ server: null, from: "web@club.example" });
  expect((await settings.route()).server).toBeUndefined();
});

test("settings of the environment win over what was saved", async () => {
  const file = newFile();
  await openEmailSettings(file, admin).save({ server, from: "web@club.example" });
  const settings = { ...admin, SMTP_URL: "smtps://mail.example:465", MAIL_FROM: "Club <club@club.example>" };
  expect(await openEmailSettings(file, settings).route()).toEqual({
    server: settings.SMTP_URL,
    from: "Club <club@club.example>",
  });
  expect(await openEmailSettings(file, { ...admin, SMTP_URL: settings.SMTP_URL }).route()).toEqual({
    server: settings.SMTP_URL,
    from: "web@club.example",
  });
});

test("a file that was damaged is an error, not a club without email", async () => {
  const file = newFile();
  writeFileSync(file, "{");
  await expect(openEmailSettings(file, admin).route()).rejects.toThrow();
});

test("a mail server is named without who signs in there", () => {
  expect(nameOfServer({ server: "smtps://post:secret@mail.example:465", from: "" })).toBe("mail.example:465");
  expect(nameOfServer({ server, from: "" })).toBe("smtp.example:465");
  expect(nameOfServer({ server: undefined, from: "" })).toBeUndefined();
});
