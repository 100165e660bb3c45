import { lazy, Suspense } from "react";
import { useClubName, useClubSettings } from "#lib/club/club-settings-queries.ts";
import { directionsLink } from "#lib/club/club-visit.ts";
import { useRouteAnnouncement } from "#ui/feedback/route-announcement.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import styles from "../front-page.module.css";

export function FrontPageHero() {
  const clubName = useClubName();
  const club = useClubSettings();
  const heading = useRouteAnnouncement(clubName);
  const way = club && directionsLink(club);
  return (
    <div className={`line ends spread ${styles.hero}`} data-photo={club?.photo_url ? "" : undefined}>
      {club?.photo_url ? (
        <img
          src={club.photo_url}
          alt={club.photo_alt}
          className={styles.photo}
          fetchPriority="high"
          style={{ objectPosition: `${club.photo_x}% ${club.photo_y}%` }}
        />
      ) : null}
      <div className={styles.words}>
        <div className={styles.names}>
          <h1 ref={heading} tabIndex={-1} className={styles.name}>
            {clubName}
          </h1>
          {club?.tagline ? <p className={styles.tagline}>{club.tagline}</p> : null}
        </div>
        <div className={`row gap-60 ${styles.ways}`}>
          {/* On the plain ground, which has the main button's color, it looks like the other one. */}
          <LinkButton look={club?.photo_url ? "main" : "plain"} href="/about#join">
            How to join
          </LinkButton>{" "}
          {way ? <LinkButton href={way}>Directions</LinkButton> : null}
        </div>
      </div>
      <FrontPageWeather />
    </div>
  );
}

const WeatherBox = lazy(async () => ({ default: (await import("./weather-box.tsx")).WeatherBox }));

/** On a phone, or without a location, there is no box, and nothing is requested. */
function FrontPageWeather() {
  const hasPlace = useClubSettings()?.latitude != null;
  if (useIsNarrow() || !hasPlace) return null;
  return (
    <aside className={styles.weather} aria-label="Weather at the club">
      <Suspense>
        <WeatherBox />
      </Suspense>
    </aside>
  );
}
