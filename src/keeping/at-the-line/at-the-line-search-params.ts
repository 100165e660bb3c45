import { numberParam, type SearchState, searchParams, textParam } from "#lib/search-params.ts";

/**
 * A printed squad sheet links with `squad`, the id of a planned squad. `shooters` names members by post 1 to 5 instead,
 * separated by commas, with nothing for an empty post; without a `team`, each shoots for their own.
 */
export const atTheLineParams = searchParams({
  /** 0: the suggested week. */
  week: numberParam(0, 52, 0),
  team: textParam(),
  event: textParam(),
  /** The id of a planned squad, or the number of a part of a large team. */
  squad: textParam(),
  shooters: textParam(),
});

/** Members by post; null when the address names none. */
export function shootersIn({ shooters }: SearchState<typeof atTheLineParams>): string[] | null {
  const memberIds = shooters.split(",").slice(0, 5);
  return memberIds.some(Boolean) ? memberIds : null;
}

type Shooter = { memberId: string; teamId: string | null; slot: number };

/** Asks for shooters by post, and for one team if all shoot for it. */
export function squadParams(shooters: readonly Shooter[], event: string): Record<string, string> {
  const [first] = shooters;
  const isOneTeam = shooters.every(({ teamId }) => teamId === first?.teamId);
  const memberIds = [1, 2, 3, 4, 5].map((post) => shooters.find(({ slot }) => slot === post)?.memberId ?? "");
  return { event, team: (isOneTeam && first?.teamId) || "", shooters: memberIds.join(",") };
}

/** Asks for another squad. The event stays, unless it belonged to named shooters. */
export function withSquadParams(before: URLSearchParams, params: Record<string, string>): URLSearchParams {
  const after = new URLSearchParams(before);
  const fields = ["team", "squad", "shooters"];
  for (const field of before.get("shooters") ? [...fields, "event"] : fields) after.delete(field);
  for (const [field, value] of Object.entries(params)) if (value) after.set(field, value);
  return after;
}

const origin = ["season", "week", "team", "event", "squad", "shooters"];

export function originOf(params: URLSearchParams): string {
  return JSON.stringify(origin.map((field) => params.get(field) ?? ""));
}

export function shootersNamedBy(params: URLSearchParams): boolean {
  return ["team", "squad", "shooters"].some((field) => params.get(field));
}
