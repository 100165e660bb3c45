import { expect, test } from "vitest";
import { createAccount } from "#testing/backend-accounts.ts";
import { useApi } from "#testing/backend-api.ts";

const { backend, cast, call } = await useApi();
const ask = (token?: string) => call("/auth/v1/handover", { method: "GET", ...(token ? { token } : {}) });

test("an Admin reads where the club runs and who its Admins and board are", async () => {
  const response = await ask(cast.admin.accessToken);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { host, people } = (await response.json()) as {
    host: object;
    people: { email: string; role: string }[];
  };
  expect(host).toMatchObject({ machine: "clubhouse-pc", data: "/srv/club", mailServer: null });
  expect(people).toContainEqual(expect.objectContaining({ email: "admin@club.example", role: "Admin" }));
  expect(people.every(({ role }) => role === "Admin" || role === "Board Member")).toBe(true);
});

test.each(["treasurer", "captain", "member"] as const)("%s may not", async (name) => {
  expect((await ask(cast[name].accessToken)).status).toBe(403);
});

test("nobody does without a session, or with one that has ended", async () => {
  expect((await ask()).status).toBe(401);
  const leaving = await createAccount(backend, { role: "Admin" });
  await leaving.client.auth.signOut();
  expect((await ask(leaving.accessToken)).status).toBe(401);
});
