import { useQuery } from "@tanstack/react-query";
import { fileAddressesQueryOptions } from "#lib/files/file-queries.ts";
import { newsPicturePlace } from "#lib/files/upload-limits.ts";
import styles from "./news.module.css";

type NewsPictureProps = { path: string; description: string; className?: string | undefined };

/** The address expires soon; anyone who may read the article can see the picture. */
export function NewsPicture({ path, description, className }: NewsPictureProps) {
  const addresses = useQuery(fileAddressesQueryOptions(newsPicturePlace, [path]));
  const address = addresses.data?.[path];
  if (addresses.isError || address === null) return null;
  return (
    <span className={`${styles.picture} ${className ?? ""}`}>
      {address ? <img src={address} alt={description} /> : null}
    </span>
  );
}
