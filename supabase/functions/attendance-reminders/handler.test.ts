import { expect, test } from "vitest";
import { handler } from "./handler.ts";

const complete = {
  SUPABASE_URL: "http://project",
  SERVICE_ROLE_KEY: "service",
  SITE_URL: "https://club.example",
  EMAIL_URL: "http://provider",
  EMAIL_KEY: "key",
  EMAIL_FROM: "club@club.example",
  fetch: async () => Response.json([]),
};
const ask = (environment = complete, key = "service", method = "POST") =>
  handler(
    new Request("http://functions", { method, headers: { authorization: `Bearer ${key}` } }),
    environment,
  );

test("says which settings are missing, and takes nothing from the queue", async () => {
  const fetch = () => expect.fail("nothing is asked");
  const response = await ask({ ...complete, SITE_URL: "", EMAIL_KEY: "", fetch });
  expect(response.status).toBe(501);
  expect(await response.text()).toBe("No emails are sent yet. Set SITE_URL, EMAIL_KEY.");
  expect((await ask()).status).toBe(200);
});

test("runs for the schedule only", async () => {
  expect((await ask(complete, "guessed")).status).toBe(401);
  expect((await ask({ ...complete, SERVICE_ROLE_KEY: "" }, "")).status).toBe(401);
  expect((await ask(complete, "service", "GET")).status).toBe(405);
});
