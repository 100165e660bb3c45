import type { SeasonBook } from "#league/book/book.ts";
import { seasonOf } from "#season/queries/season-report.ts";
import type { ShownStanding } from "#season/words/standing-scope.ts";
import { tieSentences } from "#season/words/tie-text.ts";

/** One sentence for each tie around a team. */
export function teamTies(book: SeasonBook, { part }: ShownStanding, teamId: string): string[] {
  const { standings } = contextOf(book, part);
  const rows = standings.map(({ team, keys }) => ({ name: team.name, keys }));
  return tieSentences(
    rows,
    standings.findIndex(({ team }) => team.id === teamId),
  );
}

/** Each division is ranked on its own. */
export function divisionTies(book: SeasonBook, { part }: ShownStanding, teamId: string): string[] {
  const { standings, divisions } = contextOf(book, part);
  const own = divisions.get(teamId)?.division;
  const rows = standings
    .flatMap(({ team: { id, name } }) => {
      const place = divisions.get(id);
      return place?.division === own && place ? [{ id, name, ...place }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank);
  return tieSentences(
    rows,
    rows.findIndex(({ id }) => id === teamId),
  );
}

/** One sentence for each tie around a ranked member. */
export function memberTies(book: SeasonBook, part: { name: string } | null, memberId: string): string[] {
  const { individuals } = contextOf(book, part);
  const ranked = [...individuals.values()]
    .flatMap(({ shooter: { member }, rank, keys }) => (rank === null ? [] : { member, rank, keys }))
    .toSorted((a, b) => a.rank - b.rank);
  return tieSentences(
    ranked.map(({ member, keys }) => ({ name: member.name, keys })),
    ranked.findIndex(({ member }) => member.id === memberId),
  );
}

/** The season, or one of its parts. */
export function contextOf(book: SeasonBook, part: { name: string } | null) {
  const season = seasonOf(book);
  return season.parts.find((each) => each.part.name === part?.name) ?? season;
}
