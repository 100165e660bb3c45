import { useState } from "react";
import type { Individual } from "#league/individuals.ts";
import type { IndividualReport } from "#league/report-types.ts";
import type { Season } from "#league/season.ts";
import { formatFigure } from "#lib/season/figures.ts";
import type { ClubSeason } from "#lib/season/season-book.ts";
import { Explain } from "#ui/explain.tsx";
import { FigureButton } from "#ui/figure-button.tsx";
import { type FigureAsked, FigureDialog, figureOfMember } from "#ui/figure-dialog.tsx";
import { StatCard, StatList } from "#ui/stat-card.tsx";
import { memberFigures, roundName } from "../core/member-figures.ts";
import { SpreadFigure } from "./spread-figure.tsx";

export type MemberSeasonProps = {
  season: ClubSeason;
  worked: Season;
  individual: Individual;
  report: IndividualReport;
};

/** The season in single figures; each opens to its arithmetic. */
export function MemberCards({ season, worked, individual, report }: MemberSeasonProps) {
  const [asked, ask] = useState<FigureAsked | null>(null);
  const { member } = individual.shooter;
  const { rules } = worked;
  const figures = memberFigures(individual);
  const { rounds, lastFive, best, worst, spread } = figures;
  const button = (path: string, label: string, figure: string) => (
    <FigureButton
      title={`${label} of ${member.name}`}
      onClick={() => ask(figureOfMember(member, path, `${label} of ${member.name}`))}
    >
      {figure}
    </FigureButton>
  );
  const { attendance } = individual;
  return (
    <>
      <StatList>
        <StatCard
          label="Average"
          value={button("average", "Average", formatFigure(report.average, 2))}
          note="hits a round"
        />
        <StatCard
          label="Last five"
          value={
            lastFive ? (
              <Explain
                title={`Last five of ${member.name}`}
                rule={`The mean of the last ${lastFive.rounds.length} rounds, as they were shot.`}
                lines={[
                  ...lastFive.rounds.map((row) => ({ label: roundName(row, rounds), value: row.hits })),
                  {
                    label: `${lastFive.hits} / ${lastFive.rounds.length}`,
                    value: formatFigure(lastFive.average, 2),
                    isTotal: true,
                  },
                ]}
              >
                {formatFigure(lastFive.average, 2)}
              </Explain>
            ) : (
              "–"
            )
          }
          note="hits a round"
        />
        <StatCard label="Rounds" value={button("rounds", "Rounds", String(report.rounds))} />
        <StatCard
          label="Hits"
          value={button("hits", "Hits", String(report.hits))}
          note={`of ${report.targets} targets`}
        />
        <StatCard label="Best round" value={best?.hits ?? "–"} note={best ? roundName(best, rounds) : null} />
        <StatCard
          label="Worst round"
          value={worst?.hits ?? "–"}
          note={worst ? roundName(worst, rounds) : null}
        />
        <StatCard
          label="Long run"
          value={button("longRun", "Long run", String(report.longRun))}
          note={individual.runs.length > 0 ? "hits in a row" : "the single targets are not known"}
        />
        <StatCard
          label="Straights"
          value={<Straights report={report} button={button} />}
          note="runs of so many hits"
        />
        <StatCard
          label="Consistency"
          value={<SpreadFigure spread={spread} title={`Consistency of ${member.name}`} unit="hits" />}
          note="standard deviation, hits"
        />
        <StatCard
          label="Handicap now"
          value={rules.handicap.enabled ? button("handicap", "Handicap", formatFigure(report.handicap)) : "–"}
          note={rules.handicap.enabled ? "targets a round" : "this season is shot raw"}
        />
        <StatCard label="Class" value={report.class ? button("class", "Class", report.class) : "–"} />
        <StatCard
          label="Attendance"
          value={button("nights", "Attendance", `${attendance.nights} of ${attendance.weeks}`)}
          note={`nights; ${attendance.needed} needed for a rank`}
        />
      </StatList>
      {asked ? <FigureDialog asked={asked} book={season.book} onClose={() => ask(null)} /> : null}
    </>
  );
}

type StraightsProps = {
  report: IndividualReport;
  button: (path: string, label: string, figure: string) => React.ReactNode;
};

/** "25 × 2, 50 × 1"; none reached is 0. */
function Straights({ report, button }: StraightsProps) {
  const reached = Object.entries(report.straights).filter(([, times]) => times > 0);
  const [shortest] = Object.keys(report.straights);
  if (reached.length === 0) return shortest ? button(`straights.${shortest}`, "Straights", "0") : "–";
  return reached.map(([length, times], place) => (
    <span key={length}>
      {place > 0 ? ", " : null}
      {button(`straights.${length}`, `Straights of ${length}`, `${length} × ${times}`)}
    </span>
  ));
}
