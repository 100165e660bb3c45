import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import styles from "./club-pages.module.css";

export function ClubPhotos() {
  const club = useClubSettings();
  if (!club?.clubhouse_url && !club?.people_url) return null;
  return (
    <div className={styles.photos}>
      <Photo address={club.clubhouse_url} shows={club.clubhouse_alt} caption={club.clubhouse_caption} />
      <Photo address={club.people_url} shows={club.people_alt} caption={club.people_caption} />
    </div>
  );
}

type PhotoProps = { address: string | null; shows: string; caption: string };

function Photo({ address, shows, caption }: PhotoProps) {
  if (!address) return null;
  return (
    <figure>
      <img src={address} alt={shows} width={1000} height={750} loading="lazy" />
      {caption ? <figcaption className="note">{caption}</figcaption> : null}
    </figure>
  );
}
