import type { Logger } from "pino";
import type { DataFolder } from "../data-folder/data-folder.ts";
import type { DatabaseAddress } from "../database/connect.ts";
import type { Settings } from "../settings/settings.ts";

export type Starting = {
  address: DatabaseAddress;
  folder: DataFolder;
  settings: Settings;
  log: Logger;
  ending: AbortSignal;
  died: Promise<string>;
};
