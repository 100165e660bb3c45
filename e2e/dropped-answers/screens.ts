import { accounts } from "./screens/accounts.ts";
import { alerts } from "./screens/alerts.ts";
import { atTheLine } from "./screens/at-the-line.ts";
import { bulletinBoard } from "./screens/bulletin-board.ts";
import { champions } from "./screens/champions.ts";
import { clubPages } from "./screens/club-pages.ts";
import { emailedLinks } from "./screens/emailed-links.ts";
import { events } from "./screens/events.ts";
import { fees } from "./screens/fees.ts";
import { files } from "./screens/files.ts";
import { firstRun } from "./screens/first-run.ts";
import { frontPage } from "./screens/front-page.ts";
import { guardianLinks } from "./screens/guardian-links.ts";
import { help } from "./screens/help.ts";
import { members } from "./screens/members.ts";
import { messages } from "./screens/messages.ts";
import { news } from "./screens/news.ts";
import { scoreEntry } from "./screens/score-entry.ts";
import { scores } from "./screens/scores.ts";
import { scrollingText } from "./screens/scrolling-text.ts";
import { seasons } from "./screens/seasons.ts";
import { setup } from "./screens/setup.ts";
import { shotSeasons } from "./screens/shot-seasons.ts";
import { signingIn } from "./screens/signing-in.ts";
import { slideshow } from "./screens/slideshow.ts";
import { squadSheets } from "./screens/squad-sheets.ts";
import { teams } from "./screens/teams.ts";
import { userAdmin } from "./screens/user-admin.ts";
import { versions } from "./screens/versions.ts";
import { waitingRounds } from "./screens/waiting-rounds.ts";
import type { Screens } from "./walk.ts";

/** The screen that brings each write about, by the write's name. */
export const screens: Screens = {
  ...accounts,
  ...alerts,
  ...bulletinBoard,
  ...champions,
  ...clubPages,
  ...emailedLinks,
  ...events,
  ...fees,
  ...files,
  ...firstRun,
  ...frontPage,
  ...guardianLinks,
  ...help,
  ...members,
  ...news,
  ...messages,
  ...scoreEntry,
  ...scores,
  ...scrollingText,
  ...seasons,
  ...setup,
  ...signingIn,
  ...slideshow,
  ...squadSheets,
  ...teams,
  ...userAdmin,
  ...versions,
  ...waitingRounds,
  // They make seasons around today, which screens would then show first.
  ...atTheLine,
  ...shotSeasons,
};
