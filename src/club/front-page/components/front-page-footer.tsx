import { Link } from "wouter";
import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { phoneLink } from "#lib/club/club-visit.ts";
import styles from "../front-page.module.css";

export function FrontPageFooter() {
  const club = useClubSettings();
  return (
    <footer className={`row baseline ${styles.footer}`}>
      {club?.address ? <p>{club.address}</p> : null}
      {club?.phone ? (
        <p>
          <a href={phoneLink(club.phone)}>{club.phone}</a>
        </p>
      ) : null}
      {club?.social_url ? (
        <p>
          <a href={club.social_url} target="_blank" rel="noopener noreferrer">
            The club's social page
          </a>
        </p>
      ) : null}
      {club?.has_results ? (
        <p>
          <a href="/results">League results</a>
        </p>
      ) : null}
      <p className={styles.onTv}>
        <Link href="/leaderboard-slideshow?display=1">Show on this TV</Link>
      </p>
      <p className={styles.desktopNote}>This site is best viewed on desktop.</p>
    </footer>
  );
}
