import { useQuery } from "@tanstack/react-query";
import { fileAddressesQueryOptions } from "#lib/files/file-queries.ts";
import { championPhotoPlace } from "#lib/files/upload-limits.ts";
import { NotLoaded } from "#ui/feedback/not-loaded.tsx";
import type { ChampionEntry } from "../core/champion-entries.ts";
import styles from "./champions.module.css";

/** Read once for the podium and the list below it; a season without a photo asks for nothing. */
export function useChampionPhotos(entries: readonly ChampionEntry[]) {
  const paths = entries.flatMap(({ record: { photo_path } }) => photo_path ?? []);
  return useQuery(fileAddressesQueryOptions(championPhotoPlace, paths));
}

type ChampionPhotosProps = {
  entries: readonly ChampionEntry[];
  addresses: ReturnType<typeof useChampionPhotos>;
};

export function ChampionPhotos({ entries, addresses }: ChampionPhotosProps) {
  const withPhoto = entries.flatMap(({ record: { id, photo_path }, awardName, winner, season }) =>
    photo_path ? [{ id, path: photo_path, text: `${winner}, ${awardName}, ${season.name}` }] : [],
  );
  if (withPhoto.length === 0) return null;
  if (addresses.isError && !addresses.data)
    return <NotLoaded query={addresses}>Couldn't load the photos.</NotLoaded>;
  return (
    <ul className="row gap-100 plain below-150" aria-label="Photos" data-no-print>
      {withPhoto.map(({ id, path, text }) => (
        <li key={id}>
          <figure className={styles.photo}>
            {addresses.data?.[path] ? (
              <a href={addresses.data[path]} target="_blank" rel="noopener noreferrer">
                <img src={addresses.data[path]} alt={`Photo: ${text}`} loading="lazy" />
              </a>
            ) : (
              <span className={styles.frame} />
            )}
            <figcaption>{text}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
