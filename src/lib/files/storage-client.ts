import type { StorageClient } from "@supabase/storage-js";
import { accessToken } from "../auth/auth-client.ts";
import { refusedRequests } from "../auth/session.ts";
import { config } from "../config.ts";
import { BackendError } from "../errors.ts";
import { withSubmissionIds } from "../submissions.ts";

export async function storageClient(fetchWith?: typeof fetch): Promise<StorageClient> {
  const [{ StorageClient: Client }, token] = await Promise.all([
    import("@supabase/storage-js"),
    accessToken(),
  ]);
  const { backendUrl, publishableKey } = config();
  const send = withSubmissionIds(fetchWith ?? fetch);
  return new Client(
    `${backendUrl}/storage/v1`,
    { apikey: publishableKey, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    token ? noting401(send) : send,
  );
}

/** A refused token is checked again, as for data. */
function noting401(fetchWith: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetchWith(input, init);
    if (response.status === 401) refusedRequests.set(refusedRequests.get() + 1);
    return response;
  };
}

type StorageFailure = { message: string; status?: number | undefined; statusCode?: string | undefined };

const refusalsWithSentence = new Set(["DiskFull", "TotalReached"]);

export function storageError(error: StorageFailure): BackendError {
  if (error.statusCode && refusalsWithSentence.has(error.statusCode))
    return new BackendError("invalid", { message: error.message, cause: error });
  if (!error.status || error.status === 429 || error.status >= 502)
    return new BackendError("offline", { cause: error });
  if (error.status === 401)
    return new BackendError("forbidden", { message: "Not authenticated", cause: error });
  if (error.status === 404) return new BackendError("notFound", { cause: error });
  if (error.status === 413)
    return new BackendError("invalid", {
      message: "This file is too large. Choose a smaller one, or make it smaller first.",
      cause: error,
    });
  if (error.status >= 500) return new BackendError("unknown", { cause: error });
  return new BackendError("forbidden", {
    message: "The file couldn't be uploaded. You may not have permission, or it isn't a supported type.",
    cause: error,
  });
}
