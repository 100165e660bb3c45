/**
 * Who may do what in the schema public, as data. `permission-matrix.db.test.ts` tries every cell with every person,
 * `catalogue.db.test.ts` and `column-privileges.db.test.ts` compare it with the database's own catalogue: a table,
 * view, function or column that is not named here fails them.
 */
import { cast, everybody, ids, type Person } from "./cast.ts";

type People = readonly Person[];
const nobody: People = [];
const board: People = ["boardMember", "admin"];
const active: People = ["member", "otherMember", "scorekeeper", ...board];

/** Rows of a table and who reaches them; whoever is not named is refused or finds nothing. */
export type Rows = {
  what: string;
  where: string;
  /** What the owner of the tables does first. */
  given?: string;
  select: People;
  update?: People;
  delete?: People;
};

/** A new row and who may add it. `self` is the account of the one who tries. */
export type Addition = {
  what: string;
  given?: string;
  statement: (self: string | null) => string;
  who: People;
};

export type TablePermissions = {
  /** Columns that people (the database role of everybody who signs in) may name in an insert or update. */
  insert: readonly string[];
  update: readonly string[];
  /** The assignment that the tests of updates use. */
  change?: string;
  /** Where a delete shows, when it is not the table itself. */
  deleteShowsIn?: string;
  rows: readonly Rows[];
  additions?: readonly Addition[];
};

const accountIs = (column: string, person: "pending" | "inactive" | "member" | "otherMember" | "admin") =>
  `${column} = '${cast[person].account}'`;
const inSeason = `season_id = '${ids.season}'`;
const reason = "select set_config('app.change_reason', 'test', true)";

/** A table of the league: Active people read it, the board writes it. */
function leagueTable(
  columns: readonly string[],
  change: string,
  row: { where: string; given?: string },
  addition: { given?: string; statement: string },
): TablePermissions {
  return {
    insert: columns,
    update: columns,
    change,
    rows: [{ what: "a row", ...row, select: active, update: board, delete: board }],
    additions: [{ what: "a row", given: addition.given, statement: () => addition.statement, who: board }],
  } as TablePermissions;
}

const readOnly = (...rows: Rows[]): TablePermissions => ({ insert: [], update: [], rows });

const cardColumns = [
  "id",
  "title",
  "content_type",
  "featured",
  "published",
  "display_order",
  "excerpt",
  "content",
  "author_name",
  "start_date",
  "end_date",
  "image_url",
  "document_url",
  "document_name",
  "external_link_url",
  "external_link_text",
];
const textColumns = ["id", "text", "speed", "active", "created_at"];
const contactColumns = [
  "member_id",
  "email",
  "phone",
  "address",
  "birth_date",
  "guardian_name",
  "guardian_contact",
  "notes",
];
const enteredColumns = [
  "week",
  "member_id",
  "team_id",
  "round",
  "event",
  "kind",
  "status",
  "targets",
  "hits",
  "detail",
  "yardage",
  "shot_on",
  "time_of_round",
  "position",
  "weather_description",
  "weather_temperature",
  "weather_wind_speed",
  "note",
];

