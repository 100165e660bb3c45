import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import type { Database, Tables } from "#lib/database.types.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import { growing, type KeyedList, olderRowsOptions, personBehind, readWholeList } from "#lib/older-rows.ts";
import type { MemberFilters } from "./members-search-params.ts";

type AccountRow = Database["public"]["Functions"]["accounts_overview"]["Returns"][number];

export type MemberContacts = Omit<Tables<"member_contacts">, "member_id" | "revision">;
export type MemberSeason = { seed_average: number | null; rookie: boolean; class_override: string | null };

/** Contacts or season are null for a member without any. */
export type MemberFacts = {
  first_name: string;
  last_name: string;
  category: string;
  contacts: MemberContacts | null;
  season: MemberSeason | null;
};

export type MemberOverview = MemberFacts & {
  id: string;
  name: string;
  account: { id: string; name: string; status: string } | null;
  /** True at 18 or older by birth date, while still in a junior category. */
  turned_18: boolean;
  /** Members of like names; the board said that they are other people. */
  distinct_from: readonly string[];
};

/** Narrows the list; `week` is that of its teams. */
export type MemberNarrowing = Partial<MemberFilters> & { week?: number };

export const memberAdminKeys = {
  all: ["member-admin"] as const,
  list: (seasonId: string | null, narrowed: MemberNarrowing) =>
    ["member-admin", "list", seasonId, narrowed] as const,
  whole: (seasonId: string | null) => ["member-admin", "whole", seasonId] as const,
  categories: ["member-admin", "categories"] as const,
  accounts: ["member-admin", "accounts"] as const,
  merges: ["member-admin", "merge"] as const,
  merge: (keepId: string, goneId: string) => [...memberAdminKeys.merges, keepId, goneId] as const,
};

export function membersQueryOptions(seasonId: string | null, narrowed: MemberNarrowing) {
  return {
    ...olderRowsOptions({
      ...membersOf(seasonId, narrowed),
      queryKey: memberAdminKeys.list(seasonId, narrowed),
      sizeOf: growing,
    }),
    placeholderData: keepPreviousData,
  };
}

export function allMembersQueryOptions(seasonId: string | null) {
  return queryOptions({
    queryKey: memberAdminKeys.whole(seasonId),
    queryFn: ({ signal }) => readWholeList(membersOf(seasonId, {}), { signal }),
  });
}

export const fetchMembers = (seasonId: string | null, narrowed: MemberNarrowing) =>
  readWholeList(membersOf(seasonId, narrowed));

function membersOf(seasonId: string | null, narrowed: MemberNarrowing): KeyedList<MemberOverview> {
  return {
    async read(behind, signal, size) {
      const page = { season_id: seasonId, narrowed, after: personBehind(behind), page_size: size + 1 };
      const response = await backend().rpc("members_overview", page).abortSignal(signal);
      // Null for anyone outside the board. A test against the real function checks the shape.
      return (unwrap(response) as MemberOverview[] | null) ?? [];
    },
    placeOf: ({ last_name, first_name, id }) => [last_name, first_name, id],
  };
}

export function memberCategoriesQueryOptions() {
  return queryOptions({
    queryKey: memberAdminKeys.categories,
    queryFn: async ({ signal }) => unwrap(await backend().rpc("member_categories").abortSignal(signal)),
  });
}

export type LinkableAccount = { id: string; name: string; email: string; memberName: string | null };

export function linkableAccountsQueryOptions() {
  const list: KeyedList<AccountRow> = {
    read: async (behind, signal, size) => {
      const page = { narrowed: { status: "Active" }, after: personBehind(behind), page_size: size + 1 };
      return unwrap(await backend().rpc("accounts_overview", page).abortSignal(signal));
    },
    placeOf: ({ last_name, first_name, id }) => [last_name ?? "", first_name ?? "", id ?? ""],
  };
  return queryOptions({
    queryKey: memberAdminKeys.accounts,
    queryFn: async ({ signal }): Promise<LinkableAccount[]> =>
      (await readWholeList(list, { signal })).map(({ id, first_name, last_name, email, member_name }) => ({
        id: id ?? "",
        name: `${first_name} ${last_name}`.trim(),
        email: email ?? "",
        memberName: member_name,
      })),
  });
}

type ComparedRound = {
  id: string;
  hits: number;
  targets: number;
  kind: string;
  status: string;
  shot_on: string | null;
  team: string | null;
};

export type MergeConflict = {
  season: string;
  week: number;
  event: string;
  round: number;
  is_same: boolean;
  keep: ComparedRound;
  gone: ComparedRound;
};

export type ComparedMember = {
  id: string;
  name: string;
  category: string;
  account: string | null;
  contacts: MemberContacts | null;
  seasons: (MemberSeason & { season: string; season_id: string; rounds: number })[];
};

export type MemberMerge = {
  seen: string;
  keep: ComparedMember;
  gone: ComparedMember;
  moves: Readonly<Record<string, number>>;
  refusals: string[];
  conflicts: MergeConflict[];
};

export function memberMergeQueryOptions(keepId: string, goneId: string) {
  return queryOptions({
    queryKey: memberAdminKeys.merge(keepId, goneId),
    queryFn: async ({ signal }): Promise<MemberMerge> => {
      const args = { keep_id: keepId, merged_id: goneId };
      const preview = unwrap(await backend().rpc("member_merge_preview", args).abortSignal(signal));
      if (!preview) throw new BackendError("notFound");
      // Its shape is held by a test against the real function.
      return preview as MemberMerge;
    },
    staleTime: 0,
    gcTime: 0,
  });
}
