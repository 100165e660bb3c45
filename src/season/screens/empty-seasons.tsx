import { Link, useLocation } from "wouter";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/form/button.tsx";

const purposes: Readonly<Record<string, string>> = {
  "/leaderboard": "Every shooter's average and rank appear here after the first league night.",
  "/team-scores": "Matches and team standings appear here after the first league night.",
  "/night": "What happened, and why, appears here after the first league night.",
  "/rankings": "The ranks that decide the season's awards appear here after the first league night.",
  "/statistics": "Your rounds, averages, and long runs appear here after the first league night.",
  "/statistics-comparisons": "You can compare shooters here after the first league night.",
  "/team-statistics":
    "Each team's lineups, opponents, and averages appear here after the first league night.",
  "/club-statistics":
    "The club's targets, records, and perfect rounds appear here after the first league night.",
  "/score-history": "Every round appears here as soon as it's entered.",
};

/** Describes the screen, and what the viewer can do now. */
export function NoSeason() {
  const [path] = useLocation();
  const purpose = purposes[path];
  return (
    <EmptyState title="There is no season yet.">
      {purpose ? <p className="below-50">{purpose}</p> : null}
      {canManage(useCurrentUser()) ? (
        <CreateSeason />
      ) : (
        <p>
          The board starts the season. Until then, see <Link href="/events">Club Events</Link> or ask on the{" "}
          <Link href="/bulletin-board">Bulletin Board</Link>.
        </p>
      )}
    </EmptyState>
  );
}

export function NoSeasonToEnter() {
  return (
    <EmptyState title="No season to enter scores for yet.">
      {canManage(useCurrentUser()) ? <CreateSeason /> : <p>The board creates one under Season Admin.</p>}
    </EmptyState>
  );
}

function CreateSeason() {
  return (
    <LinkButton look="main" href="/seasons-admin">
      Create a season
    </LinkButton>
  );
}

export function NoTeams() {
  return (
    <EmptyState title="This season has no teams yet.">
      <p>
        The board adds teams and their rosters under{" "}
        {canManage(useCurrentUser()) ? <Link href="/team-admin">Team Admin</Link> : "Team Admin"}.
      </p>
    </EmptyState>
  );
}
