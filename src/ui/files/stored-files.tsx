import { useQuery } from "@tanstack/react-query";
import { fileAddressesQueryOptions } from "#lib/files/file-queries.ts";
import { type StoredFile, sizeText, type UploadTarget } from "#lib/files/upload-limits.ts";
import { Button } from "../form/button.tsx";
import styles from "./stored-files.module.css";

export type StoredFilesProps = { target: UploadTarget; files: readonly StoredFile[] };

export function StoredFiles({ target, files }: StoredFilesProps) {
  const paths = files.map(({ path }) => path);
  const addresses = useQuery(fileAddressesQueryOptions(target, paths));
  if (files.length === 0) return null;
  return (
    <div className="apart-75">
      <ul className={`row ${styles.list}`} aria-label="Attached files">
        {files.map((file) => (
          <li key={file.path} className={styles.item}>
            <ShownFile
              file={file}
              address={addresses.data?.[file.path]}
              hasFailed={addresses.isError && !addresses.data}
            />
          </li>
        ))}
      </ul>
      {addresses.isError ? (
        <p role="alert" className="bad above-50">
          The files could not be loaded.{" "}
          <Button size="compact-sm" onClick={() => addresses.refetch()} loading={addresses.isFetching}>
            Try again
          </Button>
        </p>
      ) : null}
    </div>
  );
}

type ShownFileProps = { file: StoredFile; address: string | null | undefined; hasFailed: boolean };

/** `address`: undefined while loading, null when the file no longer exists. */
function ShownFile({ file, address, hasFailed }: ShownFileProps) {
  const caption = (
    <>
      {file.name} <span className={styles.size}>{file.size ? sizeText(file.size) : null}</span>
    </>
  );
  if (address === undefined && isPicture(file) && !hasFailed)
    return (
      <span className={`${styles.picture} ${styles.missing}`}>
        <span className={styles.frame} />
        {caption} …
      </span>
    );
  if (!address)
    return (
      <span className={styles.missing}>
        {caption}
        {address === null ? " (no longer available)" : hasFailed ? null : " …"}
      </span>
    );
  if (!isPicture(file))
    return (
      <a href={address} download={file.name}>
        {caption}
      </a>
    );
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.picture}>
      <img src={address} alt="" loading="lazy" />
      <span>{caption}</span>
    </a>
  );
}

function isPicture({ type }: StoredFile): boolean {
  return /^image\/(png|jpeg|webp|gif)$/.test(type);
}
