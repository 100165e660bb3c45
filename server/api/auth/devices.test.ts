import { expect, test } from "vitest";
import { Devices } from "./devices.ts";

const key = "a key of the data folder's own";
const email = "max@club.example";

const requestWith = (setCookie: string) =>
  new Request("http://localhost/", { headers: { cookie: setCookie.split(";")[0] ?? "" } });

test("a device is known to the account it signed in to, and to no other", () => {
  const devices = new Devices(key, false);
  const cookie = devices.remember(email);
  expect(devices.find(requestWith(cookie), email)).toBeTruthy();
  expect(devices.find(requestWith(cookie), "other@club.example")).toBeUndefined();
  expect(new Devices("another key", false).find(requestWith(cookie), email)).toBeUndefined();
});

test("no script reads the cookie, and behind TLS it travels nowhere else", () => {
  expect(new Devices(key, true).remember(email)).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  expect(new Devices(key, false).remember(email)).not.toContain("Secure");
});
