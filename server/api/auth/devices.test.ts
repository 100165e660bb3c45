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

test("a cookie lasts a year, among others, and one without a proof is none", () => {
  const devices = new Devices(key, false);
  const cookie = devices.remember(email);
  expect(cookie).toMatch(/; Path=\/auth\/v1; Max-Age=31536000; HttpOnly/);
  const [pair = ""] = cookie.split(";");
  const [name = "", value = ""] = pair.split("=");
  expect(name).toMatch(/^device_[\w-]{12}$/);
  const among = new Request("http://localhost/", { headers: { cookie: `x${pair}x; ${pair}; a=b` } });
  expect(devices.find(among, email)).toBe(value.split(".")[0]);
  for (const broken of [value.split(".")[0], `.${value.split(".")[1]}`, `${value}x`, ""])
    expect(devices.find(requestWith(`${name}=${broken}`), email)).toBeUndefined();
  expect(devices.find(new Request("http://localhost/"), email)).toBeUndefined();
});
