import { categoriesOf, isJuniorCategory, usualCategories } from "#league/rules/categories.ts";
import { teamOfMember } from "#season/queries/member-choices.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { categoryLabel } from "#season/words/category-label.ts";
import type { MemberOverview } from "../members-queries.ts";

export type MemberRow = {
  member: MemberOverview;
  team: { id: string; name: string } | null;
  /** The class the engine assigns, or the board's override. */
  className: string | null;
};

export function categoryChoices(
  season: ClubSeason | null,
  used: readonly string[],
): { value: string; label: string }[] {
  const ofSeason = season ? categoriesOf(rulesOf(season.book).categories) : usualCategories;
  const others = used.toSorted((a, b) => a.localeCompare(b));
  return [...new Set([...ofSeason, ...others])].map((value) => ({ value, label: categoryLabel(value) }));
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

/** "account of Ann Lee, in the season"; empty for neither. */
export function recordText({ account, season }: MemberOverview): string {
  return [account ? `account of ${account.name}` : "", season ? "in the season" : ""]
    .filter(Boolean)
    .join(", ");
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
