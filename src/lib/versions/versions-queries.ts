import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

export type VersionedText = { kind: "about" | "safety"; id: null } | { kind: "card" | "article"; id: string };

export type VersionFields = Readonly<Record<string, string | null>>;

/** `author` null: the system, or a deleted account. `restoredFrom`: the time of the version that was restored. */
export type Version = {
  id: number;
  at: string;
  author: string | null;
  restoredFrom: string | null;
  fields: VersionFields;
};

export const versionsKeys = { of: ({ kind, id }: VersionedText) => ["versions", kind, id] as const };

export function versionsQueryOptions(text: VersionedText) {
  return queryOptions({
    queryKey: versionsKeys.of(text),
    queryFn: ({ signal }) => fetchVersions(text, signal),
    staleTime: 0,
  });
}

async function fetchVersions({ kind, id }: VersionedText, signal: AbortSignal): Promise<Version[]> {
  const request = backend()
    .from("content_versions")
    .select("id,fields,restored_from,created_at,accounts(first_name,last_name)")
    .eq("subject", kind);
  const ofText = id === null ? request : request.eq("content_id", id);
  const rows = unwrap(await ofText.order("id", { ascending: false }).limit(50).abortSignal(signal));
  return rows.map(({ id, fields, restored_from, created_at, accounts }) => ({
    id,
    at: created_at,
    author: accounts && `${accounts.first_name} ${accounts.last_name}`.trim(),
    restoredFrom: restored_from,
    // The database made this object from the columns of the text.
    fields: fields as VersionFields,
  }));
}
