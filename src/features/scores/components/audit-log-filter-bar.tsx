import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { textFieldsOf } from "#lib/text-fields.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { seasonsQueryOptions } from "#season/queries/season-queries.ts";
import { DateField, SelectField } from "#ui/form/form-fields.tsx";
import { FilterBar } from "#ui/table/filter-bar.tsx";
import { auditAccountsQueryOptions } from "../audit-log-queries.ts";
import { actionLabels } from "../core/audit-text.ts";
import { auditLogParams } from "../scores-search-params.ts";

type Params = z.output<typeof auditLogParams>;

type AuditLogFilterBarProps = { params: Params; onChange: (part: Partial<Params>) => void };

export function AuditLogFilterBar({ params, onChange }: AuditLogFilterBarProps) {
  const field = textFieldsOf({ form: params, onChange });
  const seasons = useQuery(seasonsQueryOptions()).data ?? [];
  const members = useQuery(clubMembersQueryOptions()).data ?? [];
  const accounts = useQuery(auditAccountsQueryOptions()).data ?? [];
  return (
    <FilterBar>
      <SelectField
        label="Season"
        data={[{ value: "", label: "All seasons" }, ...seasons.map(asOption)]}
        {...field("season")}
      />
      <SelectField
        label="Member"
        data={[{ value: "", label: "All members" }, ...members.map(asOption)]}
        {...field("member")}
      />
      <SelectField
        label="By"
        data={[
          { value: "", label: "Everyone" },
          ...accounts.map(asOption),
          { value: "none", label: "System" },
        ]}
        {...field("account")}
      />
      <SelectField
        label="Action"
        value={params.action}
        data={[
          { value: "", label: "All actions" },
          ...Object.entries(actionLabels).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) =>
          onChange({ action: auditLogParams.shape.action.parse(event.currentTarget.value) })
        }
      />
      <DateField label="From" {...field("from")} />
      <DateField label="To" {...field("to")} />
    </FilterBar>
  );
}

function asOption({ id, name }: { id: string; name: string }) {
  return { value: id, label: name };
}
