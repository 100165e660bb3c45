// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { readEmailLink, takeEmailLink } from "./email-link-address.ts";

test("a recovery link brings its tokens", () => {
  expect(readEmailLink("#access_token=a&refresh_token=r&type=recovery")).toEqual({
    kind: "recovery",
    accessToken: "a",
    refreshToken: "r",
  });
});

test("a confirmed address is told from a recovery", () => {
  expect(readEmailLink("#access_token=a&refresh_token=r&type=signup")?.kind).toBe("confirmation");
});

test("an emailed link brings its token, which the page sends", () => {
  expect(readEmailLink("#type=recovery&token=t")).toEqual({ kind: "recovery", token: "t" });
  expect(readEmailLink("#type=signup&token=t")).toEqual({ kind: "confirmation", token: "t" });
  expect(readEmailLink("#type=magiclink&token=t")).toBeNull();
});

test("a changed address brings the token of its link, and only with one", () => {
  expect(readEmailLink("#type=email_change&token=t")).toEqual({ kind: "email-change", token: "t" });
  expect(readEmailLink("#type=email_change")).toBeNull();
});

test("an expired link says so", () => {
  expect(readEmailLink("#error=access_denied&error_description=Email+link+has+expired")).toEqual({
    kind: "broken",
    reason: "Email link has expired",
  });
});

test.each(["", "#content", "#access_token=a"])("%j is no mailed link", (hash) => {
  expect(readEmailLink(hash)).toBeNull();
});

test("the tokens leave the address", () => {
  location.hash = "#access_token=a&refresh_token=r&type=recovery";
  expect(takeEmailLink()?.kind).toBe("recovery");
  expect(location.href).not.toContain("access_token");
});

test("the first of two links of a changed address asks for the other mailbox", () => {
  expect(readEmailLink("#message=Confirmation+link+accepted")).toEqual({ kind: "other-mailbox" });
});
