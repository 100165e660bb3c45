import type { SeasonBook } from "./book.ts";
import { refuse } from "./readers.ts";

/** Every id a book refers to must be there, and be there once. */
export function checkReferences(book: SeasonBook): void {
  const members = distinctIds(book.members, "members");
  const teams = distinctIds(book.teams, "teams");
  book.teams.forEach((team, index) => {
    team.roster.forEach((entry, place) => {
      checkKnown(members, entry.memberId, `teams.${index}.roster.${place}.memberId`, "member");
    });
  });
  book.scores.forEach((row, index) => {
    checkKnown(members, row.memberId, `scores.${index}.memberId`, "member");
    if (row.teamId !== null) checkKnown(teams, row.teamId, `scores.${index}.teamId`, "team");
  });
  book.matches.forEach((match, index) => {
    checkKnown(teams, match.home, `matches.${index}.home`, "team");
    checkKnown(teams, match.away, `matches.${index}.away`, "team");
  });
  book.shootOffs.forEach((shootOff, index) => {
    shootOff.order.forEach((id, place) => {
      checkKnown(members, id, `shootOffs.${index}.order.${place}`, "member");
    });
  });
}

function distinctIds(rows: readonly { id: string }[], path: string): ReadonlySet<string> {
  const ids = new Set<string>();
  rows.forEach((row, index) => {
    if (ids.has(row.id)) refuse(`${path}.${index}.id`, `is there twice: ${row.id}`);
    ids.add(row.id);
  });
  return ids;
}

function checkKnown(known: ReadonlySet<string>, id: string, path: string, what: string): void {
  if (!known.has(id)) refuse(path, `names no ${what} of the book: ${id}`);
}
