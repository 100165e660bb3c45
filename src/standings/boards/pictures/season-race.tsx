import { memo, useMemo } from "react";
import type { SeasonBook } from "#league/book/book.ts";
import { useSearchState } from "#lib/search-params.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { decimalsOf, formatFigure } from "#season/words/figures.ts";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { Race } from "#ui/pictures/race.tsx";
import { teamScoresParams } from "../standings-search-params.ts";
import { kindsOf, type RaceKind, raceKinds, raceLines, raceValues } from "./race-lines.ts";

type SeasonRaceProps = { book: SeasonBook; throughWeek: number; ownTeamId: string | null };

/** The season's standing after each week; the own team is the heavy line. */
export function SeasonRace({ book, throughWeek, ownTeamId }: SeasonRaceProps) {
  const [{ by }, change] = useSearchState(teamScoresParams);
  const lines = useMemo(() => raceLines(seasonOf(book), throughWeek), [book, throughWeek]);
  const kinds = useMemo(() => kindsOf(lines), [lines]);
  const kind = kinds.find((each) => each === by) ?? kinds[0] ?? "rank";
  return (
    <section>
      <div className="line gap-100 spread ends below-50">
        <h2 className="plain">Season, week by week</h2>
        <span className="rigid">
          <CompactSelect
            label="Lines show"
            value={kind}
            choices={kinds.map((each) => ({ value: each, label: labels[each] }))}
            onChange={(chosen) => change({ by: raceKinds.find((each) => each === chosen) ?? "points" })}
          />
        </span>
      </div>
      <RaceOf book={book} throughWeek={throughWeek} ownTeamId={ownTeamId} lines={lines} kind={kind} />
    </section>
  );
}

type RaceOfProps = SeasonRaceProps & { lines: ReturnType<typeof raceLines>; kind: RaceKind };

/** Drawn for what it shows alone: each sort of the table above changes the address. */
const RaceOf = memo(function RaceOf({ book, throughWeek, ownTeamId, lines, kind }: RaceOfProps) {
  const teams = useMemo(() => {
    const values = raceValues(lines, kind);
    return lines.map(({ id, name }) => ({ id, name, values: values.get(id) ?? [] }));
  }, [lines, kind]);
  const decimals = decimalsOf(teams.flatMap(({ values }) => values));
  const { title, note } = textsOf(rulesOf(book).handicap.enabled ? "Net" : "Total")[kind];
  const whose = teams.some(({ id }) => id === ownTeamId) ? " Your team is the heavy line." : "";
  const running = reportOf(book).running?.week ?? null;
  return (
    <Race
      title={title}
      note={`${note}${whose}`}
      teams={teams}
      weekCount={Math.max(throughWeek, running ?? 0, ...book.weeks.map(({ week }) => week))}
      runningWeek={running !== null && running > throughWeek ? running : null}
      ownId={ownTeamId}
      start={kind === "rank" ? null : 0}
      isRank={kind === "rank"}
      textOf={(value) => formatFigure(value, kind === "rank" ? 0 : decimals)}
    />
  );
});

const labels: Record<RaceKind, string> = { points: "Points", net: "Behind the leader", rank: "Rank" };

const textsOf = (total: "Net" | "Total"): Record<RaceKind, { title: string; note: string }> => ({
  points: { title: "Points after each week", note: "Points of the season so far." },
  net: {
    title: `${total} behind the leader, after each week`,
    note: `How far each team's ${total.toLowerCase()} is behind the highest.`,
  },
  rank: { title: "Rank after each week", note: "First place is at the top." },
});
