import { tables } from "./permissions.ts";

/** Tables without a revision, and why none of their updates is lost. */
export const withoutRevision: Record<string, string> = {
  account_settings: "one's own row: nobody else may change it",
  private_messages: "is_read alone, by its only recipient",
  message_recipients: "is_read alone, of one's own copy",
  message_reports: "closed once, and never changed again",
  bulletin_reports: "closed once, and never changed again",
  score_disputes: "answered once, and never changed again",
  members: "save_member compares member_facts",
  season_members: "save_member and save_starting_figures compare season_facts and starting_figures",
  teams: "save_team compares team_facts",
  team_members: "change_roster compares roster_of",
  matches: "save_matches compares matches_of",
  season_weeks: "save_season raises the revision of the season",
  shoot_offs: "record_shoot_off compares shoot_off_order",
};

/** Whether the rows of a table that people may update count their changes. */
export const isCounted = (table: string): boolean =>
  (tables[table]?.update.length ?? 0) > 0 && !(table in withoutRevision);

/** For tests of rights: names the revision of a row, whatever it is. */
export const anyRevision = (table: string): string =>
  isCounted(table) ? "&or=(revision.eq.0,revision.gt.0)" : "";
