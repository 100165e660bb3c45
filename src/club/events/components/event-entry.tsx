import { Link } from "wouter";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatDay } from "#lib/dates.ts";
import { categoryName } from "../core/event-categories.ts";
import { type OwnSignUp, ownSignUpText, spotsText } from "../core/event-sign-up.ts";
import { whenText } from "../core/event-times.ts";
import type { ClubEvent } from "../events-queries.ts";
import styles from "./events.module.css";

type EventEntryProps = { event: ClubEvent; own: OwnSignUp | undefined };

export function EventEntry({ event, own }: EventEntryProps) {
  const timeZone = useClubTimeZone();
  return (
    <li className={`line together ${styles.entry}`}>
      <p className={`quiet plain rigid ${styles.date}`} aria-hidden="true">
        <span className={`block strong figures ${styles.dayNumber}`}>
          {formatDay(event.starts_on, { day: "numeric" })}
        </span>{" "}
        {formatDay(event.starts_on, { month: "short" })}
      </p>
      <div className="fills">
        <h2 className="plain below-20">
          <Link
            href={`/events?event=${event.id}`}
            className={event.status === "canceled" ? styles.struck : undefined}
          >
            {event.title}
          </Link>
        </h2>
        <EventState event={event} />
        <p className="plain">
          {whenText(event, timeZone)}
          {event.place ? ` · ${event.place}` : ""}
        </p>
        <p className="note plain">{factsOf(event)}</p>
        {own && event.status !== "canceled" ? (
          <p className="good strong plain">{ownSignUpText(own)}</p>
        ) : null}
      </div>
    </li>
  );
}

export function EventState({ event }: { event: ClubEvent }) {
  if (event.status === "published") return null;
  return (
    <p className={`strong plain ${event.status === "canceled" ? "bad" : styles.draft}`}>
      {event.status === "canceled"
        ? ["Canceled.", event.canceled_reason].filter(Boolean).join(" ")
        : "Draft: only the board can see it."}
    </p>
  );
}

function factsOf(event: ClubEvent): string {
  const spots = event.status === "published" ? spotsText(event) : "";
  return [categoryName(event.category), event.is_public ? "" : "Members only", spots]
    .filter(Boolean)
    .join(" · ");
}
