import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { directionsLink, phoneLink } from "#lib/club/club-visit.ts";
import styles from "./club-pages.module.css";

export function FindUs() {
  const club = useClubSettings();
  if (!club) return null;
  const { name, address, phone, opening_hours, directions, social_url } = club;
  const way = directionsLink(club);
  if (![address, phone, opening_hours, directions, way, social_url].some(Boolean)) return null;
  return (
    <aside className={styles.aside} aria-label="Find us">
      <h2 className={styles.heading}>Find us</h2>
      {address ? (
        <address className={styles.address}>
          {name}
          {"\n"}
          {address}
        </address>
      ) : null}
      {directions ? <p className={styles.lines}>{directions}</p> : null}
      {way ? (
        <p data-no-print>
          <a href={way} target="_blank" rel="noopener noreferrer">
            Get directions
          </a>
        </p>
      ) : null}
      {phone ? (
        <p>
          Phone <a href={phoneLink(phone)}>{phone}</a>
        </p>
      ) : null}
      {social_url ? (
        <p data-no-print>
          <a href={social_url} target="_blank" rel="noopener noreferrer">
            The club's social page
          </a>
        </p>
      ) : null}
      {opening_hours ? (
        <>
          <h2 className={styles.heading}>Open</h2>
          <p className={styles.lines}>{opening_hours}</p>
        </>
      ) : null}
    </aside>
  );
}
