import { events } from "./screens/events.ts";
import { members } from "./screens/members.ts";
import { scores } from "./screens/scores.ts";
import { seasons } from "./screens/seasons.ts";
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
  ...scores,
  ...seasons,
  ...slideshow,
  ...squadSheets,
  ...teams,
  ...userAdmin,
  ...versions,
};
