import type { ClubSeason } from "#season/queries/season-book.ts";

/** By member id: initials of juniors. Members without an entry appear with their own names. */
export type PublicNames = Readonly<Record<string, string>>;

export function withPublicNames(season: ClubSeason, names: PublicNames): ClubSeason {
  const members = season.book.members.map((member) => {
    const name = names[member.id];
    return name === undefined ? member : { ...member, name };
  });
  return { ...season, book: { ...season.book, members } };
}
