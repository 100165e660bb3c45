import { cast, ids } from "./cast.ts";
import {
  active,
  board,
  nobody,
  present,
  type Rows,
  readOnly,
  self,
  type Tables,
} from "./permission-types.ts";

const account = (person: "pending" | "inactive" | "member" | "otherMember" | "admin") => cast[person].account;
const inDirectory = (person: "otherMember" | "inactive") =>
  `update account_emails set in_directory = true where account_id = '${account(person)}'`;

export const accountTables: Tables = {
  accounts: readOnly(
    { what: "an Active account", where: { id: account("otherMember") }, select: active },
    { what: "the Admin's account", where: { id: account("admin") }, select: active },
    { what: "a Pending account", where: { id: account("pending") }, select: ["pending", ...board] },
    { what: "an Inactive account", where: { id: account("inactive") }, select: ["inactive", ...board] },
  ),
  account_access: readOnly(
    {
      what: "a member's role and status",
      where: { account_id: account("otherMember") },
      select: ["otherMember", ...board],
    },
    { what: "the Admin's role and status", where: { account_id: account("admin") }, select: board },
    {
      what: "a Pending person's role and status",
      where: { account_id: account("pending") },
      select: ["pending", ...board],
    },
    {
      what: "an Inactive person's role and status",
      where: { account_id: account("inactive") },
      select: ["inactive", ...board],
    },
  ),
  account_emails: readOnly(
    { what: "an address", where: { account_id: account("otherMember") }, select: ["otherMember", ...board] },
    {
      what: "an address in the directory",
      given: inDirectory("otherMember"),
      where: { account_id: account("otherMember") },
      select: active,
    },
    {
      what: "an Inactive person's address in the directory",
      given: inDirectory("inactive"),
      where: { account_id: account("inactive") },
      select: ["inactive", ...board],
    },
  ),
  account_settings: {
    insert: ["account_id", "message_notices", "board_emails", "results_emails", "alert_emails"],
    update: ["account_id", "message_notices", "board_emails", "results_emails", "alert_emails"],
    change: { message_notices: false },
    rows: [
      {
        what: "a member's choices",
        given: `insert into account_settings (account_id) values ('${account("member")}')`,
        where: { account_id: account("member") },
        select: ["member"],
        update: ["member"],
        delete: nobody,
      },
    ],
    additions: [
      { what: "one's own choices", row: { message_notices: false }, who: active },
      {
        what: "one's own choices by name",
        row: { account_id: self, message_notices: false },
        who: active,
      },
      {
        what: "a member's choices",
        row: { account_id: account("member"), message_notices: false },
        who: ["member"],
      },
    ],
  },
  security_log: readOnly(
    { what: "a decision", where: { event: "account approved" }, select: ["admin"] },
    {
      what: "an entry about a member",
      given: `insert into security_log (event, account_id, subject_id, client_ip) values ('signed in', '${account("member")}', '${account("member")}', '192.0.2.7')`,
      where: { account_id: account("member") },
      select: ["admin"],
    },
  ),
  erasures: readOnly({
    what: "who was erased",
    given: `insert into erasures (member_id, pseudonym, erased_by) values ('${ids.dee}', 'Former member 1', '${account("admin")}')`,
    where: { member_id: ids.dee },
    select: ["admin"],
  }),
};

export const accountViews: Readonly<Record<string, readonly Rows[]>> = {
  app_users: [
    { what: "an Active person", where: { id: account("otherMember") }, select: active },
    { what: "a Pending person", where: { id: account("pending") }, select: ["pending", ...board] },
    {
      what: "a role that is another's",
      where: { id: account("otherMember"), role: present },
      select: ["otherMember", ...board],
    },
    {
      what: "a status that is another's",
      where: { id: account("otherMember"), status: present },
      select: ["otherMember", ...board],
    },
    {
      what: "an address that is another's",
      where: { id: account("otherMember"), email: present },
      select: ["otherMember", ...board],
    },
  ],
};
