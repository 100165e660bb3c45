import type { SeasonBook } from "#league/book/book.ts";
import { seasonOf } from "../queries/season-report.ts";
import type { ShownStanding } from "./standing-scope.ts";
import { tieSentences } from "./tie-text.ts";

/** How the ties around a team in a standing were broken, one sentence each. */
export function teamTies(book: SeasonBook, { part }: ShownStanding, teamId: string): string[] {
  const season = seasonOf(book);
  const { standings } = season.parts.find((each) => each.part.name === part?.name) ?? season;
  const rows = standings.map(({ team, keys }) => ({ name: team.name, keys }));
  return tieSentences(
    rows,
    standings.findIndex(({ team }) => team.id === teamId),
  );
}

/** The same of a member among the ranked. */
export function memberTies(book: SeasonBook, part: { name: string } | null, memberId: string): string[] {
  const season = seasonOf(book);
  const { individuals } = season.parts.find((each) => each.part.name === part?.name) ?? season;
  const ranked = [...individuals.values()]
    .flatMap(({ shooter: { member }, rank, keys }) => (rank === null ? [] : { member, rank, keys }))
    .toSorted((a, b) => a.rank - b.rank);
  return tieSentences(
    ranked.map(({ member, keys }) => ({ name: member.name, keys })),
    ranked.findIndex(({ member }) => member.id === memberId),
  );
}
