import { Suspense, useMemo, useState } from "react";
import { shootersText } from "#league/night/night-text.ts";
import { formatDay } from "#lib/dates.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { nightPath, seasonPath } from "#season/words/league-links.ts";
import { latestNight } from "#standings/boards/night-of.ts";
import { publicResultsAction, useHasPublicResults } from "#standings/boards/public-results.ts";
import { WeekSelect } from "#standings/boards/week-select.tsx";
import { Button } from "#ui/form/button.tsx";
import { loadLater } from "#ui/layout/load-later.ts";
import { type PageAction, printActions, usePageActions } from "#ui/layout/page-actions.ts";
import { nightDay, useNight, useNightWeather } from "../use-night.ts";
import styles from "./night.module.css";

export function NightControls({ season }: { season: ClubSeason }) {
  const { story, change } = useNight(season);
  const { throughWeek } = reportOf(season.book);
  if (!story) return null;
  return (
    <WeekSelect
      season={season}
      latestWeek={throughWeek}
      choice={{ isRunning: story.isSoFar, week: story.week }}
      onChange={({ week, isRunning }) => change({ week: isRunning || week !== 0 ? week : throughWeek })}
    />
  );
}

export function NightStatus({ season }: { season: ClubSeason }) {
  const { story } = useNight(season);
  useNightActions(season, story?.week ?? 0);
  const weather = useNightWeather(season, story?.week ?? 0);
  if (!story) return null;
  const day = nightDay(season, story.week);
  const isFinal = story.status === "shot" && !story.isSoFar;
  const texts = [
    day ? formatDay(day, { weekday: "short", month: "short", day: "numeric" }) : "",
    story.shooters > 0 ? shootersText(story, rulesOf(season.book).format.roundsPerWeek) : "",
    isFinal ? "final" : "",
    story.isSoFar ? "so far, not in the standings" : "",
  ];
  return (
    <>
      {texts.filter(Boolean).join(" · ")}
      {weather ? <span className={styles.besideStatus}> · {weather}</span> : null}
    </>
  );
}

/** On a phone the menu leads to the nights beside this one. */
function useNightActions({ info, book }: ClubSeason, week: number) {
  const hasPublicResults = useHasPublicResults(info.audience);
  const last = latestNight(book);
  usePageActions(
    useMemo(() => {
      const nights = [week - 1, week + 1].filter((each) => each >= 1 && each <= last);
      const actions: PageAction[] = [
        ...nights.map((each) => ({ label: `Week ${each}`, href: nightPath(info.id, each) })),
        { label: "Team scores", href: seasonPath("/team-scores", info.id) },
      ];
      if (hasPublicResults) actions.push(publicResultsAction(info.id));
      return [...actions, ...printActions];
    }, [info.id, week, last, hasPublicResults]),
  );
}

type ShareProps = { season: ClubSeason; onClose: () => void };

const { Component: ShareDialog } = loadLater<ShareProps>(
  async () => (await import("./share-night-dialog.tsx")).ShareNightDialog,
);

/** Only for a final night. */
export function ShareNight({ season }: { season: ClubSeason }) {
  const { story } = useNight(season);
  const [isOpen, setIsOpen] = useState(false);
  if (!story || story.isSoFar || story.status !== "shot") return null;
  return (
    <>
      <Button
        className={styles.share}
        aria-label="Share the night"
        data-no-print
        onClick={() => setIsOpen(true)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            d="M12 15V3M7.5 7.5L12 3l4.5 4.5M6 11H4.5v10h15V11H18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
          />
        </svg>
        <span className={styles.shareText}>Share the night</span>
      </Button>
      {isOpen ? (
        <Suspense>
          <ShareDialog season={season} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
