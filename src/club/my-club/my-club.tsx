import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { type CurrentUser, canManage } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { clubNow } from "#lib/server-time.ts";
import { unreadMessagesQueryOptions } from "#lib/unread-messages-queries.ts";
import { useScorekeeperSeasons } from "#season/queries/scorekeeper-queries.ts";
import { seasonBookQueryOptions } from "#season/queries/season-queries.ts";
import { spokenPlace } from "#season/words/competition-rank.ts";
import { dayText } from "#season/words/night-text.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { RefusedAnswers } from "./components/are-you-coming.tsx";
import type { WeekDialogs } from "./components/board-week.tsx";
import { ClubLine } from "./components/club-line.tsx";
import { HomeAlert } from "./components/home-alert.tsx";
import { NightCard } from "./components/night-card.tsx";
import { OwnFigureRow } from "./components/own-figures.tsx";
import { SeasonLines } from "./components/season-lines.tsx";
import { SubstituteRequests } from "./components/substitute-wanted.tsx";
import { WeekSoFarPanel } from "./components/week-so-far-panel.tsx";
import { sinceText } from "./core/club-text.ts";
import { boardHome } from "./load-board-home.ts";
import { seasonAhead } from "./load-parts.ts";
import styles from "./my-club.module.css";
import { type MyClub as Club, myClubQueryOptions } from "./my-club-queries.ts";

const BoardHome = boardHome.Component;
const SeasonAhead = seasonAhead.Component;

export type MyClubProps = { user: CurrentUser; dialogs: WeekDialogs };

export function MyClub({ user, dialogs }: MyClubProps) {
  const club = useQuery(myClubQueryOptions(user.id));
  // Subscribes without asking, so that the device stores the book.
  useQuery({ ...seasonBookQueryOptions(club.data?.season?.id ?? ""), enabled: false });
  const today = dayAt(clubNow(), useClubTimeZone());
  const height = useRememberedHeight(club.data !== undefined);
  return (
    <section ref={height} className={styles.club} aria-labelledby="my-club" data-no-print>
      <div className={`line gap-100 spread baseline ${styles.head}`}>
        <h2 id="my-club">My club</h2>
        <p className={styles.quiet}>
          {canManage(user) ? "Board" : `Hello, ${user.firstName}`}
          <span className={styles.wideOnly}> · {dayText(today, today)}</span>
        </p>
      </div>
      <HomeAlert isBoard={canManage(user)} />
      <QueryView query={club} skeleton={<Skeleton lines={8} label="Loading your club" />}>
        {(data) => <ClubBlock user={user} club={data} today={today} dialogs={dialogs} />}
      </QueryView>
    </section>
  );
}

type ClubBlockProps = MyClubProps & { club: Club; today: string };

function ClubBlock({ user, club, today, dialogs }: ClubBlockProps) {
  const isBoard = canManage(user);
  const { seasonName, memberId } = club;
  const isNarrow = useIsNarrow();
  return (
    <>
      {seasonName ? <p className={styles.quiet}>{seasonName}</p> : null}
      {isBoard ? <BoardHome userId={user.id} club={club} today={today} dialogs={dialogs} /> : null}
      {isBoard && !memberId ? null : (
        <div className={`column gap-50 ${styles.columns}`}>
          <div>
            <SubstituteRequests />
            <RefusedAnswers />
            <Night user={user} club={club} today={today} />
          </div>
          <OwnColumn club={club} />
          {isBoard ? null : <ClubNews userId={user.id} club={club} today={today} />}
        </div>
      )}
      {isBoard || isNarrow || !club.season ? null : (
        <Suspense fallback={<div className={styles.aheadToCome} data-skeleton />}>
          <SeasonAhead
            seasonId={club.season.id}
            teamId={club.season.night?.team?.id ?? club.season.team?.id ?? null}
          />
        </Suspense>
      )}
    </>
  );
}

