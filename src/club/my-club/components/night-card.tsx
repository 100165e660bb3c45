import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "wouter";
import { formatFigure } from "#season/words/figures.ts";
import { seasonPath, teamSeasonPath } from "#season/words/league-links.ts";
import { clockText } from "#season/words/night-text.ts";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { nightText } from "../core/club-text.ts";
import type { NextNight } from "../core/own-season.ts";
import styles from "../my-club.module.css";
import { AreYouComing, useOwnNight } from "./are-you-coming.tsx";

const NightSquads = lazy(async () => ({ default: (await import("./night-squads.tsx")).NightSquads }));

type NightCardProps = {
  night: NextNight;
  seasonId: string;
  today: string;
  captainAccountId: string | null;
  /** True when the viewer enters scores and has no other button for it above. */
  offersEntry: boolean;
  /** False below the board's week, which has the page's one orange button. */
  isMain: boolean;
};

/** The next league night: when, the opponent, the post. Dashed while it is shot. */
export function NightCard(props: NightCardProps) {
  const { night, seasonId, today, captainAccountId, offersEntry, isMain } = props;
  const [isOpen, setOpen] = useState(false);
  const asked = useOwnNight(seasonId, night.week);
  // One orange button: the question until it is answered, then the squads.
  const isOpenQuestion = asked !== null && asked.mine === null;
  const isTonight = night.day === today;
  const soFar = night.running?.soFar ?? null;
  const isInProgress = soFar !== null || (isTonight && night.running !== null);
  return (
    <section className={styles.card} data-running={isInProgress || undefined} aria-label="Next league night">
      <p className={`line gap-50 centered spread small ${styles.cardHead}`}>
        <strong>League night · week {night.week}</strong>
        <NightTag isTonight={isTonight} isInProgress={isInProgress} />
      </p>
      <p className={`bold tabular ${styles.when}`}>{nightText(night, today)}</p>
      {night.start?.isUsual ? <p>Usually starts at {clockText(night.start.time)}</p> : null}
      <Link href={teamSeasonPath(seasonId)} className="block">
        <Pairing night={night} />
      </Link>
      {night.place ? <p>{night.place}</p> : null}
      <SquadLine night={night} />
      {soFar === null ? null : (
        <p>
          In progress · your team <strong>{formatFigure(soFar, 2)}</strong> so far
        </p>
      )}
      {asked ? <AreYouComing night={asked} isMain={isMain} /> : null}
      <div className={`row gap-50 above-50 ${styles.buttons}`}>
        {night.hasSquads ? (
          <Button look={isMain && !isOpenQuestion ? "main" : "plain"} onClick={() => setOpen(true)}>
            {isTonight ? "Squads tonight" : "Squads"}
          </Button>
        ) : null}
        {!isOpenQuestion && night.team && (!night.hasSquads || !captainAccountId) ? (
          <LinkButton
            look={night.hasSquads || !isMain ? "plain" : "main"}
            href={messagePath(`team:${night.team.id}`, night, today)}
          >
            Message my team
          </LinkButton>
        ) : null}
        {captainAccountId && !isOpenQuestion ? (
          <LinkButton href={messagePath(captainAccountId, night, today)}>Message captain</LinkButton>
        ) : null}
        {offersEntry ? (
          <LinkButton href={seasonPath("/add-team-scores", seasonId)}>Add team scores</LinkButton>
        ) : null}
      </div>
      {isOpen ? (
        <Suspense>
          <NightSquads night={night} seasonId={seasonId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function NightTag({ isTonight, isInProgress }: { isTonight: boolean; isInProgress: boolean }): ReactNode {
  if (isInProgress) return <span className={styles.soFarTag}>In progress</span>;
  return isTonight ? <span className={styles.tag}>Tonight</span> : null;
}

function Pairing({ night: { team, opponent } }: { night: NextNight }): ReactNode {
  if (!team) return null;
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
function SquadLine({ night: { squad } }: { night: NextNight }): ReactNode {
  if (!squad) return null;
  return (
    <p>
      Squad {squad.number}
      {squad.field ? ` · ${/^\d/.test(squad.field) ? "Field " : ""}${squad.field}` : null} · you start on{" "}
      <strong>post {squad.post}</strong>
    </p>
  );
}

function messagePath(to: string, night: NextNight, today: string): string {
  const subject = `League night, week ${night.week} (${nightText(night, today)})`;
  return `/messages?${new URLSearchParams({ write: "new", to, subject })}`;
}
