import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useClubAlert } from "#lib/club/club-alert.ts";
import { type ClubSettings, useClubSettings } from "#lib/club/club-settings-queries.ts";
import { readJoinStep } from "#lib/club/club-visit.ts";
import { dayAt } from "#lib/dates.ts";
import { leagueFact } from "../core/league-fact.ts";
import { nextEventDay, nextEventDetail } from "../core/next-event.ts";
import { closureText } from "../core/range-closure.ts";
import styles from "../front-page.module.css";
import cards from "../front-page-cards.module.css";
import { nextEventQueryOptions, publicLeagueQueryOptions } from "../front-page-queries.ts";

export function FrontPageFacts() {
  const club = useClubSettings();
  const { data: events, isError } = useQuery(nextEventQueryOptions());
  const event = events?.find(({ starts_at }) => Date.parse(starts_at) > Date.now());
  if (!club) return null;
  const today = dayAt(new Date(), club.time_zone);
  const joining = <Joining club={club} />;
  return (
    <div className={styles.facts}>
      <Hours club={club} today={today} />
      {event ? (
        <Fact
          label="Next event"
          title={
            <Link href={`/events?event=${event.id}`}>
              {nextEventDay(event, today)} · {event.title}
            </Link>
          }
          detail={nextEventDetail(event, club.time_zone)}
        />
      ) : isError && !events ? (
        <Fact
          label="Next event"
          title="Couldn't load this"
          detail={<Link href="/events">All club events</Link>}
        />
      ) : null}
      {club.has_results ? <League today={today} instead={joining} /> : joining}
    </div>
  );
}

/** Tonight's alert goes before the planned hours. */
function Hours({ club, today }: { club: ClubSettings; today: string }) {
  const alert = useClubAlert();
  if (alert) return <Fact label="Open" tag={alert.tag} title={alert.title} detail={alert.detail} />;
  return <UsualHours club={club} today={today} />;
}

/** A closed range says so instead of its hours; a coming closure is shown beside them. */
function UsualHours({ club, today }: { club: ClubSettings; today: string }) {
  const closure = closureText(club, today);
  const [first, ...rest] = club.opening_hours.split("\n").filter((line) => line.trim());
  const [title, tag] = closure?.isNow ? [closure.title, "Closed"] : [first, closure?.title];
  if (!title && !tag) return null;
  const about = closure ? [club.closed_reason, closure.end].filter(Boolean).join(" ") : "";
  const detail = [...(closure?.isNow ? [] : rest), about].filter(Boolean).join(" · ");
  return <Fact label="Open" tag={tag} title={title} detail={detail} />;
}

type LeagueProps = { today: string; instead: ReactNode };

function League({ today, instead }: LeagueProps) {
  const { data: season } = useQuery(publicLeagueQueryOptions());
  if (!season) return instead;
  const { title, detail } = leagueFact(season, today);
  return <Fact label="League" title={<a href="/results">{title}</a>} detail={detail} />;
}

function Joining({ club: { join_steps, join_text } }: { club: ClubSettings }) {
  if (join_steps.length === 0 && !join_text) return null;
  return (
    <Fact
      label="How to join"
      title={readJoinStep(join_steps[0] ?? "Come by and ask").title}
      detail={
        <>
          Dues, age and what to bring: <Link href="/about#join">About Us</Link>
        </>
      }
    />
  );
}

type FactProps = {
  label: string;
  tag?: string | undefined;
  title: ReactNode;
  detail: ReactNode;
};

function Fact({ label, tag, title, detail }: FactProps) {
  return (
    <section>
      <h2>
        {label}{" "}
        {tag ? (
          <span className={`smaller strong ${cards.badge}`} data-warn>
            {tag}
          </span>
        ) : null}
      </h2>
      <p className={styles.fact}>{title}</p> <p>{detail}</p>
    </section>
  );
}
