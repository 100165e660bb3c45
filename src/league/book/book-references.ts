import type { SeasonBook } from "./book.ts";
import { refuse } from "./readers.ts";

export function checkReferences(book: SeasonBook): void {
  const members = { ids: distinctIds(book.members, "members"), what: "member" };
  const teams = { ids: distinctIds(book.teams, "teams"), what: "team" };
  book.teams.forEach((team, index) => {
    team.roster.forEach((entry, position) => {
      checkKnown(members, entry.memberId, `teams.${index}.roster.${position}.memberId`);
    });
  });
  book.scores.forEach((row, index) => {
    checkKnown(members, row.memberId, `scores.${index}.memberId`);
    if (row.teamId !== null) checkKnown(teams, row.teamId, `scores.${index}.teamId`);
  });
  book.matches.forEach((match, index) => {
    checkKnown(teams, match.home, `matches.${index}.home`);
    checkKnown(teams, match.away, `matches.${index}.away`);
  });
  book.shootOffs.forEach((shootOff, index) => {
    const ordered = shootOff.award === "teams" ? teams : members;
    shootOff.order.forEach((id, position) => {
      checkKnown(ordered, id, `shootOffs.${index}.order.${position}`);
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

function checkKnown(
  { ids, what }: { ids: ReadonlySet<string>; what: string },
  id: string,
  path: string,
): void {
  if (!ids.has(id)) refuse(path, `names no ${what} of the book: ${id}`);
}
