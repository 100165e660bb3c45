import { Link } from "wouter";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

export function NoSeason() {
  return (
    <EmptyState title="There is no season yet.">
      <p>
        The board sets one up under <SeasonAdmin />; its scores then appear here.
      </p>
    </EmptyState>
  );
}

export function NoSeasonToEnter() {
  return (
    <EmptyState title="No season to enter scores for yet.">
      <p>
        The board creates one under <SeasonAdmin />.
      </p>
    </EmptyState>
  );
}

export function NoTeams() {
  return (
    <EmptyState title="This season has no teams yet.">
      <p>
        The board adds teams and their rosters under <BoardScreen href="/team-admin" name="Team Admin" />.
      </p>
    </EmptyState>
  );
}

const SeasonAdmin = () => <BoardScreen href="/seasons-admin" name="Season Admin" />;

function BoardScreen({ href, name }: { href: string; name: string }) {
  return canManage(useCurrentUser()) ? <Link href={href}>{name}</Link> : name;
}
