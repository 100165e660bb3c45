import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { errorKind } from "#lib/errors.ts";
import { useSearchState } from "#lib/search-params.ts";
import { clubNow } from "#lib/server-time.ts";
import { weekToEnter } from "#season/entry/entry-week.ts";
import type { EntryPerson } from "#season/entry/recorded-score.ts";
import { useWaitingRounds } from "#season/entry/use-waiting-rounds.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { weekScoresQueryOptions } from "#season/queries/week-scores-queries.ts";
import { nextTeam, teamsOfWeek } from "#season/standings/team-line-up.ts";
import { NightFields } from "#season/ui/night-fields.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import { sheetParams } from "../score-entry-search-params.ts";
import styles from "./team-entry.module.css";
import { TeamSheetForm } from "./team-sheet-form.tsx";

type TeamEntryProps = { season: ClubSeason; person: EntryPerson };

/** Which sheet is open: week, event and team, with how far the week is. */
export function TeamEntry({ season, person }: TeamEntryProps) {
  const [asked, change] = useSearchState(sheetParams);
  const today = dayAt(clubNow(), useClubTimeZone());
  const isListed = season.weeks.some(({ week }) => week === asked.week);
  const week = isListed ? asked.week : weekToEnter(season.weeks, season.book.scores, today);
  const { events } = rulesOf(season.book).format;
  const event = events.includes(asked.event) ? asked.event : (events[0] ?? "singles16");
  const query = useQuery(weekScoresQueryOptions(season.info.id, week));
  // Typing goes on without what the server knows; it says later what it has already.
  const isUnread = query.data === undefined && errorKind(query.error) === "offline";
  const recorded = isUnread ? { ...query, data: noScores, error: null } : query;
  const { own, isRead } = useWaitingRounds();
  const waitingTeams = new Set(
    own
      .filter(({ seasonId, entry }) => seasonId === season.info.id && entry.week === week)
      .map(({ entry }) => entry.team_id),
  );
  const teams = teamsOfWeek(season.book, week, recorded.data ?? []).map((each) => ({
    ...each,
    isWaiting: waitingTeams.has(each.id),
  }));
  const typedTeams = teams.map((each) => ({ ...each, isEntered: each.isEntered || each.isWaiting }));
  const proposed = useProposedTeam(week, recorded.data && isRead ? typedTeams : null);
  const team =
    teams.find(({ id }) => id === asked.team) ?? teams.find(({ id }) => id === proposed) ?? teams[0];

  const [nextTeamId, setNextTeamId] = useState<string | null>(null);

  function openTeam(teamId: string) {
    change({ team: teamId, week });
  }

  function openNextTeam(teamId: string) {
    setNextTeamId(teamId);
    openTeam(teamId);
  }

  return (
    <>
      <div className={styles.sheet}>
        <NightFields weeks={season.weeks} week={week} events={events} event={event} onChange={change} />
        <SelectField
          label="Team"
          value={team?.id ?? ""}
          data={teams.map(({ id, name, isEntered, isWaiting }) => ({
            value: id,
            label: isWaiting ? `${name} – waiting` : isEntered ? `${name} – entered` : name,
          }))}
          onChange={({ currentTarget }) => {
            setNextTeamId(null);
            openTeam(currentTarget.value);
          }}
        />
        <p className={styles.progress} aria-live="polite">
          {recorded.data ? progressOf(teams) : ""}
        </p>
      </div>
      {isUnread ? (
        <Notice kind="warning" title={`What is recorded in week ${week} could not be read`}>
          You can type all the same. What you save waits on this device; a round that somebody else has
          recorded with another value is shown to you then.
        </Notice>
      ) : null}
      <QueryView query={recorded} isEmpty={() => team === undefined} empty={<NoTeam week={week} />}>
        {(scores) =>
          team ? (
            <TeamSheetForm
              key={`${week}/${team.id}/${event}`}
              season={season}
              person={person}
              place={{ week, teamId: team.id, event }}
              recorded={scores}
              next={nextTeam(typedTeams, team.id)}
              onTeam={openNextTeam}
              startsFocused={team.id === nextTeamId}
              today={today}
            />
          ) : null
        }
      </QueryView>
    </>
  );
}

const noScores: never[] = [];

/** "4 of 9 teams entered, 1 waits to be sent": a team whose rounds wait is not in the club's records yet. */
function progressOf(teams: readonly { isEntered: boolean; isWaiting: boolean }[]): string {
  const entered = teams.filter(({ isEntered, isWaiting }) => isEntered && !isWaiting).length;
  const waiting = teams.filter(({ isWaiting }) => isWaiting).length;
  const waits = waiting === 1 ? ", 1 waits to be sent" : `, ${waiting} wait to be sent`;
  return `${entered} of ${teams.length} teams entered${waiting > 0 ? waits : ""}`;
}

/** The first team without scores when a week is opened; stored, so that a saved sheet does not give way on its own. */
function useProposedTeam(week: number, teams: ReturnType<typeof teamsOfWeek> | null): string | null {
  const [stored, keep] = useState<{ week: number; teamId: string | null } | null>(null);
  if (teams && stored?.week !== week) {
    const teamId = teams.find(({ isEntered }) => !isEntered)?.id ?? null;
    keep({ week, teamId });
    return teamId;
  }
  return stored?.teamId ?? null;
}

function NoTeam({ week }: { week: number }) {
  return (
    <EmptyState title={`No team takes part in week ${week}.`}>
      <p>Choose another week, or set up teams under Team Admin.</p>
    </EmptyState>
  );
}
