import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link } from "wouter";
import { NightFields } from "#keeping/night/night-fields.tsx";
import { UnpaidNotice } from "#keeping/night/unpaid-notice.tsx";
import { weekScoresQueryOptions } from "#keeping/night/week-scores-queries.ts";
import { bookWithWaiting } from "#keeping/rounds/book-with-waiting.ts";
import { useNightParams } from "#keeping/rounds/use-night-params.ts";
import { useWaitingRounds } from "#keeping/rounds/use-waiting-rounds.ts";
import { errorKind } from "#lib/errors.ts";
import { useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import type { EntryPerson } from "#season/rounds/recorded-score.ts";
import { teamsOfWeek } from "#season/words/team-line-up.ts";
import { completeText, type TeamState } from "#season/words/team-states.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { HeaderControls } from "#ui/layout/header-controls.tsx";
import { entryTeams, nextDue } from "../../core/entry-teams.ts";
import { sheetParams } from "../../score-entry-search-params.ts";
import { NoTeam } from "../no-team.tsx";
import type { SavedSheet } from "./saved-sheet.tsx";
import styles from "./team-entry.module.css";
import { TeamSheetForm } from "./team-sheet-form.tsx";

type TeamEntryProps = { season: ClubSeason; person: EntryPerson };

export function TeamEntry({ season, person }: TeamEntryProps) {
  const [params, change] = useSearchState(sheetParams);
  const { today, week, event, events } = useNightParams(season, params);
  const query = useQuery(weekScoresQueryOptions(season.info.id, week));
  // Typing continues without the server's scores; conflicts show later.
  const isUnread = query.data === undefined && errorKind(query.error) === "offline";
  const recorded = isUnread ? { ...query, data: noScores, error: null } : query;
  const { states, isRead } = useStates(season, week);
  const teams = teamsOfWeek(season.book, week);
  const proposed = useProposedTeam(week, isRead ? states : null);
  const team =
    teams.find(({ id }) => id === params.team) ?? teams.find(({ id }) => id === proposed) ?? teams[0];
  // The last sheet's result appears where typing continues.
  const [saved, setSaved] = useState<SavedSheet | null>(null);
  const [sheetsOpened, setSheetsOpened] = useState(0);

  function openTeam(teamId: string) {
    change({ team: teamId, week });
    setSheetsOpened((count) => count + 1);
  }

  return (
    <>
      <HeaderControls>
        <NightFields
          weeks={season.weeks}
          week={week}
          events={events}
          event={event}
          isShort
          onChange={(night) => change({ ...night, team: team?.id ?? "" })}
        />
        <CompactSelect
          label="Team"
          value={team?.id ?? ""}
          choices={teams.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={openTeam}
        />
      </HeaderControls>
      <UnpaidNotice season={season} />
      <div className={`line spread quiet baseline ${styles.help}`}>
        <p>
          Leave blank if they didn't shoot. Enter 0 only for a zero.
          <span className={styles.keys}> Enter moves down, Tab moves across.</span>
        </p>
        <p className="rigid">
          <span role="status">{completeText(states)}</span> ·{" "}
          <Link
            href={`/add-team-scores?${new URLSearchParams({ season: season.info.id, week: String(week), view: "teams" })}`}
          >
            All teams
          </Link>
        </p>
      </div>
      {isUnread ? (
        <Notice kind="warning" title={`Week ${week}'s scores couldn't be loaded`}>
          You can still enter scores. They're saved on this device. If someone else entered a different score
          for a round, you'll be asked which is right.
        </Notice>
      ) : null}
      <QueryView query={recorded} isEmpty={() => team === undefined} empty={<NoTeam week={week} />}>
        {(scores) =>
          team ? (
            <TeamSheetForm
              key={`${week}/${team.id}/${event}/${sheetsOpened}`}
              season={season}
              person={person}
              sheetKey={{ seasonId: season.info.id, week, teamId: team.id, event }}
              recorded={scores}
              next={nextDue(states, team.id)?.team ?? null}
              onTeam={openTeam}
              saved={saved}
              onSaved={setSaved}
              today={today}
            />
          ) : null
        }
      </QueryView>
    </>
  );
}

const noScores: never[] = [];

function useStates(season: ClubSeason, week: number) {
  const { own, isRead } = useWaitingRounds();
  const states = useMemo(() => {
    const waiting = own.filter(({ seasonId }) => seasonId === season.info.id);
    const book = bookWithWaiting(season.book, waiting);
    return entryTeams({ book, week, waiting }).map(({ state }) => state);
  }, [own, season, week]);
  return { states, isRead };
}

/** The first due team when a week is opened; stored, so that a saved sheet stays on screen. */
function useProposedTeam(week: number, states: readonly TeamState[] | null): string | null {
  const [proposal, keep] = useState<{ week: number; teamId: string | null } | null>(null);
  if (states && proposal?.week !== week) {
    const teamId = states.find(({ isDue }) => isDue)?.team.id ?? null;
    keep({ week, teamId });
    return teamId;
  }
  return proposal?.teamId ?? null;
}
