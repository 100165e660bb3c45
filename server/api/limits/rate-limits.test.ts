import { expect, test } from "vitest";
import { limits } from "./rate-limits.ts";

test("a limit is stored under its name, and holds as often and as long as the board was told", () => {
  expect(Object.values(limits).map(({ name, most, minutes }) => `${name}: ${most} in ${minutes}`)).toEqual([
    "sign-in-origin: 30 in 15",
    "sign-in-account: 5 in 15",
    "sign-in-device: 10 in 15",
    "sign-up-origin: 20 in 60",
    "mail-origin: 20 in 60",
    "test-email: 5 in 60",
    "email-settings: 30 in 60",
    "setup-code-origin: 10 in 15",
    "setup-code: 100 in 60",
    "setup-test-email: 20 in 60",
    "mail-address: 3 in 60",
    "email-change: 3 in 60",
    "link-origin: 60 in 60",
    "display-link-origin: 60 in 15",
    "display-code-origin: 12 in 15",
    "scorer-code-origin: 20 in 15",
    "password-change: 10 in 60",
    "error-client: 20 in 60",
    "weather-client: 8 in 1",
    "weather-client-day: 500 in 1440",
    "weather: 30 in 1",
    "weather-day: 3000 in 1440",
  ]);
});
