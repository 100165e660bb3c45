import { useMemo } from "react";
import type { SeasonBook } from "#league/book/book.ts";
import { useSearchState } from "#lib/search-params.ts";
import { kindsOf, type RaceKind, raceKinds, raceLines } from "#season/figures/race-lines.ts";
import { seasonOf } from "#season/queries/season-report.ts";
import { TeamRace } from "#season/screens/team-race.tsx";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { teamScoresParams } from "../standings-search-params.ts";

type SeasonRaceProps = { book: SeasonBook; throughWeek: number; ownTeamId: string | null };

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
            onChange={(kind) => change({ by: raceKinds.find((each) => each === kind) ?? "points" })}
          />
        </span>
      </div>
      <TeamRace book={book} throughWeek={throughWeek} ownTeamId={ownTeamId} lines={lines} kind={kind} />
    </section>
  );
}

const labels: Record<RaceKind, string> = { points: "Points", net: "Behind the leader", rank: "Rank" };
