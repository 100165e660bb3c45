import { expect, test } from "vitest";
import { tooManyRequests } from "./error-responses.ts";

test.each([
  [0.2, "1", 1],
  [60, "60", 1],
  [60.1, "61", 2],
  [899, "899", 15],
])("a wait of %d seconds is said in whole seconds and minutes", async (seconds, wait, minutes) => {
  const response = tooManyRequests(seconds);
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe(wait);
  expect(response.headers.get("x-sb-error-code")).toBe("over_request_rate_limit");
  const message = `Please wait ${minutes} minutes before trying again`;
  expect(await response.json()).toEqual({
    code: 429,
    error_code: "over_request_rate_limit",
    msg: message,
    message,
  });
});
