import { queryOptions } from "@tanstack/react-query";
import { storageClient, storageError } from "./storage-client.ts";
import type { UploadTarget } from "./upload-limits.ts";

const minute = 60_000;
/** Long enough to view a page, too short to share an address. */
const addressLife = 10 * minute;

export type FileAddresses = Record<string, string | null>;

/** Addresses by path for reading private files for ten minutes; null for a missing file. */
export function fileAddressesQueryOptions({ bucket }: UploadTarget, paths: readonly string[]) {
  return queryOptions({
    queryKey: ["file-addresses", bucket, ...paths] as const,
    queryFn: async (): Promise<FileAddresses> => {
      const client = await storageClient();
      const { data, error } = await client.from(bucket).createSignedUrls([...paths], addressLife / 1000);
      if (error) throw storageError(error);
      return Object.fromEntries(data.map(({ path, signedUrl }) => [path ?? "", signedUrl || null]));
    },
    enabled: paths.length > 0,
    staleTime: addressLife - minute,
    gcTime: addressLife,
    refetchInterval: addressLife - minute,
  });
}
