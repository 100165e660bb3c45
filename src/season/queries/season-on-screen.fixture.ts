import type { SeasonBook } from "#league/book/book.ts";
import { encodeBook } from "#league/wire/encode-book.fixture.ts";
import { createQueryClient } from "#lib/query-client.ts";
import type { ClubSeason, WireSeasonBook } from "./season-book.ts";
import { seasonBookQueryOptions, seasonsQueryOptions } from "./season-queries.ts";

/** A query client with one season in its cache, as the server would send it, with some fields changed. */
export function clientWithSeason(book: SeasonBook, change: Partial<ClubSeason> = {}) {
  const client = createQueryClient();
  const { id, name } = book.season;
  client.setQueryData(seasonsQueryOptions().queryKey, [
    {
      id,
      name,
      status: "active",
      starts_on: "2026-01-05",
      ends_on: "2026-03-29",
      preset: "scratch",
      revision: 1,
      version: 1,
      teams: book.teams.length,
      members: book.members.length,
      rounds: book.scores.length,
      last_change_at: "2026-01-22T01:30:00+00:00",
    },
  ]);
  client.setQueryData(seasonBookQueryOptions(id).queryKey, clubSeasonOf(book, change));
  return client;
}

/** A running season as the database sends it; `captainIds` by team. */
export function wireSeasonOf(
  book: SeasonBook,
  { isLocked = false, captainIds = {} }: { isLocked?: boolean; captainIds?: Record<string, string> } = {},
): WireSeasonBook {
  const { season, weeks, teams, ...rest } = encodeBook(book);
  const dates = { startsOn: "2026-01-05", endsOn: "2026-03-29" };
  return {
    ...rest,
    version: 7,
    stamp: "7.1",
    season: { ...season, ...dates, status: "active", audience: "members", revision: 2 },
    asOf: null,
    weeks: weeks.map((week) => ({ ...week, published: false, locked: isLocked })),
    teams: teams.map((team) => ({ ...team, captainId: captainIds[team.id] ?? null })),
  };
}

export function clubSeasonOf(book: SeasonBook, change: Partial<ClubSeason> = {}): ClubSeason {
  const { id, name } = book.season;
  return {
    version: 1,
    stamp: "1.1",
    info: {
      id,
      name,
      status: "active",
      audience: "members",
      startsOn: "2026-01-05",
      endsOn: "2026-03-29",
      revision: 1,
    },
    weeks: [],
    captainIds: {},
    squadNights: [],
    book,
    ...change,
  };
}
