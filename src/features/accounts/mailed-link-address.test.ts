// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { readMailedLink, takeMailedLink } from "./mailed-link-address.ts";

test("a recovery link brings its tokens", () => {
  expect(readMailedLink("#access_token=a&refresh_token=r&type=recovery")).toEqual({
    kind: "recovery",
    accessToken: "a",
    refreshToken: "r",
  });
});

test("a confirmed address is told from a recovery", () => {
  expect(readMailedLink("#access_token=a&refresh_token=r&type=signup")?.kind).toBe("confirmation");
});

test("a changed address brings the token of its link, and only with one", () => {
  expect(readMailedLink("#type=email_change&token=t")).toEqual({ kind: "email-change", token: "t" });
  expect(readMailedLink("#type=email_change")).toBeNull();
});

test("an expired link says so", () => {
  expect(readMailedLink("#error=access_denied&error_description=Email+link+has+expired")).toEqual({
    kind: "broken",
    reason: "Email link has expired",
  });
});

test.each(["", "#content", "#access_token=a"])("%j is no mailed link", (hash) => {
  expect(readMailedLink(hash)).toBeNull();
});

test("the tokens leave the address", () => {
  location.hash = "#access_token=a&refresh_token=r&type=recovery";
  expect(takeMailedLink()?.kind).toBe("recovery");
  expect(location.href).not.toContain("access_token");
});
