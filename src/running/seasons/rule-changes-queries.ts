import { queryOptions } from "@tanstack/react-query";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import type { PreviewedStandings } from "./core/accepted-preview.ts";

export type RuleChange = {
  id: string;
  rules_before: SeasonRules;
  rules_after: SeasonRules;
  changed: PreviewedStandings["changed"] | null;
  reason: string;
  created_at: string;
  accounts: { first_name: string; last_name: string } | null;
};

export const ruleChangeKeys = {
  all: ["rule-changes"] as const,
  ofSeason: (seasonId: string) => ["rule-changes", seasonId] as const,
};

export function ruleChangesQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: ruleChangeKeys.ofSeason(seasonId),
    queryFn: async ({ signal }) => {
      const rows = await readEveryRow(signal, () =>
        backend()
          .from("season_rule_changes")
          .select(
            "id, rules_before, rules_after, changed:accepted->changed, reason, created_at, accounts(first_name, last_name)",
          )
          .eq("season_id", seasonId)
          .order("created_at", { ascending: false })
          .order("id"),
      );
      // The rules were validated before they were stored.
      return rows as RuleChange[];
    },
  });
}
