import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClubTimeZone } from "#lib/club-settings-queries.ts";
import { dayAt, formatDay } from "#lib/dates.ts";
import { eventName } from "#lib/event-names.ts";
import { useSearchState } from "#lib/search-params.ts";
import { weekToEnter } from "#lib/season/entry-week.ts";
import type { EntryPerson } from "#lib/season/recorded-score.ts";
import type { ClubSeason } from "#lib/season/season-book.ts";
import { rulesOf } from "#lib/season/season-report.ts";
import { nextTeam, teamsOfWeek } from "#lib/season/team-line-up.ts";
import { weekScoresQueryOptions } from "#lib/season/week-scores-queries.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField } from "#ui/form-fields.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { sheetParams } from "../score-entry-search-params.ts";
import styles from "./team-entry.module.css";
import { TeamSheetForm } from "./team-sheet-form.tsx";

type TeamEntryProps = { season: ClubSeason; person: EntryPerson };

/** Which sheet is open: week, event and team, with how far the week is. */
export function TeamEntry({ season, person }: TeamEntryProps) {
  const [asked, change] = useSearchState(sheetParams);
  const today = dayAt(new Date(), useClubTimeZone());
  const isListed = season.weeks.some(({ week }) => week === asked.week);
  const week = isListed ? asked.week : weekToEnter(season.weeks, season.book.scores, today);
  const { events } = rulesOf(season.book).format;
  const event = events.includes(asked.event) ? asked.event : (events[0] ?? "singles16");
  const recorded = useQuery(weekScoresQueryOptions(season.info.id, week));
  const teams = teamsOfWeek(season.book, week, recorded.data ?? []);
  const proposed = useProposedTeam(week, recorded.data ? teams : null);
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
        <SelectField
          label="Week"
          value={String(week)}
          data={season.weeks.map((each) => ({ value: String(each.week), label: weekLabel(each) }))}
          onChange={({ currentTarget }) => change({ week: Number(currentTarget.value) })}
        />
        {events.length > 1 ? (
          <SelectField
            label="Event"
            value={event}
            data={events.map((each) => ({ value: each, label: eventName(each) }))}
            onChange={({ currentTarget }) => change({ event: currentTarget.value })}
          />
        ) : null}
        <SelectField
          label="Team"
          value={team?.id ?? ""}
          data={teams.map(({ id, name, isEntered }) => ({
            value: id,
            label: isEntered ? `${name} – entered` : name,
          }))}
          onChange={({ currentTarget }) => {
            setNextTeamId(null);
            openTeam(currentTarget.value);
          }}
        />
        <p className={styles.progress} aria-live="polite">
          {recorded.data
            ? `${teams.filter(({ isEntered }) => isEntered).length} of ${teams.length} teams entered`
            : ""}
        </p>
      </div>
      <QueryView query={recorded} isEmpty={() => team === undefined} empty={<NoTeam week={week} />}>
        {(scores) =>
          team ? (
            <TeamSheetForm
              key={`${week}/${team.id}/${event}`}
              season={season}
              person={person}
              place={{ week, teamId: team.id, event }}
              recorded={scores}
              next={nextTeam(teams, team.id)}
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

/** The first team without scores when a week is opened; kept, so that a saved sheet does not give way by itself. */
function useProposedTeam(week: number, teams: ReturnType<typeof teamsOfWeek> | null): string | null {
  const [kept, keep] = useState<{ week: number; teamId: string | null } | null>(null);
  if (teams && kept?.week !== week) {
    const teamId = teams.find(({ isEntered }) => !isEntered)?.id ?? null;
    keep({ week, teamId });
    return teamId;
  }
  return kept?.teamId ?? null;
}

function NoTeam({ week }: { week: number }) {
  return (
    <EmptyState title={`No team takes part in week ${week}.`}>
      <p>Choose another week, or set up teams under Team Admin.</p>
    </EmptyState>
  );
}

function weekLabel({ week, startsOn, endsOn, status }: ClubSeason["weeks"][number]): string {
  const short = { day: "numeric", month: "short" } as const;
  const span = startsOn && endsOn ? `: ${formatDay(startsOn, short)} – ${formatDay(endsOn, short)}` : "";
  const mark = status === "postponed" || status === "void" ? ` (${status})` : "";
  return `${week}${span}${mark}`;
}
