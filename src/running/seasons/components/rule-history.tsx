import { useQuery } from "@tanstack/react-query";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { RuleDifferenceTable } from "#running/season-rules/components/rule-difference-table.tsx";
import styles from "#running/season-rules/components/season-form.module.css";
import { ruleDifferences } from "#running/season-rules/core/rule-differences.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { type RuleChange, ruleChangesQueryOptions } from "../rule-changes-queries.ts";

export function RuleHistory({ seasonId }: { seasonId: string }) {
  const query = useQuery(ruleChangesQueryOptions(seasonId));
  return (
    <details className={styles.group}>
      <summary>Rule changes{query.data ? ` (${query.data.length})` : ""}</summary>
      <QueryView query={query} empty={<p>The rules have not changed since the first score.</p>}>
        {(changes) => (
          <ol className={styles.history}>
            {changes.map((change) => (
              <HistoryEntry key={change.id} change={change} />
            ))}
          </ol>
        )}
      </QueryView>
    </details>
  );
}

function HistoryEntry({ change }: { change: RuleChange }) {
  const timeZone = useClubTimeZone();
  const { accounts: account, reason, created_at, rules_before, rules_after } = change;
  const who = account ? `${account.first_name} ${account.last_name}`.trim() : "a deleted account";
  return (
    <li>
      <p>
        <strong>{formatMoment(created_at, timeZone)}</strong>, {who}: {reason}
      </p>
      {change.changed ? <p className="quiet">{changedText(change.changed)}</p> : null}
      <RuleDifferenceTable differences={ruleDifferences(rules_before, rules_after)} />
    </li>
  );
}

function changedText({
  teams: [teams, allTeams],
  members: [members, allMembers],
}: Exclude<RuleChange["changed"], null>) {
  return `Shown before it was saved: ${teams} of ${allTeams} teams and ${members} of ${allMembers} members change.`;
}
