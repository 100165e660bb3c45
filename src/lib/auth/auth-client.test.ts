// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { testConfig } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { setConfig } from "../config.ts";
import { accessToken, authClient } from "./auth-client.ts";

afterEach(() => void vi.unstubAllGlobals());

const sessionUntil = (name: string, expires_at: number) => ({
  ...{ access_token: `token ${name}`, refresh_token: name, token_type: "bearer", expires_in: 3600 },
  ...{ expires_at, user: { id: "u1", email: "ruth@club.example", aud: "authenticated" } },
});

test("a request goes out with the session that another tab renewed at the same moment", async () => {
  setConfig(testConfig);
  const store = (session: object) => localStorage.setItem("club-session", JSON.stringify(session));
  const soon = Math.floor(Date.now() / 1000) + 3600;
  const renewed = sessionUntil("new", soon);
  respondWith(({ path }) => {
    if (path !== "/auth/v1/token") return {};
    store(renewed);
    return { body: renewed };
  });
  store(sessionUntil("old", soon));
  await (await authClient()).getSession();
  store(sessionUntil("old", 1));
  expect(await accessToken()).toBe("token new");
});
