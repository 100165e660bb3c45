import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type CurrentUser, canManage } from "#lib/auth/session.ts";
import { useSelectedSeason } from "#season/queries/use-selected-season.ts";
import type { RecipientSource } from "./core/recipients.ts";
import { peopleQueryOptions } from "./messages-queries.ts";
import { closedAccountsQueryOptions, teamChoicesQueryOptions } from "./recipients-queries.ts";

const nobody: ReadonlySet<string> = new Set();

export function useRecipients(user: CurrentUser) {
  const people = useQuery(peopleQueryOptions(user.id));
  const closedAccounts = useQuery(closedAccountsQueryOptions(user.id, canManage(user)));
  const { seasonId, season } = useSelectedSeason();
  const teams = useQuery(teamChoicesQueryOptions(seasonId ?? ""));
  const source = useMemo(
    (): RecipientSource | null =>
      people.data && !closedAccounts.isPending
        ? {
            me: user.id,
            people: people.data,
            teams: teams.data ?? [],
            // Without a response the server decides alone and refuses with a sentence.
            closedAccounts: closedAccounts.data ?? { juniors: nobody, inactive: nobody },
            mayWriteToEverybody: canManage(user),
          }
        : null,
    [people.data, closedAccounts.data, closedAccounts.isPending, teams.data, user],
  );
  return { people, source, seasonName: season?.name ?? null };
}
