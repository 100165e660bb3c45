import { events } from "./screens/events.ts";
import { members } from "./screens/members.ts";
import { news } from "./screens/news.ts";
import { scores } from "./screens/scores.ts";
import { scrollingText } from "./screens/scrolling-text.ts";
import { seasons } from "./screens/seasons.ts";
import { signingIn } from "./screens/signing-in.ts";
import { slideshow } from "./screens/slideshow.ts";
import { squadSheets } from "./screens/squad-sheets.ts";
import { teams } from "./screens/teams.ts";
import { userAdmin } from "./screens/user-admin.ts";
import { versions } from "./screens/versions.ts";
import type { Screens } from "./walk.ts";

/** The screen that brings each write about, by the write's name. */
export const screens: Screens = {
  ...events,
  ...members,
  ...news,
  ...scores,
  ...scrollingText,
  ...seasons,
  ...signingIn,
  ...slideshow,
  ...squadSheets,
  ...teams,
  ...userAdmin,
  ...versions,
};
