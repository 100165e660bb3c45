/**
 * Who may do what in the schema public, as data. `permission-matrix.db.test.ts` tries every cell with every person in
 * SQL, `permission-matrix-http.db.test.ts` the same cells over HTTP with real tokens; `catalog.db.test.ts` and
 * `column-privileges.db.test.ts` compare the list with the database's own catalog: a table, view, function, column or
 * bucket that is not named here fails them.
 */

import type { Tables } from "./permission-types.ts";
import { accountTables, accountViews } from "./permissions-of-accounts.ts";
import { bulletinTables } from "./permissions-of-bulletin-board.ts";
import { championTables } from "./permissions-of-champions.ts";
import { clubTables } from "./permissions-of-club.ts";
import { eventTables } from "./permissions-of-events.ts";
import { feeTables } from "./permissions-of-fees.ts";
import { leagueTables } from "./permissions-of-league.ts";
import { mailboxViews, messageTables } from "./permissions-of-messages.ts";
import { newsTables } from "./permissions-of-news.ts";
import { scoreKeepingTables } from "./permissions-of-score-keeping.ts";
import { scorerLinkTables } from "./permissions-of-scorer-links.ts";

export const tables: Tables = {
  ...accountTables,
  ...bulletinTables,
  ...championTables,
  ...clubTables,
  ...eventTables,
  ...feeTables,
  ...leagueTables,
  ...messageTables,
  ...newsTables,
  ...scoreKeepingTables,
  ...scorerLinkTables,
};
export const views = { ...accountViews, ...mailboxViews };

/** Tables that visitors may read; the rest is closed to them as a whole. */
export const readByVisitors = [
  "club_settings",
  "events",
  "front_page_content",
  "news_articles",
  "scrolling_text",
];
/** Tables that not even people who are signed in may ask. */
export const readByNobody = ["message_hides"];
