import { Suspense } from "react";
import { type ClubSettings, useClubName, useClubSettings } from "#lib/club/club-settings-queries.ts";
import { directionsLink } from "#lib/club/club-visit.ts";
import { HeroArt } from "#ui/face/hero-art.tsx";
import { useRouteAnnouncement } from "#ui/feedback/route-announcement.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import styles from "../front-page.module.css";
import { weatherBox } from "../load-weather-box.ts";

type FrontPageHeroProps = {
  /** For members, who know how to join and where the club is. */
  isStrip: boolean;
};

export function FrontPageHero({ isStrip }: FrontPageHeroProps) {
  const clubName = useClubName();
  const club = useClubSettings();
  const heading = useRouteAnnouncement(clubName);
  return (
    <div className={`line ends spread ${styles.hero}`} data-strip={isStrip || undefined}>
      <div className={styles.scene}>
        <HeroPicture club={club} />
      </div>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.name}>
          {clubName}
        </h1>
        {club?.tagline ? <p className={styles.tagline}>{club.tagline}</p> : null}
        {isStrip ? null : <WaysIn club={club} />}
      </div>
      <FrontPageWeather isStrip={isStrip} />
    </div>
  );
}

function HeroPicture({ club }: { club: ClubSettings | null }) {
  if (!club?.photo_url) return <HeroArt className={styles.art} />;
  const objectPosition = `${club.photo_x}% ${club.photo_y}%`;
  return (
    <img
      src={club.photo_url}
      alt={club.photo_alt}
      className={styles.photo}
      fetchPriority="high"
      style={{ objectPosition }}
    />
  );
}

function WaysIn({ club }: { club: ClubSettings | null }) {
  const way = club && directionsLink(club);
  return (
    <div className={`row gap-60 centered ${styles.ways}`}>
      <LinkButton look="main" href="/about#join">
        How to join
      </LinkButton>{" "}
      {way ? <LinkButton href={way}>Directions</LinkButton> : null}
      {club?.has_results ? (
        <a href="/results" className={styles.results}>
          League results
        </a>
      ) : null}
    </div>
  );
}

const WeatherBox = weatherBox.Component;

/** On a phone, or without a location, there is no box, and nothing is requested. */
function FrontPageWeather({ isStrip }: FrontPageHeroProps) {
  const hasPlace = useClubSettings()?.latitude != null;
  if (useIsNarrow() || !hasPlace) return null;
  return (
    <aside className={styles.weather} data-weather aria-label="Weather at the club">
      <Suspense>
        <WeatherBox isStrip={isStrip} />
      </Suspense>
    </aside>
  );
}
