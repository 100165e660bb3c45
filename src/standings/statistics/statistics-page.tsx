import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { isJuniorCategory } from "#league/rules/categories.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { PaperName } from "#season/screens/paper-name.tsx";
import { SeasonView } from "#season/screens/season-view.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { printActions, usePageActions } from "#ui/layout/page-actions.ts";
import { CompareButton, MemberControls, MemberStatus } from "./components/member-controls.tsx";
import { MemberScreen } from "./components/member-screen.tsx";
import { memberCareerQueryOptions } from "./statistics-queries.ts";
import { useShownMember } from "./use-shown-member.ts";

const pageTitle = "Member Statistics";

export function StatisticsPage() {
  usePageActions(printActions);
  const { memberId } = useShownMember();
  // Names a member who is not in the season.
  const career = useQuery({ ...memberCareerQueryOptions(memberId ?? ""), enabled: false });
  return (
    <SeasonView
      title={pageTitle}
      subject={(season) => subjectOf(season, memberId, career.data?.[0]?.name)}
      controls={(season) => <MemberControls season={season} />}
      filters={(season) => <CompareButton season={season} />}
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
  // The category of anyone outside the season is unknown.
  const isJunior = member === undefined || isJuniorCategory(member.category);
  return {
    // Browsers print the document's title on the page.
    title: isJunior ? pageTitle : name,
    heading: (
      <PaperName name={name} isJunior={isJunior}>
        {name}
      </PaperName>
    ),
  };
}

function MemberChooser({ season }: { season: ClubSeason }) {
  const { memberId, isPending } = useShownMember();
  if (isPending) return <Skeleton lines={10} label="Loading the statistics" />;
  return memberId ? (
    <MemberScreen key={memberId} season={season} memberId={memberId} />
  ) : (
    <EmptyState title="Choose a member">
      <p>
        Your account isn't linked to a shooter. Choose a member above, or a name on the{" "}
        <Link href="/leaderboard">leaderboard</Link>.
      </p>
    </EmptyState>
  );
}
