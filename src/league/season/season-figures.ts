import type { SeasonBook } from "../book/book.ts";
import type { SeasonContext } from "../book/context.ts";
import type { Shooter } from "../book/shooters.ts";
import type { Individual } from "../individuals/individuals.ts";
import type { MatchResult } from "../teams/matches.ts";
import type { DivisionPlace, TeamStanding } from "../teams/standings.ts";
import type { SeasonCourse } from "./parts.ts";

/** Exact values before yard lines, suggestions, and awards. */
export type SeasonFigures = SeasonContext &
  SeasonCourse & {
    book: SeasonBook;
    shooters: ReadonlyMap<string, Shooter>;
    matches: readonly MatchResult[];
    standings: readonly TeamStanding[];
    divisions: ReadonlyMap<string, DivisionPlace>;
    individuals: ReadonlyMap<string, Individual>;
  };
