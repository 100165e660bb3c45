import type { LeagueWeek } from "../book/book.ts";
import { decodeBook, type WireBook } from "./wire-book.ts";

/** The parts of `season_book` beside the engine's book. */
export type WireOfClub<Info, Week> = Omit<WireBook, "season" | "weeks" | "teams"> & {
  version: number;
  /** Names this state of the book; people outside the club get none. */
  stamp?: string;
  season: Info & WireBook["season"];
  weeks: (Week & LeagueWeek)[];
  teams: (WireBook["teams"][number] & { captainId: string | null })[];
};

/** Separates the engine's book from what it does not need. */
export function openBook<Info, Week>(wire: WireOfClub<Info, Week>) {
  const { rules: _, ...info } = wire.season;
  return {
    version: wire.version,
    stamp: wire.stamp ?? null,
    info,
    weeks: wire.weeks,
    captainIds: Object.fromEntries(wire.teams.map(({ id, captainId }) => [id, captainId])),
    squadNights: wire.squadNights.map(([week, team, startsAt, field]) => ({
      week,
      teamId: wire.teams[team]?.id ?? "",
      startsAt,
      field,
    })),
    book: decodeBook(wire),
  };
}
