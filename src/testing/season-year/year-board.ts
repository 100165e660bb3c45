import { expect } from "vitest";
import { call } from "#testing/awkward-lives/league-club.ts";
import type { YearClub } from "./year-club.ts";

export const publish = ({ board, seasonId }: YearClub, week: number) =>
  call(board, "mark_week", { season_id: seasonId, week, published: true });

export async function setWeek({ board, seasonId }: YearClub, week: number, status: string): Promise<void> {
  const change = board.client.from("season_weeks").update({ status });
  expect((await change.eq("season_id", seasonId).eq("week", week)).error).toBeNull();
}

/** The board sets when the team's match of a week is, as on Team Admin. */
export async function setMatch(club: YearClub, week: number, night: object): Promise<void> {
  const { backend, board, seasonId, teamIds } = club;
  const [row] = await backend.sql<{ seen: [number, string, string, object?][] }[]>`
    select private.matches_of(${seasonId}, ${[week]}::integer[]) as seen`;
  const matches = row?.seen.map((each) =>
    each.includes(teamIds[0] ?? "") ? [...each.slice(0, 3), night] : each,
  );
  await call(board, "save_matches", { season_id: seasonId, weeks: [week], matches, seen: row?.seen });
  await backend.housekeep();
}
