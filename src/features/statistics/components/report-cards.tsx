import { formatFigure } from "#season/standings/figures.ts";
import { StatCard } from "#ui/layout/stat-card.tsx";
import type { MemberSeasonProps, ReportFigure } from "./member-cards.tsx";

type ReportCardsProps = Omit<MemberSeasonProps, "season"> & { figureOf: ReportFigure };

/** What the season's report says of the member. */
export function ReportCards({ worked, individual, report, figureOf }: ReportCardsProps) {
  const { attendance, runs } = individual;
  const hasHandicap = worked.rules.handicap.enabled;
  return (
    <>
      <StatCard
        label="Average"
        value={figureOf("average", "Average", formatFigure(report.average, 2))}
        note="hits a round"
      />
      <StatCard label="Rounds" value={figureOf("rounds", "Rounds", String(report.rounds))} />
      <StatCard
        label="Hits"
        value={figureOf("hits", "Hits", String(report.hits))}
        note={`of ${report.targets} targets`}
      />
      <StatCard
        label="Long run"
        value={figureOf("longRun", "Long run", String(report.longRun))}
        note={runs.length > 0 ? "hits in a row" : "the single targets are not known"}
      />
      <StatCard
        label="Straights"
        value={<Straights straights={report.straights} figureOf={figureOf} />}
        note="runs of so many hits, also from one round into the next"
      />
      <StatCard
        label="Handicap now"
        value={hasHandicap ? figureOf("handicap", "Handicap", formatFigure(report.handicap)) : "–"}
        note={hasHandicap ? "targets a round" : "this season is shot raw"}
      />
      <StatCard label="Class" value={report.class ? figureOf("class", "Class", report.class) : "–"} />
      <StatCard
        label="Attendance"
        value={figureOf("nights", "Attendance", `${attendance.nights} of ${attendance.weeks}`)}
        note={`nights; ${attendance.needed} needed for a rank`}
      />
    </>
  );
}

type StraightsProps = { straights: Record<string, number>; figureOf: ReportFigure };

/** "25 × 2, 50 × 1"; none reached is 0. */
function Straights({ straights, figureOf }: StraightsProps) {
  const reached = Object.entries(straights).filter(([, times]) => times > 0);
  const [shortest] = Object.keys(straights);
  if (reached.length === 0) return shortest ? figureOf(`straights.${shortest}`, "Straights", "0") : "–";
  return reached.map(([length, times], place) => (
    <span key={length}>
      {place > 0 ? ", " : null}
      {figureOf(`straights.${length}`, `Straights of ${length}`, `${length} × ${times}`)}
    </span>
  ));
}
