import { useMemo } from "react";
import { toHundredths } from "#league/math/fraction.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { formatFigure } from "#season/standings/figures.ts";
import { Explain } from "#season/ui/explain.tsx";
import { MemberLink } from "#season/ui/member-link.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { ComparedMember, Comparison } from "../core/comparison.ts";
import { roundName } from "../core/member-figures.ts";
import { LastFiveFigure } from "./last-five-figure.tsx";
import { SpreadFigure } from "./spread-figure.tsx";

type ComparedTableProps = { comparison: Comparison; season: ClubSeason };

/** The figures of each member on the event. */
export function ComparedTable({ comparison, season }: ComparedTableProps) {
  const columns = useMemo(() => comparedColumns(season.info.id), [season.info.id]);
  return (
    <DataTable
      caption="Figures of the compared members"
      isCaptionHidden
      columns={columns}
      rows={comparison.compared}
      rowKey={({ member }) => member.id}
      csvName={`Comparison ${season.info.name}`}
    />
  );
}

function comparedColumns(seasonId: string): DataColumn<ComparedMember>[] {
  return [
    {
      id: "member",
      header: "Member",
      cell: ({ member }) => <MemberLink member={member} seasonId={seasonId} />,
      sortValue: ({ member }) => member.name,
    },
    plain("rounds", "Rounds", ({ figures }) => figures.rounds.length),
    {
      id: "average",
      header: "Average",
      meaning: "Hits a round of the event",
      align: "end",
      sortValue: ({ figures }) => (figures.spread ? toHundredths(figures.spread.mean) : null),
      cell: (compared) => <AverageFigure {...compared} />,
    },
    {
      id: "spread",
      header: "Consistency",
      meaning: "Typical distance of a round from the average, in hits",
      align: "end",
      firstSort: "ascending",
      sortValue: ({ figures }) => figures.spread?.deviation ?? null,
      cell: ({ member, figures }) => (
        <SpreadFigure spread={figures.spread} title={`Consistency of ${member.name}`} unit="hits" />
      ),
    },
    {
      id: "lastFive",
      header: "Last five",
      meaning: "Hits a round of the last five rounds",
      align: "end",
      sortValue: ({ figures }) => figures.lastFive?.average ?? null,
      cell: ({ member, figures }) => <LastFiveFigure figures={figures} name={member.name} />,
    },
    plain("best", "Best", ({ figures }) => figures.best?.hits ?? null),
    plain("worst", "Worst", ({ figures }) => figures.worst?.hits ?? null),
    plain("longRun", "Long run", ({ longRun }) => longRun),
  ];
}

function AverageFigure({ member, figures: { rounds, spread } }: ComparedMember) {
  if (!spread) return "–";
  const average = formatFigure(toHundredths(spread.mean), 2);
  const hits = rounds.reduce((sum, row) => sum + row.hits, 0);
  return (
    <Explain
      title={`Average of ${member.name}`}
      rule="The hits of all rounds of the event that count, by the rounds. A starting average is not in it."
      lines={[
        ...rounds.map((row) => ({ label: roundName(row, rounds), value: row.hits })),
        { label: `${hits} / ${rounds.length}`, value: average, isTotal: true },
      ]}
    >
      {average}
    </Explain>
  );
}

function plain(
  id: string,
  header: string,
  figureOf: (compared: ComparedMember) => number | null,
): DataColumn<ComparedMember> {
  return { id, header, align: "end", sortValue: figureOf, cell: (row) => figureOf(row) ?? "–" };
}
