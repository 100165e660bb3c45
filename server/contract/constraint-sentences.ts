import { columnRule } from "./column-rules.ts";

export type BrokenRule = {
  code: string;
  message: string;
  detail?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  constraint?: string | undefined;
};

const nouns: Readonly<Record<string, readonly [one: string, several: string]>> = {
  team_members: ["roster place", "roster places"],
  season_members: ["member of the season", "members"],
  season_weeks: ["week", "weeks"],
  season_snapshots: ["final report", "final reports"],
  event_rsvps: ["sign-up", "sign-ups"],
  private_messages: ["message", "messages"],
  bulletin_posts: ["post", "posts"],
  bulletin_comments: ["comment", "comments"],
  news_articles: ["article", "articles"],
  matches: ["match", "matches"],
  champions: ["champion", "champions"],
  squad_members: ["place in a squad", "places in squads"],
  score_disputes: ["dispute", "disputes"],
  score_audit_log: ["entry of the audit log", "entries in the audit log"],
  account_access: ["account", "accounts"],
  distinct_members: ["pair of members", "pairs of members"],
};

const sentences: Readonly<Record<string, string>> = {
  scores_one_per_round: "This member already has a score for this week and round.",
  scores_one_per_position: "This lineup position is taken. Choose another position.",
  season_members_season_id_member_id_key: "This member is in the season already.",
  teams_season_id_name_key: "The season already has a team with this name. Choose another name.",
  season_weeks_season_id_week_key: "The season already has this week.",
  distinct_members_pkey: "These two members are recorded as two people already.",
  members_account_id_key: "This account belongs to another member already.",
};

/** For the whole server; null for an error of another kind. */
export function constraintSentence(broken: BrokenRule): string | null {
  const { code, message } = broken;
  if (code === "23503") return foreignKeySentence(broken);
  if (code === "23505") return uniqueSentence(broken);
  if (code === "23502")
    return `Enter the ${spoken(broken.column ?? quoted(message)[0] ?? "missing value")}. It can't be empty.`;
  return code === "23514" || code === "23P01" ? ruleSentence(broken) : null;
}

/** The verb in PostgreSQL's message tells whether a row is still referenced, or refers to a missing one. */
function foreignKeySentence({ message, detail = "" }: BrokenRule): string {
  const tables = [...message.matchAll(/table "([^"]+)"/g)].map(([, name = ""]) => name);
  const [table = "", child = ""] = tables;
  if (message.startsWith("update or delete"))
    return `This ${nounOf(table)[0]} still has ${nounOf(child || table)[1]}, so it can't be deleted or renumbered. Delete or move those first.`;
  const parent = /table "([^"]+)"/.exec(detail)?.[1] ?? "";
  return `${parent === "" ? "What this refers to" : `The ${nounOf(parent)[0]} it refers to`} doesn't exist. It may have been deleted.`;
}

function uniqueSentence({ message, detail = "", table = "", constraint }: BrokenRule): string {
  const name = constraint ?? quoted(message)[0] ?? "";
  const knownSentence = sentences[name];
  if (knownSentence) return knownSentence;
  const columns = /^Key \(([^)]*)\)=/.exec(detail)?.[1]?.split(", ") ?? [];
  const columnNames = columns.filter((column) => !/(?:^|_)id$|\(|::/.test(column)).map(spoken);
  const noun = table === "" ? "entry" : nounOf(table)[0];
  if (columnNames.length === 0) return `This ${noun} exists already.`;
  return `Another ${noun} has this ${new Intl.ListFormat("en-US").format(columnNames)} already.`;
}

/** The name of a club rule has its own sentence; PostgreSQL's default name of a column's check tells the column. */
function ruleSentence({ message, table = "", constraint }: BrokenRule): string | null {
  const name = constraint ?? quoted(message).at(-1) ?? "";
  if (name.includes(" ")) return `${name.charAt(0).toUpperCase()}${name.slice(1)}.`;
  const of = table || (/relation "([^"]+)"/.exec(message)?.[1] ?? "");
  if (of === "" || !name.startsWith(`${of}_`)) return null;
  const column = name.slice(of.length + 1).replace(/_(?:check|excl)\d*$/, "");
  const rule = columnRule(of, column);
  return rule ? `The ${spoken(column)} ${rule}.` : `The ${spoken(column)} can't be saved like this.`;
}

const quoted = (message: string): string[] =>
  [...message.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text);

const spoken = (column: string): string => column.replace(/_id$/, "").replaceAll("_", " ");

function nounOf(table: string): readonly [one: string, several: string] {
  const spokenTable = table.replaceAll("_", " ");
  return nouns[table] ?? [spokenTable.replace(/ies$/, "y").replace(/s$/, ""), spokenTable];
}
