import type { SeasonBook } from "#league/book/book.ts";
import { plain } from "#lib/text/plain.ts";
import type { FoundNames } from "../scores-queries.ts";

const fewestCharacters = 2;

/** Members and teams with a name for each typed word prefix; null when nothing is typed. */
export function findNames({ members, teams }: Pick<SeasonBook, "members" | "teams">, typed: string) {
  const parts = plain(typed).split(" ");
  if (parts.join("").length < fewestCharacters) return null;
  const isMeant = ({ name }: { name: string }) => {
    const own = plain(name).split(" ");
    return parts.every((part) => own.some((name) => name.startsWith(part)));
  };
  const found: FoundNames = {
    members: members.filter(isMeant).map(({ id }) => id),
    teams: teams.filter(isMeant).map(({ id }) => id),
    hasNoTeam: isMeant({ name: "No team" }),
  };
  return found;
}
