import type { Individual } from "#league/individuals/individuals.ts";
import { StatCard } from "#ui/layout/stat-card.tsx";
import { memberFigures, roundName } from "../core/member-figures.ts";
import { LastFiveFigure } from "./last-five-figure.tsx";
import { SpreadFigure } from "./spread-figure.tsx";

/** What the single rounds say beyond the report. */
export function RoundCards({ individual }: { individual: Individual }) {
  const { name } = individual.shooter.member;
  const figures = memberFigures(individual);
  const { rounds, best, worst, spread } = figures;
  return (
    <>
      <StatCard
        label="Last five"
        value={<LastFiveFigure figures={figures} name={name} />}
        note="hits a round"
      />
      <StatCard label="Best round" value={best?.hits ?? "–"} note={best ? roundName(best, rounds) : null} />
      <StatCard
        label="Worst round"
        value={worst?.hits ?? "–"}
        note={worst ? roundName(worst, rounds) : null}
      />
      <StatCard
        label="Consistency"
        value={<SpreadFigure spread={spread} title={`Consistency of ${name}`} unit="hits" />}
        note="hits, typical distance of a round from the average"
      />
    </>
  );
}