export const tables: Record<string, TablePermissions> = {
  accounts: readOnly(
    { what: "an Active account", where: accountIs("id", "otherMember"), select: active },
    { what: "the Admin's account", where: accountIs("id", "admin"), select: active },
    { what: "a Pending account", where: accountIs("id", "pending"), select: ["pending", ...board] },
    { what: "an Inactive account", where: accountIs("id", "inactive"), select: ["inactive", ...board] },
  ),
  account_access: readOnly(
    {
      what: "a member's role and status",
      where: accountIs("account_id", "otherMember"),
      select: ["otherMember", ...board],
    },
    { what: "the Admin's role and status", where: accountIs("account_id", "admin"), select: board },
    {
      what: "a Pending person's role and status",
      where: accountIs("account_id", "pending"),
      select: ["pending", ...board],
    },
    {
      what: "an Inactive person's role and status",
      where: accountIs("account_id", "inactive"),
      select: ["inactive", ...board],
    },
  ),
  account_emails: readOnly(
    { what: "an address", where: accountIs("account_id", "otherMember"), select: ["otherMember", ...board] },
    {
      what: "an address in the directory",
      given: `update account_emails set in_directory = true where ${accountIs("account_id", "otherMember")}`,
      where: accountIs("account_id", "otherMember"),
      select: active,
    },
    {
      what: "an Inactive person's address in the directory",
      given: `update account_emails set in_directory = true where ${accountIs("account_id", "inactive")}`,
      where: accountIs("account_id", "inactive"),
      select: ["inactive", ...board],
    },
  ),
  club_settings: {
    insert: [],
    update: [
      "name",
      "tagline",
      "address",
      "phone",
      "social_url",
      "latitude",
      "longitude",
      "time_zone",
      "about_text",
      "safety_text",
    ],
    change: "tagline = 'changed'",
    rows: [{ what: "the club", where: "true", select: everybody, update: board, delete: nobody }],
    additions: [
      {
        what: "a second club",
        statement: () => "insert into club_settings (name) values ('Other')",
        who: nobody,
      },
    ],
  },
  front_page_content: {
    insert: cardColumns,
    update: cardColumns,
    change: "title = 'changed'",
    rows: [
      {
        what: "a published card",
        where: `id = '${ids.publishedCard}'`,
        select: everybody,
        update: board,
        delete: board,
      },
      { what: "a draft", where: `id = '${ids.draftCard}'`, select: board, update: board, delete: board },
      {
        what: "a card past its end",
        where: `id = '${ids.pastCard}'`,
        select: board,
        update: board,
        delete: board,
      },
    ],
    additions: [
      {
        what: "a card",
        statement: () => "insert into front_page_content (title) values ('New')",
        who: board,
      },
    ],
  },
  scrolling_text: {
    insert: textColumns,
    update: textColumns,
    change: "text = 'changed'",
    rows: [
      {
        what: "an active text",
        where: `id = '${ids.runningText}'`,
        select: everybody,
        update: board,
        delete: board,
      },
      {
        what: "a resting text",
        where: `id = '${ids.restingText}'`,
        select: board,
        update: board,
        delete: board,
      },
    ],
    additions: [
      { what: "a text", statement: () => "insert into scrolling_text (text) values ('New')", who: board },
    ],
  },
  members: leagueTable(
    ["id", "first_name", "last_name", "category", "account_id"],
    "first_name = 'changed'",
    { where: `id = '${ids.dee}'` },
    { statement: "insert into members (first_name) values ('New')" },
  ),
  member_contacts: {
    insert: contactColumns,
    update: contactColumns,
    change: "phone = '555-0199'",
    rows: [
      {
        what: "Ann's details",
        where: `member_id = '${ids.ann}'`,
        select: ["member", ...board],
        update: ["member", ...board],
        delete: board,
      },
      {
        what: "Bob's details",
        where: `member_id = '${ids.bob}'`,
        select: ["otherMember", ...board],
        update: ["otherMember", ...board],
        delete: board,
      },
    ],
    additions: [
      {
        what: "Ann's details",
        given: "delete from member_contacts",
        statement: () => `insert into member_contacts (member_id, phone) values ('${ids.ann}', '1')`,
        who: ["member", ...board],
      },
      {
        what: "details of somebody without an account",
        statement: () => `insert into member_contacts (member_id) values ('${ids.cal}')`,
        who: board,
      },
    ],
  },
  seasons: leagueTable(
    ["id", "name", "status", "starts_on", "ends_on", "rules"],
    "name = 'changed'",
    { where: `id = '${ids.emptySeason}'` },
    {
      statement: "insert into seasons (name, starts_on, ends_on) values ('New', '2027-01-01', '2027-02-01')",
    },
  ),
  season_weeks: leagueTable(
    ["id", "season_id", "week", "starts_on", "ends_on", "status", "published_at", "locked_at"],
    "status = 'void'",
    { where: `${inSeason} and week = 4` },
    {
      statement: `insert into season_weeks (season_id, week, starts_on, ends_on) values ('${ids.season}', 5, '2026-10-01', '2026-10-07')`,
    },
  ),
  season_members: leagueTable(
    ["id", "season_id", "member_id", "seed_average", "rookie", "class_override"],
    "rookie = true",
    {
      given: `insert into season_members (season_id, member_id) values ('${ids.season}', '${ids.dee}')`,
      where: `member_id = '${ids.dee}'`,
    },
    { statement: `insert into season_members (season_id, member_id) values ('${ids.season}', '${ids.dee}')` },
  ),
  teams: leagueTable(
    ["id", "season_id", "name", "division", "captain_id", "withdrawn_from_week"],
    "division = 'changed'",
    { given: `insert into teams (season_id, name) values ('${ids.season}', 'Owls')`, where: "name = 'Owls'" },
    { statement: `insert into teams (season_id, name) values ('${ids.season}', 'Owls')` },
  ),
  team_members: leagueTable(
    ["id", "season_id", "team_id", "member_id", "from_week", "to_week"],
    "to_week = 3",
    { where: `member_id = '${ids.bob}'` },
    {
      statement: `insert into team_members (season_id, team_id, member_id) values ('${ids.season}', '${ids.hawks}', '${ids.dee}')`,
    },
  ),
  matches: leagueTable(
    ["id", "season_id", "week", "home_team_id", "away_team_id"],
    "week = 2",
    { where: "week = 1" },
    {
      statement: `insert into matches (season_id, week, home_team_id, away_team_id) values ('${ids.season}', 3, '${ids.hawks}', '${ids.eagles}')`,
    },
  ),
  shoot_offs: leagueTable(
    ["id", "season_id", "award", "member_id", "place"],
    "place = 2",
    { where: `member_id = '${ids.ann}'` },
    {
      statement: `insert into shoot_offs (season_id, award, member_id, place) values ('${ids.season}', 'rookie', '${ids.bob}', 1)`,
    },
  ),
  scorekeepers: {
    insert: ["id", "season_id", "account_id", "valid_until"],
    update: ["valid_until"],
    change: "valid_until = '2030-01-01'",
    rows: [
      { what: "a grant", where: inSeason, select: ["scorekeeper", ...board], update: board, delete: board },
    ],
    additions: [
      {
        what: "a grant for oneself or another",
        statement: (self) =>
          `insert into scorekeepers (season_id, account_id) values ('${ids.emptySeason}', '${self ?? cast.member.account}')`,
        who: board,
      },
    ],
  },
  scores: {
    insert: ["id", "season_id", ...enteredColumns],
    update: [...enteredColumns, "voided_at"],
    change: "hits = 1",
    rows: [
      {
        what: "a round the board entered",
        given: reason,
        where: `id = '${ids.annScore}'`,
        select: active,
        update: board,
        delete: nobody,
      },
      {
        what: "a round the scorekeeper entered",
        given: reason,
        where: `id = '${ids.bobScore}'`,
        select: active,
        update: ["scorekeeper", ...board],
        delete: nobody,
      },
    ],
    additions: [
      {
        what: "a round of the season",
        statement: () =>
          `insert into scores (season_id, week, member_id, event, targets, hits) values ('${ids.season}', 2, '${ids.cal}', 'singles16', 25, 20)`,
        who: ["scorekeeper", ...board],
      },
      {
        what: "a round of another season",
        statement: () =>
          `insert into scores (season_id, week, member_id, event, targets, hits) values ('${ids.emptySeason}', 2, '${ids.cal}', 'singles16', 25, 20)`,
        who: board,
      },
    ],
  },
  score_audit_log: readOnly(
    { what: "the entries of Ann's rounds", where: `member_id = '${ids.ann}'`, select: ["member", ...board] },
    {
      what: "the entries of Bob's rounds",
      where: `member_id = '${ids.bob}'`,
      select: ["otherMember", ...board],
    },
  ),
  season_versions: readOnly({ what: "a version", where: inSeason, select: active }),
  private_messages: {
    insert: ["id", "sender_id", "recipient_id", "subject", "content", "attachments", "uses_recipients_table"],
    update: ["is_read"],
    change: "is_read = true",
    deleteShowsIn: "message_hides",
    rows: [
      {
        what: "a message to one",
        where: `id = '${ids.letter}'`,
        select: ["member", "otherMember"],
        update: ["otherMember"],
        delete: ["member", "otherMember"],
      },
      {
        what: "a message to several",
        where: `id = '${ids.circular}'`,
        select: ["boardMember", "member", "scorekeeper"],
        update: nobody,
        delete: ["boardMember", "member", "scorekeeper"],
      },
    ],
    additions: [
      {
        what: "a message of one's own",
        statement: (self) =>
          `insert into private_messages (sender_id, recipient_id) values (${self === null ? "null" : `'${self}'`}, '${cast.otherMember.account}')`,
        who: active,
      },
      {
        what: "a message in Ann's name",
        statement: () =>
          `insert into private_messages (sender_id, recipient_id) values ('${cast.member.account}', '${cast.otherMember.account}')`,
        who: ["member"],
      },
    ],
  },
  message_recipients: {
    insert: ["id", "message_id", "recipient_id"],
    update: ["is_read"],
    change: "is_read = true",
    rows: [
      {
        what: "a recipient",
        where: accountIs("recipient_id", "member"),
        select: ["boardMember", "member"],
        update: ["member"],
        delete: nobody,
      },
    ],
    additions: [
      {
        what: "a recipient of the board's message",
        statement: () =>
          `insert into message_recipients (message_id, recipient_id) values ('${ids.circular}', '${cast.otherMember.account}')`,
        who: ["boardMember"],
      },
    ],
  },
  message_hides: {
    insert: [],
    update: [],
    rows: [
      {
        what: "who hid what",
        given: `insert into message_hides (message_id, account_id) values ('${ids.letter}', '${cast.member.account}')`,
        where: "true",
        select: nobody,
        delete: nobody,
      },
    ],
    additions: [
      {
        what: "a message hidden for another",
        statement: () =>
          `insert into message_hides (message_id, account_id) values ('${ids.letter}', '${cast.otherMember.account}')`,
        who: nobody,
      },
    ],
  },
};

/** Tables that visitors may read; the rest is closed to them as a whole. */
export const readByVisitors = ["club_settings", "front_page_content", "scrolling_text"];
/** Tables that not even people who are signed in may ask. */
export const readByNobody = ["message_hides"];

export const views: Record<string, readonly Rows[]> = {
  app_users: [
    { what: "an Active person", where: accountIs("id", "otherMember"), select: active },
    { what: "a Pending person", where: accountIs("id", "pending"), select: ["pending", ...board] },
    {
      what: "a role that is another's",
      where: `${accountIs("id", "otherMember")} and role is not null`,
      select: ["otherMember", ...board],
    },
    {
      what: "a status that is another's",
      where: `${accountIs("id", "otherMember")} and status is not null`,
      select: ["otherMember", ...board],
    },
    {
      what: "an address that is another's",
      where: `${accountIs("id", "otherMember")} and email is not null`,
      select: ["otherMember", ...board],
    },
  ],
};
