import bcrypt from "bcrypt";
import { beforeEach, expect, test, vi } from "vitest";
import { testPassword } from "#testing/backend-accounts.ts";
import { useApi } from "#testing/backend-api.ts";

vi.mock("bcrypt", { spy: true });

/** Hashing takes nearly all of the time of a response, so equal hashing is what hides who has an account. */
const { backend, cast, call, signIn } = await useApi();

beforeEach(() => {
  vi.clearAllMocks();
});

const hashing = () => ({
  compared: vi.mocked(bcrypt.compare).mock.calls.map(([, hash]) => hash.slice(0, 7)),
  hashed: vi.mocked(bcrypt.hash).mock.calls.map(([, cost]) => cost),
});
const compared = (hashes: number) => ({ compared: Array(hashes).fill("$2b$04$"), hashed: [] });

test.each([
  ["an unknown address", () => signIn("nobody@club.example", testPassword), 400],
  ["a wrong password", () => signIn(cast.member.email, "not the password at all"), 400],
  ["the right password", () => signIn(cast.member.email, testPassword), 200],
])("%s takes one comparison", async (_, ask, status) => {
  expect((await ask()).status).toBe(status);
  expect(hashing()).toEqual(compared(1));
});

test("an unconfirmed address takes one comparison, too", async () => {
  await backend.sql`update auth.users set email_confirmed_at = null where id = ${cast.inactive.id}`;
  await signIn(cast.inactive.email, "not the password at all");
  expect(hashing()).toEqual(compared(1));
});

test.each([
  ["a new address", () => "new@club.example"],
  ["a confirmed address", () => cast.member.email],
  ["an unconfirmed address", () => cast.inactive.email],
])("signing up with %s takes one hash", async (_, address) => {
  const data = { first_name: "Nora", last_name: "New" };
  const body = { email: address(), password: "four ducks on a pond", data };
  expect((await call("/auth/v1/signup", { body })).status).toBe(200);
  expect(hashing()).toEqual({ compared: [], hashed: [4] });
});

test.each([
  ["a known address", () => cast.member.email],
  ["an unknown address", () => "nobody@club.example"],
])("a forgotten password of %s takes none", async (_, address) => {
  expect((await call("/auth/v1/recover", { body: { email: address() } })).status).toBe(200);
  expect(hashing()).toEqual(compared(0));
});
