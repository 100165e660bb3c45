/** Who may call which function, as data; see `permissions.ts`. */
import { cast, ids, type Person } from "./cast.ts";

export type FunctionPermissions = {
  /** Whether the database role may call it at all. */
  visitor: boolean;
  person: boolean;
  /** What the owner of the tables does first. */
  given?: string;
  /** A call that gives a row with a true `ok` to whoever may. */
  call: string;
  who: readonly Person[];
};

const board: readonly Person[] = ["boardMember", "admin"];
const active: readonly Person[] = ["member", "otherMember", "scorekeeper", ...board];
const forPeople = (who: readonly Person[], call: string): FunctionPermissions => ({
  visitor: false,
  person: true,
  call,
  who,
});

const entry = { member_id: ids.cal, week: 2, targets: 25, hits: 20 };
const season = { name: "New", starts_on: "2027-01-01", ends_on: "2027-02-01" };
const week = { week: 1, starts_on: "2027-01-01", ends_on: "2027-01-07" };
const json = (value: unknown) => `'${JSON.stringify(value)}'`;

export const functionPermissions: Record<string, FunctionPermissions> = {
  "accounts_overview()": forPeople(board, "select count(*) = 8 as ok from accounts_overview()"),
  "approve_account(uuid, uuid)": forPeople(
    board,
    `select true as ok from approve_account('${cast.pending.account}')`,
  ),
  "change_my_names(text, text)": forPeople(active, "select true as ok from change_my_names('New', 'Name')"),
  "confirm_account_email(uuid)": forPeople(
    ["admin"],
    `select true as ok from confirm_account_email('${cast.pending.account}')`,
  ),
  "correct_score(uuid, jsonb, text, integer, text)": forPeople(
    ["scorekeeper", ...board],
    `select hits = 3 as ok from correct_score('${ids.bobScore}', '{"hits": 3}', 'test', 1)`,
  ),
  "deactivate_account(uuid)": forPeople(
    board,
    `select true as ok from deactivate_account('${cast.pending.account}')`,
  ),
  "import_season(uuid, jsonb, jsonb, jsonb, jsonb, text)": forPeople(
    board,
    `select true as ok from import_season('${ids.season}', '[]', '[]', '[]', ${json([entry])})`,
  ),
  "league_start(uuid)": forPeople(active, "select league_start() -> 'book' <> 'null' as ok"),
  "my_scorekeeper_seasons()": forPeople(
    ["scorekeeper"],
    `select id = '${ids.season}' as ok from my_scorekeeper_seasons() id`,
  ),
  "record_scores(uuid, jsonb, text, text)": forPeople(
    ["scorekeeper", ...board],
    `select true as ok from record_scores('${ids.season}', ${json([entry])})`,
  ),
  "restore_score(uuid, text, text)": {
    ...forPeople(
      ["scorekeeper", ...board],
      `select voided_at is null as ok from restore_score('${ids.bobScore}', 'test')`,
    ),
    given: `select set_config('app.change_reason', 'test', true); update scores set voided_at = now() where id = '${ids.bobScore}'`,
  },
  "save_season(jsonb, jsonb, integer)": forPeople(
    board,
    `select revision = 1 as ok from save_season(${json(season)}, ${json([week])})`,
  ),
  "season_book(uuid)": forPeople(active, `select season_book('${ids.season}') is not null as ok`),
  "season_version(uuid)": forPeople(active, `select season_version('${ids.season}') is not null as ok`),
  "seasons_overview()": forPeople(active, "select count(*) = 2 as ok from seasons_overview()"),
  "set_account_role(uuid, text)": forPeople(
    ["admin"],
    `select true as ok from set_account_role('${cast.member.account}', 'Board Member')`,
  ),
  "show_my_address(boolean)": forPeople(active, "select true as ok from show_my_address(true)"),
  "void_score(uuid, text, text)": forPeople(
    ["scorekeeper", ...board],
    `select voided_at is not null as ok from void_score('${ids.bobScore}', 'test')`,
  ),
};

/** Functions of the schema private that see more than their caller, by who may execute them: policies and functions ask them. */
const askedByPolicies = ["signed_in_account_id()", "active_role()", "active_account_id()", "club_today()"];
export const privateFunctions = {
  visitor: askedByPolicies,
  person: [
    ...askedByPolicies,
    "active_account_ids()",
    "all_accounts()",
    "change_own_names(text, text)",
    "confirm_address(uuid)",
    "decide_role(uuid, text)",
    "decide_status(uuid, text, uuid)",
    "hidden_message_ids()",
    "may_enter_scores(uuid)",
    "message_sender(uuid)",
    "own_member_ids()",
    "received_message_ids()",
    "show_own_address(boolean)",
  ],
};
