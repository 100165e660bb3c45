export type StoreAddress =
  | { kind: "s3"; endpoint: string; bucket: string; prefix: string; region: string }
  | { kind: "webdav"; url: string };

export const storeAddressHint =
  "must be an S3 address such as s3://s3.eu-central-1.amazonaws.com/bucket/folder, or a WebDAV folder such as " +
  "https://cloud.example/remote.php/dav/files/me/club/, without user name and password (BACKUP_TO_USER, BACKUP_TO_PASSWORD)";

const defaultRegion = "us-east-1";

/** Parses `s3://host/bucket/folder?region=…`, `s3+http://…`, or a WebDAV folder; undefined for anything else. */
export function readStoreAddress(text: string): StoreAddress | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.hostname || url.username || url.password || url.hash) return undefined;
  if (url.protocol === "s3:" || url.protocol === "s3+http:") return s3Address(url);
  if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  if (url.search) return undefined;
  return { kind: "webdav", url: url.href.replace(/\/*$/, "/") };
}

function s3Address(url: URL): StoreAddress | undefined {
  const [bucket, ...folders] = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  if (!bucket) return undefined;
  const scheme = url.protocol === "s3:" ? "https" : "http";
  return {
    kind: "s3",
    endpoint: `${scheme}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(""),
    region: url.searchParams.get("region") ?? regionOf(url.hostname),
  };
}

/** Most stores have their region in the host name: `s3.eu-central-1.amazonaws.com`. */
function regionOf(host: string): string {
  return /^s3[.-]([a-z]+-[a-z0-9-]*\d[a-z0-9-]*)\./.exec(host)?.[1] ?? defaultRegion;
}

export const isUnencrypted = (address: StoreAddress): boolean =>
  (address.kind === "s3" ? address.endpoint : address.url).startsWith("http:");
