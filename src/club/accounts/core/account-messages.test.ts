import { expect, test } from "vitest";
import { loginFailed, signUpFailed, tooManyAttempts } from "./account-messages.ts";

const lock = "Account may be locked after too many failed attempts.";

test("the wait is told in minutes", () => {
  expect(tooManyAttempts(12)).toMatchObject({
    title: "Too Many Attempts",
    text: "Please wait 12 minutes before trying again",
  });
});

test("the page variant of a failed login says more than the dialog", () => {
  expect(loginFailed("dialog", 1)).toMatchObject({
    title: "Login Failed",
    text: "Invalid email or password",
  });
  expect(loginFailed("page", 1).text).toBe(
    "Invalid email or password, or your account may not be properly set up.",
  );
});

test("the lock is mentioned from the third failure on", () => {
  expect(loginFailed("dialog", 2).text).not.toContain(lock);
  expect(loginFailed("dialog", 3).text.split("\n")).toEqual(["Invalid email or password", lock]);
  expect(loginFailed("page", 4).text).toContain(lock);
});

test("a failed sign-up shows the server's message", () => {
  expect(signUpFailed("The password is too common.")).toMatchObject({
    title: "Sign Up Failed",
    text: "The password is too common.",
  });
});
