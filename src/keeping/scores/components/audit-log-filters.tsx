import { useQuery } from "@tanstack/react-query";
import type { SearchState } from "#lib/search-params.ts";
import { clubAccountsQueryOptions } from "#season/queries/club-accounts-queries.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { actionLabels } from "#season/rounds/score-differences.ts";
import { CompactDate, CompactSelect } from "#ui/layout/control-line.tsx";
import { auditLogParams } from "../scores-search-params.ts";

type Params = SearchState<typeof auditLogParams>;

type AuditLogFiltersProps = { params: Params; onChange: (part: Partial<Params>) => void };

export function AuditLogFilters({ params, onChange }: AuditLogFiltersProps) {
  const seasons = useQuery(seasonsQueryOptions()).data ?? [];
  const members = useQuery(clubMembersQueryOptions()).data ?? [];
  const accounts = useQuery(clubAccountsQueryOptions()).data ?? [];
  // The schema knows the possible values; a select can hold only those.
  const set = (field: keyof Params) => (value: string) =>
    onChange({ [field]: auditLogParams.parse({ [field]: value })[field] });
  const { season, member, account, action, from, to } = params;
  return (
    <>
      <CompactSelect
        label="Season"
        value={season}
        choices={[{ value: "", label: "All seasons" }, ...seasons.map(asChoice)]}
        onChange={set("season")}
      />
      <CompactSelect
        label="Member"
        value={member}
        choices={[{ value: "", label: "All members" }, ...members.map(asChoice)]}
        onChange={set("member")}
      />
      <CompactSelect
        label="By"
        value={account}
        choices={[
          { value: "", label: "By anyone" },
          ...accounts.map(asChoice),
          { value: "none", label: "System" },
        ]}
        onChange={set("account")}
      />
      <CompactSelect
        label="Action"
        value={action}
        choices={[
          { value: "", label: "All actions" },
          ...Object.entries(actionLabels).map(([value, label]) => ({ value, label })),
        ]}
        onChange={set("action")}
      />
      <CompactDate label="From" value={from} onChange={set("from")} />
      <CompactDate label="To" value={to} onChange={set("to")} />
    </>
  );
}

function asChoice({ id, name }: { id: string; name: string }) {
  return { value: id, label: name };
}
