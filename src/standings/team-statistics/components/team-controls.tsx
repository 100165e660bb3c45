import { useMemo } from "react";
import { useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { MemberName } from "#season/screens/member-link.tsx";
import { teamSeasonPath } from "#season/words/league-links.ts";
import { divisionLabel } from "#season/words/standing-scope.ts";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { type PageAction, usePageActions } from "#ui/layout/page-actions.ts";
import { teamStatisticsParams } from "../team-statistics-search-params.ts";
import { useShownTeam } from "../use-shown-team.ts";

export function TeamControls({ season }: { season: ClubSeason }) {
  const [, change] = useSearchState(teamStatisticsParams);
  const team = useShownTeam()(season);
  const seasonId = season.info.id;
  const teamId = team?.id ?? null;
  usePageActions(useMemo(() => teamActions(seasonId, teamId), [seasonId, teamId]));
  if (!team) return null;
  const teams = season.book.teams.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <CompactSelect
      label="Team"
      value={team.id}
      choices={teams.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => change({ team: id })}
    />
  );
}

function teamActions(seasonId: string, teamId: string | null): PageAction[] {
  const season = new URLSearchParams({ season: seasonId });
  return [
    { label: "Team scores", href: `/team-scores?${season}` },
    { label: "Season and schedule", href: teamSeasonPath(seasonId, teamId) },
    { label: "Rankings of the teams", href: `/rankings?${season}&of=teams` },
    { label: "Leaderboard", href: `/leaderboard?${season}` },
  ];
}

export function TeamStatus({ season }: { season: ClubSeason }) {
  const team = useShownTeam()(season);
  if (!team) return null;
  const captain = season.book.members.find(({ id }) => id === season.captainIds[team.id]);
  const { throughWeek, teams } = reportOf(season.book);
  const division = teams[team.id]?.division;
  return (
    <>
      {team.withdrawnFromWeek ? `Withdrew from week ${team.withdrawnFromWeek} · ` : null}
      {throughWeek > 0 ? `Through week ${throughWeek}` : "No week yet"}
      {captain ? (
        <>
          {" "}
          · Captain <MemberName id={captain.id} name={captain.name} />
        </>
      ) : null}
      {division ? ` · ${divisionLabel(division)}` : null}
    </>
  );
}
