import { useQuery } from "@tanstack/react-query";
import { fileAddressesQueryOptions } from "#lib/files/file-queries.ts";
import { newsPicturePlace } from "#lib/files/upload-limits.ts";
import styles from "./news.module.css";

type NewsPictureProps = { path: string; description: string; className?: string | undefined };

/** The picture of an article, by an address that soon expires: it is seen by anyone who may read the article. */
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
