import { formatDay } from "#lib/dates.ts";
import styles from "#running/season-rules/components/season-form.module.css";
import { presetLabels } from "#running/season-rules/core/preset-text.ts";
import { FigureLines } from "#season/figures/figure-lines.tsx";
import type { SeasonOverview } from "#season/queries/season-queries.ts";
import { ownTablePath, paperPath } from "#season/words/league-links.ts";
import { type StatusStep, statusLabels, statusSteps } from "#season/words/season-status.ts";
import { LinkButton } from "#ui/form/button.tsx";
import type { MenuAction } from "#ui/layout/overflow-menu.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { finalizePath } from "../finalize-search-params.ts";
import { SeasonReminders } from "./season-reminders.tsx";

export type Moving = { season: SeasonOverview; step: StatusStep };

type SeasonTableProps = {
  seasons: readonly SeasonOverview[];
  onMove: (moving: Moving) => void;
  onExport: (season: SeasonOverview) => void;
};

export function SeasonTable({ seasons, onMove, onExport }: SeasonTableProps) {
  return (
    <DataTable
      caption="Seasons"
      rows={seasons}
      columns={columns}
      csvName="seasons"
      hasPrint
      asList={{
        title: nameOf,
        second: (season) => [statusOf(season), shortDatesOf(season)].join(" · "),
        figure: ({ teams }) => teams,
        note: ({ teams }) => (teams === 1 ? "team" : "teams"),
      }}
      details={{
        nameOf,
        subtitle: (season) => [statusOf(season), datesOf(season)].join(" · "),
        isBeside: true,
        menu: (season) => menuOf(season, onMove, () => onExport(season)),
        content: (season) => <SeasonFacts season={season} />,
      }}
    />
  );
}

const nameOf = ({ name }: SeasonOverview) => name;
const statusOf = ({ status }: SeasonOverview) => statusLabels[status];
const datesOf = ({ starts_on, ends_on }: SeasonOverview) => `${formatDay(starts_on)} – ${formatDay(ends_on)}`;
const shortDatesOf = ({ starts_on, ends_on }: SeasonOverview) =>
  [starts_on, ends_on].map((day) => formatDay(day, { day: "numeric", month: "short" })).join(" – ");
const rulesOf = ({ preset }: SeasonOverview) => presetLabels[preset ?? "scratch"]?.name ?? "";
const editPath = (id: string) => `/seasons-admin?edit=${id}`;

function menuOf(
  season: SeasonOverview,
  onMove: SeasonTableProps["onMove"],
  onExport: () => void,
): MenuAction[] {
  const { id, status } = season;
  return [
    { label: "Edit", href: editPath(id) },
    { label: "Copy to a new season", href: `/seasons-admin?copy=${id}` },
    ...statusSteps[status].map((step) => ({
      label: `${step.verb}…`,
      onSelect: () => onMove({ season, step }),
    })),
    ...(status === "draft"
      ? []
      : [{ label: status === "active" ? "Finish" : "As finished", href: finalizePath(id) }]),
    { label: "Team scores", href: `/team-scores?season=${id}` },
    { label: "Compare with your own table", href: ownTablePath(id) },
    { label: "Print the rules", href: paperPath("rules", id) },
    { label: "Print the report", href: paperPath("report", id) },
    { label: "Export", onSelect: onExport },
  ];
}

function SeasonFacts({ season }: { season: SeasonOverview }) {
  return (
    <>
      <FigureLines
        lines={[
          { label: "Dates", value: datesOf(season) },
          { label: "Rules", value: rulesOf(season) },
          { label: "Teams", value: season.teams },
          { label: "Members", value: season.members },
          { label: "Rounds", value: season.rounds },
        ]}
      />
      <p className={styles.panelEnd}>
        <LinkButton look="main" href={editPath(season.id)}>
          Edit dates and rules
        </LinkButton>
      </p>
      {season.status === "draft" || season.status === "active" ? (
        <SeasonReminders seasonId={season.id} />
      ) : null}
    </>
  );
}

const columns: readonly DataColumn<SeasonOverview>[] = [
  { id: "name", header: "Season", cell: nameOf, csvValue: nameOf },
  { id: "status", header: "Status", cell: statusOf, csvValue: statusOf },
  {
    id: "dates",
    header: "Dates",
    priority: 2,
    cell: datesOf,
    csvValue: ({ starts_on, ends_on }) => `${starts_on} – ${ends_on}`,
  },
  { id: "rules", header: "Rules", priority: 3, cell: rulesOf, csvValue: rulesOf },
  countColumn("teams", "Teams"),
  countColumn("members", "Members"),
  countColumn("rounds", "Rounds"),
];

function countColumn(id: "teams" | "members" | "rounds", header: string): DataColumn<SeasonOverview> {
  return { id, header, align: "end", cell: (season) => season[id], csvValue: (season) => season[id] };
}
