import { useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { SelectField } from "#ui/form/form-fields.tsx";
import { decidingRanking, type Ranked, weeksAsked } from "../core/ranking-kinds.ts";
import { rankingsParams } from "../rankings-search-params.ts";
import styles from "./rankings.module.css";

/** How many of the best weeks count: as the season says, or another number to look at. */
export function WeeksField({ of, season }: { of: Ranked; season: ClubSeason }) {
  const [params, change] = useSearchState(rankingsParams);
  const rules = rulesOf(season.book);
  const isRule = decidingRanking(of, rules) === "best";
  const played = seasonOf(season.book).calendar.playedWeeks.length;
  const usual = weeksAsked(of, 0, rules);
  const counts = Array.from({ length: Math.max(played, params.n, usual ?? 0) }, (_, index) => index + 1);
  const options = counts.map((count) => ({ value: String(count), label: String(count) }));
  return (
    <div className={styles.weeks} data-no-print>
      <SelectField
        label="Weeks that count"
        value={String(params.n || (usual ?? 0))}
        data={isRule ? [{ value: "0", label: "Season rules" }, ...options] : options}
        onChange={(event) => {
          const n = Number(event.currentTarget.value);
          change({ n: n === usual ? 0 : n });
        }}
      />
    </div>
  );
}
