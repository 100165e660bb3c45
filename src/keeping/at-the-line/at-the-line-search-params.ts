import { numberParam, type SearchState, searchParams, textParam } from "#lib/search-params.ts";

/**
 * Which squad is at the line, as the address says it. The season is beside it as `season`. A printed squad
 * sheet links here with `squad`, the id of a squad that was put together before the night. `shooters` names members
 * instead: their ids from post 1 to 5, separated by commas, nothing between two commas where no one is; without
 * a `team` each shoots for their own.
 */
export const atTheLineParams = searchParams({
  /** 0: the week proposed. */
  week: numberParam(0, 52, 0),
  team: textParam(),
  event: textParam(),
  /** Id of a planned squad, or which part of a larger team, from 1. */
  squad: textParam(),
  shooters: textParam(),
});

/** Members named by post; null: none are. */
export function shootersIn({ shooters }: SearchState<typeof atTheLineParams>): string[] | null {
  const named = shooters.split(",").slice(0, 5);
  return named.some(Boolean) ? named : null;
}

type Shooter = { memberId: string; teamId: string | null; place: number };

/** Asks for shooters on their posts; for one team where all shoot for it. */
export function squadAsked(shooters: readonly Shooter[], event: string): Record<string, string> {
  const [first] = shooters;
  const isOneTeam = shooters.every(({ teamId }) => teamId === first?.teamId);
  const named = [1, 2, 3, 4, 5].map((post) => shooters.find(({ place }) => place === post)?.memberId ?? "");
  return { event, team: (isOneTeam && first?.teamId) || "", shooters: named.join(",") };
}

/** An address that asks for another squad than it did. An event stays, unless it was that of named shooters. */
export function withSquadAsked(before: URLSearchParams, asked: Record<string, string>): URLSearchParams {
  const after = new URLSearchParams(before);
  const fields = ["team", "squad", "shooters"];
  for (const field of before.get("shooters") ? [...fields, "event"] : fields) after.delete(field);
  for (const [field, value] of Object.entries(asked)) if (value) after.set(field, value);
  return after;
}

const origin = ["season", "week", "team", "event", "squad", "shooters"];

/** What of an address asks for a squad, to know it again. */
export function originOf(params: URLSearchParams): string {
  return JSON.stringify(origin.map((field) => params.get(field) ?? ""));
}

/** Whether an address asks for one squad rather than for the line as such. */
export function shootersNamedBy(params: URLSearchParams): boolean {
  return ["team", "squad", "shooters"].some((field) => params.get(field));
}
