import type { StorageClient } from "@supabase/storage-js";
import { accessToken } from "../auth-client.ts";
import { config } from "../config.ts";
import { BackendError } from "../errors.ts";

/** The file service in the name of whoever is signed in. The library loads with the first file. */
export async function storageClient(fetchWith?: typeof fetch): Promise<StorageClient> {
  const [{ StorageClient: Client }, token] = await Promise.all([
    import("@supabase/storage-js"),
    accessToken(),
  ]);
  const { backendUrl, publishableKey } = config();
  return new Client(
    `${backendUrl}/storage/v1`,
    { apikey: publishableKey, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    fetchWith,
  );
}

type StorageFailure = { message: string; status?: number | undefined };

/** The failure of a call to the file service, in the kinds that screens know. */
export function storageError(error: StorageFailure): BackendError {
  if (!error.status || error.status >= 502) return new BackendError("offline", { cause: error });
  if (error.status === 404) return new BackendError("notFound", { cause: error });
  if (error.status === 413)
    return new BackendError("invalid", { message: "This file is too large.", cause: error });
  if (error.status >= 500) return new BackendError("unknown", { cause: error });
  return new BackendError("forbidden", {
    message: "The club's server did not take this file.",
    cause: error,
  });
}
