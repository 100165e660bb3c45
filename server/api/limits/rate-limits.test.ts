import { expect, test } from "vitest";
import { limits } from "./rate-limits.ts";

const lines = Object.values(limits).map(({ name, most, minutes }) => `${name}: ${most} in ${minutes}`);
const isOwn = (line: string) => /^[a-z-]+-(by-client|by-account)(-a-day)?: /.test(line);

test("a limit of one client or one account is stored under its name, and holds as often and as long as the board was told", () => {
  expect(lines.filter(isOwn)).toEqual([
    "failed-sign-ins-by-client: 30 in 15",
    "failed-sign-ins-by-account: 5 in 15",
    "sign-ups-by-client: 20 in 60",
    "repeated-sign-ups-by-client: 1 in 1",
    "emails-by-client: 20 in 60",
    "emails-to-address-by-client: 12 in 1440",
    "email-changes-by-account: 3 in 60",
    "email-changes-by-client: 20 in 60",
    "test-emails-by-account: 5 in 60",
    "email-settings-by-account: 30 in 60",
    "unknown-setup-codes-by-client: 10 in 15",
    "unknown-email-links-by-client: 60 in 60",
    "unknown-secrets-by-client: 60 in 15",
    "display-codes-by-client: 60 in 15",
    "wrong-scorer-codes-by-client: 20 in 15",
    "wrong-reply-links-by-client: 10 in 60",
    "password-changes-by-account: 10 in 60",
    "errors-by-client: 20 in 60",
    "weather-by-client: 8 in 1",
    "weather-by-client-a-day: 500 in 1440",
    "weather-by-account: 20 in 1",
    "weather-by-account-a-day: 500 in 1440",
  ]);
});

/** Each of them has a stranger who spends it and a member who is served in shared-limits.db.test.ts, or its owner alone can spend it. */
test("what strangers share with a member is this and nothing else", () => {
  expect(lines.filter((line) => !isOwn(line))).toEqual([
    "failed-sign-ins-where-known: 10 in 15",
    "sign-up-emails-to-address: 60 in 1440",
    "emails-to-address: 1 in 5",
    "setup-test-emails: 20 in 60",
    "setup-place-searches: 30 in 1",
    "weather-of-visitors: 30 in 1",
    "weather-of-visitors-a-day: 3000 in 1440",
  ]);
});
