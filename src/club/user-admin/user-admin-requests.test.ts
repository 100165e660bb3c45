import { fetched, fetchedPages, mutated, testRequests } from "#testing/requests-of.tsx";
import { erasedNamesQueryOptions, securityLogQueryOptions } from "./security-log-queries.ts";
import { sendConfirmationAgain, useChangeScorekeepers, useDecideAccount } from "./user-admin-mutations.ts";
import {
  decidedAccountsQueryOptions,
  pendingAccountsQueryOptions,
  scorekeepersQueryOptions,
} from "./user-admin-queries.ts";

const accountId = "a1";
const manyAccounts = Array.from({ length: 51 }, (_, index) => ({
  id: `a${index}`,
  first_name: "Ann",
  last_name: "Lee",
}));
const account = { role: "Member", status: "Pending", member_id: null } as const;

testRequests({
  "all pending accounts are read": [
    fetched(pendingAccountsQueryOptions()),
    ["POST rpc/accounts_overview", { narrowed: { status: "Pending" }, after: null, page_size: 1000 }],
  ],
  "decided accounts are narrowed by the database, and read on behind the last one": [
    fetchedPages(decidedAccountsQueryOptions({ find: "lee", role: "Admin", status: "" }), 2),
    [
      "POST rpc/accounts_overview",
      { narrowed: { find: "lee", role: "Admin", status: "decided" }, after: null, page_size: 51 },
      "POST rpc/accounts_overview",
      {
        narrowed: { find: "lee", role: "Admin", status: "decided" },
        after: { last_name: "Lee", first_name: "Ann", id: "a49" },
        page_size: 101,
      },
    ],
    { "POST rpc/accounts_overview": [{ body: manyAccounts }, { body: [] }] },
  ],
  "scorekeepers of a season are read": [
    fetched(scorekeepersQueryOptions("s1")),
    [
      "GET scorekeepers?select=id,account_id,valid_until&season_id=eq.s1&order=created_at.asc,id.asc&offset=0&limit=1000",
    ],
  ],
  "the security log, the newest entry first": [
    fetchedPages(securityLogQueryOptions({ event: "", person: "" }), 1),
    ["GET security_log?select=*&order=id.desc&limit=51"],
  ],
  "every filter of the security log, and older entries": [
    fetchedPages(securityLogQueryOptions({ event: "sign_in", person: "a1" }), 2),
    [
      "GET security_log?select=*&event=eq.sign_in&or=(account_id.eq.a1,subject_id.eq.a1)&order=id.desc&limit=51",
      "GET security_log?select=*&event=eq.sign_in&id=lte.50&or=(and(account_id.eq.a1,id.lt.50),and(subject_id.eq.a1,id.lt.50))&order=id.desc&limit=101",
    ],
    {
      "GET security_log": [
        { body: Array.from({ length: 51 }, (_, index) => ({ id: 99 - index })) },
        { body: [] },
      ],
    },
  ],
  "what is left of the names of erased people is read": [
    fetched(erasedNamesQueryOptions()),
    ["GET erasures?select=account_id,pseudonym&order=id.asc&offset=0&limit=1000"],
  ],
  "an account is approved as a member": [
    mutated(useDecideAccount, { action: "approve", accountId, memberId: "m1", seen: account }),
    ["POST rpc/approve_account", { account_id: "a1", member_id: "m1", seen: account }],
  ],
  "an approval is undone": [
    mutated(useDecideAccount, { action: "undo-approval", accountId }),
    ["POST rpc/undo_approval", { account_id: "a1" }],
  ],
  "a member is unlinked from the account": [
    mutated(useDecideAccount, { action: "unlink", accountId, memberId: "m1" }),
    ["PATCH members?id=eq.m1&account_id=eq.a1&select=id {return=representation}", { account_id: null }],
    { "PATCH members": { body: [{ id: "m1" }] } },
  ],
  "an account is deactivated": [
    mutated(useDecideAccount, { action: "deactivate", accountId, seen: account }),
    ["POST rpc/deactivate_account", { account_id: "a1", seen: account }],
  ],
  "an account gets a role": [
    mutated(useDecideAccount, { action: "role", accountId, role: "Board Member", seen: account }),
    ["POST rpc/set_account_role", { account_id: "a1", role: "Board Member", seen: account }],
  ],
  "an address is confirmed": [
    mutated(useDecideAccount, { action: "confirm", accountId }),
    ["POST rpc/confirm_account_email", { account_id: "a1" }],
  ],
  "a person is erased": [
    mutated(useDecideAccount, { action: "erase", accountId }),
    ["POST rpc/erase_person", { account_id: "a1" }],
  ],
  "a scorekeeper is appointed": [
    mutated(useChangeScorekeepers, {
      action: "grant",
      id: "k1",
      seasonId: "s1",
      accountId,
      validUntil: "2026-04-01",
    }),
    ["POST scorekeepers", { id: "k1", season_id: "s1", account_id: "a1", valid_until: "2026-04-01" }],
  ],
  "a scorekeeper is dismissed by id": [
    mutated(useChangeScorekeepers, { action: "end", scorekeeperId: "k1" }),
    ["DELETE scorekeepers?id=eq.k1"],
  ],
  "a confirmation is sent again": [
    () => sendConfirmationAgain("ann@club.example"),
    [
      "POST /auth/v1/resend?redirect_to=https://club.example/",
      {
        email: "ann@club.example",
        type: "signup",
        gotrue_meta_security: {},
        code_challenge: null,
        code_challenge_method: null,
      },
    ],
    { "POST /auth/v1/resend": { body: {} } },
  ],
});
