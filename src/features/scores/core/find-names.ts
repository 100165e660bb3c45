import type { SeasonBook } from "#league/book/book.ts";
import type { FoundNames } from "../scores-queries.ts";

const fewestLetters = 2;

/** Members and teams that have a name which begins with each typed word; null: nothing to look for yet. */
export function findNames({ members, teams }: Pick<SeasonBook, "members" | "teams">, typed: string) {
  const words = plain(typed).split(" ");
  if (words.join("").length < fewestLetters) return null;
  const isMeant = ({ name }: { name: string }) => {
    const own = plain(name).split(" ");
    return words.every((word) => own.some((part) => part.startsWith(word)));
  };
  const found: FoundNames = {
    members: members.filter(isMeant).map(({ id }) => id),
    teams: teams.filter(isMeant).map(({ id }) => id),
    hasNoTeam: isMeant({ name: "No team" }),
  };
  return found;
}

/** Without accents, case and doubled spaces. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
