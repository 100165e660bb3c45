import { Link } from "wouter";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useShownMember } from "../use-shown-member.ts";
import { MemberScreen } from "./member-screen.tsx";

export function MemberChooser({ season }: { season: ClubSeason }) {
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
