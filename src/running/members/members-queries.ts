import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { BackendError, unwrap } from "#lib/errors.ts";

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
  /** Members of like names whom the board said are other people. */
  distinct_from: readonly string[];
};

export const memberAdminKeys = {
  all: ["member-admin"] as const,
  overview: (seasonId: string | null) => ["member-admin", "overview", seasonId] as const,
  accounts: ["member-admin", "accounts"] as const,
  merges: ["member-admin", "merge"] as const,
  merge: (keepId: string, goneId: string) => [...memberAdminKeys.merges, keepId, goneId] as const,
};

export function membersOverviewQueryOptions(seasonId: string | null) {
  return queryOptions({
    queryKey: memberAdminKeys.overview(seasonId),
    queryFn: async ({ signal }): Promise<MemberOverview[]> => {
      const response = await backend().rpc("members_overview", { season_id: seasonId }).abortSignal(signal);
      // The function returns null both for no members and for anyone outside the board.
      return (unwrap(response) as MemberOverview[] | null) ?? [];
    },
  });
}

export type LinkableAccount = { id: string; name: string; email: string; memberName: string | null };

export function linkableAccountsQueryOptions() {
  return queryOptions({
    queryKey: memberAdminKeys.accounts,
    queryFn: async ({ signal }): Promise<LinkableAccount[]> => {
      const rows = await readEveryRow((first, last) =>
        backend().rpc("accounts_overview").range(first, last).abortSignal(signal),
      );
      return rows
        .filter(({ status }) => status === "Active")
        .map(({ id, first_name, last_name, email, member_name }) => ({
          id: id ?? "",
          name: `${first_name} ${last_name}`.trim(),
          email: email ?? "",
          memberName: member_name,
        }));
    },
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
