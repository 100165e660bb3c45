import { useQuery } from "@tanstack/react-query";
import { makeUpDeadline } from "#league/book/make-ups.ts";
import type { NightRound, PostMarks as RoundMarks } from "#league/night/night-rounds.ts";
import type { NightStory } from "#league/night/night-story.ts";
import { netText, remarkText } from "#league/night/night-text.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatDay, formatShortDate } from "#lib/dates.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { nightNotes } from "#season/words/night-notes.ts";
import { PostMarks } from "#ui/pictures/post-marks.tsx";
import { type Correction, correctionsQueryOptions } from "../night-queries.ts";
import styles from "./night.module.css";

type OwnRoundsProps = { story: NightStory; season: ClubSeason; memberId: string };

/** Target by target, or how a missed night can be made up. */
export function OwnRounds({ story, season, memberId }: OwnRoundsProps) {
  const { own, status } = story;
  const corrections = useQuery(correctionsQueryOptions(season.info.id, story.week, memberId)).data ?? [];
  if (!own) return status === "shot" && story.team ? <NotShot story={story} season={season} /> : null;
  const notes = nightNotes(season.book, memberId, story.week);
  return (
    <section className={styles.section}>
      <h2 className="plain">Your rounds</h2>
      {own.rounds.map((round) => (
        <OwnRound
          key={`${round.row.event} ${round.row.round}`}
          round={round}
          story={story}
          corrections={correctionsOf(round, corrections)}
        />
      ))}
      {own.remark ? <p className="apart-50">{remarkText(own.remark)}</p> : null}
      <p className="quiet small plain">
        {[beforeText(season, story, memberId), ...notes].filter(Boolean).join(" ")}
      </p>
    </section>
  );
}

type OwnRoundProps = { round: NightRound; story: NightStory; corrections: readonly Correction[] };

function OwnRound({ round: { row, net, marks, counts }, story, corrections }: OwnRoundProps) {
  const timeZone = useClubTimeZone();
  const score = `${row.hits} of ${row.targets}${net === null ? "" : `, net ${netText(net, story)}`}`;
  return (
    <>
      <p className={`quiet ${styles.round}`}>
        Round {row.round} · {score}
        {counts ? "" : ", not counted"}
      </p>
      {marks ? <PostMarks groups={marks.map(groupOf)} /> : null}
      {corrections.map(({ id, at, was, now }) => (
        <p key={id} className="small plain">
          Changed {formatShortDate(at, timeZone)}: round {row.round}, {was} → {now}
        </p>
      ))}
    </>
  );
}

/** Only corrections that led to the round's hits; others belong to a score that was voided and entered again. */
function correctionsOf({ row }: NightRound, corrections: readonly Correction[]): readonly Correction[] {
  const ofRound = corrections.filter(({ event, round }) => event === row.event && round === row.round);
  return ofRound.at(-1)?.now === row.hits ? ofRound : [];
}

function groupOf({ post, marks }: RoundMarks, index: number) {
  return { label: post === null ? `${5 * index + 1}–${5 * index + marks.length}` : `Post ${post}`, marks };
}

/** "Average 19.42 before, handicap 4.40 per round." */
function beforeText({ book }: ClubSeason, story: NightStory, memberId: string): string {
  const night = reportOf(book).individuals[memberId]?.weeks[story.week];
  if (!night || night.goingIn === null) return "";
  const handicap = story.hasHandicap ? `, handicap ${night.handicap.toFixed(2)} per round` : "";
  return `Average ${night.goingIn.toFixed(2)} before${handicap}.`;
}

function NotShot({ story: { week, isSoFar }, season: { book } }: Omit<OwnRoundsProps, "memberId">) {
  const deadline = makeUpDeadline(seasonOf(book).calendar, rulesOf(book), week);
  const isOpen = !isSoFar && deadline !== null && (book.asOf === null || book.asOf <= deadline);
  return (
    <section className={styles.section}>
      <h2 className="plain">Your rounds</h2>
      <p className="apart-50">
        {isSoFar ? `You haven't shot yet in week ${week}.` : `You didn't shoot in week ${week}.`}
        {isOpen
          ? ` Make it up by ${formatDay(deadline, { weekday: "short", month: "short", day: "numeric" })}.`
          : ""}
      </p>
    </section>
  );
}
