import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link } from "wouter";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { numberParam, searchParams, textParam, useSearchState } from "#lib/search-params.ts";
import { useRemindTeam } from "#season/attendance/attendance-mutations.ts";
import {
  type NightAttendance,
  nightAttendanceQueryOptions,
  type TeamNight,
  teamRequestsQueryOptions,
} from "#season/attendance/attendance-queries.ts";
import {
  canAnswerNight,
  countsText,
  fieldText,
  nightMomentText,
} from "#season/attendance/attendance-text.ts";
import { seasonBookQueryOptions } from "#season/queries/season-queries.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { useSelectedSeason } from "#season/queries/use-selected-season.ts";
import { NoSeason } from "#season/screens/empty-seasons.tsx";
import { comingPath, teamSeasonPath } from "#season/words/league-links.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { announceFailure, showToast } from "#ui/feedback/toasts.ts";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { printActions, usePageActions } from "#ui/layout/page-actions.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { AttendanceDots, replyMarks } from "#ui/pictures/attendance-dots.tsx";
import styles from "./coming.module.css";
import { AskSubstitutes } from "./components/ask-substitutes.tsx";
import { ComingLists } from "./components/coming-lists.tsx";
import { RequestLines } from "./components/request-lines.tsx";

const params = searchParams({ week: numberParam(0, 52, 0), team: textParam() });

/** Teammates see only a part of what the captain and the board see. */
export function ComingPage() {
  const [{ week, team }] = useSearchState(params);
  const { seasonId, query: seasons } = useSelectedSeason();
  const night = { week, team: team || null };
  return (
    <>
      <PageHeader title="Who's coming" hasMenu />
      <QueryView query={seasons} empty={<NoSeason />}>
        {() => (seasonId ? <Coming seasonId={seasonId} {...night} /> : <NoSeason />)}
      </QueryView>
    </>
  );
}

type ComingProps = { seasonId: string; week: number; team: string | null };

function Coming({ seasonId, week, team }: ComingProps) {
  const attendance = useQuery({
    ...nightAttendanceQueryOptions(seasonId, week, team),
    enabled: week > 0,
  });
  const nothing = (
    <EmptyState title="Nothing to show.">
      <p className="below-50">Only this team and the board see who is coming.</p>
      <LinkButton href={teamSeasonPath(seasonId)}>Coming nights</LinkButton>
    </EmptyState>
  );
  if (week === 0) return nothing;
  return (
    <QueryView query={attendance} empty={nothing}>
      {(data) => (data ? <ComingNight data={data} seasonId={seasonId} /> : null)}
    </QueryView>
  );
}

type ComingNightProps = { data: NightAttendance; seasonId: string };

function ComingNight({ data, seasonId }: ComingNightProps) {
  const timeZone = useClubTimeZone();
  const { week, team, opponent, field, counts, leads } = data;
  const night = useMemo(() => ({ seasonId, week, teamId: team.id }), [seasonId, week, team.id]);
  const { averageOf, lineup } = useTeamFigures(seasonId);
  const short = data.isOver
    ? 0
    : Math.max(0, Math.min(lineup, counts.in + counts.out + counts.open) - counts.in);
  const isShort = leads && short > 0 && counts.out > 0;
  return (
    <>
      <p className="plain" data-live>
        <strong>{team.name}</strong>
        {opponent ? ` v ${opponent.name}` : null}
      </p>
      <p className="quiet plain">
        {[`Week ${week}`, nightMomentText(data, timeZone), field ? fieldText(field) : ""]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <div className={`line gap-75 centered ${styles.sum}`} data-short={isShort || undefined}>
        <span className={`bold tabular ${styles.count}`}>{counts.in}</span>
        <span>
          <strong>{isShort ? `in, short ${short}` : "in"}</strong>
          <br />
          <span className="quiet small">
            {counts.out} can't · {counts.open} open, of {counts.in + counts.out + counts.open}
          </span>
        </span>
        <AttendanceDots marks={replyMarks(counts)} sentence={countsText(counts)} />
      </div>
      {leads ? (
        <Leading data={data} night={night} isShort={isShort} averageOf={averageOf} />
      ) : (
        <ComingLists data={data} night={night} averageOf={averageOf} remindedAt={null} />
      )}
      {data.teams ? <AllTeams data={data} seasonId={seasonId} /> : null}
    </>
  );
}

type LeadingProps = {
  data: NightAttendance;
  night: TeamNight;
  isShort: boolean;
  averageOf: (memberId: string) => number | null;
};

/** For the captain and the board: ask a substitute, write to the team, remind those who haven't answered. */
function Leading({ data, night, isShort, averageOf }: LeadingProps) {
  const requests = useQuery(teamRequestsQueryOptions(night));
  const [isAsking, setAsking] = useState(false);
  const remind = useRemindTeam();
  const { mutate } = remind;
  const canAct = canAnswerNight(data);
  const canRemind = canAct && requests.data?.sendsEmails === true && data.counts.open > 0;
  const actions = useMemo(
    () => [
      ...(canRemind
        ? [
            {
              label: "Remind who's open",
              onSelect: () =>
                mutate(night, {
                  onSuccess: (emailCount) =>
                    showToast({ kind: "success", title: `${emailCount} reminded by email` }),
                  onError: announceFailure("No one was reminded"),
                }),
            },
          ]
        : []),
      ...printActions,
    ],
    [canRemind, mutate, night],
  );
  usePageActions(actions);
  const subject = `Week ${data.week}`;
  return (
    <>
      <RequestLines requests={requests.data?.requests ?? []} />
      <ComingLists
        data={data}
        night={night}
        averageOf={averageOf}
        remindedAt={requests.data?.remindedAt ?? null}
      />
      <div className={`row gap-50 ${styles.actions}`} data-no-print>
        {canAct && requests.data?.allowsSubstitutes ? (
          <Button look={isShort ? "main" : "plain"} onClick={() => setAsking(true)}>
            Ask a substitute
          </Button>
        ) : null}
        <LinkButton
          href={`/messages?${new URLSearchParams({ write: "new", to: `team:${data.team.id}`, subject })}`}
        >
          Message the team
        </LinkButton>
      </div>
      {isAsking ? (
        <AskSubstitutes night={night} data={data} averageOf={averageOf} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

function AllTeams({ data: { teams, week, team }, seasonId }: ComingNightProps) {
  return (
    <section className="above-150" aria-labelledby="all-teams">
      <h2 id="all-teams" className={styles.part}>
        All teams
      </h2>
      <ul className="plain">
        {teams?.map(({ id, name, counts }) => (
          <li key={id} className={`line gap-50 spread ${styles.person}`}>
            <Link href={comingPath(seasonId, week, id)} aria-current={id === team.id ? "page" : undefined}>
              {name}
            </Link>
            <span className="tabular quiet">{countsText(counts)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As on the leaderboard; zero until the book is loaded. */
function useTeamFigures(seasonId: string) {
  const { data: season } = useQuery(seasonBookQueryOptions(seasonId));
  return useMemo(() => {
    if (!season) return { averageOf: () => null, lineup: 0 };
    const { individuals } = reportOf(season.book);
    return {
      averageOf: (memberId: string) => individuals[memberId]?.average ?? null,
      lineup: rulesOf(season.book).team.countBest ?? 0,
    };
  }, [season]);
}
