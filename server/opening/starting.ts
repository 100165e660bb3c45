import type { Logger } from "pino";
import type { DataFolder } from "../data-folder/data-folder.ts";
import type { DatabaseAddress } from "../database/connect.ts";
import type { Settings } from "../settings/settings.ts";

/** Shared by the steps of a start. */
export type Starting = {
  address: DatabaseAddress;
  folder: DataFolder;
  settings: Settings;
  log: Logger;
  ending: AbortSignal;
  /** Resolves with a sentence if the database ends on its own. */
  died: Promise<string>;
};
