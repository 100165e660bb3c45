import { useQuery } from "@tanstack/react-query";
import { isJuniorCategory } from "#league/rules/categories.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { PaperName } from "#season/ui/paper-name.tsx";
import { SeasonView } from "#season/ui/season-view.tsx";
import { printActions, usePageActions } from "#ui/layout/page-actions.ts";
import { MemberChooser } from "./components/member-chooser.tsx";
import { MemberControls } from "./components/member-controls.tsx";
import { MemberStatus } from "./components/member-status.tsx";
import { memberCareerQueryOptions } from "./statistics-queries.ts";
import { useShownMember } from "./use-shown-member.ts";

/** One member: the season in numbers and charts, milestones, and all seasons beside each other. */
export function StatisticsPage() {
  usePageActions(printActions);
  const { memberId } = useShownMember();
  // Read by the content; anyone who is not in the season is named by it.
  const career = useQuery({ ...memberCareerQueryOptions(memberId ?? ""), enabled: false });
  return (
    <SeasonView
      title="Member Statistics"
      subject={(season) => subjectOf(season, memberId, career.data?.[0]?.name)}
      controls={(season) => <MemberControls season={season} />}
      status={(season) => <MemberStatus season={season} />}
      ownPrint="rules"
    >
      {(season) => <MemberChooser season={season} />}
    </SeasonView>
  );
}

function subjectOf({ book }: ClubSeason, memberId: string | null, nameElsewhere: string | undefined) {
  const member = book.members.find(({ id }) => id === memberId);
  const name = member?.name ?? nameElsewhere;
  if (name === undefined) return null;
  return {
    title: name,
    heading: (
      <PaperName name={name} isJunior={isJuniorCategory(member?.category ?? "")}>
        {name}
      </PaperName>
    ),
  };
}
