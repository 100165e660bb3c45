import { type ReactNode, Suspense, useState } from "react";
import { Link } from "wouter";
import { formatFigure } from "#season/words/figures.ts";
import { nightPath, seasonPath, teamSeasonPath, weekSoFarPath } from "#season/words/league-links.ts";
import { clockText } from "#season/words/night-text.ts";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { lazyPart } from "#ui/layout/load-later.ts";
import { MatchBar } from "#ui/pictures/match-bar.tsx";
import { nightText } from "../core/club-text.ts";
import type { NextNight } from "../core/own-season.ts";
import { wouldSubstitute } from "../load-parts.ts";
import styles from "../my-club.module.css";
import { AreYouComing, useOwnNight } from "./are-you-coming.tsx";

const WouldSubstitute = wouldSubstitute.Component;
const NightSquads = lazyPart(async () => (await import("./night-squads.tsx")).NightSquads);

type NightCardProps = {
  userId: string;
  memberId: string | null;
  night: NextNight;
  seasonId: string;
  today: string;
  captainAccountId: string | null;
  /** True when the viewer enters scores and has no other button for it above. */
  offersEntry: boolean;
  /** False below the board's week, which has the page's one orange button. */
  isMain: boolean;
};

export function NightCard(props: NightCardProps) {
  const { userId, memberId, night, seasonId, today, isMain } = props;
  const [isOpen, setOpen] = useState(false);
  const ownNight = useOwnNight(seasonId, night.week);
  // One orange button: the question until it is answered, then the squads.
  const isOpenQuestion = ownNight !== null && ownNight.mine === null;
  const isTonight = night.day === today;
  const match = night.running?.match ?? null;
  const soFar = night.running?.soFar ?? null;
  const isInProgress = soFar !== null || (isTonight && night.running !== null);
  return (
    <section className={styles.card} data-running={isInProgress || undefined} aria-label="Next league night">
      <p className={`line gap-50 centered spread small ${styles.cardHead}`}>
        <strong>League night · week {night.week}</strong>
        <NightTag isTonight={isTonight} isInProgress={isInProgress} />
      </p>
      {match ? (
        <Link href={nightPath(seasonId, night.week)} className="block unlined">
          <MatchBar {...match} />
        </Link>
      ) : (
        <>
          <p className={`bold tabular ${styles.when}`}>{nightText(night, today)}</p>
          {night.start?.isUsual ? <p>Usually starts at {clockText(night.start.time)}</p> : null}
          {night.team ? (
            <Link href={teamSeasonPath(seasonId)} className="block">
              <Pairing team={night.team} opponent={night.opponent} />
            </Link>
          ) : null}
        </>
      )}
      {night.place ? <p>{night.place}</p> : null}
      <SquadLine night={night} isStarted={match !== null} />
      {night.running ? <SoFar running={night.running} /> : null}
      {ownNight ? <AreYouComing night={ownNight} isMain={isMain} /> : null}
      {memberId && !night.team ? (
        <Suspense>
          <WouldSubstitute userId={userId} />
        </Suspense>
      ) : null}
      <NightButtons {...props} isOpenQuestion={isOpenQuestion} onSquads={() => setOpen(true)} />
      {isOpen ? <NightSquads night={night} seasonId={seasonId} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

type NightButtonsProps = NightCardProps & { isOpenQuestion: boolean; onSquads: () => void };

/** During the match, a button leads to the other matches; before it, the captain can be written to. */
function NightButtons(props: NightButtonsProps) {
  const { night, seasonId, today, captainAccountId, offersEntry, isMain, isOpenQuestion, onSquads } = props;
  const hasMatch = Boolean(night.running?.match);
  const writes = !hasMatch && !isOpenQuestion;
  return (
    <div className={`row gap-50 above-50 ${styles.buttons}`}>
      {night.hasSquads ? (
        <Button look={isMain && !isOpenQuestion ? "main" : "plain"} onClick={onSquads}>
          {night.day === today ? "Squads tonight" : "Squads"}
        </Button>
      ) : null}
      {hasMatch ? <LinkButton href={weekSoFarPath(seasonId)}>All matches</LinkButton> : null}
      {writes && night.team && (!night.hasSquads || !captainAccountId) ? (
        <LinkButton
          look={night.hasSquads || !isMain ? "plain" : "main"}
          href={messagePath(`team:${night.team.id}`, night, today)}
        >
          Message my team
        </LinkButton>
      ) : null}
      {writes && captainAccountId ? (
        <LinkButton href={messagePath(captainAccountId, night, today)}>Message captain</LinkButton>
      ) : null}
      {offersEntry ? (
        <LinkButton href={seasonPath("/add-team-scores", seasonId)}>Add team scores</LinkButton>
      ) : null}
    </div>
  );
}

function NightTag({ isTonight, isInProgress }: { isTonight: boolean; isInProgress: boolean }): ReactNode {
  if (isInProgress) return <span className={styles.soFarTag}>In progress</span>;
  return isTonight ? <span className={styles.tag}>Tonight</span> : null;
}

type PairingProps = { team: NonNullable<NextNight["team"]>; opponent: NextNight["opponent"] };

function Pairing({ team, opponent }: PairingProps) {
  if (opponent === "bye") return <p>You have a bye</p>;
  if (opponent === null)
    return (
      <p>
        <strong>{team.name}</strong>
      </p>
    );
  return (
    <p>
      {opponent.name} <span className="quiet">v</span> <strong>{team.name}</strong>
    </p>
  );
}

/** Nothing until the squads are made. */
function SquadLine({ night: { squad }, isStarted }: { night: NextNight; isStarted: boolean }): ReactNode {
  if (!squad) return null;
  const { number, field, post } = squad;
  return (
    <p>
      Squad {number}
      {field ? ` · ${/^\d/.test(field) ? "Field " : ""}${field}` : null}
      {isStarted ? " · " : " · you start on "}
      <strong>post {post}</strong>
    </p>
  );
}

/** The viewer's own rounds; without a match that is drawn, the team's net as well. */
function SoFar({ running: { soFar, match, rounds } }: { running: NonNullable<NextNight["running"]> }) {
  if (!match && soFar !== null)
    return (
      <p>
        In progress · your team <strong>{formatFigure(soFar, 2)}</strong> so far
      </p>
    );
  if (rounds.length === 0) return null;
  const own = rounds.length === 1 ? "Your round 1" : "Your rounds";
  return (
    <p className={styles.quiet}>
      {own}: {rounds.join(" + ")} · provisional
    </p>
  );
}

function messagePath(to: string, night: NextNight, today: string): string {
  const subject = `League night, week ${night.week} (${nightText(night, today)})`;
  return `/messages?${new URLSearchParams({ write: "new", to, subject })}`;
}
