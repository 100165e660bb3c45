import { formatDay } from "#lib/dates.ts";
import styles from "#running/season-rules/components/season-form.module.css";
import { SettingList } from "#running/season-rules/components/setting-list.tsx";
import { presetName } from "#running/season-rules/core/rule-differences.ts";
import { formatFigure } from "#season/words/figures.ts";
import { LineList } from "#ui/feedback/line-list.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { CopiedMember, CopiedTeam, CopyForm, CopyPlan } from "../core/season-copy.ts";

export function CopyDryRun({ plan, form }: { plan: CopyPlan; form: CopyForm }) {
  const names = new Map(plan.members.map(({ memberId, name }) => [memberId, name]));
  const allWeeks = span(plan.weeks[0]?.startsOn, plan.weeks.at(-1)?.endsOn);
  return (
    <section aria-labelledby="dry-run">
      <h2 id="dry-run">What will be created</h2>
      <SettingList
        lines={[
          {
            what: "Rules",
            value: `${presetName(plan.season.rules)}, with everything that was changed in them`,
          },
          { what: "Weeks", value: `${plan.weeks.length}, ${allWeeks}; all open` },
          { what: "Weeks off", value: plan.off.map(({ from, to }) => span(from, to)).join("; ") || "none" },
        ]}
      />
      <details className={styles.group}>
        <summary>Weeks: {plan.weeks.length}</summary>
        <DataTable
          caption="Weeks that will be made"
          rows={plan.weeks}
          columns={weekColumns}
          rowKey={({ week }) => String(week)}
        />
      </details>
      {plan.teams.length > 0 ? (
        <details className={styles.group} open>
          <summary>Teams: {plan.teams.length}</summary>
          <ul aria-label="Teams that will be made" className={styles.plain}>
            {plan.teams.map((team) => (
              <li key={team.sourceId}>
                <strong>{team.name}</strong>
                {teamText(team, names)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {plan.members.length > 0 ? (
        <details className={styles.group}>
          <summary>Members: {plan.members.length}</summary>
          <DataTable
            caption="Members to copy"
            rows={plan.members}
            columns={memberColumns(form)}
            rowKey={({ memberId }) => memberId}
          />
        </details>
      ) : null}
      {plan.leftOut.length > 0 ? (
        <details className={styles.group}>
          <summary>Left out and why: {plan.leftOut.length}</summary>
          <LineList lines={plan.leftOut.map(({ name, reason }) => `${name}: ${reason}`)} />
        </details>
      ) : null}
    </section>
  );
}

function span(from: string | undefined, to: string | undefined): string {
  return from && to ? `${formatDay(from)} – ${formatDay(to)}` : "–";
}

const weekColumns: DataColumn<CopyPlan["weeks"][number]>[] = [
  { id: "week", header: "Week", cell: ({ week }) => `Week ${week}` },
  { id: "from", header: "First day", cell: ({ startsOn }) => formatDay(startsOn) },
  { id: "to", header: "Last day", cell: ({ endsOn }) => formatDay(endsOn) },
];

function teamText(
  { division, captainId, memberIds }: CopiedTeam,
  names: ReadonlyMap<string, string>,
): string {
  const captain = captainId === null ? null : `captain ${names.get(captainId) ?? "not on the roster"}`;
  const about = [division, captain].map((text) => (text ? `, ${text}` : "")).join("");
  const members = memberIds.map((id) => names.get(id)).join(", ");
  return `${about}${members ? `: ${members}` : ""}`;
}

function memberColumns({ hasClasses }: CopyForm): DataColumn<CopiedMember>[] {
  return [
    { id: "name", header: "Member", cell: ({ name }) => name },
    {
      id: "seed",
      header: "Starting average",
      align: "end",
      cell: ({ seed }) => (seed === null ? "–" : formatFigure(seed, 2)),
    },
    ...(hasClasses
      ? [{ id: "class", header: "Class", cell: ({ classOverride }: CopiedMember) => classOverride ?? "–" }]
      : []),
  ];
}
