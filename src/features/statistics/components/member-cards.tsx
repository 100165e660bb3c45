import { type ReactNode, useState } from "react";
import type { Individual } from "#league/individuals/individuals.ts";
import type { IndividualReport } from "#league/season/report-types.ts";
import type { Season } from "#league/season/season.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { FigureButton } from "#season/ui/figure-button.tsx";
import { type ExplainRequest, FigureDialog, figureOfMember } from "#season/ui/figure-dialog.tsx";
import { StatList } from "#ui/layout/stat-card.tsx";
import { ReportCards } from "./report-cards.tsx";
import { RoundCards } from "./round-cards.tsx";

export type MemberSeasonProps = {
  season: ClubSeason;
  worked: Season;
  individual: Individual;
  report: IndividualReport;
};

/** A figure of the member's report that opens to its arithmetic: `path` is where it is there. */
export type ReportFigure = (path: string, label: string, figure: string) => ReactNode;

/** The season in single figures. */
export function MemberCards({ season, worked, individual, report }: MemberSeasonProps) {
  const [asked, ask] = useState<ExplainRequest | null>(null);
  const { member } = individual.shooter;
  const figureOf: ReportFigure = (path, label, figure) => {
    const title = `${label} of ${member.name}`;
    return (
      <FigureButton title={title} onClick={() => ask(figureOfMember(member, path, title))}>
        {figure}
      </FigureButton>
    );
  };
  return (
    <>
      <StatList>
        <ReportCards worked={worked} individual={individual} report={report} figureOf={figureOf} />
        <RoundCards individual={individual} />
      </StatList>
      {asked ? <FigureDialog asked={asked} book={season.book} onClose={() => ask(null)} /> : null}
    </>
  );
}
