import { useLocation, useSearchParams } from "wouter";
import { useSearchState, writeSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { useSeason } from "#season/queries/season-queries.ts";
import { SeasonView } from "#season/screens/season-view.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { ViewChoice } from "#ui/layout/control-line.tsx";
import { newRow, useOpenRow, withoutRow } from "#ui/table/row-details.tsx";
import { FeesView } from "./components/fees-view.tsx";
import { MatchesView } from "./components/matches-view.tsx";
import { RosterFilterSheet, RostersView } from "./components/rosters-view.tsx";
import { TeamsView } from "./components/teams-view.tsx";
import { canMeet } from "./core/match-weeks.ts";
import { type TeamView, teamAdminParams, teamViews } from "./teams-search-params.ts";

export function TeamAdminPage() {
  return (
    <SeasonView
      title="Team Admin"
      controls={() => <Views />}
      filters={(season) => <RosterFilterSheet season={season} />}
      status={() => null}
      action={(seasonId) => <NewButton seasonId={seasonId} />}
    >
      {(season) => <TeamAdminScreen season={season} />}
    </SeasonView>
  );
}

const newLabels: Record<TeamView, string> = {
  teams: "New team",
  rosters: "Add a member",
  matches: "Plan a round robin",
  fees: "",
};

/** The button appears once its view has the necessary teams, members, or weeks. */
function NewButton({ seasonId }: { seasonId: string }) {
  const [{ view }] = useSearchState(teamAdminParams);
  const { data: season } = useSeason(seasonId);
  const { open } = useOpenRow();
  const isPossible = {
    teams: true,
    rosters: season !== undefined && season.book.teams.length > 0,
    matches: season !== undefined && canMeet(season),
    fees: false,
  };
  return isPossible[view] ? (
    <Button look="main" onClick={() => open(newRow)}>
      {newLabels[view]}
    </Button>
  ) : null;
}

function TeamAdminScreen({ season }: { season: ClubSeason }) {
  const [{ view }] = useSearchState(teamAdminParams);
  const isFinished = ["final", "archived"].includes(season.info.status);
  return (
    <>
      {isFinished ? (
        <Notice kind="info" title="This season is finished">
          Names and captains can change. For everything else reopen it on Season Admin, with a reason.
        </Notice>
      ) : null}
      {view === "teams" ? <TeamsView season={season} /> : null}
      {view === "rosters" ? <RostersView season={season} /> : null}
      {view === "matches" ? <MatchesView season={season} /> : null}
      {view === "fees" ? <FeesView season={season} /> : null}
    </>
  );
}

const labels: Record<TeamView, string> = {
  teams: "Teams",
  rosters: "Rosters",
  matches: "Matches",
  fees: "Fees",
};

function Views() {
  const [{ view }] = useSearchState(teamAdminParams);
  const [path] = useLocation();
  const params = withoutRow(useSearchParams()[0]);
  const tabs = teamViews.map((id) => ({
    id,
    label: labels[id],
    href: `${path}?${writeSearchState(teamAdminParams, params, { view: id, sort: "", direction: "ascending" })}`,
  }));
  return <ViewChoice label="Views" tabs={tabs} current={view} />;
}
