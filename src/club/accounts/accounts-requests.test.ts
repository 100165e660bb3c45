import type { QueryClient } from "@tanstack/react-query";
import { expect, vi } from "vitest";
import { fetched, mutated, signedIn, testRequests } from "#testing/requests-of.tsx";
import { requestPasswordReset, signIn, signOut, signUp } from "./accounts-mutations.ts";
import { findProfile, findStatus } from "./accounts-queries.ts";
import {
  askForEmailChange,
  changePassword,
  signOutEverywhere,
  useChangeNames,
  useChooseEmails,
  useSaveContacts,
  useShowAddress,
} from "./own-account-mutations.ts";
import {
  askedEmailQueryOptions,
  fetchOwnData,
  ownChoicesQueryOptions,
  ownFeesQueryOptions,
  ownMemberQueryOptions,
} from "./own-account-queries.ts";

const member = {
  id: "m1",
  name: "Ann Abel",
  phone: "",
  email: "",
  address: "",
  birthDate: "",
  guardian: null,
  revision: null,
};
const contacts = { phone: "555 0100", email: "", address: "1 Hill Road", birthDate: "2001-02-03" };
const person = { id: "a1", email: "Ann@Club.Example" };
const earned = { body: { access_token: "earned", refresh_token: "renew", expires_in: 3600, user: person } };

/** Reading the address that was asked for fails, and the screen learns of which kind. */
async function expectFailure(client: QueryClient, kind: string): Promise<void> {
  await expect(client.fetchQuery(askedEmailQueryOptions("a1"))).rejects.toMatchObject({ kind });
}

