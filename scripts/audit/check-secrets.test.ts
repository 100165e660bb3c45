import { expect, test } from "vitest";
import { findSecrets } from "./check-secrets.ts";

// Put together here, so that the check does not find its own examples.
const join = (...parts: string[]) => parts.join("");

test.each([
  ["private key", join("-----BEGIN RSA ", "PRIVATE KEY-----")],
  ["key of a cloud", join("AKIA", "ABCDEFGHIJKLMNOP")],
  ["token of a code host", join("ghp_", "a".repeat(36))],
  ["token of a package registry", join("npm_", "b".repeat(36))],
  ["secret key of Supabase", join("sb_secret_", "c".repeat(24))],
  ["signed token", join("eyJhbGciOiJIUzI1NiJ9", ".eyJzdWIiOiJtZW1iZXIifQ.", "d".repeat(30))],
  ["password in an address", join("postgres://club:", "open-sesame-now@", "db.example/club")],
  ["password in a setting", join('password: "', "correct-horse-battery", '"')],
])("finds a %s, and does not repeat it", (kind, text) => {
  expect(findSecrets([{ place: "a.ts (1234abcd)", text }])).toEqual([`${kind}: a.ts (1234abcd)`]);
});

test("leaves alone what only speaks of secrets", () => {
  const texts = [
    "const password = read();",
    "the key sb_publishable_abc",
    "https://club.example/a@b",
    "password: string",
  ];
  expect(findSecrets(texts.map((text) => ({ place: "a.ts", text })))).toEqual([]);
});
