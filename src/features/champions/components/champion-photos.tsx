import { useQuery } from "@tanstack/react-query";
import { championPhotoPlace } from "#lib/files/file-place.ts";
import { fileAddressesQueryOptions } from "#lib/files/file-queries.ts";
import { Button } from "#ui/button.tsx";
import type { Honour } from "../core/honours.ts";
import styles from "./champions.module.css";

/** The photos of the champions shown; nothing where there are none. */
export function ChampionPhotos({ honours }: { honours: readonly Honour[] }) {
  const withPhoto = honours.flatMap(({ record: { id, photo_path }, awardName, winner, season }) =>
    photo_path ? [{ id, path: photo_path, words: `${winner}, ${awardName}, ${season.name}` }] : [],
  );
  const paths = withPhoto.map(({ path }) => path);
  const addresses = useQuery(fileAddressesQueryOptions(championPhotoPlace, paths));
  if (withPhoto.length === 0) return null;
  if (addresses.isError && !addresses.data)
    return (
      <p role="alert">
        The photos could not be loaded.{" "}
        <Button size="compact-sm" onClick={() => addresses.refetch()} loading={addresses.isFetching}>
          Try again
        </Button>
      </p>
    );
  return (
    <ul className={styles.photos} aria-label="Photos" data-no-print>
      {withPhoto.map(({ id, path, words }) => (
        <li key={id}>
          <figure className={styles.photo}>
            {addresses.data?.[path] ? (
              <a href={addresses.data[path]} target="_blank" rel="noopener noreferrer">
                <img src={addresses.data[path]} alt={`Photo: ${words}`} loading="lazy" />
              </a>
            ) : (
              <span className={styles.frame} />
            )}
            <figcaption>{words}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
