import { categoriesOf, isJuniorCategory, usualCategories } from "#league/rules/categories.ts";
import { teamOfMember } from "#season/queries/member-choices.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { categoryLabel } from "#season/words/category-label.ts";
import type { MemberContacts, MemberOverview } from "../members-queries.ts";
import type { MemberFilters } from "../members-search-params.ts";

export type MemberRow = {
  member: MemberOverview;
  team: { id: string; name: string } | null;
  /** The class the engine assigns, or the board's override. */
  className: string | null;
};

export function categoryChoices(
  season: ClubSeason | null,
  members: readonly Pick<MemberOverview, "category">[],
): { value: string; label: string }[] {
  const ofSeason = season ? categoriesOf(rulesOf(season.book).categories) : usualCategories;
  const ofMembers = members.map(({ category }) => category).toSorted((a, b) => a.localeCompare(b));
  return [...new Set([...ofSeason, ...ofMembers])].map((value) => ({ value, label: categoryLabel(value) }));
}

/** Members with their team and class in a week. Both are unknown without a season. */
export function memberRows(
  members: readonly MemberOverview[],
  season: ClubSeason | null,
  week: number,
): MemberRow[] {
  const report = season ? reportOf(season.book) : null;
  const teams = new Map(season?.book.teams.map(({ id, name }) => [id, name]) ?? []);
  return members.map((member) => {
    const teamId = season ? teamOfMember(season.book, member.id, week) : null;
    return {
      member,
      team: teamId ? { id: teamId, name: teams.get(teamId) ?? "" } : null,
      className: report?.individuals[member.id]?.class ?? null,
    };
  });
}

export function filterMembers(rows: readonly MemberRow[], filters: MemberFilters): MemberRow[] {
  const wanted = plain(filters.find);
  return rows.filter(
    ({ member, team }) =>
      (wanted === "" || searchText(member).includes(wanted)) &&
      (filters.part !== "in" || member.season !== null) &&
      (filters.part !== "out" || member.season === null) &&
      (filters.part !== "no-team" || (member.season !== null && team === null)) &&
      (filters.category === "" || member.category === filters.category) &&
      (filters.account === "" || (member.account !== null) === (filters.account === "linked")) &&
      (filters.age === "" || member.turned_18),
  );
}

/** A junior is reached through the guardian, anyone else by phone or email. */
export function reachedBy(member: Pick<MemberOverview, "category" | "contacts">): string {
  const { contacts } = member;
  if (!contacts) return "–";
  if (isJuniorCategory(member.category) || contacts.guardian_name || contacts.guardian_contact) {
    const guardian = [contacts.guardian_name, contacts.guardian_contact].filter(Boolean).join(", ");
    return guardian === "" ? "no guardian entered" : `guardian: ${guardian}`;
  }
  return contacts.phone ?? contacts.email ?? "–";
}

function searchText({ name, contacts, account }: MemberOverview): string {
  const { email, phone, guardian_name }: Partial<MemberContacts> = contacts ?? {};
  return plain([name, email, phone, guardian_name, account?.name].filter(Boolean).join(" "));
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim();
}