function Night({ user, club, today }: { user: CurrentUser; club: Club; today: string }) {
  const isBoard = canManage(user);
  const isScorekeeper = (useScorekeeperSeasons().data?.length ?? 0) > 0;
  const { season, captains, memberId } = club;
  if (!season) return <p>The next season has not been set up yet.</p>;
  if (season.isOver) return <SeasonOver place={season.isOver.place} />;
  if (!season.night) return <Postponed weeks={season.postponed} />;
  return (
    <NightCard
      userId={user.id}
      memberId={memberId}
      night={season.night}
      seasonId={season.id}
      today={today}
      captainAccountId={captains[season.night.team?.id ?? ""] ?? null}
      offersEntry={isScorekeeper && !isBoard}
      isMain={!isBoard}
    />
  );
}

function OwnColumn({ club: { season, memberId } }: { club: Club }) {
  if (!memberId) return <p className={styles.nothing}>Ask the board to link you to a shooter.</p>;
  const figures = season?.figures;
  if (!figures) return <p className={styles.nothing}>Your numbers appear after your first night.</p>;
  return (
    <div>
      <OwnFigureRow season={{ ...season, figures }} memberId={memberId} />
      <SeasonLines season={season} />
    </div>
  );
}

type ClubNewsProps = { userId: string; club: Club; today: string };

/** Messages, news, and, where there is room, the next event and the running week. */
function ClubNews({ userId, club: { news, event, season }, today }: ClubNewsProps) {
  const { data: unread, isError } = useQuery(unreadMessagesQueryOptions(userId));
  const timeZone = useClubTimeZone();
  const since = sinceText(news.since, today, (moment) => dayAt(new Date(moment), timeZone));
  return (
    <div>
      <ul className="plain">
        <ClubLine
          href="/messages"
          count={isError ? unread : (unread ?? 0)}
          title={unread === 1 ? "Unread message" : "Unread messages"}
          detail={isError && unread === undefined ? "Couldn't be counted" : undefined}
        />
        <ClubLine href="/news" count={news.count} title={`News ${since}`} detail={news.title} />
        {event ? (
          <ClubLine
            href={`/events?${new URLSearchParams({ event: event.id })}`}
            title={dayText(event.startsOn, today)}
            detail={event.title}
            className={styles.eventLine}
          />
        ) : null}
      </ul>
      {season?.soFar ? (
        <WeekSoFarPanel
          soFar={season.soFar}
          seasonId={season.id}
          isOnCard={season.soFar.week === season.night?.week}
        />
      ) : null}
    </div>
  );
}

function Postponed({ weeks }: { weeks: readonly number[] }) {
  if (weeks.length === 0) return null;
  const isOne = weeks.length === 1;
  return (
    <section className={styles.card} aria-label="Next league night">
      <p className={`bold tabular ${styles.when}`}>
        {isOne ? `Week ${weeks[0]} is postponed` : `Weeks ${weeks.join(", ")} are postponed`}
      </p>
      <p>The board will set {isOne ? "a new date" : "new dates"}.</p>
    </section>
  );
}

function SeasonOver({ place }: { place: number | null }) {
  return (
    <section className={styles.card} aria-label="Next league night">
      <p className={`bold tabular ${styles.when}`}>
        {place === null
          ? "Season is over"
          : `Season is over: you finished ${spokenPlace({ rank: place, isShared: false })}`}
      </p>
    </section>
  );
}

/** public/before-paint.js reads it to reserve the height before this block is rendered. */
const storageKey = "club-home-height";

/** Remembers the block's height for this device and width, so that the page does not jump next time. */
function useRememberedHeight(isLoaded: boolean) {
  const block = useRef<HTMLElement>(null);
  useEffect(() => {
    const blockElement = block.current;
    if (!isLoaded || !blockElement) return;
    const observer = new ResizeObserver(() => {
      try {
        localStorage.setItem(storageKey, `${window.innerWidth}:${blockElement.offsetHeight}`);
      } catch {
        // Without storage the page moves once.
      }
    });
    observer.observe(blockElement);
    return () => observer.disconnect();
  }, [isLoaded]);
  return block;
}
