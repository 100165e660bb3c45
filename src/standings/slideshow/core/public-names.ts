import type { ClubSeason } from "#season/queries/season-book.ts";

/** Names as everyone may see them, by member id: initials of juniors. Anyone who is not in it has no other name. */
export type PublicNames = Readonly<Record<string, string>>;

export function withPublicNames(season: ClubSeason, names: PublicNames): ClubSeason {
  const members = season.book.members.map((member) => {
    const name = names[member.id];
    return name === undefined ? member : { ...member, name };
  });
  return { ...season, book: { ...season.book, members } };
}