testRequests({
  "the profile is looked up by the address in lower case": [
    () => findProfile("Ann@Club.Example"),
    ["GET app_users?select=*&email=eq.ann@club.example"],
  ],
  "without an address no profile is looked up": [() => findProfile(undefined), []],
  "the status is looked up by the address in lower case": [
    () => findStatus("Ann@Club.Example", "token"),
    ["GET app_users?select=status&email=eq.ann@club.example"],
    { "GET app_users": { body: { status: "Active" } } },
  ],
  "a sign-in that may not come in yet is ended": [
    () => signIn({ email: "Ann@Club.Example", password: "a good password" }),
    [
      "POST /auth/v1/token?grant_type=password",
      { email: "Ann@Club.Example", password: "a good password", gotrue_meta_security: {} },
      "GET app_users?select=status&email=eq.ann@club.example",
      "POST /auth/v1/logout?scope=local",
    ],
    {
      "POST /auth/v1/token": earned,
      "GET app_users": { body: { status: "Pending" } },
      "POST /auth/v1/logout": { status: 204 },
    },
  ],
  "a sign-up carries the names and the way back": [
    () =>
      signUp({ email: "ann@club.example", password: "a good password", firstName: "Ann", lastName: "Abel" }),
    [
      "POST /auth/v1/signup?redirect_to=https://club.example/",
      {
        email: "ann@club.example",
        password: "a good password",
        data: { first_name: "Ann", last_name: "Abel" },
        gotrue_meta_security: {},
        code_challenge: null,
        code_challenge_method: null,
      },
    ],
    { "POST /auth/v1/signup": { body: person } },
  ],
  "a password reset leads back to the site": [
    () => requestPasswordReset("ann@club.example"),
    [
      "POST /auth/v1/recover?redirect_to=https://club.example/",
      {
        email: "ann@club.example",
        code_challenge: null,
        code_challenge_method: null,
        gotrue_meta_security: {},
      },
    ],
    { "POST /auth/v1/recover": { body: {} } },
  ],
  "names are changed": [
    mutated(useChangeNames, { firstName: "Ann", lastName: "Abel" }),
    ["POST rpc/change_my_names", { first_name: "Ann", last_name: "Abel" }],
  ],
  "contacts are saved with a birth date that was not known": [
    mutated(useSaveContacts, { member, contacts }),
    [
      "POST member_contacts?select=* {return=representation}",
      { member_id: "m1", phone: "555 0100", email: null, address: "1 Hill Road", birth_date: "2001-02-03" },
    ],
    { "POST member_contacts": { body: { member_id: "m1" } } },
  ],
  "a birth date that is known is left to the board": [
    mutated(useSaveContacts, { member: { ...member, birthDate: "2001-02-03", revision: 3 }, contacts }),
    [
      "PATCH member_contacts?member_id=eq.m1&revision=eq.3&select=* {return=representation}",
      { phone: "555 0100", email: null, address: "1 Hill Road" },
    ],
    { "PATCH member_contacts": { body: [{ member_id: "m1" }] } },
  ],
  "an address is shown to members": [
    mutated(useShowAddress, true),
    ["POST rpc/show_my_address", { in_directory: true }],
  ],
  "emails about messages are chosen": [
    mutated(() => useChooseEmails("a1", "message_notices"), false),
    [
      "POST account_settings?on_conflict=account_id {resolution=merge-duplicates}",
      { account_id: "a1", message_notices: false },
    ],
  ],
  "the daily email to the board is chosen": [
    mutated(() => useChooseEmails("a1", "board_emails"), false),
    [
      "POST account_settings?on_conflict=account_id {resolution=merge-duplicates}",
      { account_id: "a1", board_emails: false },
    ],
  ],
  "the results of each week are asked for": [
    mutated(() => useChooseEmails("a1", "results_emails"), true),
    [
      "POST account_settings?on_conflict=account_id {resolution=merge-duplicates}",
      { account_id: "a1", results_emails: true },
    ],
  ],
  "the own choices are read": [
    fetched(ownChoicesQueryOptions("a1")),
    [
      "GET app_users?select=in_directory&id=eq.a1",
      "GET account_settings?select=message_notices,board_emails,results_emails,alert_emails&account_id=eq.a1",
    ],
  ],
  "the own fees are one request": [fetched(ownFeesQueryOptions("a1")), ["POST rpc/own_fees", {}]],
  "the own member is read with contacts": [
    fetched(ownMemberQueryOptions("a1")),
    [
      "GET members?select=id,name,member_contacts(phone,email,address,birth_date,guardian_name,guardian_contact,guardian_agreed,revision)&account_id=eq.a1",
    ],
  ],
  "a new password comes with the current one": [
    signedIn(() => changePassword("the old one", "the new one")),
    [
      "PUT /auth/v1/user",
      {
        password: "the new one",
        current_password: "the old one",
        code_challenge: null,
        code_challenge_method: null,
      },
    ],
    { "PUT /auth/v1/user": { body: person } },
  ],
  "a new address comes with the current password": [
    signedIn(() => askForEmailChange("new@club.example", "the old one")),
    [
      "PUT /auth/v1/user",
      {
        email: "new@club.example",
        current_password: "the old one",
        code_challenge: null,
        code_challenge_method: null,
      },
    ],
    { "PUT /auth/v1/user": { body: person } },
  ],
  "a new address that waits for its link is read": [
    signedIn(fetched(askedEmailQueryOptions("a1"))),
    ["GET /auth/v1/user"],
    { "GET /auth/v1/user": { body: person } },
  ],
  "a new address that the service fails to tell is no matter of the connection": [
    signedIn((client) => expectFailure(client, "unknown")),
    ["GET /auth/v1/user"],
    { "GET /auth/v1/user": { status: 400, body: { msg: "no" } } },
  ],
  "a new address without a connection is one of it": [
    signedIn(async (client) => {
      // The library says in the console what it passes on as an error.
      vi.spyOn(console, "error").mockReturnValueOnce();
      vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
      await expectFailure(client, "offline");
    }),
    [],
  ],
  "every session is ended": [
    signedIn(signOutEverywhere),
    ["POST /auth/v1/logout?scope=global"],
    { "POST /auth/v1/logout": { status: 204 } },
  ],
  "this session is ended": [
    signedIn(signOut),
    ["POST /auth/v1/logout?scope=local"],
    { "POST /auth/v1/logout": { status: 204 } },
  ],
  "everything about a person is read": [() => fetchOwnData(), ["POST rpc/my_data", {}]],
});
