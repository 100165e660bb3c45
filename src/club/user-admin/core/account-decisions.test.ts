import { expect, test } from "vitest";
import { decisionsAbout } from "./account-decisions.ts";

function account(change: {
  id?: string;
  role?: string;
  status?: string;
  email_confirmed_at?: string | null;
}) {
  return { id: "a1", role: "Member", status: "Active", email_confirmed_at: "2026-01-01", ...change };
}

const admin = { id: "admin", role: "Admin" };
const board = { id: "board", role: "Board Member" };

test("the board lets waiting Members in and shuts Members out, without touching roles or addresses", () => {
  expect(decisionsAbout(account({ status: "Pending", email_confirmed_at: null }), board)).toEqual([
    "approve",
    "resend",
    "deactivate",
  ]);
  expect(decisionsAbout(account({}), board)).toEqual(["link", "deactivate"]);
});

test("the board decides nothing about Admins, the board and itself", () => {
  expect(decisionsAbout(account({ role: "Admin" }), board)).toEqual([]);
  expect(decisionsAbout(account({ role: "Board Member" }), board)).toEqual([]);
});

test("an Admin also gives roles, vouches for an address and erases", () => {
  expect(decisionsAbout(account({ email_confirmed_at: null }), admin)).toEqual([
    "link",
    "role",
    "resend",
    "confirm",
    "deactivate",
    "erase",
  ]);
  expect(decisionsAbout(account({ status: "Inactive" }), admin)).toEqual(["approve", "role", "erase"]);
});

test("somebody who waits is let in first and given a role then", () => {
  expect(decisionsAbout(account({ status: "Pending", email_confirmed_at: null }), admin)).toEqual([
    "approve",
    "resend",
    "confirm",
    "deactivate",
  ]);
});

test("nobody changes the own role, shuts himself out or erases himself", () => {
  expect(decisionsAbout(account({ id: "admin", role: "Admin" }), admin)).toEqual(["link"]);
});

test("a Member decides nothing", () => {
  expect(decisionsAbout(account({ status: "Pending" }), { id: "m", role: "Member" })).toEqual([]);
});
