import { queryOptions } from "@tanstack/react-query";
import { storageClient, storageError } from "./storage-client.ts";
import type { UploadTarget } from "./upload-limits.ts";

const minute = 60_000;
/** Long enough to look at a page, too short to pass an address on. */
const addressLife = 10 * minute;

export type FileAddresses = Record<string, string | null>;

/** Addresses by path under which private files can be read for ten minutes; null where there is no file. */
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
