import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

/** A text that has versions: one of the club's two, or a card or an article by its id. */
export type VersionedText = { kind: "about" | "safety"; id: null } | { kind: "card" | "article"; id: string };

/** Columns of the text by name, as they were. */
export type VersionFields = Readonly<Record<string, string | null>>;

/** `author` null: the installation, or an account that was deleted. `restoredFrom`: when the version it brought back was written. */
export type Version = {
  id: number;
  at: string;
  author: string | null;
  restoredFrom: string | null;
  fields: VersionFields;
};

export const versionsKeys = { of: ({ kind, id }: VersionedText) => ["versions", kind, id] as const };

/** What a text said after each change, the latest first: that is what it says now. */
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
    // The database made this object of the columns of the text.
    fields: fields as VersionFields,
  }));
}
