import { pageData } from "./page-data.ts";

export type ClubConfig = {
  backendUrl: string;
  publishableKey: string;
  clubName: string | undefined;
  version: string | undefined;
};

let current: ClubConfig | undefined;

/** The configuration from the document, else from `/config.json`; every request waits for it. */
export async function loadConfig(): Promise<ClubConfig> {
  const dataInPage = pageData();
  return dataInPage ? setConfig(parseConfig(dataInPage.config)) : fetchConfig();
}

async function fetchConfig(): Promise<ClubConfig> {
  const response = await fetch("/config.json", { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return setConfig(parseConfig(await response.json()));
}

export function setConfig(config: ClubConfig): ClubConfig {
  current = config;
  return config;
}

export function config(): ClubConfig {
  if (!current) throw new Error("The configuration has not been loaded.");
  return current;
}

// Checked by hand: a schema library would cost more of the first page than these lines.
function parseConfig(value: unknown): ClubConfig {
  const { backendUrl, publishableKey, clubName, version }: Record<string, unknown> = Object(value);
  if (typeof backendUrl !== "string" || typeof publishableKey !== "string") {
    throw new Error("config.json names no backendUrl or no publishableKey.");
  }
  const url = new URL(backendUrl || "/", location.origin).href;
  return {
    backendUrl: url.replace(/\/+$/, ""),
    publishableKey,
    clubName: typeof clubName === "string" && clubName ? clubName : undefined,
    version: typeof version === "string" ? version : undefined,
  };
}
